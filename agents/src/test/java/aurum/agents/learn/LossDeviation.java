package aurum.agents.learn;

import aurum.agents.neural.MaskedCategorical;
import aurum.env.base.SplitMix;

/** Compares the derivatives of a loss with central differences of a {@link ReferenceLoss}. */
final class LossDeviation {
  private LossDeviation() {}

  /**
   * The greatest deviation over random decisions, relative where derivatives are greater than 1.
   * The error of the differences is below 1e-9: with steps of 1e-5, 1e-10 of curvature and 1e-16 /
   * 1e-5 of rounding.
   *
   * @param loss for up to 8 actions
   * @param factor the loss's derivatives are multiplied by it
   * @param sums the loss's measurements are added to it
   */
  static double worst(Loss loss, ReferenceLoss reference, float factor, double[] sums) {
    SplitMix random = new SplitMix(1);
    double worst = 0;
    for (int i = 0; i < 3000; i++) {
      float[] outputs = new float[9];
      double[] precise = new double[9];
      for (int j = 0; j < outputs.length; j++) {
        outputs[j] = (float) (2 * random.nextGaussian());
        precise[j] = outputs[j];
      }
      TestSample sample = sample(outputs, random);
      if (reference.distanceFromKink(precise, sample) < 1e-3) {
        continue;
      }
      float[] derivative = sample.addTo(loss, outputs, sums).derivatives;
      for (int j = 0; j < outputs.length; j++) {
        double expected = reference.derivative(precise, sample, j);
        double deviation = Math.abs(factor * derivative[j] - expected);
        worst = Math.max(worst, deviation / Math.max(1, Math.abs(expected)));
      }
    }
    return worst;
  }

  /** A legal action whose probability has changed by about a third since it was chosen. */
  private static TestSample sample(float[] outputs, SplitMix random) {
    int actions = outputs.length - 1;
    boolean[] mask = new boolean[actions];
    for (int a = 0; a < actions; a++) {
      mask[a] = random.nextInt(3) > 0;
    }
    int action = random.nextInt(actions);
    mask[action] = true;
    double[] probability = new double[actions];
    MaskedCategorical.probabilities(outputs, mask, 0, actions, probability);
    double logProbability = Math.log(probability[action]) + 0.3 * random.nextGaussian();
    float advantage = (float) random.nextGaussian();
    float value = (float) random.nextGaussian();
    return new TestSample(mask, action, (float) logProbability, advantage, value);
  }
}
