package aurum.agents.neural.plan;

/**
 * An activation function whose derivative depends only on its value. The names are those of DL4J's
 * activations.
 */
public enum Nonlinearity {
  /** max(x, 0) */
  RELU,
  /** The hyperbolic tangent. */
  TANH,
  /** 1 / (1 + exp(-x)) */
  SIGMOID,
  /** min(max(x, 0), 6) */
  RELU6,
  /** x, or x / 100 if x is negative. */
  LEAKYRELU,
  /** x, or exp(x) - 1 if x is negative. */
  ELU,
  /** log(1 + exp(x)) */
  SOFTPLUS,
  /** x / (1 + |x|) */
  SOFTSIGN,
  /** min(max(x, -1), 1) */
  HARDTANH,
  /** min(max(x / 5 + 1 / 2, 0), 1) */
  HARDSIGMOID;

  private static final float LEAK = 0.01f;

  /** Applies the function to the first {@code n} entries, in place. */
  public void apply(float[] x, int n) {
    switch (this) {
      case RELU -> {
        for (int i = 0; i < n; i++) {
          x[i] = Math.max(x[i], 0f);
        }
      }
      case TANH -> Tanh.apply(x, n);
      default -> {
        for (int i = 0; i < n; i++) {
          x[i] = value(x[i]);
        }
      }
    }
  }

  private float value(float x) {
    return switch (this) {
      case SIGMOID -> (float) (1 / (1 + Math.exp(-x)));
      case RELU6 -> Math.min(Math.max(x, 0f), 6f);
      case LEAKYRELU -> x > 0 ? x : LEAK * x;
      case ELU -> x > 0 ? x : (float) Math.expm1(x);
      case SOFTPLUS -> (float) (Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x))));
      case SOFTSIGN -> x / (1 + Math.abs(x));
      case HARDTANH -> Math.min(Math.max(x, -1f), 1f);
      case HARDSIGMOID -> Math.min(Math.max(0.2f * x + 0.5f, 0f), 1f);
      default -> throw new IllegalStateException(name());
    };
  }

  /**
   * Multiplies derivatives of results by those of the function, so that they are derivatives of its
   * arguments.
   *
   * @param derivatives the first {@code n} are replaced
   * @param y the results
   */
  public void multiplyByDerivative(float[] derivatives, float[] y, int n) {
    if (this == TANH) {
      // The JIT compiler vectorises this loop.
      for (int i = 0; i < n; i++) {
        derivatives[i] *= 1 - y[i] * y[i];
      }
      return;
    }
    for (int i = 0; i < n; i++) {
      derivatives[i] *= derivative(y[i]);
    }
  }

  /** The derivative where the function has the value {@code y}. */
  private float derivative(float y) {
    return switch (this) {
      case RELU -> y > 0 ? 1 : 0;
      case TANH -> 1 - y * y;
      case SIGMOID -> y * (1 - y);
      case RELU6 -> y > 0 && y < 6 ? 1 : 0;
      case LEAKYRELU -> y > 0 ? 1 : LEAK;
      case ELU -> y > 0 ? 1 : y + 1;
      case SOFTPLUS -> (float) -Math.expm1(-y);
      case SOFTSIGN -> (1 - Math.abs(y)) * (1 - Math.abs(y));
      case HARDTANH -> y > -1 && y < 1 ? 1 : 0;
      case HARDSIGMOID -> y > 0 && y < 1 ? 0.2f : 0;
    };
  }
}
