package aurum.agents.neural.dl4j;

import aurum.agents.neural.plan.Convolution;
import org.bytedeco.javacpp.FloatPointer;

/**
 * A convolution of stride 1 whose result has the size of its input. The cells of a kernel row, for
 * one output cell, are one vector of the padded planes. So every k-th output cell, for a kernel of
 * k columns, is a row of a product of a matrix whose rows are k cells wide and lie one after the
 * other: the product needs no copy of the windows. There are k such products for each kernel row.
 *
 * <p>The products also compute cells in the padding between two rows. Their results are no numbers
 * of the layer: whoever needs zeros there cleans the padding.
 */
final class ShiftedConvolution extends ConvolutionBlock {
  private final int kernelRows;
  private final int kernelColumns;

  /** Cells from one row to the next. */
  private final int pitch;

  /** Cells from the first to the last of a sample, with the padding between the rows. */
  private final int cells;

  /** For each kernel row, the weights from output channels to input channels, columns reversed. */
  private final FloatPointer reversed;

  private final float[] reversedMatrix;

  ShiftedConvolution(Convolution layer, int offset, NodeBlock in, NodeBlock out) {
    super(layer, offset, in, out);
    kernelRows = layer.kernelRows();
    kernelColumns = layer.kernelColumns();
    pitch = in.shape.columns() + in.pad;
    cells = (in.shape.rows() - 1) * pitch + in.shape.columns();
    boolean isNeeded = in.derivatives != null;
    reversed = isNeeded ? Blas.zeros(matrix.length) : null;
    reversedMatrix = isNeeded ? new float[matrix.length] : null;
  }

  static boolean supports(Convolution layer, NodeBlock in, NodeBlock out) {
    return layer.rowStride() == 1
        && layer.columnStride() == 1
        && (layer.rowDilation() == 1 || layer.kernelRows() == 1)
        && (layer.columnDilation() == 1 || layer.kernelColumns() == 1)
        && in.shape.rows() == out.shape.rows()
        && in.shape.columns() == out.shape.columns()
        && layer.top() == (layer.kernelRows() - 1) / 2
        && layer.left() == (layer.kernelColumns() - 1) / 2;
  }

  @Override
  void setParameters(float[] flat) {
    super.setParameters(flat);
    if (reversed != null) {
      int rowSize = kernelColumns * inChannels * outChannels;
      for (int ky = 0; ky < kernelRows; ky++) {
        for (int kx = 0; kx < kernelColumns; kx++) {
          int from = ky * rowSize + kx * inChannels * outChannels;
          int to = ky * rowSize + (kernelColumns - 1 - kx) * inChannels * outChannels;
          for (int c = 0; c < inChannels; c++) {
            for (int o = 0; o < outChannels; o++) {
              reversedMatrix[to + o * inChannels + c] = matrix[from + c * outChannels + o];
            }
          }
        }
      }
      reversed.put(reversedMatrix, 0, reversedMatrix.length);
    }
  }

  /** The number of every {@code kernelColumns}-th cell from one on. */
  private int count(int begin) {
    return (cells - begin + kernelColumns - 1) / kernelColumns;
  }

  @Override
  void forward(int n) {
    in.cleanPadding(n);
    beginWithBiases(n);
    int width = kernelColumns * inChannels;
    int outWidth = kernelColumns * outChannels;
    for (int s = 0; s < n; s++) {
      int firstIn = s * in.stride + in.first;
      int firstOut = s * out.stride + out.first;
      for (int ky = 0; ky < kernelRows; ky++) {
        weights.position((long) ky * width * outChannels);
        int shift = (ky - layer.top()) * pitch - layer.left();
        for (int begin = 0; begin < kernelColumns; begin++) {
          in.values.position(firstIn + (begin + shift) * inChannels);
          out.values.position(firstOut + begin * outChannels);
          Blas.multiply(
              false,
              false,
              count(begin),
              outChannels,
              width,
              in.values,
              width,
              weights,
              outChannels,
              1,
              out.values,
              outWidth);
        }
      }
    }
    weights.position(0);
    in.values.position(0);
    out.values.position(0);
    out.isPaddingDirty = out.pad > 0;
  }

  @Override
  void backward(int n) {
    out.cleanDerivativePadding(n);
    addBiasGradient(n);
    addWeightGradient(n);
    if (in.derivatives != null) {
      addInputDerivatives(n);
    }
  }

  private void addWeightGradient(int n) {
    int width = kernelColumns * inChannels;
    int outWidth = kernelColumns * outChannels;
    FloatPointer dy = out.derivatives;
    for (int s = 0; s < n; s++) {
      int firstIn = s * in.stride + in.first;
      int firstOut = s * out.stride + out.first;
      for (int ky = 0; ky < kernelRows; ky++) {
        gradient.position((long) ky * width * outChannels);
        int shift = (ky - layer.top()) * pitch - layer.left();
        for (int begin = 0; begin < kernelColumns; begin++) {
          in.values.position(firstIn + (begin + shift) * inChannels);
          dy.position(firstOut + begin * outChannels);
          Blas.multiply(
              true,
              false,
              width,
              outChannels,
              count(begin),
              in.values,
              width,
              dy,
              outWidth,
              1,
              gradient,
              outChannels);
        }
      }
    }
    gradient.position(0);
    in.values.position(0);
    dy.position(0);
  }

  private void addInputDerivatives(int n) {
    int width = kernelColumns * outChannels;
    int inWidth = kernelColumns * inChannels;
    FloatPointer dy = out.derivatives;
    FloatPointer dx = in.addableDerivatives(n);
    for (int s = 0; s < n; s++) {
      int firstIn = s * in.stride + in.first;
      int firstOut = s * out.stride + out.first;
      for (int ky = 0; ky < kernelRows; ky++) {
        reversed.position((long) ky * width * inChannels);
        int shift = (layer.top() - ky) * pitch + layer.left() - (kernelColumns - 1);
        for (int begin = 0; begin < kernelColumns; begin++) {
          dy.position(firstOut + (begin + shift) * outChannels);
          dx.position(firstIn + begin * inChannels);
          Blas.multiply(
              false,
              false,
              count(begin),
              inChannels,
              width,
              dy,
              width,
              reversed,
              inChannels,
              1,
              dx,
              inWidth);
        }
      }
    }
    reversed.position(0);
    dy.position(0);
    dx.position(0);
    in.isDerivativePaddingDirty = in.pad > 0;
  }
}
