package aurum.agents.neural.plan;

/** Weighted sums of rows of numbers, in loops that the JIT compiler vectorises. */
final class RowSums {
  private RowSums() {}

  /**
   * Adds, for each input, its row of weights times its value. Inputs of 0 are skipped: about half
   * of the features and half of the activations after relu are 0.
   *
   * @param offset index of the first input in {@code in}
   * @param rows one row of weights for each input
   * @param active scratch buffer, longer than the number of inputs
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
   * Adds rows, each times its weight.
   *
   * @param rows each as long as {@code out}
   * @param count number of rows
   */
  static void addRows(float[] out, float[] weights, float[][] rows, int count) {
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
}
