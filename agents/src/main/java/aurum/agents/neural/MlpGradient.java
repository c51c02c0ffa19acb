package aurum.agents.neural;

import java.util.Arrays;

/**
 * Forward and backward pass of the same network as {@link Mlp}, for blocks of samples, in plain
 * Java. It computes what DL4J's graph computes, several times faster: every loop is a sum of four
 * scaled rows, in arrays that start at 0, which the JIT turns into vector instructions; and what
 * would be multiplied by 0 is passed over.
 */
public final class MlpGradient implements Backpropagation {
  /** How many samples a block may hold. */
  public static final int BLOCK = 32;

  private final int[] widths;

  /**
   * Per layer, for each input its weights to all outputs; and for each output its weights from all
   * inputs.
   */
  private final float[][][] byInput;

  private final float[][][] byOutput;
  private final float[][] bias;

  /** Per layer, for each input the gradient by its weights to all outputs. */
  private final float[][][] gradient;

  private final float[][] biasGradient;

  /**
   * Per layer of neurons, inputs first: activations, and derivatives of the loss by them before
   * relu.
   */
  private final float[][][] activation;

  private final float[][][] derivative;

  /** Which inputs, or samples, of the loop in work are not 0. */
  private final int[] active;

  /**
   * @param widths inputs, the hidden layers, and the number of actions
   */
  public MlpGradient(int... widths) {
    this.widths = widths.clone();
    this.widths[widths.length - 1]++;
    int layers = widths.length - 1;
    byInput = new float[layers][][];
    byOutput = new float[layers][][];
    bias = new float[layers][];
    gradient = new float[layers][][];
    biasGradient = new float[layers][];
    activation = new float[layers + 1][][];
    derivative = new float[layers + 1][][];
    int widest = BLOCK;
    for (int width : this.widths) {
      widest = Math.max(widest, width);
    }
    active = new int[widest + 1];
    for (int l = 0; l <= layers; l++) {
      activation[l] = new float[BLOCK][this.widths[l]];
      derivative[l] = new float[BLOCK][this.widths[l]];
      if (l < layers) {
        int in = this.widths[l];
        int out = this.widths[l + 1];
        byInput[l] = new float[in][out];
        byOutput[l] = new float[out][in];
        bias[l] = new float[out];
        gradient[l] = new float[in][out];
        biasGradient[l] = new float[out];
      }
    }
  }

  @Override
  public int block() {
    return BLOCK;
  }

  /** Takes the weights from a flat array in {@link Mlp}'s order. */
  @Override
  public void setParameters(float[] flat) {
    DenseOrder.forEach(widths, (from, l, first, end) -> setLayer(flat, from, l, first, end));
  }

  private void setLayer(float[] flat, int p, int l, int firstOutput, int endOutput) {
    int in = widths[l];
    for (int j = firstOutput; j < endOutput; j++) {
      System.arraycopy(flat, p, byOutput[l][j], 0, in);
      for (int i = 0; i < in; i++) {
        byInput[l][i][j] = flat[p + i];
      }
      p += in;
    }
    System.arraycopy(flat, p, bias[l], firstOutput, endOutput - firstOutput);
  }

  @Override
  public void clear() {
    for (int l = 0; l < bias.length; l++) {
      for (float[] row : gradient[l]) {
        Arrays.fill(row, 0);
      }
      Arrays.fill(biasGradient[l], 0);
    }
  }

  @Override
  public float[][] observations() {
    return activation[0];
  }

  @Override
  public float[][] outputDerivatives() {
    return derivative[bias.length];
  }

  @Override
  public float[][] forward(int n) {
    for (int l = 0; l < bias.length; l++) {
      float[][] out = activation[l + 1];
      for (int s = 0; s < n; s++) {
        System.arraycopy(bias[l], 0, out[s], 0, bias[l].length);
      }
      for (int s = 0; s < n; s++) {
        Mlp.addProducts(out[s], activation[l][s], 0, byInput[l], active);
      }
      if (l < bias.length - 1) {
        for (int s = 0; s < n; s++) {
          relu(out[s], out[s].length);
        }
      }
    }
    return activation[bias.length];
  }

  @Override
  public void backward(int n) {
    for (int l = bias.length - 1; l >= 0; l--) {
      addWeightGradient(gradient[l], activation[l], derivative[l + 1], n);
      for (int s = 0; s < n; s++) {
        Mlp.axpy(biasGradient[l], 1, derivative[l + 1][s], biasGradient[l].length);
      }
      if (l > 0) {
        for (int s = 0; s < n; s++) {
          Arrays.fill(derivative[l][s], 0);
        }
        for (int s = 0; s < n; s++) {
          Mlp.addProducts(derivative[l][s], derivative[l + 1][s], 0, byOutput[l], active);
        }
        for (int s = 0; s < n; s++) {
          clearWhereInactive(derivative[l][s], activation[l][s], widths[l]);
        }
      }
    }
  }

  @Override
  public void addGradient(float[] flat, float scale) {
    DenseOrder.forEach(widths, (from, l, first, end) -> addLayer(flat, from, l, first, end, scale));
  }

  private void addLayer(float[] flat, int p, int l, int firstOutput, int endOutput, float scale) {
    for (int j = firstOutput; j < endOutput; j++) {
      for (int i = 0; i < widths[l]; i++) {
        flat[p++] += scale * gradient[l][i][j];
      }
    }
    for (int j = firstOutput; j < endOutput; j++) {
      flat[p++] += scale * biasGradient[l][j];
    }
  }

  /**
   * gradient[i] += sum over samples of x[s][i] times d[s]; samples whose x is 0 are passed over.
   */
  private void addWeightGradient(float[][] gradient, float[][] x, float[][] d, int n) {
    for (int i = 0; i < gradient.length; i++) {
      float[] row = gradient[i];
      int count = 0;
      for (int s = 0; s < n; s++) {
        active[count] = s;
        count += x[s][i] != 0 ? 1 : 0;
      }
      int k = 0;
      for (; k + 3 < count; k += 4) {
        int s0 = active[k];
        int s1 = active[k + 1];
        int s2 = active[k + 2];
        int s3 = active[k + 3];
        Mlp.axpy4(
            row, x[s0][i], x[s1][i], x[s2][i], x[s3][i], d[s0], d[s1], d[s2], d[s3], row.length);
      }
      for (; k < count; k++) {
        Mlp.axpy(row, x[active[k]][i], d[active[k]], row.length);
      }
    }
  }

  private static void relu(float[] o, int n) {
    for (int j = 0; j < n; j++) {
      o[j] = Math.max(o[j], 0f);
    }
  }

  static void clearWhereInactive(float[] d, float[] activation, int n) {
    for (int j = 0; j < n; j++) {
      d[j] = activation[j] > 0 ? d[j] : 0;
    }
  }
}
