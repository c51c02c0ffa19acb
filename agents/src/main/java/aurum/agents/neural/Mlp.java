package aurum.agents.neural;

/**
 * The forward pass of an actor-critic network, in plain Java: dense layers with relu, then one
 * linear layer whose outputs are a logit for each action and, last, the value. It serves rollouts
 * and exported bots alike, so it uses nothing but the JDK's language.
 *
 * <p>Weights come as one flat array, in DL4J's own order: layer by layer, each first its weights
 * (input {@code i} to output {@code j} at {@code i + j * inputs}), then its biases; the policy head
 * before the value head.
 *
 * <p>For one thread at a time; {@link #sharingWeights} makes one for another thread.
 */
public final class Mlp {
  private final int[] widths;

  /**
   * Per layer, a row for each input, holding its weights to all outputs: the shape that the JIT
   * vectorises.
   */
  private final float[][][] weights;

  private final float[][] biases;
  private final float[][] activations;

  /**
   * @param widths inputs, the hidden layers, and the number of actions
   */
  public Mlp(int... widths) {
    this.widths = widths.clone();
    this.widths[widths.length - 1]++;
    int layers = widths.length - 1;
    weights = new float[layers][][];
    biases = new float[layers][];
    for (int l = 0; l < layers; l++) {
      weights[l] = new float[this.widths[l]][this.widths[l + 1]];
      biases[l] = new float[this.widths[l + 1]];
    }
    activations = activations();
  }

  private Mlp(Mlp other) {
    widths = other.widths;
    weights = other.weights;
    biases = other.biases;
    activations = activations();
  }

  private float[][] activations() {
    float[][] rows = new float[widths.length - 1][];
    for (int l = 0; l < rows.length; l++) {
      rows[l] = new float[widths[l + 1]];
    }
    return rows;
  }

  /** Another user of the same weights, for another thread. */
  public Mlp sharingWeights() {
    return new Mlp(this);
  }

  /** How many weights and biases a network of these widths has. */
  public static int parameters(int... widths) {
    int count = 0;
    for (int l = 0; l + 1 < widths.length; l++) {
      int outputs = widths[l + 1] + (l + 2 == widths.length ? 1 : 0);
      count += (widths[l] + 1) * outputs;
    }
    return count;
  }

  /** Takes the weights from a flat array in the order that the class comment states. */
  public void setParameters(float[] flat) {
    int p = 0;
    int last = weights.length - 1;
    for (int l = 0; l < last; l++) {
      p = setLayer(flat, p, l, 0, widths[l + 1]);
    }
    int actions = widths[last + 1] - 1;
    p = setLayer(flat, p, last, 0, actions);
    setLayer(flat, p, last, actions, actions + 1);
  }

  private int setLayer(float[] flat, int p, int layer, int firstOutput, int endOutput) {
    for (int j = firstOutput; j < endOutput; j++) {
      for (int i = 0; i < widths[layer]; i++) {
        weights[layer][i][j] = flat[p++];
      }
    }
    for (int j = firstOutput; j < endOutput; j++) {
      biases[layer][j] = flat[p++];
    }
    return p;
  }

  /**
   * Computes the outputs for one observation.
   *
   * @return an array that the next call overwrites: the logits of the actions, then the value
   */
  public float[] forward(float[] observation, int offset) {
    int last = weights.length - 1;
    for (int l = 0; l <= last; l++) {
      float[] out = activations[l];
      System.arraycopy(biases[l], 0, out, 0, out.length);
      float[] in = l == 0 ? observation : activations[l - 1];
      addProducts(out, in, l == 0 ? offset : 0, weights[l]);
      if (l < last) {
        relu(out, out.length);
      }
    }
    return activations[last];
  }

  private static void addProducts(float[] out, float[] in, int offset, float[][] rows) {
    int n = out.length;
    int i = 0;
    for (; i + 3 < rows.length; i += 4) {
      int p = offset + i;
      axpy4(
          out,
          in[p],
          in[p + 1],
          in[p + 2],
          in[p + 3],
          rows[i],
          rows[i + 1],
          rows[i + 2],
          rows[i + 3],
          n);
    }
    for (; i < rows.length; i++) {
      axpy(out, in[offset + i], rows[i], n);
    }
  }

  // Small leaf methods over arrays that start at 0: the JIT turns these loops, and only these, into
  // vector instructions.

  static void axpy4(
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

  static void axpy(float[] o, float a, float[] w, int n) {
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
