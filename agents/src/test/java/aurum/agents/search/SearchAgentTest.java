package aurum.agents.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.learn.EnvironmentSettings;
import aurum.agents.learn.Learner;
import aurum.agents.learn.LearningTask;
import aurum.agents.learn.NetworkSettings;
import aurum.agents.learn.Ppo;
import aurum.agents.learn.SelfPlaySettings;
import aurum.agents.neural.dl4j.SmallGraph;
import aurum.agents.policy.Policy;
import aurum.agents.policy.RandomPolicy;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.base.InvalidInputException;
import aurum.env.base.SplitMix;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SearchAgentTest {
  private static final SearchLimit LIMIT = SearchLimit.parse("8");

  private final Game game = Games.make("vindinium", "codingame", Map.of("turns", "12"));

  private int act(Policy policy) {
    Agent agent = SearchAgent.factory(policy, LIMIT, policy.search()).newAgent(game, 0);
    Match match = game.newMatch();
    match.reset(3);
    agent.start(match, new SplitMix(1));
    return agent.act(match, new SplitMix(1));
  }

  @Test
  void refusesToDecideByOutputsThatAreNotFinite() {
    float[] huge = RandomPolicy.of(game, List.of(16), 1).weights();
    Arrays.fill(huge, 3e38f);
    Policy overflowing =
        Policy.of(game, List.of(16), huge).withReward(Map.of("change:lead:gold", 1.0), 0.99);
    Exception e = assertThrows(InvalidInputException.class, () -> act(overflowing));
    assertTrue(e.getMessage().contains("outputs that are not finite"), e.getMessage());
  }

  @Test
  void refusesAPolicyWithoutAReward() {
    Policy policy = RandomPolicy.of(game, List.of(16), 1);
    Exception e = assertThrows(InvalidInputException.class, () -> act(policy));
    assertEquals(
        "the policy records no reward that its critic estimates, which a search needs; train a new one, or import a model with a value",
        e.getMessage());
  }

  /** Its network is a graph of DL4J. */
  @Test
  void searchesWithThePolicyOfALearner() {
    LearningTask task =
        new LearningTask(
            game,
            new EnvironmentSettings("features", Map.of("change:lead:gold", 0.01), 0.99, 0, 0),
            SelfPlaySettings.of(2, List.of(), 0),
            NetworkSettings.ofClass("class:" + SmallGraph.class.getName()),
            List.of(),
            1,
            1);
    Ppo.Settings settings =
        new Ppo.Settings(8, 0.9, false, 0.01, true, 1, 1, 0.2, 0.5, 0.01, true, 0.5, 0, Ppo.ADAM);
    try (Learner learner = new Ppo(task, settings)) {
      learner.iterate(0);
      assertEquals(act(learner.policy()), act(learner.policy()));
    }
  }
}
