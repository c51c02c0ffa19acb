package aurum.agents.neural;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * {@link MlpGradient} with the Vector API: a row of sums stays in registers while all scaled rows
 * are added to it.
 */
final class VectorGradient implements Backpropagation {
  private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
  private static final int LANES = SPECIES.length();
  private static final int BLOCK = 32;

  private final int[] widths;
  private final int[] padded;
  private final float[][][] byInput;
  private final float[][][] byOutput;
  private final float[][] bias;
  private final float[][][] gradient;
  private final float[][] biasGradient;
  private final float[][][] activation;
  private final float[][][] derivative;
  private final float[] factor;
  private final float[][] row;

  VectorGradient(int... given) {
    widths = given.clone();
    widths[widths.length - 1]++;
    int layers = widths.length - 1;
    padded = new int[layers + 1];
    int widest = BLOCK;
    for (int l = 0; l <= layers; l++) {
      padded[l] = (widths[l] + LANES - 1) / LANES * LANES;
      widest = Math.max(widest, padded[l]);
    }
    byInput = new float[layers][][];
    byOutput = new float[layers][][];
    bias = new float[layers][];
    gradient = new float[layers][][];
    biasGradient = new float[layers][];
    activation = new float[layers + 1][][];
    derivative = new float[layers + 1][][];
    for (int l = 0; l <= layers; l++) {
      activation[l] = new float[BLOCK][padded[l]];
      derivative[l] = new float[BLOCK][padded[l]];
      if (l < layers) {
        byInput[l] = new float[widths[l]][padded[l + 1]];
        byOutput[l] = new float[widths[l + 1]][padded[l]];
        bias[l] = new float[padded[l + 1]];
        gradient[l] = new float[widths[l]][padded[l + 1]];
        biasGradient[l] = new float[padded[l + 1]];
      }
    }
    factor = new float[widest];
    row = new float[widest][];
  }

  @Override
  public int block() {
    return BLOCK;
  }

  @Override
  public void setParameters(float[] flat) {
    int p = 0;
    for (int l = 0; l < bias.length; l++) {
      if (l < bias.length - 1) {
        p = setLayer(flat, p, l, 0, widths[l + 1]);
      } else {
        int actions = widths[l + 1] - 1;
        p = setLayer(flat, p, l, 0, actions);
        p = setLayer(flat, p, l, actions, actions + 1);
      }
    }
  }

  private int setLayer(float[] flat, int from, int l, int first, int end) {
    int p = from;
    for (int j = first; j < end; j++) {
      System.arraycopy(flat, p, byOutput[l][j], 0, widths[l]);
      for (int i = 0; i < widths[l]; i++) {
        byInput[l][i][j] = flat[p + i];
      }
      p += widths[l];
    }
    System.arraycopy(flat, p, bias[l], first, end - first);
    return p + end - first;
  }

  @Override
  public void clear() {
    for (int l = 0; l < bias.length; l++) {
      for (float[] g : gradient[l]) {
        Arrays.fill(g, 0);
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
      for (int s = 0; s < n; s++) {
        float[] out = activation[l + 1][s];
        System.arraycopy(bias[l], 0, out, 0, out.length);
        int count = 0;
        float[] in = activation[l][s];
        for (int i = 0; i < widths[l]; i++) {
          factor[count] = in[i];
          row[count] = byInput[l][i];
          count += in[i] != 0 ? 1 : 0;
        }
        addAll(out, padded[l + 1], factor, row, count);
        if (l < bias.length - 1) {
          for (int j = 0; j < out.length; j++) {
            out[j] = Math.max(out[j], 0f);
          }
        }
      }
    }
    return activation[bias.length];
  }

  @Override
  public void backward(int n) {
    for (int l = bias.length - 1; l >= 0; l--) {
      for (int i = 0; i < widths[l]; i++) {
        int count = 0;
        for (int s = 0; s < n; s++) {
          factor[count] = activation[l][s][i];
          row[count] = derivative[l + 1][s];
          count += activation[l][s][i] != 0 ? 1 : 0;
        }
        addAll(gradient[l][i], padded[l + 1], factor, row, count);
      }
      for (int s = 0; s < n; s++) {
        factor[s] = 1;
        row[s] = derivative[l + 1][s];
      }
      addAll(biasGradient[l], padded[l + 1], factor, row, n);
      for (int s = 0; s < n && l > 0; s++) {
        float[] out = derivative[l][s];
        Arrays.fill(out, 0);
        int count = 0;
        float[] in = derivative[l + 1][s];
        for (int j = 0; j < widths[l + 1]; j++) {
          factor[count] = in[j];
          row[count] = byOutput[l][j];
          count += in[j] != 0 ? 1 : 0;
        }
        addAll(out, padded[l], factor, row, count);
        float[] a = activation[l][s];
        for (int j = 0; j < out.length; j++) {
          out[j] = a[j] > 0 ? out[j] : 0;
        }
      }
    }
  }

  /** out += the sum of all rows, each times its factor. */
  private static void addAll(float[] out, int width, float[] factor, float[][] row, int count) {
    int j = 0;
    for (; j + 4 * LANES <= width; j += 4 * LANES) {
      FloatVector s0 = FloatVector.fromArray(SPECIES, out, j);
      FloatVector s1 = FloatVector.fromArray(SPECIES, out, j + LANES);
      FloatVector s2 = FloatVector.fromArray(SPECIES, out, j + 2 * LANES);
      FloatVector s3 = FloatVector.fromArray(SPECIES, out, j + 3 * LANES);
      for (int k = 0; k < count; k++) {
        FloatVector f = FloatVector.broadcast(SPECIES, factor[k]);
        float[] r = row[k];
        s0 = f.fma(FloatVector.fromArray(SPECIES, r, j), s0);
        s1 = f.fma(FloatVector.fromArray(SPECIES, r, j + LANES), s1);
        s2 = f.fma(FloatVector.fromArray(SPECIES, r, j + 2 * LANES), s2);
        s3 = f.fma(FloatVector.fromArray(SPECIES, r, j + 3 * LANES), s3);
      }
      s0.intoArray(out, j);
      s1.intoArray(out, j + LANES);
      s2.intoArray(out, j + 2 * LANES);
      s3.intoArray(out, j + 3 * LANES);
    }
    for (; j < width; j += LANES) {
      FloatVector sum = FloatVector.fromArray(SPECIES, out, j);
      for (int k = 0; k < count; k++) {
        sum =
            FloatVector.broadcast(SPECIES, factor[k])
                .fma(FloatVector.fromArray(SPECIES, row[k], j), sum);
      }
      sum.intoArray(out, j);
    }
  }

  @Override
  public void addGradient(float[] flat, float scale) {
    int p = 0;
    for (int l = 0; l < bias.length; l++) {
      int out = widths[l + 1];
      int first = l < bias.length - 1 ? out : out - 1;
      p = addLayer(flat, p, l, 0, first, scale);
      if (first < out) {
        p = addLayer(flat, p, l, first, out, scale);
      }
    }
  }

  private int addLayer(float[] flat, int from, int l, int first, int end, float scale) {
    int p = from;
    for (int j = first; j < end; j++) {
      for (int i = 0; i < widths[l]; i++) {
        flat[p++] += scale * gradient[l][i][j];
      }
    }
    for (int j = first; j < end; j++) {
      flat[p++] += scale * biasGradient[l][j];
    }
    return p;
  }
}
