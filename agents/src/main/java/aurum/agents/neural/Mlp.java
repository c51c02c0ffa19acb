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
public final class Mlp implements ForwardPass {
  private final int[] widths;

  /**
   * Per layer, a row for each input, holding its weights to all outputs: the shape that the JIT
   * vectorises.
   */
  private final float[][][] weights;

  private final float[][] biases;
  private final float[][] activations;

  /** Which inputs of the layer in work are not 0. */
  private final int[] active;

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
    active = new int[widest(this.widths) + 1];
  }

  private Mlp(Mlp other) {
    widths = other.widths;
    weights = other.weights;
    biases = other.biases;
    activations = activations();
    active = new int[widest(widths) + 1];
  }

  private static int widest(int[] widths) {
    int widest = 0;
    for (int width : widths) {
      widest = Math.max(widest, width);
    }
    return widest;
  }

  private float[][] activations() {
    float[][] rows = new float[widths.length - 1][];
    for (int l = 0; l < rows.length; l++) {
      rows[l] = new float[widths[l + 1]];
    }
    return rows;
  }

  /** Another user of the same weights, for another thread. */
  @Override
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
  @Override
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
   * Adds, for each input, its row of weights times its value. Inputs that are 0 are passed over:
   * half the features and half the activations after relu are.
   *
   * @param active room for as many numbers as there are inputs
   */
  static void addProducts(float[] out, float[] in, int offset, float[][] rows, int[] active) {
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
   * Lists which entries are not 0, and tells how many; without a branch, which would be guessed
   * wrong half the time.
   */
  private static int nonZero(float[] in, int offset, int n, int[] active) {
    int count = 0;
    for (int i = 0; i < n; i++) {
      active[count] = i;
      count += in[offset + i] != 0 ? 1 : 0;
    }
    return count;
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

  static void relu(float[] o, int n) {
    for (int j = 0; j < n; j++) {
      o[j] = Math.max(o[j], 0f);
    }
  }
}
