package aurum.agents.learn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.neural.ActorCritic;
import aurum.agents.neural.Mlp;
import aurum.agents.toy.GoldRace;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SelfPlayTest {
  private static final long SEED = 5;

  /** A fresh network. */
  static Mlp network(GoldRace game) {
    int[] widths = {game.observation().size(), 16, game.actions()};
    ActorCritic network = new ActorCritic(1, widths);
    float[] parameters = new float[network.parameterCount()];
    network.getParameters(parameters);
    Mlp mlp = new Mlp(widths);
    mlp.setParameters(parameters);
    return mlp;
  }

  /** Three rollouts in a row, so that also what moves from one to the next is compared. */
  @ParameterizedTest(name = "{0} threads")
  @CsvSource({"2", "3"})
  void anyNumberOfThreadsPlaysTheSameRollouts(int threads) {
    GoldRace game = new GoldRace(40, 3);
    RaceSettings settings = new RaceSettings();
    settings.matches = 7;
    settings.maximumTurns = 30;
    try (Workers one = new Workers(1);
        Workers many = new Workers(threads);
        SelfPlay alone = new SelfPlay(game, settings.get(), List.of(), network(game), SEED, one);
        SelfPlay shared =
            new SelfPlay(game, settings.get(), List.of(), network(game), SEED, many)) {
      Rollout expected = alone.newRollout();
      Rollout actual = shared.newRollout();
      alone.start();
      shared.start();
      for (int i = 0; i < 3; i++) {
        SelfPlay.Tally tally = alone.collect(expected);
        SelfPlay.Tally sharedTally = shared.collect(actual);
        assertEquals(tally.episodes, sharedTally.episodes);
        assertEquals(tally.score, sharedTally.score);
        assertArrayEquals(expected.closedRows(), actual.closedRows());
        assertArrayEquals(expected.observation, actual.observation);
        assertArrayEquals(expected.mask, actual.mask);
        assertArrayEquals(expected.action, actual.action);
        assertArrayEquals(expected.logProbability, actual.logProbability);
        assertArrayEquals(expected.value, actual.value);
        assertArrayEquals(expected.reward, actual.reward);
        assertArrayEquals(expected.discount, actual.discount);
        assertArrayEquals(expected.next, actual.next);
        assertArrayEquals(expected.nextValue, actual.nextValue);
        assertArrayEquals(expected.advantage, actual.advantage);
        expected.startNext();
        actual.startNext();
      }
    }
  }

  /**
   * Every transition of eight rollouts against a plain replay of the same matches. The episodes end
   * after 20 turns, or are cut off after 13 or 14, where the one or the other seat is to act.
   */
  @ParameterizedTest(name = "{0} steps a turn, cut off after {1} turns")
  @CsvSource({"1, 0", "3, 0", "1, 13", "3, 14"})
  void everyTransitionIsThatOfAPlainReplay(int steps, int maximumTurns) {
    GoldRace game = new GoldRace(20, steps);
    RaceSettings settings = new RaceSettings();
    settings.matches = 3;
    settings.stepsPerRollout = 25;
    settings.maximumTurns = maximumTurns;
    Mlp mlp = network(game);
    try (Workers workers = new Workers(1);
        SelfPlay play = new SelfPlay(game, settings.get(), List.of(), mlp, SEED, workers)) {
      Rollout rollout = play.newRollout();
      Replay[] replays = new Replay[3];
      for (int m = 0; m < 3; m++) {
        replays[m] = new Replay(game, settings.get(), mlp.sharingWeights(), SEED, m);
      }
      play.start();
      for (int i = 0; i < 8; i++) {
        play.collect(rollout);
        for (Replay replay : replays) {
          replay.followAndCompare(rollout);
        }
        rollout.startNext();
      }
      for (Replay replay : replays) {
        assertEquals(8 * 25, replay.decisions());
        assertTrue(replay.compared() > 8 * 25 - 3, "all but the last of each seat are compared");
        assertTrue(replay.episodes() > 2);
      }
    }
  }

  /** A rollout of three whole matches of 20 steps: with gamma 1, rewards sum up to the scores. */
  @Test
  void theTallyCountsTheMatchesThatEnded() {
    GoldRace game = new GoldRace(20, 1);
    RaceSettings settings = new RaceSettings();
    settings.stepsPerRollout = 60;
    settings.gamma = 1;
    settings.reward = java.util.Map.of("change:count:gold", 1.0);
    try (Workers workers = new Workers(2);
        SelfPlay play =
            new SelfPlay(game, settings.get(), List.of(), network(game), SEED, workers)) {
      Rollout rollout = play.newRollout();
      play.start();
      for (int i = 0; i < 2; i++) {
        SelfPlay.Tally tally = play.collect(rollout);
        double sum = 0;
        for (int row : rollout.closedRows()) {
          sum += rollout.reward[row];
        }
        assertEquals(32 * 60, rollout.closedRows().length);
        assertEquals(32 * 3, tally.episodes);
        assertEquals(32 * 3 * 2, tally.seats);
        assertEquals(sum, tally.score);
        assertEquals(sum, tally.reward);
        rollout.startNext();
      }
    }
  }
}
