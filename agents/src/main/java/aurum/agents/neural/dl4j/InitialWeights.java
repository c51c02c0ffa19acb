package aurum.agents.neural.dl4j;

import aurum.agents.neural.Orthogonal;
import aurum.agents.neural.plan.Convolution;
import aurum.agents.neural.plan.Dense;
import aurum.agents.neural.plan.Pick;
import aurum.agents.neural.plan.Plan;
import aurum.agents.neural.plan.PlanLayer;
import aurum.agents.neural.plan.Sum;
import aurum.env.base.SplitMix;

/**
 * Initial weights of a plan: orthogonal and scaled for relu, but small in the last convolution of a
 * residual block and in the last layer of the policy. Biases are 0.
 */
final class InitialWeights {
  private static final double RELU_GAIN = Math.sqrt(2);

  /** The sums of the blocks begin near their inputs. */
  private static final double LAST_OF_BLOCK_GAIN = 0.2;

  private static final double POLICY_GAIN = 0.01;
  private static final double VALUE_GAIN = 1;

  private InitialWeights() {}

  /**
   * Draws the weights.
   *
   * @return a new array in the order of the layers
   */
  static float[] of(Plan plan, long seed) {
    SplitMix random = new SplitMix(seed);
    float[] flat = new float[plan.parameters()];
    int offset = 0;
    for (int i = 0; i < plan.layers().size(); i++) {
      PlanLayer layer = plan.layers().get(i);
      if (layer instanceof Convolution convolution) {
        int biases = convolution.hasBias() ? convolution.output().channels() : 0;
        Orthogonal.writeWeights(
            random,
            flat,
            offset + biases,
            convolution.window(),
            convolution.output().channels(),
            gain(plan, i));
      } else if (layer instanceof Dense dense) {
        Orthogonal.writeWeights(
            random, flat, offset, dense.width(), dense.outputs(), gain(plan, i));
      }
      offset += layer.parameters();
    }
    return flat;
  }

  /** The gain of a layer, by the layer that reads it. */
  private static double gain(Plan plan, int layer) {
    int node = layer + 1;
    PlanLayer reader = layer + 1 < plan.layers().size() ? plan.layers().get(layer + 1) : null;
    if (node == plan.value()) {
      return VALUE_GAIN;
    } else if (reader instanceof Sum) {
      return LAST_OF_BLOCK_GAIN;
    } else if (node == plan.policy() || reader instanceof Pick) {
      return POLICY_GAIN;
    }
    return RELU_GAIN;
  }
}
