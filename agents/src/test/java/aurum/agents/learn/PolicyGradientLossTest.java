package aurum.agents.learn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PolicyGradientLossTest {
  private static final float LN2 = (float) Math.log(2);
  private static final boolean[] ALL = {true, true, true};

  /** Of the derivatives, relative where they are greater than 1. */
  private static final double TOLERANCE = 1e-6;

  private static PolicyGradientLoss loss(double valueWeight, double entropyWeight, int actions) {
    return new PolicyGradientLoss(valueWeight, entropyWeight, actions);
  }

  /**
   * Probabilities 1/4, 1/2, 1/4; the second action was chosen: -A log(1/2) = A ln 2, derivatives -A
   * (-1/4, 1/2, -1/4). How probable the action was when it was chosen has no influence.
   */
  @ParameterizedTest
  @ValueSource(floats = {0, -1, -9})
  void multipliesTheLogProbabilityByTheAdvantage(float oldLogProbability) {
    PolicyGradientLoss loss = loss(0, 0, 3);
    float[] derivative = new float[4];
    new Sample(ALL, 1, oldLogProbability, 2, 0).addTo(loss, new float[] {0, LN2, 0, 0}, derivative);
    assertEquals(2 * LN2, loss.policyLoss, 1e-6);
    assertArrayEquals(new float[] {0.5f, -1, 0.5f, 0}, derivative, 1e-6f);
  }

  /** Value 3 for a return of -1 + 2 = 1: (3 - 1)^2 / 2 = 2, derivative 0.5 * (3 - 1) = 1. */
  @Test
  void halvesTheSquaredErrorOfTheValue() {
    PolicyGradientLoss loss = loss(0.5, 0, 3);
    float[] derivative = new float[4];
    new Sample(ALL, 1, 0, -1, 2).addTo(loss, new float[] {0, LN2, 0, 3}, derivative);
    assertEquals(2, loss.valueLoss, 1e-12);
    assertEquals(1, derivative[3]);
  }

  @Test
  void normalisesTheAdvantageAndNotTheReturn() {
    PolicyGradientLoss loss = loss(1, 0, 3);
    loss.normalization = new Normalization(5, 0.5);
    float[] derivative = new float[4];
    // (9 - 5) / 2 = 2, and the return is 9 + 1 = 10.
    new Sample(ALL, 1, 0, 9, 1).addTo(loss, new float[] {0, LN2, 0, 13}, derivative);
    assertEquals(4.5, loss.valueLoss, 1e-6);
    assertArrayEquals(new float[] {0.5f, -1, 0.5f, 3}, derivative, 1e-6f);
  }

  @Test
  void sumsUpUntilCleared() {
    PolicyGradientLoss loss = loss(0.5, 0.1, 3);
    for (int i = 0; i < 3; i++) {
      new Sample(ALL, 1, 0, 1, 0).addTo(loss, new float[] {0, LN2, 0, 3}, new float[4]);
    }
    assertEquals(3, loss.samples);
    assertEquals(3 * LN2, loss.policyLoss, 1e-6);
    assertEquals(6, loss.valueLoss, 1e-6);
    assertEquals(4.5 * LN2, loss.entropy, 1e-6);
    loss.clear();
    assertEquals(0, loss.policyLoss + loss.valueLoss + loss.entropy + loss.samples);
  }

  @Test
  void computesTheDerivativesOfTheLoss() {
    double deviation = LossDeviation.worst(loss(0.5, 0.1, 8), reference(), 1);
    assertTrue(deviation < TOLERANCE, "deviation " + deviation);
  }

  /** The test above detects a wrong weight, a wrong sign and an error of a thousandth. */
  @Test
  void differsFromTheDerivativesOfOtherLosses() {
    assertTrue(LossDeviation.worst(loss(0.6, 0.1, 8), reference(), 1) > 1000 * TOLERANCE);
    assertTrue(LossDeviation.worst(loss(0.5, -0.1, 8), reference(), 1) > 1000 * TOLERANCE);
    assertTrue(LossDeviation.worst(loss(0.5, 0.1, 8), reference(), 1.001f) > 1000 * TOLERANCE);
  }

  private static ReferenceLoss reference() {
    return new ReferenceLoss(Double.POSITIVE_INFINITY, 0.5, 0.1);
  }
}
