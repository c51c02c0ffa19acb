package aurum.agents.neural;

import java.util.Arrays;

/**
 * The forward pass of a dense actor-critic network, in plain Java: hidden layers with relu, then
 * one linear layer whose outputs are a logit for each action and, last, the value. Rollouts and
 * exported bots run this class. {@link TanhMlp} has tanh instead.
 *
 * <p>Not thread-safe; {@link #sharingWeights} creates an instance for another thread.
 */
public final class Mlp implements ForwardPass {
  /** Inputs, the hidden layers, and the outputs of both heads together. */
  private final int[] sizes;

  /**
   * Weights by layer, input and output. The outputs of one input are contiguous, so that the JIT
   * compiler can vectorise the loops.
   */
  final float[][][] weights;

  final float[][] biases;
  final float[][] activations;

  /** Indices of the non-zero inputs of the current layer. */
  final int[] active;

  /**
   * A network whose parameters are all 0.
   *
   * @param widths inputs, the hidden layers, and the number of actions
   */
  public Mlp(int... widths) {
    sizes = DenseOrder.layerSizes(widths);
    int layers = sizes.length - 1;
    weights = new float[layers][][];
    biases = new float[layers][];
    for (int l = 0; l < layers; l++) {
      weights[l] = new float[sizes[l]][sizes[l + 1]];
      biases[l] = new float[sizes[l + 1]];
    }
    activations = activations();
    active = new int[Arrays.stream(sizes).max().getAsInt() + 1];
  }

  private Mlp(Mlp other) {
    sizes = other.sizes;
    weights = other.weights;
    biases = other.biases;
    activations = activations();
    active = new int[Arrays.stream(sizes).max().getAsInt() + 1];
  }

  private float[][] activations() {
    float[][] rows = new float[sizes.length - 1][];
    for (int l = 0; l < rows.length; l++) {
      rows[l] = new float[sizes[l + 1]];
    }
    return rows;
  }

  @Override
  public Mlp sharingWeights() {
    return new Mlp(this);
  }

  /**
   * Number of weights and biases of a network.
   *
   * @param widths inputs, the hidden layers, and the number of actions
   * @throws ArithmeticException if they exceed the maximum array length
   */
  public static int parameters(int... widths) {
    return Math.toIntExact(DenseOrder.count(DenseOrder.layerSizes(widths)));
  }

  @Override
  public void setParameters(float[] flat) {
    DenseOrder.forEach(
        sizes, (offset, layer, first, end) -> setBlock(flat, offset, layer, first, end));
  }

  private void setBlock(float[] flat, int offset, int layer, int firstOutput, int endOutput) {
    int p = offset;
    for (int j = firstOutput; j < endOutput; j++) {
      for (int i = 0; i < sizes[layer]; i++) {
        weights[layer][i][j] = flat[p++];
      }
    }
    System.arraycopy(flat, p, biases[layer], firstOutput, endOutput - firstOutput);
  }

  @Override
  public float[] forward(float[] observation, int offset) {
    int last = weights.length - 1;
    for (int l = 0; l <= last; l++) {
      float[] out = activations[l];
      System.arraycopy(biases[l], 0, out, 0, out.length);
      float[] in = l == 0 ? observation : activations[l - 1];
      addProducts(out, in, l == 0 ? offset : 0, weights[l], active);
      if (l < last) {
        relu(out, out.length);
      }
    }
    return activations[last];
  }

  /**
   * Adds, for each input, its row of weights times its value. Inputs of 0 are skipped: about half
   * of the features and half of the activations after relu are 0.
   *
   * @param offset index of the first input in {@code in}
   * @param rows one row of weights for each input
   * @param active scratch buffer, longer than the number of inputs
   */
  public static void addProducts(
      float[] out, float[] in, int offset, float[][] rows, int[] active) {
    int n = out.length;
    int count = nonZero(in, offset, rows.length, active);
    int k = 0;
    for (; k + 3 < count; k += 4) {
      int i0 = active[k];
      int i1 = active[k + 1];
      int i2 = active[k + 2];
      int i3 = active[k + 3];
      axpy4(
          out,
          in[offset + i0],
          in[offset + i1],
          in[offset + i2],
          in[offset + i3],
          rows[i0],
          rows[i1],
          rows[i2],
          rows[i3],
          n);
    }
    for (; k < count; k++) {
      axpy(out, in[offset + active[k]], rows[active[k]], n);
    }
  }

  /**
   * Adds rows, each times its weight.
   *
   * @param rows each as long as {@code out}
   * @param count number of rows
   */
  public static void addRows(float[] out, float[] weights, float[][] rows, int count) {
    int n = out.length;
    int k = 0;
    for (; k + 3 < count; k += 4) {
      axpy4(
          out,
          weights[k],
          weights[k + 1],
          weights[k + 2],
          weights[k + 3],
          rows[k],
          rows[k + 1],
          rows[k + 2],
          rows[k + 3],
          n);
    }
    for (; k < count; k++) {
      axpy(out, weights[k], rows[k], n);
    }
  }

  /**
   * Lists the indices of the non-zero inputs and returns their number. Branch-free, because about
   * half of the branches would be mispredicted.
   */
  private static int nonZero(float[] in, int offset, int n, int[] active) {
    int count = 0;
    for (int i = 0; i < n; i++) {
      active[count] = i;
      count += in[offset + i] != 0 ? 1 : 0;
    }
    return count;
  }

  // The JIT compiler vectorises these loops only in small leaf methods over arrays that are indexed
  // from 0.

  private static void axpy4(
      float[] o,
      float a0,
      float a1,
      float a2,
      float a3,
      float[] w0,
      float[] w1,
      float[] w2,
      float[] w3,
      int n) {
    for (int j = 0; j < n; j++) {
      o[j] =
          Math.fma(a3, w3[j], Math.fma(a2, w2[j], Math.fma(a1, w1[j], Math.fma(a0, w0[j], o[j]))));
    }
  }

  private static void axpy(float[] o, float a, float[] w, int n) {
    for (int j = 0; j < n; j++) {
      o[j] = Math.fma(a, w[j], o[j]);
    }
  }

  private static void relu(float[] o, int n) {
    for (int j = 0; j < n; j++) {
      o[j] = Math.max(o[j], 0f);
    }
  }
}
