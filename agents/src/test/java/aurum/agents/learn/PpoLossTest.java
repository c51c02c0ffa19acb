package aurum.agents.learn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.neural.MaskedCategorical;
import aurum.env.SplitMix;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PpoLossTest {
  private static final float LN2 = (float) Math.log(2);
  private static final boolean[] ALL = {true, true, true};

  /** Of the derivatives by finite differences, relative where they are greater than 1. */
  private static final double TOLERANCE = 1e-6;

  /**
   * Probabilities 1/4, 1/2, 1/4; the second action was taken; clip 0.2. The surrogate is the lesser
   * of ratio * A and the clipped ratio * A, and where the clipped one is, nothing pulls. Elsewhere
   * the derivatives are -ratio * A * (-1/4, 1/2, -1/4).
   */
  @ParameterizedTest(name = "ratio {0}, advantage {1}")
  @CsvSource({
    "1.5,  2, -2.4, 0", // already likelier than allowed: min(3, 2.4)
    "1.5, -2,  3.0, 3", // to be made less likely again: min(-3, -2.4)
    "0.5,  2, -1.0, -1", // to be made likelier again: min(1, 1.6)
    "0.5, -2,  1.6, 0", // already less likely than allowed: min(-1, -1.6)
    "1.0,  2, -2.0, -2",
    "1.0, -2,  2.0, 2",
    "1.5,  0,  0.0, 0",
  })
  void theSurrogateIsClippedWhereItWouldBeTooGood(
      double ratio, double advantage, double loss, double pull) {
    PpoLoss ppo = new PpoLoss(0.2, 0, 0, 3);
    float[] derivative = new float[4];
    ppo.add(new float[] {0, LN2, 0, 0}, ALL, 0, 1, Math.log(0.5 / ratio), advantage, 0, derivative);
    assertEquals(loss, ppo.loss, 1e-6);
    assertEquals(loss, ppo.policyLoss, 1e-6);
    float side = (float) (-pull / 4);
    assertArrayEquals(new float[] {side, (float) (pull / 2), side, 0}, derivative, 1e-6f);
    assertEquals(ratio == 1 ? 0 : 1, ppo.clipped);
    assertEquals(ratio - 1 - Math.log(ratio), ppo.kl, 1e-6);
  }

  /** Value 3 for a return of 1, weight 0.5: 0.5 * (3 - 1)^2 / 2 = 1, and 0.5 * (3 - 1) = 1. */
  @Test
  void theValueIsDrawnToTheReturn() {
    PpoLoss ppo = new PpoLoss(0.2, 0.5, 0, 3);
    float[] derivative = new float[4];
    ppo.add(new float[] {0, LN2, 0, 3}, ALL, 0, 1, Math.log(0.5), 0, 1, derivative);
    assertEquals(1, ppo.loss, 1e-12);
    assertEquals(2, ppo.valueLoss, 1e-12);
    assertArrayEquals(new float[] {0, 0, 0, 1}, derivative, 1e-6f);
  }

  /**
   * Probabilities 1/4, 1/2, 1/4 have an entropy of 1.5 ln 2. With p (log p + H), the derivatives of
   * -H are 1/4 (-2 + 1.5) ln 2 = -ln 2 / 8, and 1/2 (-1 + 1.5) ln 2 = ln 2 / 4: the likeliest is
   * made less likely.
   */
  @Test
  void theEntropyBonusSpreadsTheProbabilities() {
    PpoLoss ppo = new PpoLoss(0.2, 0, 0.1, 3);
    float[] derivative = new float[4];
    ppo.add(new float[] {0, LN2, 0, 0}, ALL, 0, 1, Math.log(0.5), 0, 0, derivative);
    assertEquals(1.5 * LN2, ppo.entropy, 1e-6);
    assertEquals(-0.15 * LN2, ppo.loss, 1e-6);
    float side = -0.1f * LN2 / 8;
    assertArrayEquals(new float[] {side, 0.1f * LN2 / 4, side, 0}, derivative, 1e-6f);
  }

  @Test
  void anIllegalActionsLogitMeansNothingAndIsNotMoved() {
    boolean[] mask = {false, true, false, true, true};
    float[] expected = new float[5];
    float[] derivative = new float[5];
    PpoLoss ppo = new PpoLoss(0.2, 0.5, 0.1, 4);
    ppo.add(new float[] {1, 0, 2, 3, 4}, mask, 1, 0, -1, 1, 0, expected);
    double loss = ppo.loss;
    ppo.clear();
    ppo.add(new float[] {1, Float.MAX_VALUE, 2, 3, 4}, mask, 1, 0, -1, 1, 0, derivative);
    assertArrayEquals(expected, derivative);
    assertEquals(loss, ppo.loss);
    assertEquals(0, derivative[1]);
  }

  @Test
  void theOnlyLegalActionIsCertainAndNothingPullsAtIt() {
    PpoLoss ppo = new PpoLoss(0.2, 0.5, 0.1, 3);
    float[] derivative = new float[4];
    ppo.add(
        new float[] {5, -7, 9, 0}, new boolean[] {false, true, false}, 0, 1, 0, 3, 0, derivative);
    assertArrayEquals(new float[4], derivative);
    assertEquals(0, ppo.entropy);
    assertEquals(0, ppo.kl);
  }

  @Test
  void samplesAddUpUntilCleared() {
    PpoLoss ppo = new PpoLoss(0.2, 0.5, 0.1, 3);
    float[] derivative = new float[4];
    for (int i = 0; i < 3; i++) {
      ppo.add(new float[] {0, LN2, 0, 3}, ALL, 0, 1, Math.log(0.25), 1, 1, derivative);
    }
    assertEquals(3, ppo.samples);
    assertEquals(3, ppo.clipped);
    assertEquals(6, ppo.valueLoss, 1e-6);
    assertEquals(-3.6, ppo.policyLoss, 1e-6);
    assertEquals(4.5 * LN2, ppo.entropy, 1e-6);
    assertEquals(3 * (2 - 1 - LN2), ppo.kl, 1e-6);
    assertEquals(ppo.policyLoss + 0.5 * ppo.valueLoss - 0.1 * ppo.entropy, ppo.loss, 1e-12);
    ppo.clear();
    assertEquals(
        0,
        ppo.loss
            + ppo.policyLoss
            + ppo.valueLoss
            + ppo.entropy
            + ppo.kl
            + ppo.clipped
            + ppo.samples);
  }

  @Test
  void theDerivativesAreThoseOfTheLoss() {
    double deviation = worstDeviation(0.5, 0.1, 1);
    assertTrue(deviation < TOLERANCE, "deviation " + deviation);
  }

  /** The check above must see a wrong weight, a wrong sign, and an error of a thousandth. */
  @Test
  void aWrongDerivativeWouldBeSeen() {
    assertTrue(worstDeviation(0.6, 0.1, 1) > 1000 * TOLERANCE);
    assertTrue(worstDeviation(0.5, -0.1, 1) > 1000 * TOLERANCE);
    assertTrue(worstDeviation(0.5, 0.1, 1.001f) > 1000 * TOLERANCE);
  }

  /**
   * The greatest deviation of derivatives from central differences of the reference loss with value
   * weight 0.5 and entropy weight 0.1, over random decisions. All that the differences add is their
   * own error, below 1e-9: with steps of 1e-5, 1e-10 of curvature and 1e-16 / 1e-5 of rounding.
   */
  private static double worstDeviation(double valueWeight, double entropyWeight, float factor) {
    SplitMix random = new SplitMix(1);
    ReferenceLoss reference = new ReferenceLoss(0.2, 0.5, 0.1);
    double worst = 0;
    int clipped = 0;
    int cases = 3000;
    for (int i = 0; i < cases; i++) {
      int actions = 2 + random.nextInt(6);
      float[] outputs = new float[actions + 1];
      double[] precise = new double[actions + 1];
      boolean[] mask = new boolean[actions];
      for (int j = 0; j <= actions; j++) {
        outputs[j] = (float) (2 * random.nextGaussian());
        precise[j] = outputs[j];
      }
      for (int a = 0; a < actions; a++) {
        mask[a] = random.nextInt(3) > 0;
      }
      int action = random.nextInt(actions);
      mask[action] = true;
      double[] probability = new double[actions];
      MaskedCategorical.probabilities(outputs, mask, 0, actions, probability);
      double old = Math.log(probability[action]) + 0.3 * random.nextGaussian();
      double advantage = random.nextGaussian();
      double target = random.nextGaussian();
      ReferenceLoss.Sample sample = new ReferenceLoss.Sample(mask, action, old, advantage, target);
      if (reference.distanceFromKink(precise, sample) < 1e-3) {
        continue;
      }
      PpoLoss ppo = new PpoLoss(0.2, valueWeight, entropyWeight, actions);
      float[] derivative = new float[actions + 1];
      ppo.add(outputs, mask, 0, action, old, advantage, target, derivative);
      clipped += ppo.clipped;
      for (int j = 0; j <= actions; j++) {
        double expected = difference(reference, precise, sample, j);
        worst =
            Math.max(
                worst,
                Math.abs(factor * derivative[j] - expected) / Math.max(1, Math.abs(expected)));
      }
    }
    assertTrue(clipped > cases / 5 && clipped < cases * 4 / 5, "both sides of the clip are met");
    return worst;
  }

  private static double difference(
      ReferenceLoss reference, double[] outputs, ReferenceLoss.Sample sample, int j) {
    double step = 1e-5;
    double[] moved = outputs.clone();
    moved[j] = outputs[j] + step;
    double up = reference.of(moved, sample);
    moved[j] = outputs[j] - step;
    return (up - reference.of(moved, sample)) / (2 * step);
  }
}
