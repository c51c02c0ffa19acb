package aurum.agents.learn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.scripted.RandomAgent;
import aurum.agents.toy.GoldRace;
import aurum.env.Agent;
import aurum.env.Game;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PpoTest {
  private final Game game = new GoldRace(40, 3);
  private final RaceSettings settings = new RaceSettings();

  private Ppo ppo(long seed, int threads) {
    List<Agent> opponents = new ArrayList<>();
    settings.opponents.forEach(name -> opponents.add(new RandomAgent()));
    return new Ppo(game, settings.get(), opponents, seed, threads);
  }

  private static void iterate(Ppo ppo, int times) {
    for (int i = 0; i < times; i++) {
      ppo.iterate(0);
    }
  }

  /** A turn is one step, or three. At random, less than half of what is asked here is won. */
  @ParameterizedTest(name = "{0} steps a turn")
  @ValueSource(ints = {1, 3})
  void itLearnsToRaceForGold(int steps) {
    try (Ppo ppo = new Ppo(new GoldRace(40, steps), settings.get(), List.of(), 1, 2)) {
      iterate(ppo, 3);
      double before = ppo.iterate(0).meanScore();
      iterate(ppo, 20);
      Ppo.Report report = ppo.iterate(0);
      assertTrue(before < 3 * steps, "gold at the start: " + before);
      assertTrue(report.meanScore() > 5 * steps, "gold after training: " + report.meanScore());
      assertTrue(report.entropy() < 0.9, "entropy: " + report.entropy());
      assertTrue(report.explainedVariance() > 0.1, "explained: " + report.explainedVariance());
    }
  }

  @ParameterizedTest(name = "{0} threads")
  @ValueSource(ints = {1, 2})
  void theSameSeedSettingsAndThreadsGiveTheSameWeights(int threads) {
    try (Ppo first = ppo(1, threads);
        Ppo second = ppo(1, threads);
        Ppo other = ppo(2, threads)) {
      iterate(first, 4);
      iterate(second, 4);
      iterate(other, 4);
      assertArrayEquals(first.weights(), second.weights());
      assertFalse(Arrays.equals(first.weights(), other.weights()));
    }
  }

  /** In mid-episode, with transitions open, cut-off episodes among them, and opponents. */
  @ParameterizedTest(name = "{0} threads")
  @ValueSource(ints = {1, 2})
  void aTrainingThatIsSavedAndLoadedGoesOnBitForBit(int threads) throws IOException {
    settings.stepsPerRollout = 31;
    settings.maximumTurns = 35;
    settings.opponents = List.of("first", "second");
    settings.opponentShare = 0.5;
    try (Ppo whole = ppo(1, threads);
        Ppo resumed = ppo(1, threads)) {
      iterate(whole, 3);
      byte[] saved = saved(whole);
      DataInputStream in = new DataInputStream(new ByteArrayInputStream(saved));
      resumed.load(in);
      assertEquals(0, in.available());
      assertArrayEquals(whole.weights(), resumed.weights());
      assertArrayEquals(saved, saved(resumed));
      iterate(whole, 3);
      iterate(resumed, 3);
      assertArrayEquals(whole.weights(), resumed.weights());
      assertArrayEquals(saved(whole), saved(resumed));
    }
  }

  @Test
  void aTrainingThatHasNotBegunIsSavedAndLoadedToo() throws IOException {
    try (Ppo whole = ppo(1, 1);
        Ppo resumed = ppo(1, 1)) {
      resumed.load(new DataInputStream(new ByteArrayInputStream(saved(whole))));
      iterate(whole, 2);
      iterate(resumed, 2);
      assertArrayEquals(whole.weights(), resumed.weights());
    }
  }

  @Test
  void aCheckpointOfAnotherNetworkIsRefused() throws IOException {
    try (Ppo ppo = ppo(1, 1);
        Ppo other = new Ppo(game, wider(), List.of(), 1, 1)) {
      byte[] saved = saved(other);
      Exception e =
          assertThrows(
              IOException.class,
              () -> ppo.load(new DataInputStream(new ByteArrayInputStream(saved))));
      assertTrue(e.getMessage().contains("other settings"), e.getMessage());
    }
  }

  private PpoSettings wider() {
    RaceSettings wider = new RaceSettings();
    wider.hidden = List.of(17);
    return wider.get();
  }

  private static byte[] saved(Ppo ppo) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ppo.save(new DataOutputStream(bytes));
    return bytes.toByteArray();
  }

  @Test
  void givenWeightsAreStartedFrom() {
    try (Ppo first = ppo(1, 1);
        Ppo second = ppo(2, 1)) {
      second.setWeights(first.weights());
      assertArrayEquals(first.weights(), second.weights());
      first.weights()[0] = 77; // A copy.
      assertArrayEquals(first.weights(), second.weights());
    }
  }

  @Test
  void theReportCountsWhatWasLearnedFrom() {
    settings.stepsPerRollout = 50;
    try (Ppo ppo = ppo(1, 2)) {
      Ppo.Report first = ppo.iterate(0);
      // Of every match, one transition of each seat is still open.
      assertEquals(32 * (50 - 2), first.samples());
      assertEquals(4 * 4, ppo.network().iteration());
      Ppo.Report second = ppo.iterate(0);
      assertTrue(second.samples() > 32 * (50 - 2), "those of before are closed now");
    }
  }

  /** One step a match: nobody has decided twice, so there is nothing to learn from yet. */
  @Test
  void aRolloutWithoutAClosedTransitionChangesNothing() {
    settings.stepsPerRollout = 1;
    try (Ppo ppo = ppo(1, 2)) {
      float[] before = ppo.weights();
      Ppo.Report report = ppo.iterate(0);
      assertEquals(0, report.samples());
      assertEquals(0, report.policyLoss());
      assertTrue(Double.isNaN(report.meanScore()));
      assertArrayEquals(before, ppo.weights());
      iterate(ppo, 20);
      for (float weight : ppo.weights()) {
        assertTrue(Float.isFinite(weight));
      }
    }
  }

  @Test
  void aTrainingThatHasDivergedStopsBeforeItSpoilsTheWeights() {
    try (Ppo ppo = ppo(1, 2)) {
      float[] weights = ppo.weights();
      weights[3] = Float.NaN;
      ppo.setWeights(weights);
      Exception e = assertThrows(IllegalStateException.class, () -> ppo.iterate(0));
      assertTrue(e.getMessage().startsWith("the training has diverged"), e.getMessage());
      assertArrayEquals(weights, ppo.weights());
    }
  }

  @Test
  void moreMinibatchesThanSamplesDoNoHarm() {
    settings.matches = 1;
    settings.stepsPerRollout = 8;
    settings.minibatches = 100;
    try (Ppo ppo = ppo(1, 2)) {
      int samples = ppo.iterate(0).samples();
      assertEquals(4 * samples, ppo.network().iteration());
      for (float weight : ppo.weights()) {
        assertTrue(Float.isFinite(weight));
      }
    }
  }

  @Test
  void theLearningRateFallsToZeroAtTheEnd() {
    settings.anneal = true;
    try (Ppo ppo = ppo(1, 1)) {
      assertEquals(3e-3, ppo.iterate(0).learningRate());
      assertEquals(0.75 * 3e-3, ppo.iterate(0.25).learningRate(), 1e-12);
      float[] before = ppo.weights();
      assertEquals(0, ppo.iterate(1).learningRate());
      assertArrayEquals(before, ppo.weights());
    }
  }

  @Test
  void withoutAnnealingTheLearningRateStays() {
    try (Ppo ppo = ppo(1, 1)) {
      assertEquals(3e-3, ppo.iterate(0.9).learningRate());
    }
  }

  @Test
  void theEntropyBonusFallsToZeroAtTheEnd() {
    settings.entropyAnneal = true;
    settings.entropyWeight = 0.08;
    float[] atTheEnd = weightsAfter(1);
    float[] halfWay = weightsAfter(0.5);
    settings.entropyAnneal = false;
    float[] unchanged = weightsAfter(1);
    settings.entropyWeight = 0.04;
    assertArrayEquals(weightsAfter(0), halfWay);
    settings.entropyWeight = 0;
    assertArrayEquals(weightsAfter(0), atTheEnd);
    assertFalse(Arrays.equals(unchanged, atTheEnd));
  }

  private float[] weightsAfter(double progress) {
    try (Ppo ppo = ppo(1, 1)) {
      ppo.iterate(progress);
      return ppo.weights();
    }
  }

  /** With a learning rate of 0, so that each minibatch meets the same network. */
  @Test
  void theReportIsAMeanOverSamplesHoweverTheyAreSplit() {
    Ppo.Report whole = reportWithoutLearning(1, 1);
    Ppo.Report split = reportWithoutLearning(2, 4);
    assertEquals(whole.samples(), split.samples());
    assertEquals(whole.entropy(), split.entropy(), 1e-9);
    assertEquals(whole.valueLoss(), split.valueLoss(), 1e-9);
    assertEquals(0, split.kl(), 1e-9);
    assertEquals(0, split.clipFraction());
    // A minibatch's gradient is a mean too: as long as the whole one, and longer by its noise.
    assertTrue(split.gradientNorm() > 0.9 * whole.gradientNorm());
  }

  @Test
  void eachEpochSplitsTheSamplesAnew() {
    assertNotEquals(
        reportWithoutLearning(1, 4).gradientNorm(), reportWithoutLearning(2, 4).gradientNorm());
  }

  private Ppo.Report reportWithoutLearning(int epochs, int minibatches) {
    settings.anneal = true;
    settings.epochs = epochs;
    settings.minibatches = minibatches;
    try (Ppo ppo = ppo(1, 1)) {
      return ppo.iterate(1);
    }
  }

  /** The divergence is looked at after each epoch of four updates. */
  @Test
  void updatesStopOnceTheDivergenceIsTooGreat() {
    settings.epochs = 10;
    settings.targetKl = 1e-9;
    try (Ppo ppo = ppo(1, 1)) {
      ppo.iterate(0);
      assertEquals(4, ppo.network().iteration());
      ppo.iterate(0);
      assertEquals(8, ppo.network().iteration());
    }
    settings.targetKl = 0.02;
    try (Ppo ppo = ppo(1, 1)) {
      ppo.iterate(0);
      int updates = ppo.network().iteration();
      assertTrue(updates > 4 && updates < 40, "updates: " + updates);
    }
    settings.targetKl = 0;
    try (Ppo ppo = ppo(1, 1)) {
      ppo.iterate(0);
      assertEquals(40, ppo.network().iteration());
    }
  }
}
