package aurum.agents.learn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.neural.ForwardPass;
import aurum.agents.toy.CoinLine;
import aurum.env.base.RandomStream;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SelfPlayTest {
  private final LineSettings settings = new LineSettings();

  private FixedSelfPlay selfPlay(int threads, int rolloutSteps) {
    LearningTask task = settings.task(1, threads);
    return new FixedSelfPlay(task, FixedSelfPlay.network(task), rolloutSteps);
  }

  /** Three rollouts in a row, so that transitions that continue in the next are compared too. */
  @ParameterizedTest(name = "{0} threads")
  @ValueSource(ints = {2, 3})
  void fillsTheSameRolloutsWithAnyNumberOfThreads(int threads) {
    settings.matches = 70; // Groups and threads divide them differently.
    settings.maximumTurns = 30;
    try (FixedSelfPlay one = selfPlay(1, 64);
        FixedSelfPlay many = selfPlay(threads, 64)) {
      for (int i = 0; i < 3; i++) {
        assertEquals(one.collect(), many.collect());
        assertEqual(one.rollout, many.rollout);
        one.startNextRollout();
        many.startNextRollout();
      }
    }
  }

  private static void assertEqual(Rollout expected, Rollout actual) {
    assertArrayEquals(expected.closedRows(), actual.closedRows());
    for (int row = 0; row < expected.action.length; row++) {
      assertArrayEquals(TestSample.observation(expected, row), TestSample.observation(actual, row));
    }
    assertArrayEquals(expected.mask, actual.mask);
    assertArrayEquals(expected.action, actual.action);
    assertArrayEquals(expected.logProbability, actual.logProbability);
    assertArrayEquals(expected.value, actual.value);
    assertArrayEquals(expected.reward, actual.reward);
    assertArrayEquals(expected.discount, actual.discount);
    assertArrayEquals(expected.advantage, actual.advantage);
    for (int row : expected.closedRows()) {
      assertEquals(expected.next[row], actual.next[row]);
      assertEquals(expected.nextValue[row], actual.nextValue[row]);
    }
  }

  /**
   * Eight rollouts against a replay of the same matches. Episodes end after 20 turns, or are
   * truncated after 13 or 14 turns, so that either seat is the acting one then.
   */
  @ParameterizedTest(name = "{0} steps per turn, truncated after {1} turns")
  @CsvSource({"1, 0", "3, 0", "1, 13", "3, 14"})
  void collectsTheTransitionsOfAReplay(int steps, int maximumTurns) {
    settings.game = new CoinLine(20, steps);
    settings.matches = 3;
    settings.maximumTurns = maximumTurns;
    LearningTask task = settings.task(1, 1);
    ForwardPass network = FixedSelfPlay.network(task);
    try (FixedSelfPlay play = new FixedSelfPlay(task, network, 25)) {
      long seed = RandomStream.SELF_PLAY.seed(task.seed());
      Replay[] replays = new Replay[3];
      for (int m = 0; m < 3; m++) {
        replays[m] = new Replay(task, network.sharingWeights(), seed, m);
      }
      for (int i = 0; i < 8; i++) {
        play.collect();
        for (Replay replay : replays) {
          replay.followAndCompare(play.rollout);
        }
        play.startNextRollout();
      }
      for (Replay replay : replays) {
        assertEquals(8 * 25, replay.decisions());
        assertTrue(replay.compared() > 8 * 25 - 3, "all but the last of each seat are compared");
        assertTrue(replay.episodes() > 2);
      }
    }
  }

  /** A rollout of three whole matches of 20 steps: with gamma 1, rewards add up to the scores. */
  @Test
  void sumsUpTheEpisodesThatEnded() {
    settings.game = new CoinLine(20, 1);
    settings.gamma = 1;
    settings.reward = Map.of("change:count:coins", 1.0);
    try (FixedSelfPlay play = selfPlay(2, 60)) {
      for (int i = 0; i < 2; i++) {
        EpisodeSummary summary = play.collect();
        double sum = 0;
        for (int row : play.rollout.closedRows()) {
          sum += play.rollout.reward[row];
        }
        assertEquals(32 * 60, play.rollout.closedRows().length);
        assertEquals(new EpisodeSummary(32 * 3, 32 * 3 * 2, sum, sum), summary);
        play.startNextRollout();
      }
    }
  }

  /** Matches of 20 steps in rollouts of 25: every match plays one episode and then waits. */
  @Test
  void collectsOneWholeEpisodePerMatch() {
    settings.game = new CoinLine(20, 1);
    try (FixedSelfPlay play = selfPlay(2, 25)) {
      for (int i = 0; i < 3; i++) {
        play.selfPlay.collectEpisodes(1);
        EpisodeSummary summary = play.selfPlay.episodes();
        assertEquals(32, summary.episodes());
        int[] rows = play.rollout.closedRows();
        assertEquals(32 * 20, rows.length);
        for (int row : rows) {
          assertTrue(play.rollout.next[row] != Gae.TRUNCATED);
          assertTrue(row < play.rollout.row(20, 0), "no row after the end of the episode");
        }
        play.startNextRollout();
      }
    }
  }

  @Test
  void truncatesAnEpisodeThatIsLongerThanTheRollout() {
    settings.game = new CoinLine(20, 1);
    try (FixedSelfPlay play = selfPlay(2, 15)) {
      for (int i = 0; i < 2; i++) {
        play.selfPlay.collectEpisodes(1);
        assertEquals(32, play.selfPlay.episodes().episodes());
        int[] rows = play.rollout.closedRows();
        assertEquals(32 * 15, rows.length);
        int truncated = 0;
        for (int row : rows) {
          truncated += play.rollout.next[row] == Gae.TRUNCATED ? 1 : 0;
        }
        assertEquals(32 * 2, truncated, "the last transition of each seat");
        play.startNextRollout();
      }
    }
  }
}
