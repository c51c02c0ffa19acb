package aurum.agents.learn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.toy.CoinLine;
import aurum.agents.toy.Toy;
import aurum.env.base.InvalidInputException;
import example.Unreliable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A class of the user's that fails costs an episode, not the training. */
class FailedEpisodesTest {
  private static final int FAILED = 32;

  private final LineSettings settings = new LineSettings();

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void anEpisodeInWhichAnAgentFailsIsLeftOutAndTheNextOneBegins(int threads) {
    settings.opponents = List.of((game, seat) -> new Unreliable(200));
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
              .matches(
                  "the agent example.Unreliable \\(seat [01] of the match with seed -?\\d+\\) failed"
                      + " in turn \\d+ with java.lang.IllegalStateException: no move found.*"),
          episodes.failure());
    }
  }

  @Test
  void theResultIsTheSameForAnyNumberOfThreads() {
    settings.opponents = List.of((game, seat) -> new Unreliable(200));
    settings.opponentShare = 0.5;
    try (Ppo one = settings.ppo(1, 1);
        Ppo three = settings.ppo(1, 3)) {
      for (int iteration = 0; iteration < 3; iteration++) {
        assertEquals(one.iterate(0).episodes(), three.iterate(0).episodes());
      }
      assertArrayEquals(one.network().weights(), three.network().weights());
    }
  }

  @Test
  void anEpisodeInWhichARewardTermFailsIsLeftOut() {
    settings.reward = Map.of("change:lead:coins", 1.0, "class:example.Unreliable", 1.0);
    try (Ppo learner = settings.ppo(1, 2)) {
      EpisodeSummary episodes = EpisodeSummary.NONE;
      for (int iteration = 0; iteration < 20; iteration++) {
        episodes = episodes.plus(learner.iterate(0).episodes());
      }
      assertTrue(episodes.failed() > 0);
      assertTrue(episodes.episodes() > 10 * episodes.failed(), episodes::toString);
      assertTrue(
          episodes
              .failure()
              .matches("match \\d+ with seed -?\\d+ failed in turn \\d+ with .*: no value at .*"),
          episodes.failure());
    }
  }

  @Test
  void anEpisodeInWhichTheGameFailsIsLeftOut() {
    settings.game = new CoinLine(40, 3, new Unreliable(4000));
    assertLeavesOut("no position at example.Unreliable.");
  }

  @Test
  void anEpisodeInWhichAnObservationFailsIsLeftOut() {
    settings.observation = "class:example.Unreliable";
    assertLeavesOut("no position at example.Unreliable.");
  }

  private void assertLeavesOut(String cause) {
    try (Ppo learner = settings.ppo(1, 2)) {
      EpisodeSummary episodes = EpisodeSummary.NONE;
      for (int iteration = 0; iteration < 10; iteration++) {
        episodes = episodes.plus(learner.iterate(0).episodes());
      }
      assertTrue(episodes.failed() > 0);
      assertTrue(episodes.episodes() > 5 * episodes.failed(), episodes::toString);
      String failure = episodes.failure();
      assertTrue(failure.matches("match \\d+ with seed -?\\d+ failed in turn \\d+ .*"), failure);
      assertTrue(failure.contains(cause), failure);
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
    settings.opponents = List.of((game, seat) -> new Unreliable(1000));
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
  void anAgentThatNeverStartsEndsTheTraining() {
    settings.opponents =
        List.of(
            (game, seat) -> {
              throw new UncheckedIOException(new IOException("gone"));
            });
    settings.opponentShare = 0.5;
    try (Ppo learner = settings.ppo(1, 1)) {
      assertThrows(UncheckedIOException.class, () -> learner.iterate(0));
    }
    settings.opponents = List.of((game, seat) -> new Unreliable(1));
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
