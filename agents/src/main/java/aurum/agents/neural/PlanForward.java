package aurum.agents.neural;

import aurum.agents.neural.plan.LayerForward;
import aurum.agents.neural.plan.Plan;
import aurum.agents.neural.plan.PlanLayer;

/** The forward pass of a {@link Plan} in plain Java. Exported bots run this class. */
public final class PlanForward implements ForwardPass {
  private final Plan plan;
  private final LayerForward[] layers;
  private final float[][][] nodes;
  private final float[] outputs;

  /** A network whose parameters are all 0. */
  public PlanForward(Plan plan) {
    this(plan, plan.layers().stream().map(PlanLayer::newForward).toArray(LayerForward[]::new));
  }

  private PlanForward(Plan plan, LayerForward[] layers) {
    this.plan = plan;
    this.layers = layers;
    nodes = new float[plan.nodes()][][];
    for (int i = 0; i < nodes.length; i++) {
      nodes[i] = plan.shape(i).newArray();
    }
    outputs = new float[plan.actions() + 1];
  }

  @Override
  public float[] forward(float[] observation, int offset) {
    int from = offset;
    for (float[] row : nodes[0]) {
      System.arraycopy(observation, from, row, 0, row.length);
      from += row.length;
    }
    for (int i = 0; i < layers.length; i++) {
      layers[i].forward(nodes, nodes[i + 1]);
    }
    System.arraycopy(nodes[plan.policy()][0], 0, outputs, 0, outputs.length - 1);
    outputs[outputs.length - 1] = nodes[plan.value()][0][0];
    return outputs;
  }

  @Override
  public void setParameters(float[] flat) {
    int offset = 0;
    for (int i = 0; i < layers.length; i++) {
      layers[i].setParameters(flat, offset);
      offset += plan.layers().get(i).parameters();
    }
  }

  @Override
  public PlanForward sharingWeights() {
    LayerForward[] shared = new LayerForward[layers.length];
    for (int i = 0; i < layers.length; i++) {
      shared[i] = layers[i].sharingWeights();
    }
    return new PlanForward(plan, shared);
  }
}
