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
    for (int i = 0; i < layers.length; i++) {
      if (plan.layers().get(i).parameters() > 0) {
        layers[i].clear();
      }
    }
  }

  @Override
  public float[] outputDerivatives() {
    return outputDerivatives;
  }

  @Override
  public void backward(int n) {
    int actions = plan.actions();
    for (int s = 0; s < n; s++) {
      System.arraycopy(outputDerivatives, s * (actions + 1), logits, s * actions, actions);
      values[s] = outputDerivatives[s * (actions + 1) + actions];
    }
    for (NodeBlock node : nodes) {
      node.beginDerivatives();
    }
    nodes[plan.policy()].newDerivatives().put(logits, 0, n * actions);
    nodes[plan.value()].newDerivatives().put(values, 0, n);
    for (int i = layers.length - 1; i >= 0; i--) {
      if (nodes[i + 1].derivatives != null) {
        nodes[i + 1].addableDerivatives(n); // Zeros if no layer reads the node.
        layers[i].backward(n);
      }
    }
  }

  @Override
  public void getGradient(float[] flat) {
    int offset = 0;
    for (int i = 0; i < layers.length; i++) {
      layers[i].getGradient(flat, offset);
      offset += plan.layers().get(i).parameters();
    }
  }
}
