package aurum.agents.neural.plan;

import java.util.Arrays;

/**
 * A convolution without an activation. Output cell {@code (y, x)} reads the input cells {@code (y *
 * rowStride - top + a * rowDilation, x * columnStride - left + b * columnDilation)} for each row
 * {@code a} and column {@code b} of the kernel; cells outside of the planes are 0.
 *
 * <p>Parameters: the biases, if it has any, then the weights by output channel, input channel, row
 * and column.
 *
 * @param input number of the node that it reads, planes
 * @param in shape of that node
 * @param output shape of the result
 */
public record Convolution(
    int input,
    Shape in,
    Shape output,
    int kernelRows,
    int kernelColumns,
    int rowStride,
    int columnStride,
    int top,
    int left,
    int rowDilation,
    int columnDilation,
    boolean hasBias)
    implements PlanLayer {
  @Override
  public int[] inputs() {
    return new int[] {input};
  }

  /** Number of weights of an output channel. */
  public int window() {
    return in.channels() * kernelRows * kernelColumns;
  }

  @Override
  public int parameters() {
    return (window() + (hasBias ? 1 : 0)) * output.channels();
  }

  @Override
  public long multiplications() {
    return (long) window() * output.channels() * output.cells();
  }

  @Override
  public LayerForward newForward() {
    return new Forward(this, new float[output.channels()][window()], new float[output.channels()]);
  }

  /**
   * The cells of each output channel are a weighted sum of rows: a row for each weight, which holds
   * what the weight is multiplied by for each output cell.
   */
  private static final class Forward implements LayerForward {
    private final Convolution layer;

    /** The weights of each output channel. */
    private final float[][] weights;

    private final float[] biases;
    private final float[][] rows;

    /** The rows that are not 0 everywhere, and their weights for one output channel. */
    private final float[][] activeRows;

    private final int[] active;
    private final float[] activeWeights;

    Forward(Convolution layer, float[][] weights, float[] biases) {
      this.layer = layer;
      this.weights = weights;
      this.biases = biases;
      int window = layer.window();
      rows = new float[window][layer.output.cells()];
      activeRows = new float[window][];
      active = new int[window];
      activeWeights = new float[window];
    }

    @Override
    public void setParameters(float[] flat, int offset) {
      int p = offset;
      if (layer.hasBias) {
        System.arraycopy(flat, p, biases, 0, biases.length);
        p += biases.length;
      }
      for (float[] row : weights) {
        System.arraycopy(flat, p, row, 0, row.length);
        p += row.length;
      }
    }

    @Override
    public LayerForward sharingWeights() {
      return new Forward(layer, weights, biases);
    }

    @Override
    public void forward(float[][][] nodes, float[][] out) {
      int count = findRows(nodes[layer.input]);
      for (int o = 0; o < out.length; o++) {
        for (int k = 0; k < count; k++) {
          activeWeights[k] = weights[o][active[k]];
        }
        Arrays.fill(out[o], biases[o]);
        RowSums.addRows(out[o], activeWeights, activeRows, count);
      }
    }

    /** Returns the number of rows that are not 0 everywhere. */
    private int findRows(float[][] planes) {
      int kernel = layer.kernelRows * layer.kernelColumns;
      boolean isPointwise =
          kernel == 1
              && layer.in.rows() == layer.output.rows()
              && layer.in.columns() == layer.output.columns()
              && layer.top == 0
              && layer.left == 0;
      int count = 0;
      for (int c = 0; c < planes.length; c++) {
        if (isZero(planes[c])) {
          continue;
        }
        for (int k = 0; k < kernel; k++) {
          float[] row = isPointwise ? planes[c] : rows[c * kernel + k];
          if (!isPointwise) {
            shift(planes[c], k / layer.kernelColumns, k % layer.kernelColumns, row);
          }
          active[count] = c * kernel + k;
          activeRows[count++] = row;
        }
      }
      return count;
    }

    private static boolean isZero(float[] plane) {
      int bits = 0;
      for (float each : plane) {
        bits |= Float.floatToRawIntBits(each) << 1; // Without the sign.
      }
      return bits == 0;
    }

    /** Writes the cell that each output cell multiplies by the weight of one kernel cell. */
    private void shift(float[] plane, int kernelRow, int kernelColumn, float[] row) {
      int rowsOut = layer.output.rows();
      int columnsOut = layer.output.columns();
      int columns = layer.in.columns();
      int firstRow = kernelRow * layer.rowDilation - layer.top;
      int firstColumn = kernelColumn * layer.columnDilation - layer.left;
      for (int y = 0; y < rowsOut; y++) {
        int to = y * columnsOut;
        int inRow = firstRow + y * layer.rowStride;
        if (inRow < 0 || inRow >= layer.in.rows()) {
          Arrays.fill(row, to, to + columnsOut, 0);
        } else if (layer.columnStride == 1) {
          int begin = Math.min(columnsOut, Math.max(0, -firstColumn));
          int end = Math.max(begin, Math.min(columnsOut, columns - firstColumn));
          Arrays.fill(row, to, to + begin, 0);
          int from = inRow * columns + firstColumn + begin;
          System.arraycopy(plane, Math.max(0, from), row, to + begin, end - begin);
          Arrays.fill(row, to + end, to + columnsOut, 0);
        } else {
          for (int x = 0; x < columnsOut; x++) {
            int inColumn = firstColumn + x * layer.columnStride;
            boolean isInside = inColumn >= 0 && inColumn < columns;
            row[to + x] = isInside ? plane[inRow * columns + inColumn] : 0;
          }
        }
      }
    }
  }
}
