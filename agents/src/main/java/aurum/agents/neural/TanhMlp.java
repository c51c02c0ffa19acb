package aurum.agents.neural;

/** A forward pass like {@link Mlp}'s, but its hidden layers have the activation tanh. */
public final class TanhMlp implements ForwardPass {
  /** From here on, tanh is 1 in single precision. */
  private static final float SATURATED = 8;

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
      Mlp.addProducts(out, in, l == 0 ? offset : 0, mlp.weights[l], mlp.active);
      if (l < last) {
        tanh(out, out.length);
      }
    }
    return mlp.activations[last];
  }

  /**
   * Computes tanh of the first {@code n} entries, in place, with an absolute error of at most 3e-7.
   * Math.tanh takes ten times as long, and may differ between Java versions.
   *
   * <p>A quarter of the argument has the fifth convergent p / q of Lambert's continued fraction
   * x/(1 + x^2/(3 + x^2/(5 + ...))). Then tanh 2x = 2 tanh x / (1 + tanh^2 x), applied twice.
   */
  public static void tanh(float[] o, int n) {
    // The JIT compiler vectorises this loop.
    for (int j = 0; j < n; j++) {
      float x = Math.max(-SATURATED, Math.min(o[j], SATURATED)) / 4;
      float s = x * x;
      float p = x * ((s + 105) * s + 945);
      float q = (15 * s + 420) * s + 945;
      float p2 = 2 * p * q;
      float q2 = q * q + p * p;
      o[j] = 2 * p2 * q2 / (q2 * q2 + p2 * p2);
    }
  }
}
