package aurum.agents.learn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClippedLossTest {
  private static final float LN2 = (float) Math.log(2);
  private static final boolean[] ALL = {true, true, true};

  /** The tolerance of derivatives, relative where they are greater than 1. */
  private static final double TOLERANCE = 1e-6;

  private static final int POLICY_LOSS = 0;
  private static final int VALUE_LOSS = 1;
  private static final int ENTROPY = 2;
  private static final int KL = 3;
  private static final int CLIPPED = 4;

  private final double[] sums = new double[5];

  private static Ppo.ClippedLoss loss(double valueWeight, double entropyWeight) {
    return new Ppo.ClippedLoss(0.2, valueWeight, entropyWeight);
  }

  /**
   * Probabilities 1/4, 1/2, 1/4; the second action was chosen; clip 0.2. The surrogate is the
   * lesser of ratio * A and the clipped ratio * A. Where it is the clipped one the derivatives are
   * 0, elsewhere -ratio * A * (-1/4, 1/2, -1/4).
   */
  @ParameterizedTest(name = "ratio {0}, advantage {1}")
  @CsvSource({
    "1.5,  2, -2.4, 0", // min(3, 2.4)
    "1.5, -2,  3.0, 3", // min(-3, -2.4)
    "0.5,  2, -1.0, -1", // min(1, 1.6)
    "0.5, -2,  1.6, 0", // min(-1, -1.6)
    "1.0,  2, -2.0, -2",
    "1.0, -2,  2.0, 2",
    "1.5,  0,  0.0, 0",
  })
  void clipsTheSurrogateFromAbove(
      double ratio, float advantage, double policyLoss, double byLogProbability) {
    Ppo.ClippedLoss loss = loss(0, 0);
    float[] derivative =
        new TestSample(ALL, 1, (float) Math.log(0.5 / ratio), advantage, 0)
            .addTo(loss, new float[] {0, LN2, 0, 0}, sums)
            .derivatives;
    assertEquals(policyLoss, sums[POLICY_LOSS], 1e-6);
    float other = (float) (-byLogProbability / 4);
    assertArrayEquals(
        new float[] {other, (float) (byLogProbability / 2), other, 0}, derivative, 1e-6f);
    assertEquals(ratio == 1 ? 0 : 1, sums[CLIPPED]);
    assertEquals(ratio - 1 - Math.log(ratio), sums[KL], 1e-6);
  }

  @Test
  void usesTheNormalisedAdvantageAndTheReturnThatIsNotNormalised() {
    TestSample sample = new TestSample(ALL, 1, -LN2, 9, 1);
    // The return is 9 + 1 = 10.
    float[] derivative = sample.addTo(loss(1, 0), new float[] {0, LN2, 0, 13}, 2, sums).derivatives;
    assertEquals(-2, sums[POLICY_LOSS], 1e-6);
    assertEquals(4.5, sums[VALUE_LOSS], 1e-6);
    assertArrayEquals(new float[] {0.5f, -1, 0.5f, 3}, derivative, 1e-6f);
  }

  /** Value 3 for a return of 1, weight 0.5: (3 - 1)^2 / 2 = 2, derivative 0.5 * (3 - 1) = 1. */
  @Test
  void halvesTheSquaredErrorOfTheValue() {
    Ppo.ClippedLoss loss = loss(0.5, 0);
    float[] derivative =
        new TestSample(ALL, 1, -LN2, 0, 1)
            .addTo(loss, new float[] {0, LN2, 0, 3}, sums)
            .derivatives;
    assertEquals(2, sums[VALUE_LOSS], 1e-12);
    assertArrayEquals(new float[] {0, 0, 0, 1}, derivative, 1e-6f);
  }

  /**
   * Probabilities 1/4, 1/2, 1/4 have an entropy of 1.5 ln 2. With p (log p + H), the derivatives of
   * -H are 1/4 (-2 + 1.5) ln 2 = -ln 2 / 8, and 1/2 (-1 + 1.5) ln 2 = ln 2 / 4.
   */
  @Test
  void makesProbableActionsLessProbableByTheEntropyBonus() {
    Ppo.ClippedLoss loss = loss(0, 0.1);
    float[] derivative =
        new TestSample(ALL, 1, -LN2, 0, 0)
            .addTo(loss, new float[] {0, LN2, 0, 0}, sums)
            .derivatives;
    assertEquals(1.5 * LN2, sums[ENTROPY], 1e-6);
    float other = -0.1f * LN2 / 8;
    assertArrayEquals(new float[] {other, 0.1f * LN2 / 4, other, 0}, derivative, 1e-6f);
  }

  @Test
  void ignoresTheLogitsOfIllegalActions() {
    TestSample sample = new TestSample(new boolean[] {true, false, true, true}, 0, -1, 1, 0);
    double[] expected = new double[5];
    float[] expectedDerivative =
        sample.addTo(loss(0.5, 0.1), new float[] {1, 0, 2, 3, 4}, expected).derivatives;
    float[] derivative =
        sample.addTo(loss(0.5, 0.1), new float[] {1, Float.MAX_VALUE, 2, 3, 4}, sums).derivatives;
    assertArrayEquals(expectedDerivative, derivative);
    assertArrayEquals(expected, sums);
    assertEquals(0, derivative[1]);
  }

  @Test
  void hasNoDerivativeByTheOnlyLegalAction() {
    Ppo.ClippedLoss loss = loss(0.5, 0.1);
    float[] derivative =
        new TestSample(new boolean[] {false, true, false}, 1, 0, 3, -3)
            .addTo(loss, new float[] {5, -7, 9, 0}, sums)
            .derivatives;
    assertArrayEquals(new float[4], derivative);
    assertEquals(0, sums[ENTROPY]);
    assertEquals(0, sums[KL]);
  }

  @Test
  void addsUpSamples() {
    for (int i = 0; i < 3; i++) {
      new TestSample(ALL, 1, -2 * LN2, 1, 0)
          .addTo(loss(0.5, 0.1), new float[] {0, LN2, 0, 3}, sums);
    }
    assertArrayEquals(new double[] {-3.6, 6, 4.5 * LN2, 3 * (2 - 1 - LN2), 3}, sums, 1e-6);
  }

  @Test
  void computesTheDerivativesOfTheLoss() {
    ReferenceLoss reference = new ReferenceLoss(0.2, 0.5, 0.1);
    double deviation = LossDeviation.worst(loss(0.5, 0.1), reference, 1, sums);
    assertTrue(deviation < TOLERANCE, "deviation " + deviation);
    assertTrue(sums[CLIPPED] > 600 && sums[CLIPPED] < 2400, sums[CLIPPED] + " of 3000 are clipped");
  }

  /** The test above detects a wrong weight, a wrong sign and an error of a thousandth. */
  @Test
  void differsFromTheDerivativesOfOtherLosses() {
    ReferenceLoss reference = new ReferenceLoss(0.2, 0.5, 0.1);
    assertTrue(LossDeviation.worst(loss(0.6, 0.1), reference, 1, sums) > 1000 * TOLERANCE);
    assertTrue(LossDeviation.worst(loss(0.5, -0.1), reference, 1, sums) > 1000 * TOLERANCE);
    assertTrue(LossDeviation.worst(loss(0.5, 0.1), reference, 1.001f, sums) > 1000 * TOLERANCE);
  }
}
