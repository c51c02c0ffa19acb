package aurum.agents.policy;

import aurum.agents.AgentContract;
import aurum.env.Game;
import aurum.env.Games;
import java.util.List;

/** The contract of agents, for a {@link PolicyAgent} that samples its actions. */
class SamplingPolicyAgentContractTest extends AgentContract {
  private static final Game GAME = Games.make("vindinium");
  private static final Policy POLICY = RandomPolicy.of(GAME, List.of(24, 16), 1);

  SamplingPolicyAgentContractTest() {
    super(GAME, PolicyAgent.factory(POLICY, true));
  }
}
