package aurum.agents.neural;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.base.SplitMix;
import org.junit.jupiter.api.Test;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;
import org.nd4j.linalg.learning.GradientUpdater;
import org.nd4j.linalg.learning.config.Adam;

class AdamUpdaterTest {
  private static final int COUNT = 26;

  private final AdamUpdater updater = new AdamUpdater(COUNT, AdamUpdater.Constants.DEFAULT);
  private final float[] parameters = numbers(1);

  /**
   * Kingma and Ba, "Adam", 2015, at the end of section 2, with beta 0.9 and 0.999 and epsilon 1e-5:
   *
   * <pre>
   *   m = 0.9 m + 0.1 g      v = 0.999 v + 0.001 g^2
   *   step = rate * sqrt(1 - 0.999^t) / (1 - 0.9^t) * m / (sqrt(v) + epsilon)
   * </pre>
   *
   * Some gradients are so small that it matters where epsilon is added. The third update has
   * another learning rate.
   */
  @Test
  void updatesByAdamWithBiasCorrection() {
    double[] expected = new double[COUNT];
    double[] m = new double[COUNT];
    double[] v = new double[COUNT];
    for (int p = 0; p < COUNT; p++) {
      expected[p] = parameters[p];
    }
    for (int t = 1; t <= 3; t++) {
      double rate = t < 3 ? 1e-2 : 1e-3;
      float[] gradient = gradient(t);
      updater.step(parameters, gradient, rate, t - 1);
      for (int p = 0; p < COUNT; p++) {
        double g = gradient[p];
        m[p] = 0.9 * m[p] + 0.1 * g;
        v[p] = 0.999 * v[p] + 0.001 * g * g;
        double rateNow = rate * Math.sqrt(1 - Math.pow(0.999, t)) / (1 - Math.pow(0.9, t));
        double step = rateNow * m[p] / (Math.sqrt(v[p]) + 1e-5);
        expected[p] -= step;
        assertEquals(expected[p], parameters[p], 1e-6, "update " + t + ", parameter " + p);
      }
    }
  }

  @Test
  void storesFirstMomentsBeforeSecondMoments() {
    float[] gradient = gradient(1);
    updater.step(parameters, gradient, 1e-3, 0);
    float[] state = updater.state();
    assertEquals(2 * COUNT, state.length);
    for (int p = 0; p < COUNT; p++) {
      assertEquals(0.1f * gradient[p], state[p], 1e-7);
      // DL4J computes 1 - 0.999 in floats, which is 0.00099999.
      assertEquals(0.00099999f * gradient[p] * gradient[p], state[COUNT + p], 1e-8);
    }
  }

  @Test
  void updatesLikeTheUpdaterOfDl4j() {
    GradientUpdater<?> reference =
        new org.nd4j.linalg.learning.AdamUpdater(new Adam(1e-3, 0.9, 0.999, 1e-5));
    INDArray moments = Nd4j.zeros(1, 2 * COUNT);
    reference.setStateViewArray(moments, new long[] {1, COUNT}, 'c', true);
    INDArray expected = Nd4j.createFromArray(numbers(1));
    for (int t = 1; t <= 50; t++) {
      updater.step(parameters, gradient(t), 1e-3, t - 1);
      INDArray step = Nd4j.createFromArray(gradient(t)).reshape(1, COUNT);
      reference.applyUpdater(step, t - 1, 0);
      expected.subi(step.reshape(COUNT));
      assertArrayEquals(expected.toFloatVector(), parameters, 1e-6f, "update " + t);
    }
    assertArrayEquals(moments.toFloatVector(), updater.state(), 1e-6f);
  }

  @Test
  void momentsOfParametersWithoutGradientNeverBecomeDenormal() {
    updater.step(parameters, gradient(1), 1e-3, 0);
    for (int t = 1; t <= 2000; t++) {
      updater.step(parameters, new float[COUNT], 1e-3, t);
    }
    for (float moment : updater.state()) {
      assertTrue(moment == 0 || Math.abs(moment) >= Float.MIN_NORMAL, "moment " + moment);
    }
  }

  @Test
  void continuesBitForBitAfterBeingRestored() {
    update(updater, parameters, 1, 5);
    AdamUpdater restored = new AdamUpdater(COUNT, AdamUpdater.Constants.DEFAULT);
    update(restored, numbers(2), 7, 9); // Its own updates must have no effect.
    restored.setState(updater.state());
    float[] copy = parameters.clone();
    update(updater, parameters, 5, 10);
    update(restored, copy, 5, 10);
    assertArrayEquals(parameters, copy);
    assertArrayEquals(updater.state(), restored.state());
  }

  private static void update(AdamUpdater updater, float[] parameters, int from, int to) {
    for (int t = from; t < to; t++) {
      updater.step(parameters, gradient(t), 1e-3 / t, t - 1);
    }
  }

  /** Entries of magnitudes from 1e-6 to 1. */
  private static float[] gradient(int seed) {
    float[] gradient = numbers(seed);
    for (int p = 0; p < COUNT; p++) {
      gradient[p] *= (float) Math.pow(10, -(p % 7));
    }
    return gradient;
  }

  private static float[] numbers(int seed) {
    SplitMix random = new SplitMix(seed);
    float[] numbers = new float[COUNT];
    for (int p = 0; p < COUNT; p++) {
      numbers[p] = (float) random.nextGaussian();
    }
    return numbers;
  }
}
