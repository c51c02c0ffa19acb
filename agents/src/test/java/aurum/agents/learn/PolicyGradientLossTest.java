package aurum.agents.learn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PolicyGradientLossTest {
  private static final float LN2 = (float) Math.log(2);
  private static final boolean[] ALL = {true, true, true};

  /** The tolerance of derivatives, relative where they are greater than 1. */
  private static final double TOLERANCE = 1e-6;

  /** The losses of the policy and of the value, and the entropy. */
  private final double[] sums = new double[3];

  /**
   * Probabilities 1/4, 1/2, 1/4; the second action was chosen: -A log(1/2) = A ln 2, derivatives -A
   * (-1/4, 1/2, -1/4). How probable the action was when it was chosen has no influence.
   */
  @ParameterizedTest
  @ValueSource(floats = {0, -1, -9})
  void multipliesTheLogProbabilityByTheAdvantage(float oldLogProbability) {
    PolicyGradientLoss loss = new PolicyGradientLoss(0, 0);
    float[] derivative =
        new TestSample(ALL, 1, oldLogProbability, 2, 0)
            .addTo(loss, new float[] {0, LN2, 0, 0}, sums)
            .derivatives;
    assertEquals(2 * LN2, sums[0], 1e-6);
    assertArrayEquals(new float[] {0.5f, -1, 0.5f, 0}, derivative, 1e-6f);
  }

  /** Value 3 for a return of -1 + 2 = 1: (3 - 1)^2 / 2 = 2, derivative 0.5 * (3 - 1) = 1. */
  @Test
  void halvesTheSquaredErrorOfTheValue() {
    PolicyGradientLoss loss = new PolicyGradientLoss(0.5, 0);
    float[] derivative =
        new TestSample(ALL, 1, 0, -1, 2).addTo(loss, new float[] {0, LN2, 0, 3}, sums).derivatives;
    assertEquals(2, sums[1], 1e-12);
    assertEquals(1, derivative[3]);
  }

  @Test
  void usesTheNormalisedAdvantageAndTheReturnThatIsNotNormalised() {
    PolicyGradientLoss loss = new PolicyGradientLoss(1, 0);
    TestSample sample = new TestSample(ALL, 1, 0, 9, 1);
    // The return is 9 + 1 = 10.
    float[] derivative = sample.addTo(loss, new float[] {0, LN2, 0, 13}, 2, sums).derivatives;
    assertEquals(4.5, sums[1], 1e-6);
    assertArrayEquals(new float[] {0.5f, -1, 0.5f, 3}, derivative, 1e-6f);
  }

  @Test
  void addsUpSamples() {
    PolicyGradientLoss loss = new PolicyGradientLoss(0.5, 0.1);
    for (int i = 0; i < 3; i++) {
      new TestSample(ALL, 1, 0, 1, 0).addTo(loss, new float[] {0, LN2, 0, 3}, sums);
    }
    assertArrayEquals(new double[] {3 * LN2, 6, 4.5 * LN2}, sums, 1e-6);
    assertEquals(List.of("policyLoss", "valueLoss", "entropy"), loss.measurements());
  }

  @Test
  void computesTheDerivativesOfTheLoss() {
    double deviation = deviation(new PolicyGradientLoss(0.5, 0.1), 1);
    assertTrue(deviation < TOLERANCE, "deviation " + deviation);
  }

  /** The test above detects a wrong weight, a wrong sign and an error of a thousandth. */
  @Test
  void differsFromTheDerivativesOfOtherLosses() {
    assertTrue(deviation(new PolicyGradientLoss(0.6, 0.1), 1) > 1000 * TOLERANCE);
    assertTrue(deviation(new PolicyGradientLoss(0.5, -0.1), 1) > 1000 * TOLERANCE);
    assertTrue(deviation(new PolicyGradientLoss(0.5, 0.1), 1.001f) > 1000 * TOLERANCE);
  }

  private double deviation(Loss loss, float factor) {
    ReferenceLoss reference = new ReferenceLoss(Double.POSITIVE_INFINITY, 0.5, 0.1);
    return LossDeviation.worst(loss, reference, factor, sums);
  }
}
