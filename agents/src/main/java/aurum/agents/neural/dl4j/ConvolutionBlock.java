package aurum.agents.neural.dl4j;

import aurum.agents.neural.plan.Convolution;
import org.bytedeco.javacpp.FloatPointer;

/**
 * The weights and gradients of a convolution by matrix products. The matrix of weights has a row
 * for each number of a window, by kernel row, kernel column and input channel, and a column for
 * each output channel.
 */
abstract class ConvolutionBlock extends LayerBlock {
  final Convolution layer;
  final NodeBlock in;
  final int inChannels;
  final int outChannels;
  final FloatPointer weights;
  final FloatPointer gradient;
  final float[] matrix;

  /** The biases in each cell of each sample, and zeros in the padding. */
  private final FloatPointer biases;

  private final float[] biasCells;
  private final FloatPointer biasGradient;
  private final FloatPointer ones;

  /** Index of the first parameter in the array of all parameters. */
  private final int offset;

  ConvolutionBlock(Convolution layer, int offset, NodeBlock in, NodeBlock out) {
    super(out);
    this.layer = layer;
    this.offset = offset;
    this.in = in;
    inChannels = layer.in().channels();
    outChannels = layer.output().channels();
    matrix = new float[layer.window() * outChannels];
    weights = Blas.zeros(matrix.length);
    biasCells = new float[out.block * out.stride];
    biases = Blas.zeros(biasCells.length);
    boolean isTrained = out.derivatives != null;
    gradient = isTrained ? Blas.zeros(matrix.length) : null;
    biasGradient = isTrained ? Blas.zeros(outChannels) : null;
    ones = isTrained ? Blas.ones(out.block * out.stride / outChannels) : null;
  }

  /** Index in the matrix of the weight that DL4J's order has at an index. */
  private int place(int weight) {
    int columns = layer.kernelColumns();
    int kernel = layer.kernelRows() * columns;
    int o = weight / layer.window();
    int c = weight % layer.window() / kernel;
    return (weight % kernel * inChannels + c) * outChannels + o;
  }

  @Override
  void setParameters(float[] flat) {
    int from = offset + (layer.hasBias() ? outChannels : 0);
    for (int i = 0; i < matrix.length; i++) {
      matrix[place(i)] = flat[from + i];
    }
    weights.put(matrix, 0, matrix.length);
    if (layer.hasBias()) {
      for (int s = 0; s < out.block; s++) {
        for (int y = 0; y < out.shape.rows(); y++) {
          int to = s * out.stride + out.first + y * out.rowStep;
          for (int x = 0; x < out.shape.columns(); x++) {
            System.arraycopy(flat, offset, biasCells, to + x * outChannels, outChannels);
          }
        }
      }
      biases.put(biasCells, 0, biasCells.length);
    }
  }

  /** Sets the values of the result to the biases. */
  final void beginWithBiases(int n) {
    Blas.copy(out.values, biases, n * out.stride);
    out.isPaddingDirty = false;
  }

  /** Adds the gradient of the biases. The padding of the derivatives must be zeros. */
  final void addBiasGradient(int n) {
    if (layer.hasBias()) {
      Blas.addColumnSums(
          out.derivatives, n * out.stride / outChannels, outChannels, ones, biasGradient);
    }
  }

  @Override
  void clear() {
    gradient.zero();
    biasGradient.zero();
  }

  @Override
  void getGradient(float[] flat) {
    gradient.get(matrix, 0, matrix.length);
    int to = offset;
    if (layer.hasBias()) {
      biasGradient.get(flat, offset, outChannels);
      to += outChannels;
    }
    for (int i = 0; i < matrix.length; i++) {
      flat[to + i] = matrix[place(i)];
    }
  }
}
