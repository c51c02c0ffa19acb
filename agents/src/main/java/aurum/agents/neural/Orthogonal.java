package aurum.agents.neural;

import aurum.env.SplitMix;

/**
 * Orthogonal initial weights (Saxe, McClelland, Ganguli, "Exact solutions to the nonlinear dynamics
 * of learning in deep linear neural networks", 2014) with the gains usual for PPO: sqrt(2) for
 * hidden layers, 0.01 for the policy, 1 for the value; biases 0.
 */
final class Orthogonal {
  private Orthogonal() {}

  /** A flat array in {@link Mlp}'s order. */
  static float[] parameters(long seed, int... widths) {
    SplitMix random = new SplitMix(seed);
    float[] flat = new float[Mlp.parameters(widths)];
    int p = 0;
    int last = widths.length - 1;
    for (int l = 1; l < last; l++) {
      p = layer(random, flat, p, widths[l - 1], widths[l], Math.sqrt(2));
    }
    p = layer(random, flat, p, widths[last - 1], widths[last], 0.01);
    layer(random, flat, p, widths[last - 1], 1, 1);
    return flat;
  }

  private static int layer(SplitMix random, float[] flat, int p, int in, int out, double gain) {
    // Rows or columns, whichever are fewer, are made orthonormal.
    boolean byOutput = out <= in;
    double[][] basis = orthonormal(random, Math.min(in, out), Math.max(in, out));
    for (int j = 0; j < out; j++) {
      for (int i = 0; i < in; i++) {
        flat[p + j * in + i] = (float) (gain * (byOutput ? basis[j][i] : basis[i][j]));
      }
    }
    return p + (in + 1) * out;
  }

  /** Gram and Schmidt's process on normal vectors, twice for accuracy. */
  private static double[][] orthonormal(SplitMix random, int count, int length) {
    double[][] basis = new double[count][length];
    for (int k = 0; k < count; k++) {
      double[] v = basis[k];
      for (int i = 0; i < length; i++) {
        v[i] = random.nextGaussian();
      }
      for (int pass = 0; pass < 2; pass++) {
        for (int b = 0; b < k; b++) {
          double along = dot(v, basis[b]);
          for (int i = 0; i < length; i++) {
            v[i] -= along * basis[b][i];
          }
        }
      }
      double norm = Math.sqrt(dot(v, v));
      for (int i = 0; i < length; i++) {
        v[i] /= norm;
      }
    }
    return basis;
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }
}
