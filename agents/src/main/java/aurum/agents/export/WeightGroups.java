package aurum.agents.export;

import aurum.agents.neural.Architecture;
import aurum.agents.neural.dl4j.DenseArchitecture;
import aurum.agents.neural.plan.Convolution;
import aurum.agents.neural.plan.Dense;
import aurum.agents.neural.plan.Plan;
import aurum.agents.neural.plan.PlanLayer;
import java.util.stream.IntStream;

/**
 * Which weights of a network have a scale of their own: in a perceptron those of each layer, in a
 * plan those of each output of a layer. The biases of a layer have one, too.
 */
final class WeightGroups {
  private WeightGroups() {}

  /**
   * Groups of tensors, in the order of the parameters.
   *
   * @param withValue whether the value head of a perceptron is among them
   * @return for each group, the number of its tensors and the size of each
   */
  static int[] of(Architecture architecture, boolean withValue) {
    return architecture instanceof DenseArchitecture dense
        ? ofPerceptron(dense.widths(), withValue)
        : ofPlan(architecture.plan());
  }

  private static int[] ofPerceptron(int[] widths, boolean withValue) {
    IntStream.Builder groups = IntStream.builder();
    for (int l = 1; l < widths.length; l++) {
      groups.add(1).add(widths[l - 1] * widths[l]).add(1).add(widths[l]);
    }
    if (withValue) {
      groups.add(1).add(widths[widths.length - 2]).add(1).add(1);
    }
    return groups.build().toArray();
  }

  private static int[] ofPlan(Plan plan) {
    IntStream.Builder groups = IntStream.builder();
    for (PlanLayer layer : plan.layers()) {
      if (layer instanceof Dense dense) {
        groups.add(dense.outputs()).add(dense.width());
        if (dense.hasBias()) {
          groups.add(1).add(dense.outputs());
        }
      } else if (layer instanceof Convolution convolution) {
        int channels = convolution.output().channels();
        if (convolution.hasBias()) {
          groups.add(1).add(channels);
        }
        groups.add(channels).add(convolution.window());
      }
    }
    return groups.build().toArray();
  }
}
