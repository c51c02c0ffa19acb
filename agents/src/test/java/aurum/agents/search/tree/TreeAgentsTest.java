package aurum.agents.search.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.AgentContract;
import aurum.agents.policy.Policy;
import aurum.agents.policy.SearchSettings;
import aurum.agents.policy.ShippedPolicies;
import aurum.agents.scripted.ScriptedAgents;
import aurum.agents.search.SearchLimit;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.base.InvalidInputException;
import aurum.env.base.SplitMix;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class TreeAgentsTest {
  private static final Game CULTIST_WARS = Games.make("cultist-wars");

  private static Agent.Factory searching(Policy policy) {
    SearchSettings settings = new SearchSettings(40, 0.5, 32, 0.001, 0, List.of(), true);
    return TreeAgents.searching(policy, SearchLimit.parse("500"), settings);
  }

  @Nested
  class WithAPolicy extends AgentContract {
    WithAPolicy() throws IOException {
      super(CULTIST_WARS, searching(ShippedPolicies.nameOrFile("cultist-wars")));
    }
  }

  @Test
  void treeIsAnAgentOfTheGamesThatItSupports() {
    assertTrue(ScriptedAgents.of(CULTIST_WARS).containsKey("tree"));
    assertTrue(ScriptedAgents.of(new BoardGame.TicTacToe()).containsKey("tree"));
    assertEquals(Map.of(), new TreeAgents().agents(Games.make("vindinium")));
    assertEquals(Map.of(), new TreeAgents().agents(Games.make("ice-and-fire")));
  }

  @Test
  void treeBeatsGreedy() {
    Map<String, Agent.Factory> agents = ScriptedAgents.of(CULTIST_WARS);
    Match match = CULTIST_WARS.newMatch();
    SplitMix random = new SplitMix(1);
    int won = 0;
    for (int seed = 0; seed < 4; seed++) {
      match.reset(seed);
      Agent tree = agents.get("tree").newAgent(CULTIST_WARS, seed % 2);
      Agent greedy = agents.get("greedy").newAgent(CULTIST_WARS, 1 - seed % 2);
      tree.start(match, random);
      while (!match.over()) {
        match.play((match.actingSeat() == seed % 2 ? tree : greedy).act(match, random));
      }
      won += match.outcome(seed % 2) == 1 ? 1 : 0;
    }
    assertTrue(won >= 3, won + " of 4");
  }

  @Test
  void aPolicyOfAGameOfFourSeatsIsRefused() throws IOException {
    Policy policy = ShippedPolicies.nameOrFile("vindinium");
    String message =
        assertThrows(InvalidInputException.class, () -> searching(policy)).getMessage();
    assertTrue(message.startsWith("a tree search needs a game of two seats"), message);
  }
}
