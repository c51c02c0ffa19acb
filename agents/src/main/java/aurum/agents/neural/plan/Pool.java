package aurum.agents.neural.plan;

/**
 * The maximum, mean or sum of each window of each plane. Output cell {@code (y, x)} has the window
 * of {@code rows} x {@code columns} cells that begins at the input cell {@code (y * rowStride -
 * top, x * columnStride - left)}; cells outside of the planes do not count, except in the number by
 * which {@link Kind#MEAN_WITH_PADDING} divides.
 *
 * @param input number of the node that it reads, planes
 * @param in shape of that node
 * @param output shape of the result; a vector if the only window is the whole plane
 */
public record Pool(
    int input,
    Shape in,
    Shape output,
    Kind kind,
    int rows,
    int columns,
    int rowStride,
    int columnStride,
    int top,
    int left)
    implements PlanLayer {
  /** The number that is computed of a window. */
  public enum Kind {
    MAXIMUM,
    /** The sum divided by the number of the window's cells on the planes. */
    MEAN,
    /** The sum divided by the number of the window's cells. */
    MEAN_WITH_PADDING,
    SUM
  }

  /** The pool of whole planes, a vector. */
  public static Pool global(int input, Shape in, Kind kind) {
    Shape output = Shape.vector(in.channels());
    return new Pool(input, in, output, kind, in.rows(), in.columns(), 1, 1, 0, 0);
  }

  @Override
  public int[] inputs() {
    return new int[] {input};
  }

  @Override
  public LayerForward newForward() {
    return (nodes, out) -> {
      int width = output.isVector() ? 1 : output.columns();
      int cells = output.cells();
      for (int c = 0; c < in.channels(); c++) {
        for (int i = 0; i < cells; i++) {
          float pooled = pool(nodes[input][c], 0, in.columns(), 1, i / width, i % width);
          out[output.isVector() ? 0 : c][output.isVector() ? c : i] = pooled;
        }
      }
    };
  }

  /**
   * The result of one window.
   *
   * @param numbers contains one plane, whose cell {@code (0, 0)} is at {@code offset}
   * @param rowStep from a cell to the one below it
   * @param step from a cell to the next one in its row
   * @param y row of the output cell
   * @param x column of the output cell
   */
  public float pool(float[] numbers, int offset, int rowStep, int step, int y, int x) {
    float sum = 0;
    float maximum = Float.NEGATIVE_INFINITY;
    for (int row = firstRow(y); row < endRow(y); row++) {
      for (int column = firstColumn(x); column < endColumn(x); column++) {
        float number = numbers[offset + row * rowStep + column * step];
        sum += number;
        maximum = Math.max(maximum, number);
      }
    }
    return kind == Kind.MAXIMUM ? maximum : sum * factor(y, x);
  }

  /** The factor of the sum of a window; 1 for the maximum. */
  public float factor(int y, int x) {
    return switch (kind) {
      case MEAN -> 1f / ((endRow(y) - firstRow(y)) * (endColumn(x) - firstColumn(x)));
      case MEAN_WITH_PADDING -> 1f / (rows * columns);
      case MAXIMUM, SUM -> 1;
    };
  }

  /** The first row of the windows of an output row. */
  public int firstRow(int y) {
    return Math.max(0, y * rowStride - top);
  }

  /** The row after the windows of an output row. */
  public int endRow(int y) {
    return Math.min(in.rows(), y * rowStride - top + rows);
  }

  /** The first column of the windows of an output column. */
  public int firstColumn(int x) {
    return Math.max(0, x * columnStride - left);
  }

  /** The column after the windows of an output column. */
  public int endColumn(int x) {
    return Math.min(in.columns(), x * columnStride - left + columns);
  }
}
