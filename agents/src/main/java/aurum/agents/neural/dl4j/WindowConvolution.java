package aurum.agents.neural.dl4j;

import aurum.agents.neural.plan.Convolution;
import org.bytedeco.javacpp.FloatPointer;

/**
 * Any convolution, by products of a matrix that has a row for each output cell: the numbers of its
 * window.
 */
final class WindowConvolution extends ConvolutionBlock {
  private final int window;

  /** Cells of the result of a sample, with the padding between its rows. */
  private final int cells;

  /** The windows of all samples; zeros in the rows of the padding. */
  private final FloatPointer windows;

  private final float[] numbers;
  private final float[] rows;
  private final float[] rowDerivatives;

  WindowConvolution(Convolution layer, int offset, NodeBlock in, NodeBlock out) {
    super(layer, offset, in, out);
    window = layer.window();
    int pitch = out.shape.columns() + out.pad;
    cells = (out.shape.rows() - 1) * pitch + out.shape.columns();
    numbers = new float[in.stride];
    rows = new float[cells * window];
    rowDerivatives = new float[in.derivatives == null ? 0 : rows.length];
    windows = Blas.zeros(in.block * rows.length);
  }

  /** Visits, for each output cell, each run of numbers that is adjacent in the padded planes. */
  private interface RunVisitor {
    void visit(int inCell, int rowIndex, int length);
  }

  private void forEachRun(RunVisitor visitor) {
    boolean isDense = layer.columnDilation() == 1;
    int runs = isDense ? 1 : layer.kernelColumns();
    int length = isDense ? layer.kernelColumns() * inChannels : inChannels;
    int pitch = out.shape.columns() + out.pad;
    for (int y = 0; y < out.shape.rows(); y++) {
      for (int x = 0; x < out.shape.columns(); x++) {
        int to = (y * pitch + x) * window;
        for (int ky = 0; ky < layer.kernelRows(); ky++) {
          int row = y * layer.rowStride() - layer.top() + ky * layer.rowDilation();
          for (int run = 0; run < runs; run++) {
            int column = x * layer.columnStride() - layer.left() + run * layer.columnDilation();
            visitor.visit(in.first + row * in.rowStep + column * inChannels, to, length);
            to += length;
          }
        }
      }
    }
  }

  @Override
  void forward(int n) {
    in.cleanPadding(n);
    beginWithBiases(n);
    for (int s = 0; s < n; s++) {
      in.values.position((long) s * in.stride).get(numbers, 0, in.stride);
      forEachRun((from, to, length) -> System.arraycopy(numbers, from, rows, to, length));
      windows.position((long) s * rows.length).put(rows, 0, rows.length);
      out.values.position((long) s * out.stride + out.first);
      Blas.multiply(
          false,
          false,
          cells,
          outChannels,
          window,
          windows,
          window,
          weights,
          outChannels,
          1,
          out.values,
          outChannels);
    }
    in.values.position(0);
    windows.position(0);
    out.values.position(0);
  }

  @Override
  void backward(int n) {
    out.cleanDerivativePadding(n);
    addBiasGradient(n);
    FloatPointer dy = out.derivatives;
    FloatPointer dx = in.derivatives == null ? null : in.addableDerivatives(n);
    for (int s = 0; s < n; s++) {
      windows.position((long) s * rows.length);
      dy.position((long) s * out.stride + out.first);
      Blas.multiply(
          true,
          false,
          window,
          outChannels,
          cells,
          windows,
          window,
          dy,
          outChannels,
          1,
          gradient,
          outChannels);
      if (dx != null) {
        // The windows are no longer needed: their derivatives take their place.
        Blas.multiply(
            false,
            true,
            cells,
            window,
            outChannels,
            dy,
            outChannels,
            weights,
            outChannels,
            0,
            windows,
            window);
        windows.get(rowDerivatives, 0, rows.length);
        dx.position((long) s * in.stride).get(numbers, 0, in.stride);
        forEachRun(this::addRun);
        dx.put(numbers, 0, in.stride);
      }
    }
    if (dx != null) {
      dx.position(0);
      in.isDerivativePaddingDirty = in.pad > 0;
    }
    windows.position(0);
    dy.position(0);
  }

  private void addRun(int to, int from, int length) {
    for (int i = 0; i < length; i++) {
      numbers[to + i] += rowDerivatives[from + i];
    }
  }
}
