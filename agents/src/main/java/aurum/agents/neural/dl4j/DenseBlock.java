package aurum.agents.neural.dl4j;

import aurum.agents.neural.plan.Dense;
import org.bytedeco.javacpp.FloatPointer;

/**
 * A dense layer by matrix products:
 *
 * <pre>
 *   y  = x W + b         W of inputs rows and outputs columns
 *   dW = x' dy           db = the sum of dy's rows
 *   dx = dy W'
 * </pre>
 */
final class DenseBlock extends LayerBlock {
  private final Dense layer;
  private final NodeBlock in;
  private final NodeBlock out;
  private final FloatPointer weights;

  /** The biases, repeated for each sample. */
  private final FloatPointer biases;

  private final FloatPointer gradient;
  private final FloatPointer biasGradient;
  private final FloatPointer ones;
  private final float[] matrix;
  private final float[] repeated;

  DenseBlock(Dense layer, NodeBlock in, NodeBlock out) {
    this.layer = layer;
    this.in = in;
    this.out = out;
    matrix = new float[layer.width() * layer.outputs()];
    repeated = new float[in.block * layer.outputs()];
    weights = Blas.zeros(matrix.length);
    biases = Blas.zeros(repeated.length);
    boolean isTrained = out.derivatives != null;
    gradient = isTrained ? Blas.zeros(matrix.length) : null;
    biasGradient = isTrained ? Blas.zeros(layer.outputs()) : null;
    ones = isTrained ? Blas.ones(in.block) : null;
  }

  @Override
  void setParameters(float[] flat, int offset) {
    int outputs = layer.outputs();
    for (int j = 0; j < outputs; j++) {
      int from = offset + j * layer.width();
      for (int i = 0; i < layer.width(); i++) {
        matrix[i * outputs + j] = flat[from + i];
      }
    }
    weights.put(matrix, 0, matrix.length);
    if (layer.hasBias()) {
      for (int s = 0; s < repeated.length; s += outputs) {
        System.arraycopy(flat, offset + matrix.length, repeated, s, outputs);
      }
      biases.put(repeated, 0, repeated.length);
    }
  }

  @Override
  void forward(int n) {
    int width = layer.width();
    int outputs = layer.outputs();
    Blas.copy(out.values, biases, n * outputs);
    Blas.multiply(
        false,
        false,
        n,
        outputs,
        width,
        in.values,
        width,
        weights,
        outputs,
        1,
        out.values,
        outputs);
  }

  @Override
  void backward(int n) {
    int width = layer.width();
    int outputs = layer.outputs();
    FloatPointer dy = out.derivatives;
    Blas.multiply(
        true, false, width, outputs, n, in.values, width, dy, outputs, 1, gradient, outputs);
    if (layer.hasBias()) {
      Blas.addColumnSums(dy, n, outputs, ones, biasGradient);
    }
    if (in.derivatives != null) {
      FloatPointer dx = in.addableDerivatives(n);
      Blas.multiply(false, true, n, width, outputs, dy, outputs, weights, outputs, 1, dx, width);
    }
  }

  @Override
  void clear() {
    gradient.zero();
    biasGradient.zero();
  }

  @Override
  void getGradient(float[] flat, int offset) {
    gradient.get(matrix, 0, matrix.length);
    int outputs = layer.outputs();
    for (int j = 0; j < outputs; j++) {
      int to = offset + j * layer.width();
      for (int i = 0; i < layer.width(); i++) {
        flat[to + i] = matrix[i * outputs + j];
      }
    }
    if (layer.hasBias()) {
      biasGradient.get(flat, offset + matrix.length, outputs);
    }
  }
}
