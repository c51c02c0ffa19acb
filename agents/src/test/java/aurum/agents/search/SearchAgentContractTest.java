package aurum.agents.search;

import aurum.agents.AgentContract;
import aurum.agents.policy.SearchSettings;
import aurum.agents.policy.ShippedPolicies;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Games;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;

/** The contract of agents, for searches in games of one and of several actions a turn. */
class SearchAgentContractTest {
  private static final Game CULTIST_WARS = Games.make("cultist-wars");
  private static final Game ICE_AND_FIRE = Games.make("ice-and-fire", "wood3", Map.of());

  private static Agent.Factory agents(String policy, int horizon) throws IOException {
    SearchSettings settings =
        new SearchSettings(horizon, 0.5, 1, 6, 0.001, 0, List.of("greedy"), false);
    return SearchAgent.factory(
        ShippedPolicies.nameOrFile(policy), new SearchLimit(0, 12), settings);
  }

  @Nested
  class OneActionATurn extends AgentContract {
    OneActionATurn() throws IOException {
      super(CULTIST_WARS, agents("cultist-wars", 4));
    }
  }

  @Nested
  class SeveralActionsATurn extends AgentContract {
    SeveralActionsATurn() throws IOException {
      super(ICE_AND_FIRE, agents("ice-and-fire-wood3", 2));
    }
  }
}
