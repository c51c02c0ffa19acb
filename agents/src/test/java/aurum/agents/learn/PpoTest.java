package aurum.agents.learn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class PpoTest {
  private final LineSettings settings = new LineSettings();

  private Ppo ppo(long seed, int threads) {
    return settings.ppo(seed, threads);
  }

  private static void iterate(Ppo ppo, int times) {
    for (int i = 0; i < times; i++) {
      ppo.iterate(0);
    }
  }

  @Test
  void givesACopyOfTheWeights() {
    try (Ppo ppo = ppo(1, 1)) {
      float[] weights = ppo.trainer.weights();
      ppo.trainer.weights()[0] = 77;
      assertArrayEquals(weights, ppo.trainer.weights());
    }
  }

  @Test
  void refusesACheckpointOfAnotherLearningRate() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (Ppo ppo = ppo(1, 1)) {
      ppo.save(new DataOutputStream(bytes));
    }
    settings.learningRate *= 2;
    try (Ppo faster = ppo(1, 1)) {
      DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
      IOException e = assertThrows(IOException.class, () -> faster.load(in));
      assertTrue(e.getMessage().contains("learningRate"), e.getMessage());
    }
  }

  @Test
  void reportsTheNumberOfSamples() {
    settings.rolloutSteps = 50;
    try (Ppo ppo = ppo(1, 2)) {
      IterationReport first = ppo.iterate(0);
      // In every match, one transition of each seat is still open.
      assertEquals(32 * (50 - 2), first.samples());
      assertEquals(4 * 4, ppo.trainer.network().updates());
      IterationReport second = ppo.iterate(0);
      assertTrue(
          second.samples() > 32 * (50 - 2), "transitions of the first rollout are closed now");
    }
  }

  /** After one step of each match, no seat has decided twice: every transition is open. */
  @Test
  void changesNothingWithoutAClosedTransition() {
    settings.rolloutSteps = 1;
    try (Ppo ppo = ppo(1, 2)) {
      float[] before = ppo.trainer.weights();
      IterationReport report = ppo.iterate(0);
      assertEquals(0, report.samples());
      assertEquals(0, report.metrics().get("policyLoss"));
      assertTrue(Double.isNaN(report.episodes().meanScore()));
      assertArrayEquals(before, ppo.trainer.weights());
      iterate(ppo, 20);
      for (float weight : ppo.trainer.weights()) {
        assertTrue(Float.isFinite(weight));
      }
    }
  }

  @Test
  void stopsBeforeAGradientThatIsNotFiniteChangesTheWeights() {
    try (Ppo ppo = ppo(1, 2)) {
      NetworkState network = ppo.trainer.network();
      float[] weights = network.weights();
      weights[3] = Float.NaN;
      ppo.trainer.setNetwork(network);
      Exception e = assertThrows(IllegalStateException.class, () -> ppo.iterate(0));
      assertTrue(e.getMessage().startsWith("the training has diverged"), e.getMessage());
      assertArrayEquals(weights, ppo.trainer.weights());
    }
  }

  @Test
  void acceptsMoreMinibatchesThanSamples() {
    settings.matches = 1;
    settings.rolloutSteps = 8;
    settings.minibatches = 100;
    try (Ppo ppo = ppo(1, 2)) {
      int samples = ppo.iterate(0).samples();
      assertEquals(4 * samples, ppo.trainer.network().updates());
      for (float weight : ppo.trainer.weights()) {
        assertTrue(Float.isFinite(weight));
      }
    }
  }

  @Test
  void annealsTheLearningRateTo0() {
    settings.anneal = true;
    try (Ppo ppo = ppo(1, 1)) {
      assertEquals(3e-3, metric(ppo.iterate(0), "learningRate"));
      assertEquals(0.75 * 3e-3, metric(ppo.iterate(0.25), "learningRate"), 1e-12);
      float[] before = ppo.trainer.weights();
      assertEquals(0, metric(ppo.iterate(1), "learningRate"));
      assertArrayEquals(before, ppo.trainer.weights());
    }
  }

  @Test
  void keepsTheLearningRateWithoutAnnealing() {
    try (Ppo ppo = ppo(1, 1)) {
      assertEquals(3e-3, metric(ppo.iterate(0.9), "learningRate"));
    }
  }

  @Test
  void annealsTheEntropyBonusTo0() {
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
      return ppo.trainer.weights();
    }
  }

  /** With a learning rate of 0, so that all minibatches see the same network. */
  @Test
  void reportsMeansOverSamplesForAnyMinibatches() {
    IterationReport whole = reportWithoutLearning(1, 1);
    IterationReport split = reportWithoutLearning(2, 4);
    assertEquals(whole.samples(), split.samples());
    assertEquals(metric(whole, "entropy"), metric(split, "entropy"), 1e-9);
    assertEquals(metric(whole, "valueLoss"), metric(split, "valueLoss"), 1e-9);
    assertEquals(0, metric(split, "kl"), 1e-9);
    assertEquals(0, metric(split, "clipFraction"));
    // A minibatch's gradient is a mean too; its noise makes it longer.
    assertTrue(metric(split, "gradientNorm") > 0.9 * metric(whole, "gradientNorm"));
  }

  @Test
  void shufflesTheSamplesInEachEpoch() {
    assertNotEquals(
        metric(reportWithoutLearning(1, 4), "gradientNorm"),
        metric(reportWithoutLearning(2, 4), "gradientNorm"));
  }

  private IterationReport reportWithoutLearning(int epochs, int minibatches) {
    settings.anneal = true;
    settings.epochs = epochs;
    settings.minibatches = minibatches;
    try (Ppo ppo = ppo(1, 1)) {
      return ppo.iterate(1);
    }
  }

  /** The divergence is compared after each epoch of four updates. */
  @Test
  void stopsUpdatesAfterTheTargetKlIsExceeded() {
    settings.epochs = 10;
    settings.targetKl = 1e-9;
    try (Ppo ppo = ppo(1, 1)) {
      ppo.iterate(0);
      assertEquals(4, ppo.trainer.network().updates());
      ppo.iterate(0);
      assertEquals(8, ppo.trainer.network().updates());
    }
    settings.targetKl = 0.02;
    try (Ppo ppo = ppo(1, 1)) {
      ppo.iterate(0);
      int updates = ppo.trainer.network().updates();
      assertTrue(updates > 4 && updates < 40, "updates: " + updates);
    }
    settings.targetKl = 0;
    try (Ppo ppo = ppo(1, 1)) {
      ppo.iterate(0);
      assertEquals(40, ppo.trainer.network().updates());
    }
  }

  private static double metric(IterationReport report, String name) {
    return report.metrics().get(name);
  }
}
