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

  /** Of the derivatives, relative where they are greater than 1. */
  private static final double TOLERANCE = 1e-6;

  private static Ppo.ClippedLoss loss(double valueWeight, double entropyWeight, int actions) {
    Ppo.ClippedLoss loss = new Ppo.ClippedLoss(0.2, valueWeight, actions);
    loss.entropyWeight = entropyWeight;
    return loss;
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
    Ppo.ClippedLoss loss = loss(0, 0, 3);
    float[] derivative = new float[4];
    new Sample(ALL, 1, (float) Math.log(0.5 / ratio), advantage, 0)
        .addTo(loss, new float[] {0, LN2, 0, 0}, derivative);
    assertEquals(policyLoss, loss.policyLoss, 1e-6);
    float other = (float) (-byLogProbability / 4);
    assertArrayEquals(
        new float[] {other, (float) (byLogProbability / 2), other, 0}, derivative, 1e-6f);
    assertEquals(ratio == 1 ? 0 : 1, loss.clipped);
    assertEquals(ratio - 1 - Math.log(ratio), loss.kl, 1e-6);
  }

  @Test
  void normalisesTheAdvantageAndNotTheReturn() {
    Ppo.ClippedLoss loss = loss(1, 0, 3);
    loss.normalization = new Normalization(5, 0.5);
    float[] derivative = new float[4];
    // (9 - 5) / 2 = 2, and the return is 9 + 1 = 10.
    new Sample(ALL, 1, -LN2, 9, 1).addTo(loss, new float[] {0, LN2, 0, 13}, derivative);
    assertEquals(-2, loss.policyLoss, 1e-6);
    assertEquals(4.5, loss.valueLoss, 1e-6);
    assertArrayEquals(new float[] {0.5f, -1, 0.5f, 3}, derivative, 1e-6f);
  }

  /** Value 3 for a return of 1, weight 0.5: (3 - 1)^2 / 2 = 2, derivative 0.5 * (3 - 1) = 1. */
  @Test
  void halvesTheSquaredErrorOfTheValue() {
    Ppo.ClippedLoss loss = loss(0.5, 0, 3);
    float[] derivative = new float[4];
    new Sample(ALL, 1, -LN2, 0, 1).addTo(loss, new float[] {0, LN2, 0, 3}, derivative);
    assertEquals(2, loss.valueLoss, 1e-12);
    assertArrayEquals(new float[] {0, 0, 0, 1}, derivative, 1e-6f);
  }

  /**
   * Probabilities 1/4, 1/2, 1/4 have an entropy of 1.5 ln 2. With p (log p + H), the derivatives of
   * -H are 1/4 (-2 + 1.5) ln 2 = -ln 2 / 8, and 1/2 (-1 + 1.5) ln 2 = ln 2 / 4.
   */
  @Test
  void makesProbableActionsLessProbableByTheEntropyBonus() {
    Ppo.ClippedLoss loss = loss(0, 0.1, 3);
    float[] derivative = new float[4];
    new Sample(ALL, 1, -LN2, 0, 0).addTo(loss, new float[] {0, LN2, 0, 0}, derivative);
    assertEquals(1.5 * LN2, loss.entropy, 1e-6);
    float other = -0.1f * LN2 / 8;
    assertArrayEquals(new float[] {other, 0.1f * LN2 / 4, other, 0}, derivative, 1e-6f);
  }

  @Test
  void ignoresTheLogitsOfIllegalActions() {
    Sample sample = new Sample(new boolean[] {true, false, true, true}, 0, -1, 1, 0);
    Ppo.ClippedLoss expected = loss(0.5, 0.1, 4);
    float[] expectedDerivative = new float[5];
    sample.addTo(expected, new float[] {1, 0, 2, 3, 4}, expectedDerivative);
    Ppo.ClippedLoss loss = loss(0.5, 0.1, 4);
    float[] derivative = new float[5];
    sample.addTo(loss, new float[] {1, Float.MAX_VALUE, 2, 3, 4}, derivative);
    assertArrayEquals(expectedDerivative, derivative);
    assertEquals(expected.policyLoss, loss.policyLoss);
    assertEquals(expected.entropy, loss.entropy);
    assertEquals(0, derivative[1]);
  }

  @Test
  void hasNoDerivativeByTheOnlyLegalAction() {
    Ppo.ClippedLoss loss = loss(0.5, 0.1, 3);
    float[] derivative = new float[4];
    new Sample(new boolean[] {false, true, false}, 1, 0, 3, -3)
        .addTo(loss, new float[] {5, -7, 9, 0}, derivative);
    assertArrayEquals(new float[4], derivative);
    assertEquals(0, loss.entropy);
    assertEquals(0, loss.kl);
  }

  @Test
  void sumsUpUntilCleared() {
    Ppo.ClippedLoss loss = loss(0.5, 0.1, 3);
    for (int i = 0; i < 3; i++) {
      new Sample(ALL, 1, -2 * LN2, 1, 0).addTo(loss, new float[] {0, LN2, 0, 3}, new float[4]);
    }
    assertEquals(3, loss.samples);
    assertEquals(3, loss.clipped);
    assertEquals(6, loss.valueLoss, 1e-6);
    assertEquals(-3.6, loss.policyLoss, 1e-6);
    assertEquals(4.5 * LN2, loss.entropy, 1e-6);
    assertEquals(3 * (2 - 1 - LN2), loss.kl, 1e-6);
    loss.clear();
    double sums = loss.policyLoss + loss.valueLoss + loss.entropy + loss.kl;
    assertEquals(0, sums + loss.clipped + loss.samples);
  }

  @Test
  void computesTheDerivativesOfTheLoss() {
    Ppo.ClippedLoss loss = loss(0.5, 0.1, 8);
    double deviation = LossDeviation.worst(loss, new ReferenceLoss(0.2, 0.5, 0.1), 1);
    assertTrue(deviation < TOLERANCE, "deviation " + deviation);
    int clipped = loss.clipped * 100 / loss.samples;
    assertTrue(clipped > 20 && clipped < 80, clipped + " % of the samples are clipped");
  }

  /** The test above detects a wrong weight, a wrong sign and an error of a thousandth. */
  @Test
  void differsFromTheDerivativesOfOtherLosses() {
    ReferenceLoss reference = new ReferenceLoss(0.2, 0.5, 0.1);
    assertTrue(LossDeviation.worst(loss(0.6, 0.1, 8), reference, 1) > 1000 * TOLERANCE);
    assertTrue(LossDeviation.worst(loss(0.5, -0.1, 8), reference, 1) > 1000 * TOLERANCE);
    assertTrue(LossDeviation.worst(loss(0.5, 0.1, 8), reference, 1.001f) > 1000 * TOLERANCE);
  }
}
