package aurum.agents.neural;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.SplitMix;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PolicyAgentTest {
  private final Game game = Games.make("vindinium");
  private final Policy policy = RandomPolicy.of(game, List.of(16), 1);

  @Test
  void theBestChoiceIsTheLowestOfTheMostProbableLegalActions() {
    float[] logits = {1, 5, 3, 3, 9};
    assertEquals(2, Choice.best(logits, new boolean[] {true, false, true, true}));
    assertEquals(0, Choice.best(logits, new boolean[] {true, false, false, false}));
    assertThrows(
        IllegalArgumentException.class, () -> Choice.best(logits, new boolean[] {false, false}));
  }

  @Test
  void drawnChoicesFollowTheMaskedSoftmax() {
    float[] logits = {1000, 1000 + (float) Math.log(3), 2000};
    boolean[] legal = {true, true, false};
    SplitMix random = new SplitMix(1);
    int[] counts = new int[3];
    for (int i = 0; i < 10_000; i++) {
      counts[Choice.draw(logits, legal, random)]++;
    }
    assertEquals(0, counts[2]);
    // Three quarters of 10,000; the deviation is 43.
    assertEquals(7500, counts[1], 200);
  }

  @Test
  void itPlaysTheActionThatTheNetworkPrefers() {
    Match match = game.newMatch();
    Agent agent = new PolicyAgent(policy, false);
    float[] observation = new float[game.observation().size()];
    boolean[] legal = new boolean[game.actions()];
    ForwardPass mlp = policy.forwardPass();
    match.reset(3);
    for (int i = 0; i < 100; i++) {
      match.observe(match.seat(), observation, 0);
      match.mask(legal, 0);
      int action = agent.act(match, new SplitMix(i));
      assertEquals(Choice.best(mlp.forward(observation, 0), legal), action);
      match.play(action);
    }
  }

  @Test
  void aSamplingAgentPlaysWholeMatchesByItsGeneratorAlone() {
    assertArrayEquals(
        played(new PolicyAgent(policy, true), 5), played(new PolicyAgent(policy, true), 5));
  }

  @Test
  void manyThreadsMayShareOne() {
    Agent agent = new PolicyAgent(policy, false);
    int[] alone = played(agent, 7);
    List<int[]> together =
        IntStream.range(0, 8).parallel().mapToObj(i -> played(agent, 7)).toList();
    for (int[] scores : together) {
      assertArrayEquals(alone, scores);
    }
  }

  @Test
  void aMatchOfAnotherGameIsRefused() {
    Policy other =
        new Policy(
            "vindinium",
            "original",
            policy.options(),
            policy.observation(),
            policy.actions(),
            policy.architecture(),
            policy.weights(),
            null,
            null);
    Match match = game.newMatch();
    match.reset(1);
    Agent agent = new PolicyAgent(other, false);
    Exception e =
        assertThrows(IllegalArgumentException.class, () -> agent.act(match, new SplitMix(1)));
    assertTrue(e.getMessage().contains("not vindinium codingame"), e.getMessage());
  }

  private int[] played(Agent agent, long seed) {
    Match match = game.newMatch();
    match.reset(seed);
    SplitMix random = new SplitMix(seed);
    while (!match.over()) {
      match.play(agent.act(match, random));
    }
    return IntStream.range(0, game.seats()).map(match::score).toArray();
  }
}
