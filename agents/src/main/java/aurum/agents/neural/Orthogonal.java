package aurum.agents.neural;

import aurum.env.base.SplitMix;

/**
 * Orthogonal initial weights (Saxe, McClelland, Ganguli, "Exact solutions to the nonlinear dynamics
 * of learning in deep linear neural networks", 2014) with the usual gains for PPO: sqrt(2) for
 * hidden layers, 0.01 for the policy head, 1 for the value head. Biases are 0.
 */
public final class Orthogonal {
  private static final double HIDDEN_GAIN = Math.sqrt(2);
  private static final double POLICY_GAIN = 0.01;
  private static final double VALUE_GAIN = 1;

  private Orthogonal() {}

  /**
   * Initial parameters of a dense network.
   *
   * @param widths inputs, the hidden layers, and the number of actions
   * @return a new array in the order of {@link DenseOrder}
   */
  public static float[] parameters(long seed, int... widths) {
    SplitMix random = new SplitMix(seed);
    float[] flat = new float[DenseOrder.parameters(widths)];
    int[] sizes = DenseOrder.layerSizes(widths);
    int outputLayer = sizes.length - 2;
    DenseOrder.forEach(
        sizes,
        (offset, layer, first, end) -> {
          double headGain = first == 0 ? POLICY_GAIN : VALUE_GAIN;
          double gain = layer < outputLayer ? HIDDEN_GAIN : headGain;
          writeWeights(random, flat, offset, sizes[layer], end - first, gain);
        });
    return flat;
  }

  /**
   * Writes the weights of one layer, by output and then by input.
   *
   * @param offset index of the first one in {@code flat}
   * @param gain the length of each row or column, whichever is shorter
   */
  public static void writeWeights(
      SplitMix random, float[] flat, int offset, int in, int out, double gain) {
    // The smaller dimension is orthonormal: rows or columns.
    boolean byOutput = out <= in;
    double[][] basis = orthonormal(random, Math.min(in, out), Math.max(in, out));
    for (int j = 0; j < out; j++) {
      for (int i = 0; i < in; i++) {
        flat[offset + j * in + i] = (float) (gain * (byOutput ? basis[j][i] : basis[i][j]));
      }
    }
  }

  /** The Gram-Schmidt process on normal vectors, applied twice for accuracy. */
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
