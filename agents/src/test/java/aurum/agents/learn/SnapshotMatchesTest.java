package aurum.agents.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.toy.CoinLine;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Self-play in which half of eight matches have earlier selves; a match has 20 steps. */
class SnapshotMatchesTest {
  private final LineSettings settings = new LineSettings();
  private final LearningTask task = task();

  private LearningTask task() {
    settings.game = new CoinLine(20, 1);
    settings.matches = 8;
    settings.reward = Map.of("change:count:coins", 1.0);
    settings.gamma = 1;
    LearningTask plain = settings.task(1, 1);
    return new LearningTask(
        plain.game(),
        plain.environment(),
        new SelfPlaySettings(8, 1, List.of(), 0, 0, 2, 0.5, 1, 4, 2),
        plain.network(),
        List.of(),
        1,
        1);
  }

  private FixedSelfPlay selfPlay() {
    return new FixedSelfPlay(task, FixedSelfPlay.network(task), 40);
  }

  @Test
  void theLearnerPlaysEverySeatUntilThereIsASnapshot() {
    try (FixedSelfPlay play = selfPlay()) {
      assertEquals(8 * 2 * 2, play.collect().seats());
      assertEquals(8 * 40, play.rollout.closedRows().length);
    }
  }

  @Test
  void theLearnerLearnsFromItsOwnSeatAgainstASnapshot() {
    try (FixedSelfPlay play = selfPlay()) {
      play.selfPlay.endIteration(() -> task.architecture().initialParameters(1));
      EpisodeSummary summary = play.collect();
      assertEquals(8 * 2, summary.episodes());
      assertEquals(4 * 2 + 4 * 2 * 2, summary.seats());
      assertEquals(4 * 20 + 4 * 40, play.rollout.closedRows().length);
    }
  }

  @Test
  void aSnapshotPlaysWithItsOwnWeights() {
    try (FixedSelfPlay play = selfPlay();
        Ppo trained = settings.ppo(1, 1)) {
      for (int i = 0; i < 100; i++) {
        trained.iterate(0);
      }
      play.selfPlay.endIteration(trained.trainer::weights);
      for (int i = 0; i < 10; i++) {
        play.collect();
        play.startNextRollout();
      }
      double rate =
          play.selfPlay.endIteration(trained.trainer::weights).winRates().get("snapshotWinRate");
      assertTrue(rate < 0.2, "win rate of an untrained policy: " + rate);
    }
  }
}
