package aurum.agents.neural;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Forward and backward pass of the same network as {@link Mlp}, for blocks of samples, with the
 * JDK's Vector API. All is matrix products, and every product is made of tiles of four rows and
 * four vectors of columns, whose sums stay in registers while the common dimension is walked
 * through: each number that is loaded serves four times. (The inner kernel of Goto, van de Geijn,
 * "Anatomy of high-performance matrix multiplication", 2008; the weights are packed for it when
 * they are set.)
 *
 * <p>Every sum is taken in the order in which {@link MlpGradient} takes it, by the same fused
 * operations, so the two compute the same bits.
 */
public final class VectorGradient implements Backpropagation {
  private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
  private static final int LANES = SPECIES.length();

  /** How many samples a block may hold; whole tiles. */
  public static final int BLOCK = 64;

  private static final int ROWS = 4;

  /** The columns of a wide tile; those that are left over are taken a vector at a time. */
  private static final int WIDE = 4 * LANES;

  /** How much of the common dimension is walked through at once: so much stays in the L1 cache. */
  private static final int DEPTH = 128;

  private final int[] widths;

  /** The widths, each up to whole vectors: what is beyond a width is and stays 0. */
  private final int[] padded;

  // Per layer, the weights as a matrix with a row for each input, and with one for each output, in
  // the order of columnStart().
  private final float[][] byInput;
  private final float[][] byOutput;
  private final float[][] bias;

  /** Per layer, a row for each output, as the graph has it. */
  private final float[][] gradient;

  private final float[][] biasGradient;

  // Per layer of neurons, inputs first: activations, and derivatives of the loss by them before
  // relu.
  private final float[][][] activation;
  private final float[][][] derivative;

  /**
   * Whether it is faster than {@link MlpGradient} here: the sums of a tile, and what they are made
   * of, need the 32 registers that come with vectors of 16 floats. With 8 it is no gain where half
   * the inputs are 0, which plain Java passes over; with 4 it is slower.
   */
  static boolean paysOff() {
    return LANES >= 16;
  }

  /**
   * @param widths inputs, the hidden layers, and the number of actions
   */
  public VectorGradient(int... widths) {
    this.widths = widths.clone();
    this.widths[widths.length - 1]++;
    int layers = widths.length - 1;
    padded = new int[layers + 1];
    for (int l = 0; l <= layers; l++) {
      padded[l] = (this.widths[l] + LANES - 1) / LANES * LANES;
    }
    byInput = new float[layers][];
    byOutput = new float[layers][];
    bias = new float[layers][];
    gradient = new float[layers][];
    biasGradient = new float[layers][];
    activation = new float[layers + 1][][];
    derivative = new float[layers + 1][][];
    for (int l = 0; l <= layers; l++) {
      activation[l] = new float[BLOCK][padded[l]];
      derivative[l] = new float[BLOCK][padded[l]];
      if (l < layers) {
        byInput[l] = new float[padded[l] * padded[l + 1]];
        byOutput[l] = new float[padded[l + 1] * padded[l]];
        bias[l] = new float[padded[l + 1]];
        gradient[l] = new float[padded[l + 1] * padded[l]];
        biasGradient[l] = new float[padded[l + 1]];
      }
    }
  }

  @Override
  public int block() {
    return BLOCK;
  }

  @Override
  public void setParameters(float[] flat) {
    DenseOrder.forEach(widths, (from, l, first, end) -> setLayer(flat, from, l, first, end));
  }

  private void setLayer(float[] flat, int from, int l, int first, int end) {
    int p = from;
    int in = widths[l];
    int out = widths[l + 1];
    for (int j = first; j < end; j++) {
      int start = columnStart(in, padded[l + 1], j);
      int step = tileWidth(padded[l + 1], j);
      for (int i = 0; i < in; i++) {
        byInput[l][start + i * step] = flat[p + i];
      }
      for (int i = 0; i < in; ) {
        int width = tileWidth(padded[l], i);
        int count = Math.min(width, in - i);
        System.arraycopy(
            flat, p + i, byOutput[l], columnStart(out, padded[l], i) + j * width, count);
        i += width;
      }
      p += in;
    }
    System.arraycopy(flat, p, bias[l], first, end - first);
  }

  /**
   * Where a column of a matrix begins; {@link #tileWidth} numbers on follows its next row. So what
   * a tile walks through lies in one piece.
   */
  private static int columnStart(int rows, int columns, int column) {
    int width = tileWidth(columns, column);
    int inTile = column % width;
    return (column - inTile) * rows + inTile;
  }

  /** How wide the tile is that a column belongs to: first come the wide ones, then the narrow. */
  private static int tileWidth(int columns, int column) {
    return column < columns / WIDE * WIDE ? WIDE : LANES;
  }

  @Override
  public void clear() {
    for (int l = 0; l < bias.length; l++) {
      Arrays.fill(gradient[l], 0);
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
        System.arraycopy(bias[l], 0, out[s], 0, out[s].length);
      }
      addProduct(activation[l], widths[l], byInput[l], padded[l + 1], out, n);
      for (int s = 0; s < n && l < bias.length - 1; s++) {
        Mlp.relu(out[s], out[s].length);
      }
    }
    return activation[bias.length];
  }

  @Override
  public void backward(int n) {
    for (int l = bias.length - 1; l >= 0; l--) {
      addWeightGradient(l, n);
      for (int s = 0; s < n; s++) {
        Mlp.axpy(biasGradient[l], 1, derivative[l + 1][s], padded[l + 1]);
      }
      if (l > 0) {
        float[][] out = derivative[l];
        for (int s = 0; s < n; s++) {
          Arrays.fill(out[s], 0);
        }
        addProduct(derivative[l + 1], widths[l + 1], byOutput[l], padded[l], out, n);
        for (int s = 0; s < n; s++) {
          MlpGradient.clearWhereInactive(out[s], activation[l][s], out[s].length);
        }
      }
    }
  }

  /**
   * out += in times a matrix of {@code common} rows. Up to three rows beyond {@code n} are written
   * too: a block has room for them, and nobody reads them.
   */
  private static void addProduct(
      float[][] in, int common, float[] matrix, int columns, float[][] out, int n) {
    int j = 0;
    for (; j + WIDE <= columns; j += WIDE) {
      for (int from = 0; from < common; from += DEPTH) {
        int to = Math.min(common, from + DEPTH);
        int first = j * common;
        for (int s = 0; s < n; s += ROWS) {
          addWideTile(
              in[s],
              in[s + 1],
              in[s + 2],
              in[s + 3],
              from,
              to,
              matrix,
              first,
              j,
              out[s],
              out[s + 1],
              out[s + 2],
              out[s + 3]);
        }
      }
    }
    for (; j < columns; j += LANES) {
      for (int s = 0; s < n; s += ROWS) {
        addNarrowTile(
            in[s],
            in[s + 1],
            in[s + 2],
            in[s + 3],
            common,
            matrix,
            j * common,
            j,
            out[s],
            out[s + 1],
            out[s + 2],
            out[s + 3]);
      }
    }
  }

  private static void addWideTile(
      float[] in0,
      float[] in1,
      float[] in2,
      float[] in3,
      int from,
      int to,
      float[] matrix,
      int first,
      int j,
      float[] out0,
      float[] out1,
      float[] out2,
      float[] out3) {
    int j1 = j + LANES;
    int j2 = j + 2 * LANES;
    int j3 = j + 3 * LANES;
    FloatVector s00 = FloatVector.fromArray(SPECIES, out0, j);
    FloatVector s01 = FloatVector.fromArray(SPECIES, out0, j1);
    FloatVector s02 = FloatVector.fromArray(SPECIES, out0, j2);
    FloatVector s03 = FloatVector.fromArray(SPECIES, out0, j3);
    FloatVector s10 = FloatVector.fromArray(SPECIES, out1, j);
    FloatVector s11 = FloatVector.fromArray(SPECIES, out1, j1);
    FloatVector s12 = FloatVector.fromArray(SPECIES, out1, j2);
    FloatVector s13 = FloatVector.fromArray(SPECIES, out1, j3);
    FloatVector s20 = FloatVector.fromArray(SPECIES, out2, j);
    FloatVector s21 = FloatVector.fromArray(SPECIES, out2, j1);
    FloatVector s22 = FloatVector.fromArray(SPECIES, out2, j2);
    FloatVector s23 = FloatVector.fromArray(SPECIES, out2, j3);
    FloatVector s30 = FloatVector.fromArray(SPECIES, out3, j);
    FloatVector s31 = FloatVector.fromArray(SPECIES, out3, j1);
    FloatVector s32 = FloatVector.fromArray(SPECIES, out3, j2);
    FloatVector s33 = FloatVector.fromArray(SPECIES, out3, j3);
    for (int k = from; k < to; k++) {
      int row = first + k * WIDE;
      FloatVector m0 = FloatVector.fromArray(SPECIES, matrix, row);
      FloatVector m1 = FloatVector.fromArray(SPECIES, matrix, row + LANES);
      FloatVector m2 = FloatVector.fromArray(SPECIES, matrix, row + 2 * LANES);
      FloatVector m3 = FloatVector.fromArray(SPECIES, matrix, row + 3 * LANES);
      FloatVector f = FloatVector.broadcast(SPECIES, in0[k]);
      s00 = f.fma(m0, s00);
      s01 = f.fma(m1, s01);
      s02 = f.fma(m2, s02);
      s03 = f.fma(m3, s03);
      f = FloatVector.broadcast(SPECIES, in1[k]);
      s10 = f.fma(m0, s10);
      s11 = f.fma(m1, s11);
      s12 = f.fma(m2, s12);
      s13 = f.fma(m3, s13);
      f = FloatVector.broadcast(SPECIES, in2[k]);
      s20 = f.fma(m0, s20);
      s21 = f.fma(m1, s21);
      s22 = f.fma(m2, s22);
      s23 = f.fma(m3, s23);
      f = FloatVector.broadcast(SPECIES, in3[k]);
      s30 = f.fma(m0, s30);
      s31 = f.fma(m1, s31);
      s32 = f.fma(m2, s32);
      s33 = f.fma(m3, s33);
    }
    s00.intoArray(out0, j);
    s01.intoArray(out0, j1);
    s02.intoArray(out0, j2);
    s03.intoArray(out0, j3);
    s10.intoArray(out1, j);
    s11.intoArray(out1, j1);
    s12.intoArray(out1, j2);
    s13.intoArray(out1, j3);
    s20.intoArray(out2, j);
    s21.intoArray(out2, j1);
    s22.intoArray(out2, j2);
    s23.intoArray(out2, j3);
    s30.intoArray(out3, j);
    s31.intoArray(out3, j1);
    s32.intoArray(out3, j2);
    s33.intoArray(out3, j3);
  }

  private static void addNarrowTile(
      float[] in0,
      float[] in1,
      float[] in2,
      float[] in3,
      int common,
      float[] matrix,
      int first,
      int j,
      float[] out0,
      float[] out1,
      float[] out2,
      float[] out3) {
    FloatVector s0 = FloatVector.fromArray(SPECIES, out0, j);
    FloatVector s1 = FloatVector.fromArray(SPECIES, out1, j);
    FloatVector s2 = FloatVector.fromArray(SPECIES, out2, j);
    FloatVector s3 = FloatVector.fromArray(SPECIES, out3, j);
    for (int k = 0; k < common; k++) {
      FloatVector m = FloatVector.fromArray(SPECIES, matrix, first + k * LANES);
      s0 = FloatVector.broadcast(SPECIES, in0[k]).fma(m, s0);
      s1 = FloatVector.broadcast(SPECIES, in1[k]).fma(m, s1);
      s2 = FloatVector.broadcast(SPECIES, in2[k]).fma(m, s2);
      s3 = FloatVector.broadcast(SPECIES, in3[k]).fma(m, s3);
    }
    s0.intoArray(out0, j);
    s1.intoArray(out1, j);
    s2.intoArray(out2, j);
    s3.intoArray(out3, j);
  }

  /** gradient[j][i] += the sum over samples of derivative[s][j] times activation[s][i]. */
  private void addWeightGradient(int l, int n) {
    int columns = padded[l];
    int i = 0;
    for (; i + WIDE <= columns; i += WIDE) {
      for (int j = 0; j < widths[l + 1]; j += ROWS) {
        addWideTile(
            derivative[l + 1], j, activation[l], i, gradient[l], j * columns + i, columns, n);
      }
    }
    for (; i < columns; i += LANES) {
      for (int j = 0; j < widths[l + 1]; j += ROWS) {
        addNarrowTile(
            derivative[l + 1], j, activation[l], i, gradient[l], j * columns + i, columns, n);
      }
    }
  }

  private static void addWideTile(
      float[][] d, int j, float[][] x, int i, float[] g, int at, int columns, int n) {
    int at1 = at + columns;
    int at2 = at1 + columns;
    int at3 = at2 + columns;
    FloatVector s00 = FloatVector.fromArray(SPECIES, g, at);
    FloatVector s01 = FloatVector.fromArray(SPECIES, g, at + LANES);
    FloatVector s02 = FloatVector.fromArray(SPECIES, g, at + 2 * LANES);
    FloatVector s03 = FloatVector.fromArray(SPECIES, g, at + 3 * LANES);
    FloatVector s10 = FloatVector.fromArray(SPECIES, g, at1);
    FloatVector s11 = FloatVector.fromArray(SPECIES, g, at1 + LANES);
    FloatVector s12 = FloatVector.fromArray(SPECIES, g, at1 + 2 * LANES);
    FloatVector s13 = FloatVector.fromArray(SPECIES, g, at1 + 3 * LANES);
    FloatVector s20 = FloatVector.fromArray(SPECIES, g, at2);
    FloatVector s21 = FloatVector.fromArray(SPECIES, g, at2 + LANES);
    FloatVector s22 = FloatVector.fromArray(SPECIES, g, at2 + 2 * LANES);
    FloatVector s23 = FloatVector.fromArray(SPECIES, g, at2 + 3 * LANES);
    FloatVector s30 = FloatVector.fromArray(SPECIES, g, at3);
    FloatVector s31 = FloatVector.fromArray(SPECIES, g, at3 + LANES);
    FloatVector s32 = FloatVector.fromArray(SPECIES, g, at3 + 2 * LANES);
    FloatVector s33 = FloatVector.fromArray(SPECIES, g, at3 + 3 * LANES);
    for (int s = 0; s < n; s++) {
      float[] ds = d[s];
      float[] xs = x[s];
      FloatVector m0 = FloatVector.fromArray(SPECIES, xs, i);
      FloatVector m1 = FloatVector.fromArray(SPECIES, xs, i + LANES);
      FloatVector m2 = FloatVector.fromArray(SPECIES, xs, i + 2 * LANES);
      FloatVector m3 = FloatVector.fromArray(SPECIES, xs, i + 3 * LANES);
      FloatVector f = FloatVector.broadcast(SPECIES, ds[j]);
      s00 = f.fma(m0, s00);
      s01 = f.fma(m1, s01);
      s02 = f.fma(m2, s02);
      s03 = f.fma(m3, s03);
      f = FloatVector.broadcast(SPECIES, ds[j + 1]);
      s10 = f.fma(m0, s10);
      s11 = f.fma(m1, s11);
      s12 = f.fma(m2, s12);
      s13 = f.fma(m3, s13);
      f = FloatVector.broadcast(SPECIES, ds[j + 2]);
      s20 = f.fma(m0, s20);
      s21 = f.fma(m1, s21);
      s22 = f.fma(m2, s22);
      s23 = f.fma(m3, s23);
      f = FloatVector.broadcast(SPECIES, ds[j + 3]);
      s30 = f.fma(m0, s30);
      s31 = f.fma(m1, s31);
      s32 = f.fma(m2, s32);
      s33 = f.fma(m3, s33);
    }
    s00.intoArray(g, at);
    s01.intoArray(g, at + LANES);
    s02.intoArray(g, at + 2 * LANES);
    s03.intoArray(g, at + 3 * LANES);
    s10.intoArray(g, at1);
    s11.intoArray(g, at1 + LANES);
    s12.intoArray(g, at1 + 2 * LANES);
    s13.intoArray(g, at1 + 3 * LANES);
    s20.intoArray(g, at2);
    s21.intoArray(g, at2 + LANES);
    s22.intoArray(g, at2 + 2 * LANES);
    s23.intoArray(g, at2 + 3 * LANES);
    s30.intoArray(g, at3);
    s31.intoArray(g, at3 + LANES);
    s32.intoArray(g, at3 + 2 * LANES);
    s33.intoArray(g, at3 + 3 * LANES);
  }

  private static void addNarrowTile(
      float[][] d, int j, float[][] x, int i, float[] g, int at, int columns, int n) {
    FloatVector s0 = FloatVector.fromArray(SPECIES, g, at);
    FloatVector s1 = FloatVector.fromArray(SPECIES, g, at + columns);
    FloatVector s2 = FloatVector.fromArray(SPECIES, g, at + 2 * columns);
    FloatVector s3 = FloatVector.fromArray(SPECIES, g, at + 3 * columns);
    for (int s = 0; s < n; s++) {
      FloatVector m = FloatVector.fromArray(SPECIES, x[s], i);
      float[] ds = d[s];
      s0 = FloatVector.broadcast(SPECIES, ds[j]).fma(m, s0);
      s1 = FloatVector.broadcast(SPECIES, ds[j + 1]).fma(m, s1);
      s2 = FloatVector.broadcast(SPECIES, ds[j + 2]).fma(m, s2);
      s3 = FloatVector.broadcast(SPECIES, ds[j + 3]).fma(m, s3);
    }
    s0.intoArray(g, at);
    s1.intoArray(g, at + columns);
    s2.intoArray(g, at + 2 * columns);
    s3.intoArray(g, at + 3 * columns);
  }

  @Override
  public void addGradient(float[] flat, float scale) {
    DenseOrder.forEach(widths, (from, l, first, end) -> addLayer(flat, from, l, first, end, scale));
  }

  private void addLayer(float[] flat, int from, int l, int first, int end, float scale) {
    int p = from;
    for (int j = first; j < end; j++) {
      int row = j * padded[l];
      for (int i = 0; i < widths[l]; i++) {
        flat[p + i] += scale * gradient[l][row + i];
      }
      p += widths[l];
    }
    for (int j = first; j < end; j++) {
      flat[p++] += scale * biasGradient[l][j];
    }
  }
}
