package aurum.agents.search.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.AgentContract;
import aurum.agents.policy.Policy;
import aurum.agents.policy.PolicyAgent;
import aurum.agents.policy.RandomPolicy;
import aurum.agents.policy.SearchSettings;
import aurum.agents.policy.ShippedPolicies;
import aurum.agents.scripted.ScriptedAgents;
import aurum.agents.search.PolicyPlanner;
import aurum.agents.search.SearchLimit;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.TreePosition;
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
    SearchSettings settings = new SearchSettings(40, 0.5, 1, 32, 0.001, 0, List.of(), true);
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

  private static SearchLimit limit(int positions) {
    return new SearchLimit(0, positions);
  }

  /**
   * Plays a match of two equal policies, and asks the agent for each action of the first seat.
   *
   * @return the number of turns in which its action is not the policy's
   */
  private static int differences(Agent.Factory factory) throws IOException {
    Policy policy = ShippedPolicies.nameOrFile("cultist-wars");
    Agent searching = factory.newAgent(CULTIST_WARS, 0);
    Agent plain = PolicyAgent.factory(policy, false).newAgent(CULTIST_WARS, 0);
    SplitMix random = new SplitMix(1);
    Match match = CULTIST_WARS.newMatch();
    match.reset(1);
    searching.start(match, random);
    int differences = 0;
    while (!match.over()) {
      int action = plain.act(match, random);
      if (match.actingSeat() == 0 && searching.act(match, random) != action) {
        differences++;
      }
      match.play(action);
    }
    return differences;
  }

  @Test
  void aSearchThatDoesNotFinishItsLeastDepthPlaysAsThePolicyDoes() throws IOException {
    Policy policy = ShippedPolicies.nameOrFile("cultist-wars");
    assertEquals(0, differences(TreeAgents.searching(policy, limit(1), policy.search())));
    assertEquals(0, differences(TreeAgents.searching(policy, limit(10), policy.search())));
    assertTrue(differences(TreeAgents.searching(policy, limit(5000), policy.search())) > 10);
  }

  @Test
  void anExportedSearchPlaysWhatItFindsAtAnyDepth() throws IOException {
    Policy policy = ShippedPolicies.nameOrFile("cultist-wars");
    assertTrue(differences(TreeAgents.asExported(policy, limit(10), policy.search())) > 10);
  }

  @Test
  void aWonMatchIsPlayedAtAnyDepth() {
    // X X .
    // O O .   X to move: a search of depth 1 proves that the third X wins.
    // . . .
    Game game = new BoardGame.TicTacToe();
    Match match = game.newMatch();
    match.reset(0);
    for (int cell : new int[] {0, 3, 1, 4}) {
      match.play(cell);
    }
    TreeSearch search = new TreeSearch(game, new TreePosition(game), limit(100), 0);
    PolicyPlanner never = null; // A call would fail.
    DeepTreeSearch deep = new DeepTreeSearch(game, search, never);
    assertEquals(2, deep.plan(match, limit(100).newBudget(() -> 0)).action(0));
    assertEquals(1, search.depth());
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

  /** Cultist Wars evaluates its positions itself. */
  @Test
  void aSlowNetworkIsRefusedWhereItWouldEvaluatePositions() {
    Policy slow = RandomPolicy.of(CULTIST_WARS, List.of(1000, 1000), 1);
    TreeAgents.requireEvaluation(slow, CULTIST_WARS);
    Game other = new BoardGame.TicTacToe();
    TreeAgents.requireEvaluation(RandomPolicy.of(CULTIST_WARS, List.of(100, 100), 1), other);
    String message =
        assertThrows(InvalidInputException.class, () -> TreeAgents.requireEvaluation(slow, other))
            .getMessage();
    assertTrue(message.startsWith("the policy's network is too slow for a tree search"), message);
  }
}
