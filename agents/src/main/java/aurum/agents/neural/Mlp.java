package aurum.agents.neural;

import aurum.agents.neural.plan.RowSums;
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
      RowSums.addProducts(out, in, l == 0 ? offset : 0, weights[l], active);
      if (l < last) {
        relu(out, out.length);
      }
    }
    return activations[last];
  }

  private static void relu(float[] o, int n) {
    for (int j = 0; j < n; j++) {
      o[j] = Math.max(o[j], 0f);
    }
  }
}
