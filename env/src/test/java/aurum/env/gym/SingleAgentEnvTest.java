package aurum.env.gym;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Agent;
import aurum.env.Corridor;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.Observations;
import aurum.env.RandomPlay;
import aurum.env.base.SplitMix;
import aurum.env.reward.Reward;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Episodes of one learner, in short matches of Vindinium. */
class SingleAgentEnvTest {
  private static final int ROUNDS = 10;

  private final Game game =
      Games.make("vindinium", null, Map.of("turns", String.valueOf(ROUNDS), "size", "10"));
  private final Reward reward = reward(1);

  /** Depends on the position alone, so that another match gets the same actions. */
  private final Agent steady =
      (match, random) -> new RandomPlay(game, 7).choose(match, match.turn());

  private final Agent drawing =
      (match, random) -> new RandomPlay(game, random.nextLong()).choose(match, match.turn());

  private Reward reward(double gamma) {
    return Reward.of(
        game,
        Map.of(
            "change:lead:gold", 0.5,
            "rate:count:mines", 0.25,
            "potential:count:life", 0.125,
            "end:rank", 1.0),
        gamma);
  }

  private SingleAgentEnv env(Agent opponents, int maximumTurns) {
    return SingleAgentEnv.builder(game, reward)
        .opponents(three(opponents))
        .maximumTurns(maximumTurns)
        .build();
  }

  private static List<Agent.Factory> three(Agent opponent) {
    return Collections.nCopies(3, Agent.Factory.trusted((game, seat) -> opponent));
  }

  private int choose(Step step) {
    for (int action = game.actions() - 1; ; action--) {
      if (step.actionMask()[action]) {
        return action;
      }
    }
  }

  // The order of calls.

  @Test
  void stepBeforeResetIsRefused() {
    Exception e = assertThrows(IllegalStateException.class, () -> env(steady, 0).step(0));
    assertTrue(e.getMessage().contains("call reset(seed) before step"), e.getMessage());
  }

  @Test
  void stepAfterTheEndIsRefusedUntilTheNextReset() {
    SingleAgentEnv env = env(steady, 0);
    Step step = env.reset(1);
    while (!step.ended()) {
      step = env.step(choose(step));
    }
    assertThrows(IllegalStateException.class, () -> env.step(0));
    assertThrows(IllegalStateException.class, () -> env.step(0));
    assertFalse(env.step(choose(env.reset(1))).ended());
  }

  @Test
  void anIllegalActionIsRefusedAndTheEpisodeContinues() {
    SingleAgentEnv env = env(steady, 0);
    Step step = env.reset(1);
    int refused = 0;
    while (!step.ended()) {
      for (int action = -1; action <= game.actions(); action++) {
        int a = action;
        if (a < 0 || a == game.actions() || !step.actionMask()[a]) {
          assertThrows(IllegalArgumentException.class, () -> env.step(a));
          refused++;
        }
      }
      step = env.step(choose(step));
    }
    assertTrue(refused > 2 * ROUNDS, "no illegal action was tried");
    assertEquals(4 * ROUNDS, step.info().turn());
  }

  @Test
  void aNewEpisodeMayStartInTheMiddleOfAnother() {
    SingleAgentEnv env = env(steady, 0);
    Step step = env.reset(1);
    float[] start = step.observation();
    env.step(choose(step));
    assertArrayEquals(start, env.reset(1).observation());
  }

  @Test
  void closingClosesTheAgentsOfAnEpisodeThatIsLeftBeforeItsEnd() {
    List<Integer> closed = new ArrayList<>();
    Agent.Factory counting =
        (g, seat) ->
            new Agent() {
              @Override
              public int act(Match match, RandomGenerator random) {
                return steady.act(match, random);
              }

              @Override
              public void close() {
                closed.add(seat);
              }
            };
    List<Agent.Factory> opponents = Collections.nCopies(3, counting);
    try (Env env = SingleAgentEnv.builder(game, reward).opponents(opponents).build()) {
      env.close(); // Without an episode there is nothing to close.
      assertEquals(List.of(), closed);
      env.step(choose(env.reset(1)));
      env.close();
      assertEquals(List.of(3, 2, 1), closed);
      assertThrows(IllegalStateException.class, () -> env.step(0));
      env.reset(1);
    }
    assertEquals(List.of(3, 2, 1, 3, 2, 1), closed);
  }

  // Steps.

  @Test
  void anEpisodeIsARestartThenTransitionsThenATermination() {
    SingleAgentEnv env = env(steady, 0);
    Step step = env.reset(1);
    int steps = 0;
    while (true) {
      assertFalse(step.truncated());
      assertTrue(
          steps > 0 || (step.reward() == 0 && !step.terminated()), "a restart has no reward");
      if (step.terminated()) {
        break;
      }
      assertEquals(4 * steps, step.info().turn());
      step = env.step(choose(step));
      steps++;
    }
    assertTrue(step.ended());
    assertEquals(ROUNDS, steps);
    assertEquals(4 * ROUNDS, step.info().turn());
    for (boolean legal : step.actionMask()) {
      assertTrue(legal, "every action is legal after the end");
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "4, 1", "5, 2", "7, 2", "8, 2", "39, 10"})
  void anEpisodeIsTruncatedAtExactlyTheMaximumTurn(int maximumTurns, int steps) {
    SingleAgentEnv env = env(steady, maximumTurns);
    Step step = env.reset(1);
    int taken = 0;
    while (!step.ended()) {
      step = env.step(choose(step));
      taken++;
    }
    assertTrue(step.truncated());
    assertFalse(step.terminated());
    for (boolean legal : step.actionMask()) {
      assertTrue(legal, "the mask of another seat is never returned");
    }
    assertEquals(maximumTurns, step.info().turn());
    assertEquals(steps, taken);
    assertThrows(IllegalStateException.class, () -> env.step(0));
  }

  @Test
  void aMatchThatEndsByItsRulesAtTheMaximumTurnIsTerminated() {
    SingleAgentEnv env = env(steady, 4 * ROUNDS);
    Step step = env.reset(1);
    while (!step.ended()) {
      step = env.step(choose(step));
    }
    assertTrue(step.terminated());
    assertFalse(step.truncated());
  }

  @Test
  void anEpisodeThatIsCutOffBeforeTheLearnersFirstTurnIsTruncatedByReset() {
    Step step = env(steady, 2).reset(1, 3);
    assertTrue(step.truncated());
    assertEquals(2, step.info().turn());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void theLearnerObservesEveryTurnOfItsSeatAndNoOther(int seat) {
    SingleAgentEnv env = env(steady, 0);
    Match match = game.newMatch();
    match.reset(1);
    boolean[] mask = new boolean[game.actions()];
    Step step = env.reset(1, seat);
    while (!match.over()) {
      if (match.actingSeat() != seat) {
        match.play(steady.act(match, null));
        continue;
      }
      match.mask(mask, 0);
      assertArrayEquals(Observations.of(match, seat), step.observation());
      assertArrayEquals(mask, step.actionMask());
      assertEquals(seat, step.info().seat());
      assertEquals(match.turn(), step.info().turn());
      int action = choose(step);
      step = env.step(action);
      match.play(action);
    }
    for (int s = 0; s < 4; s++) {
      assertEquals(match.score(s), step.info().scores()[s]);
    }
    assertTrue(step.terminated());
  }

  @Test
  void theOpponentsActInTheOrderOfTheSeats() {
    List<Integer> asked = new ArrayList<>();
    List<Agent.Factory> opponents = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      int number = i;
      opponents.add(
          (g, seat) ->
              (match, random) -> {
                assertEquals(seat, match.actingSeat());
                asked.add(10 * number + seat);
                return 0;
              });
    }
    SingleAgentEnv env = SingleAgentEnv.builder(game, reward).opponents(opponents).build();
    env.step(choose(env.reset(1, 2)));
    // Opponent 0 at seat 0, 1 at seat 1; the learner; 2 at seat 3.
    assertEquals(List.of(0, 11, 23, 0, 11), asked);
  }

  @Test
  void everyStepReturnsFreshArrays() {
    SingleAgentEnv env = env(steady, 0);
    Step first = env.reset(1);
    float[] observation = first.observation().clone();
    Step second = env.step(choose(first));
    assertNotSame(first.observation(), second.observation());
    assertNotSame(first.actionMask(), second.actionMask());
    assertArrayEquals(observation, first.observation());
  }

  // Rewards.

  @ParameterizedTest
  @CsvSource({"0, 1", "2, 1", "3, 0.5", "0, 0.5"})
  void aStepsRewardIsTheDiscountedSumOfTheRewardsThatTheBatchGivesTheSeat(int seat, double gamma) {
    Reward discounted = reward(gamma);
    SingleAgentEnv env = SingleAgentEnv.builder(game, discounted).opponents(three(steady)).build();
    try (VectorEnv batch = new VectorEnv(game, discounted, VectorEnvSettings.of(1, 5))) {
      Step step = env.reset(SplitMix.hash(5, 0, 0), seat);
      batch.reset();
      while (batch.actingSeats()[0] != seat) {
        batch.step(new int[] {steady.act(batch.match(0), null)});
      }
      while (!batch.terminated()[0]) {
        int action = choose(step);
        step = env.step(action);
        double sum = 0;
        double discount = 1;
        do {
          batch.step(
              new int[] {
                batch.actingSeats()[0] == seat ? action : steady.act(batch.match(0), null)
              });
          sum += discount * batch.rewards()[seat];
          discount *= gamma;
        } while (!batch.terminated()[0] && batch.actingSeats()[0] != seat);
        assertEquals((float) sum, step.reward());
      }
      assertTrue(step.terminated());
    }
  }

  // Reproducibility.

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void theSameSeedAndSeatGiveTheSameEpisode(int seat) {
    SingleAgentEnv first = env(drawing, 0);
    SingleAgentEnv second = env(drawing, 0);
    second.reset(99, 1); // Earlier episodes have no effect.
    for (int seed = 0; seed < 20; seed++) {
      Step a = first.reset(seed, seat);
      Step b = second.reset(seed, seat);
      while (!a.ended()) {
        assertArrayEquals(a.observation(), b.observation());
        assertArrayEquals(a.actionMask(), b.actionMask());
        assertEquals(a.reward(), b.reward());
        assertArrayEquals(a.info().scores(), b.info().scores());
        int action = choose(a);
        a = first.step(action);
        b = second.step(action);
      }
      assertTrue(b.ended());
      assertEquals(a.reward(), b.reward());
    }
  }

  @Test
  void theOpponentsDrawOtherNumbersInAnotherEpisodeAndAtAnotherSeat() {
    Set<Long> drawn = new HashSet<>();
    Agent noting =
        (match, random) -> {
          if (match.turn() == 1) {
            drawn.add(random.nextLong());
          }
          return 0;
        };
    SingleAgentEnv env = env(noting, 2);
    for (int seed = 0; seed < 10; seed++) {
      env.step(choose(env.reset(seed, 0)));
      env.reset(seed, 2);
    }
    assertEquals(20, drawn.size());
  }

  // Errors.

  @Test
  void aNumberOfOpponentsOtherThanThatOfTheOtherSeatsIsRefused() {
    Exception e =
        assertThrows(
            IllegalArgumentException.class,
            () ->
                SingleAgentEnv.builder(game, reward)
                    .opponents(List.of((g, seat) -> steady))
                    .build());
    assertEquals("vindinium has 4 seats: give 3 opponents, not 1", e.getMessage());
  }

  @Test
  void aSeatThatDoesNotExistIsRefused() {
    SingleAgentEnv env = env(steady, 0);
    for (int seat : new int[] {-1, 4}) {
      Exception e = assertThrows(IllegalArgumentException.class, () -> env.reset(1, seat));
      assertEquals("no seat " + seat + "; seats are 0 to 3", e.getMessage());
    }
  }

  @Test
  void aNegativeMaximumOfTurnsIsRefused() {
    Exception e = assertThrows(IllegalArgumentException.class, () -> env(steady, -1));
    assertEquals("maximumTurns must be at least 0, not -1", e.getMessage());
  }

  @Test
  void anIllegalActionOfAnOpponentIsRefused() {
    SingleAgentEnv env = env((match, random) -> game.actions(), 0);
    Step step = env.reset(1);
    assertThrows(IllegalArgumentException.class, () -> env.step(choose(step)));
  }

  @Test
  void eachDecisionOfATurnOfSeveralDecisionsIsAStep() {
    Game corridor = new Corridor(2, 3);
    Env env =
        SingleAgentEnv.builder(corridor, Reward.of(corridor, Map.of("change:count:cell", 1.0), 1))
            .opponents(List.of((g, seat) -> (match, random) -> Corridor.END))
            .build();
    assertEquals(0, env.reset(1).info().turn());
    Step step = env.step(Corridor.RIGHT);
    assertEquals(0, step.info().turn(), "still the same turn");
    assertEquals(1f, step.reward());
    step = env.step(Corridor.RIGHT);
    assertEquals(2, step.info().turn(), "the other has played too");
    assertEquals(1f, step.reward());
  }
}
