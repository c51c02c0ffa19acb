package aurum.agents.policy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.neural.ForwardPass;
import aurum.agents.neural.MaskedCategorical;
import aurum.env.Agent;
import aurum.env.DecisionValues;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.ObservationEncoder;
import aurum.env.base.InvalidInputException;
import aurum.env.base.SplitMix;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PolicyAgentTest {
  private final Game game = Games.make("vindinium");
  private final Policy policy = RandomPolicy.of(game, List.of(16), 1);

  @Test
  void playsTheMostProbableLegalAction() {
    Match match = game.newMatch();
    Agent agent = agent(false);
    ObservationEncoder encoder = game.observation().newEncoder();
    float[] observation = new float[game.observation().size()];
    boolean[] mask = new boolean[game.actions()];
    ForwardPass network = policy.forwardPass();
    match.reset(3);
    for (int i = 0; i < 100; i++) {
      encoder.encode(match, match.actingSeat(), observation, 0);
      match.mask(mask, 0);
      int action = agent.act(match, new SplitMix(i));
      float[] logits = network.forward(observation, 0);
      assertEquals(MaskedCategorical.mode(logits, mask, 0, mask.length), action);
      match.play(action);
    }
  }

  @Test
  void refusesToDecideByOutputsThatAreNotFinite() {
    float[] huge = policy.weights();
    Arrays.fill(huge, 3e38f);
    Policy overflowing = Policy.of(game, List.of(16), huge);
    Agent agent = PolicyAgent.factory(overflowing, false).newAgent(game, 0);
    Match match = game.newMatch();
    match.reset(3);
    Exception e =
        assertThrows(InvalidInputException.class, () -> agent.act(match, new SplitMix(1)));
    assertTrue(e.getMessage().contains("outputs that are not finite"), e.getMessage());
  }

  /** Every 20th position of a match, 1,000 samples each: within 5 standard deviations. */
  @Test
  void samplesActionsWithTheProbabilitiesOfThePolicy() {
    Match match = game.newMatch();
    Agent agent = agent(true);
    ObservationEncoder encoder = game.observation().newEncoder();
    float[] observation = new float[game.observation().size()];
    boolean[] mask = new boolean[game.actions()];
    double[] probability = new double[game.actions()];
    ForwardPass network = policy.forwardPass();
    SplitMix random = new SplitMix(1);
    match.reset(3);
    for (int i = 0; i < 200; i++) {
      if (i % 20 == 0) {
        encoder.encode(match, match.actingSeat(), observation, 0);
        match.mask(mask, 0);
        float[] logits = network.forward(observation, 0);
        MaskedCategorical.probabilities(logits, mask, 0, mask.length, probability);
        int[] counts = new int[mask.length];
        for (int draw = 0; draw < 1000; draw++) {
          counts[agent.act(match, random)]++;
        }
        for (int a = 0; a < counts.length; a++) {
          double p = probability[a];
          assertEquals(1000 * p, counts[a], 5 * Math.sqrt(1000 * p * (1 - p)) + 1e-9);
        }
      }
      match.play(agent.act(match, random));
    }
  }

  @Test
  void reportsTheProbabilitiesAndTheValueOfItsLastDecision() {
    Match match = game.newMatch();
    Agent agent = agent(false);
    match.reset(3);
    assertTrue(agent.lastDecision().isEmpty(), "before the first decision");
    int action = agent.act(match, new SplitMix(1));
    float[] observation = new float[game.observation().size()];
    game.observation().newEncoder().encode(match, match.actingSeat(), observation, 0);
    float[] outputs = policy.forwardPass().forward(observation, 0);
    DecisionValues decision = agent.lastDecision().orElseThrow();
    assertEquals(outputs[game.actions()], decision.value().orElseThrow());
    double best = decision.probabilities().stream().mapToDouble(p -> p).max().orElseThrow();
    assertEquals(best, decision.probabilities().get(action));
  }

  @Test
  void playsTheSameMatchWithTheSameRandomSeedWhenSampling() {
    assertArrayEquals(scores(agent(true), 5), scores(agent(true), 5));
  }

  @Test
  void agentsOfMatchesInProgressHaveTheirOwnNetworks() {
    Agent.Factory factory = PolicyAgent.factory(policy, false);
    Agent earlier = factory.newAgent(game, 0);
    earlier.close();
    earlier.close();
    Agent first = factory.newAgent(game, 0);
    Agent second = factory.newAgent(game, 0);
    Match match = game.newMatch();
    match.reset(3);
    first.act(match, new SplitMix(1));
    DecisionValues decision = first.lastDecision().orElseThrow();
    match.reset(4);
    second.act(match, new SplitMix(1));
    assertNotEquals(decision, second.lastDecision().orElseThrow());
    assertEquals(decision, first.lastDecision().orElseThrow());
  }

  @Test
  void refusesAGameOfAnotherVariant() {
    Policy original =
        RandomPolicy.of(Games.make("vindinium", "original", Map.of()), List.of(16), 1);
    Agent.Factory factory = PolicyAgent.factory(original, false);
    Exception e = assertThrows(IllegalArgumentException.class, () -> factory.newAgent(game, 0));
    assertTrue(e.getMessage().contains("not vindinium codingame"), e.getMessage());
  }

  private Agent agent(boolean sample) {
    return PolicyAgent.factory(policy, sample).newAgent(game, 0);
  }

  private int[] scores(Agent agent, long seed) {
    Match match = game.newMatch();
    match.reset(seed);
    SplitMix random = new SplitMix(seed);
    while (!match.over()) {
      match.play(agent.act(match, random));
    }
    return IntStream.range(0, game.seats()).map(match::score).toArray();
  }
}
