package aurum.agents.neural;

import aurum.agents.neural.plan.RowSums;
import aurum.agents.neural.plan.Tanh;

/** A forward pass like {@link Mlp}'s, but its hidden layers have the activation tanh. */
public final class TanhMlp implements ForwardPass {
  private final Mlp mlp;

  /**
   * A network whose parameters are all 0.
   *
   * @param widths inputs, the hidden layers, and the number of actions
   */
  public TanhMlp(int... widths) {
    this(new Mlp(widths));
  }

  private TanhMlp(Mlp mlp) {
    this.mlp = mlp;
  }

  @Override
  public TanhMlp sharingWeights() {
    return new TanhMlp(mlp.sharingWeights());
  }

  @Override
  public void setParameters(float[] flat) {
    mlp.setParameters(flat);
  }

  @Override
  public float[] forward(float[] observation, int offset) {
    int last = mlp.weights.length - 1;
    for (int l = 0; l <= last; l++) {
      float[] out = mlp.activations[l];
      System.arraycopy(mlp.biases[l], 0, out, 0, out.length);
      float[] in = l == 0 ? observation : mlp.activations[l - 1];
      RowSums.addProducts(out, in, l == 0 ? offset : 0, mlp.weights[l], mlp.active);
      if (l < last) {
        Tanh.apply(out, out.length);
      }
    }
    return mlp.activations[last];
  }
}
