package aurum.agents.neural.dl4j;

import aurum.agents.neural.Backpropagation;
import aurum.agents.neural.plan.Plan;

/** The forward and backward pass of a {@link Plan} by OpenBLAS's matrix products. */
final class PlanBackpropagation extends PlanBatchForward implements Backpropagation {
  private final float[] outputDerivatives;

  /**
   * A network whose parameters are all 0.
   *
   * @param block the number of samples of a block
   */
  PlanBackpropagation(Plan plan, int block) {
    super(plan, block, block, true);
    outputDerivatives = new float[outputs.length];
  }

  @Override
  public void clear() {
    layers.forEach(LayerBlock::clear);
  }

  @Override
  public float[] outputDerivatives() {
    return outputDerivatives;
  }

  @Override
  public void backward(int n) {
    for (NodeBlock node : nodes) {
      node.beginDerivatives();
    }
    policy.newDerivatives().put(outputDerivatives, 0, n * policy.stride);
    if (value != policy) {
      for (int s = 0; s < n; s++) {
        values[s * value.stride] = outputDerivatives[(s + 1) * policy.stride - 1];
      }
      value.newDerivatives().put(values, 0, n * value.stride);
    }
    for (int i = layers.size() - 1; i >= 0; i--) {
      LayerBlock layer = layers.get(i);
      if (layer.out.derivatives != null) {
        layer.out.addableDerivatives(n); // Zeros if no layer reads the node.
        layer.backward(n);
      }
    }
  }

  @Override
  public void getGradient(float[] flat) {
    layers.forEach(layer -> layer.getGradient(flat));
  }
}
