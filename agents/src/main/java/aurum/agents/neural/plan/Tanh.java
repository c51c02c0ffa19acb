package aurum.agents.neural.plan;

/** The hyperbolic tangent of arrays. */
final class Tanh {
  /** From here on, tanh is 1 in single precision. */
  private static final float SATURATED = 8;

  private Tanh() {}

  /**
   * Computes tanh of the first {@code n} entries, in place, with an absolute error of at most 3e-7.
   * Math.tanh takes ten times as long, and may differ between Java versions.
   *
   * <p>A quarter of the argument has the fifth convergent p / q of Lambert's continued fraction
   * x/(1 + x^2/(3 + x^2/(5 + ...))). Then tanh 2x = 2 tanh x / (1 + tanh^2 x), applied twice.
   */
  static void apply(float[] o, int n) {
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
