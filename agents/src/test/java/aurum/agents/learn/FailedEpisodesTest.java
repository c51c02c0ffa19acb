package aurum.agents.learn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.toy.CoinLine;
import aurum.agents.toy.Toy;
import aurum.env.Agent;
import aurum.env.AgentException;
import aurum.env.Match;
import aurum.env.base.InvalidInputException;
import example.Unreliable;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A program that fails costs an episode, not the training; a class of the user's that fails ends
 * the iteration, and the learner can be saved.
 */
class FailedEpisodesTest {
  private static final int FAILED = 32;

  private final LineSettings settings = new LineSettings();

  /** Plays like {@link Unreliable}, and fails as a program does. */
  private record UnreliableProgram(Agent player) implements Agent {
    static Agent.Factory oneOf(int positions) {
      return Agent.Factory.trusted(
          (game, seat) -> new UnreliableProgram(new Unreliable(positions)));
    }

    @Override
    public int act(Match match, RandomGenerator random) {
      try {
        return player.act(match, random);
      } catch (IllegalStateException e) {
        throw AgentException.ofProgram("the opponent 'bot:x' ended in turn " + match.turn());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void anEpisodeInWhichAProgramFailsIsLeftOutAndTheNextOneBegins(int threads) {
    settings.opponents = List.of(UnreliableProgram.oneOf(200));
    settings.opponentShare = 1;
    settings.rolloutSteps = 400;
    try (Ppo learner = settings.ppo(1, threads)) {
      EpisodeSummary episodes = learner.iterate(0).episodes();
      // 32 matches of 400 steps, half of them the agent's: about 32 fail.
      assertEquals(FAILED, episodes.failed(), 20);
      assertEquals(32 * 400 / 80, episodes.episodes() + episodes.failed(), 40);
      assertTrue(episodes.failsTooOften());
      assertTrue(
          episodes
              .failure()
              .matches("the match with seed -?\\d+: the opponent 'bot:x' ended in turn \\d+"),
          episodes.failure());
    }
  }

  @Test
  void theResultIsTheSameForAnyNumberOfThreads() {
    settings.opponents = List.of(UnreliableProgram.oneOf(200));
    settings.opponentShare = 0.5;
    try (Ppo one = settings.ppo(1, 1);
        Ppo three = settings.ppo(1, 3)) {
      for (int iteration = 0; iteration < 3; iteration++) {
        assertEquals(one.iterate(0).episodes(), three.iterate(0).episodes());
      }
      assertArrayEquals(one.policy().weights(), three.policy().weights());
    }
  }

  private static final String AGENT_FAILS =
      "the agent example.Unreliable \\(seat [01] of the match with seed -?\\d+\\) failed in turn"
          + " \\d+ with java.lang.IllegalStateException: no move found at example.Unreliable.*";

  /** The message of the failure of one of the first iterations. */
  private String failure(int threads) {
    try (Ppo learner = settings.ppo(1, threads)) {
      AgentException e =
          assertThrows(
              AgentException.class,
              () -> {
                for (int iteration = 0; iteration < 20; iteration++) {
                  assertEquals(0, learner.iterate(0).episodes().failed());
                }
              });
      assertFalse(e.isOfProgram());
      return e.getMessage();
    }
  }

  @Test
  void theFailureOfAnAgentEndsTheIterationWithTheSameLineForAnyNumberOfThreads() {
    settings.opponents = List.of((game, seat) -> new Unreliable(200));
    settings.opponentShare = 0.5;
    settings.rolloutSteps = 400;
    String failure = failure(1);
    assertTrue(failure.matches(AGENT_FAILS), failure);
    assertEquals(failure, failure(3));
  }

  @Test
  void theFailureOfARewardTermEndsTheIteration() {
    settings.reward = Map.of("change:lead:coins", 1.0, "class:example.Unreliable", 1.0);
    assertEndsTheIteration("no value at example.Unreliable.");
  }

  @Test
  void theFailureOfAGameEndsTheIteration() {
    settings.game = new CoinLine(40, 3, new Unreliable(4000));
    assertEndsTheIteration("no position at example.Unreliable.");
  }

  @Test
  void theFailureOfAnObservationEndsTheIteration() {
    settings.observation = "class:example.Unreliable";
    assertEndsTheIteration("no position at example.Unreliable.");
  }

  private void assertEndsTheIteration(String cause) {
    String failure = failure(2);
    assertTrue(failure.matches("match \\d+ with seed -?\\d+ failed in turn \\d+ .*"), failure);
    assertTrue(failure.contains(cause), failure);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 2})
  void theIterationsBeforeAFailureAreSaved(int finished) throws IOException {
    AtomicBoolean fails = new AtomicBoolean();
    settings.opponents = List.of((game, seat) -> new Unreliable(fails.get() ? 1 : 1 << 30));
    settings.opponentShare = 0.5;
    settings.rolloutSteps = 100;
    try (Ppo learner = settings.ppo(1, 2);
        Ppo resumed = settings.ppo(1, 1)) {
      for (int iteration = 0; iteration < finished; iteration++) {
        learner.iterate(0);
      }
      float[] weights = learner.policy().weights().clone();
      fails.set(true);
      assertThrows(AgentException.class, () -> learner.iterate(0));
      assertArrayEquals(weights, learner.policy().weights());
      ByteArrayOutputStream saved = new ByteArrayOutputStream();
      learner.save(new DataOutputStream(saved));
      fails.set(false);
      resumed.load(new DataInputStream(new ByteArrayInputStream(saved.toByteArray())));
      assertArrayEquals(weights, resumed.policy().weights());
      for (Ppo each : List.of(learner, resumed)) {
        IterationReport report = each.iterate(0);
        assertEquals(0, report.episodes().failed());
        assertTrue(report.episodes().episodes() > 0);
        assertTrue(report.samples() > 0);
      }
    }
  }

  @Test
  void aNumberThatIsNotFiniteIsNamedWithItsClassMatchSeedAndTurn() {
    settings.reward = Map.of("class:example.NotFinite", 1.0);
    assertNotFinite(
        "the reward of example.NotFinite is NaN for seat 0 \\(turns finished: 2\\); .*");
    settings.reward = Map.of("change:lead:coins", 1.0);
    settings.observation = "class:example.NotFinite";
    assertNotFinite(
        "'class:example.NotFinite': the encoder writes NaN to quotient \\(turns finished: 2\\); .*");
  }

  private void assertNotFinite(String number) {
    try (Ppo learner = settings.ppo(1, 1)) {
      InvalidInputException e = assertThrows(InvalidInputException.class, () -> learner.iterate(0));
      String message = e.getMessage();
      assertTrue(message.matches("match \\d+ with seed -?\\d+: " + number), message);
    }
  }

  @Test
  void theToyIsSolvedAlthoughOnePositionInAThousandFails() {
    Toy toy = Toy.ONE_STEP_PER_TURN;
    settings.game = toy.game();
    settings.reward = toy.reward();
    settings.opponents = List.of(UnreliableProgram.oneOf(1000));
    settings.opponentShare = 0.5;
    int failed = 0;
    try (Ppo learner = settings.ppo(1, 2)) {
      double lead = 0;
      for (int i = 0; i < 100 && lead < 0.9 * toy.scriptedLead(); i++) {
        failed += learner.iterate(0).episodes().failed();
        lead = i % 5 == 4 ? toy.lead(learner.policy()) : 0;
      }
      assertTrue(lead >= 0.9 * toy.scriptedLead(), "a lead of " + lead);
    }
    assertTrue(failed > 0);
  }

  @Test
  void aProgramThatNeverStartsEndsTheTraining() {
    settings.opponents =
        List.of(
            (game, seat) -> {
              throw new UncheckedIOException(new IOException("gone"));
            });
    settings.opponentShare = 0.5;
    try (Ppo learner = settings.ppo(1, 1)) {
      assertThrows(UncheckedIOException.class, () -> learner.iterate(0));
    }
    settings.opponents = List.of(UnreliableProgram.oneOf(1));
    try (Ppo learner = settings.ppo(1, 1)) {
      assertTrue(learner.iterate(0).episodes().failsTooOften());
    }
  }

  @Test
  void threeFailuresAreAllowedAndOneInAHundred() {
    assertFalse(new EpisodeSummary(0, 0, 0, 0, 3, "").failsTooOften());
    assertTrue(new EpisodeSummary(0, 0, 0, 0, 4, "").failsTooOften());
    assertFalse(new EpisodeSummary(990, 0, 0, 0, 10, "").failsTooOften());
    assertTrue(new EpisodeSummary(989, 0, 0, 0, 11, "").failsTooOften());
    assertEquals(
        new EpisodeSummary(3, 0, 0, 0, 2, "a"),
        new EpisodeSummary(1, 0, 0, 0, 1, "a").plus(new EpisodeSummary(2, 0, 0, 0, 1, "b")));
  }
}
