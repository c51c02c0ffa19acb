package aurum.agents.neural.dl4j;

import aurum.agents.neural.plan.Dense;
import java.util.List;
import org.bytedeco.javacpp.FloatPointer;

/**
 * Dense layers that read the same vector, computed as one: their outputs are side by side. The
 * input's rows end with a 1 and the last row of the weights holds the biases, so the matrix
 * products include the biases. This form is the fastest for products of few samples, as in a
 * rollout.
 *
 * <pre>
 *   y  = x W         W of inputs + 1 rows and outputs columns
 *   dW = dy' x       stored transposed: outputs rows, inputs + 1 columns
 *   dx = dy W'       without the last row of W
 * </pre>
 *
 * <p>Without biases, neither {@code W} nor {@code dW} has a place for them.
 */
final class DenseBlock extends LayerBlock {
  /**
   * Samples of one product of the gradient of weights. OpenBLAS's AVX-512 kernels for small
   * matrices do not copy their operands first, so up to a million multiplications take less time by
   * up to a third. With other kernels the number matters little.
   */
  private static final int SAMPLES_PER_PRODUCT = 32;

  /**
   * One of the layers.
   *
   * @param offset index of its first weight in the array of all parameters
   */
  record Part(Dense layer, int offset) {
    private int biases() {
      return offset + layer.outputs() * layer.width();
    }
  }

  private final List<Part> parts;
  private final NodeBlock in;
  private final boolean hasBias;
  private final int width;

  /** Rows of the weights. */
  private final int rows;

  private final int outputs;
  private final FloatPointer weights;
  private final FloatPointer gradient;

  /** Scratch buffer for the weights or the gradient. */
  private final float[] matrix;

  /**
   * The computation of layers that all have biases, or all have none.
   *
   * @param out its rows have space for the outputs of all layers
   */
  DenseBlock(NodeBlock in, NodeBlock out, Part... parts) {
    super(out);
    this.in = in;
    this.parts = List.of(parts);
    hasBias = parts[0].layer.hasBias();
    width = parts[0].layer.width();
    rows = hasBias ? width + 1 : width;
    outputs = this.parts.stream().mapToInt(part -> part.layer.outputs()).sum();
    matrix = new float[rows * outputs];
    weights = Blas.zeros(matrix.length);
    gradient = out.derivatives == null ? null : Blas.zeros(matrix.length);
  }

  @Override
  void setParameters(float[] flat) {
    int column = 0;
    for (Part part : parts) {
      for (int j = 0; j < part.layer.outputs(); j++) {
        int from = part.offset + j * width;
        for (int i = 0; i < width; i++) {
          matrix[i * outputs + column] = flat[from + i];
        }
        if (hasBias) {
          matrix[width * outputs + column] = flat[part.biases() + j];
        }
        column++;
      }
    }
    weights.put(matrix, 0, matrix.length);
  }

  @Override
  void forward(int n) {
    Blas.multiply(
        false,
        false,
        n,
        outputs,
        rows,
        in.values,
        in.stride,
        weights,
        outputs,
        0,
        out.values,
        out.stride);
  }

  @Override
  void backward(int n) {
    addWeightGradient(n);
    if (in.derivatives != null) {
      float factor = in.derivativesFactor();
      Blas.multiply(
          false,
          true,
          n,
          width,
          outputs,
          out.derivatives,
          out.stride,
          weights,
          outputs,
          factor,
          in.newDerivatives(),
          in.stride);
    }
  }

  /** Adds the products of some samples at a time: see {@link #SAMPLES_PER_PRODUCT}. */
  private void addWeightGradient(int n) {
    FloatPointer dy = out.derivatives;
    FloatPointer x = in.values;
    for (int s = 0; s < n; s += SAMPLES_PER_PRODUCT) {
      int samples = Math.min(SAMPLES_PER_PRODUCT, n - s);
      dy.position((long) s * out.stride);
      x.position((long) s * in.stride);
      Blas.multiply(
          true, false, outputs, rows, samples, dy, out.stride, x, in.stride, 1, gradient, rows);
    }
    dy.position(0);
    x.position(0);
  }

  @Override
  void clear() {
    gradient.zero();
  }

  @Override
  void getGradient(float[] flat) {
    gradient.get(matrix, 0, matrix.length);
    int row = 0;
    for (Part part : parts) {
      for (int j = 0; j < part.layer.outputs(); j++) {
        System.arraycopy(matrix, row, flat, part.offset + j * width, width);
        if (hasBias) {
          flat[part.biases() + j] = matrix[row + width];
        }
        row += rows;
      }
    }
  }
}
