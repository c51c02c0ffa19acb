package aurum.agents.neural.dl4j;

import aurum.agents.neural.Activation;
import aurum.agents.neural.Backpropagation;
import aurum.agents.neural.DenseOrder;
import aurum.agents.neural.TanhMlp;
import java.util.Arrays;
import org.bytedeco.javacpp.FloatPointer;
import org.bytedeco.javacpp.IntPointer;

/**
 * Forward and backward pass of a dense network by OpenBLAS's matrix products.
 *
 * <p>All matrices are row-major, in memory outside the Java heap, where OpenBLAS reads them without
 * a copy. A row of activations is one sample. Its last entry is always 1, and the last row of a
 * weight matrix holds the biases, so the products include the biases and their gradients:
 *
 * <pre>
 *   y = f(x W)                 forward, W of inputs + 1 rows and outputs columns
 *   dW = dy' x                 backward, stored transposed: outputs rows, inputs + 1 columns
 *   dx = dy W' f'(x)           without the last row of W; for relu f' is 0 or 1, for tanh 1 - x^2
 * </pre>
 *
 * <p>This form is the fastest for products of few samples, as in a rollout.
 *
 * <p>The relu and its derivative are computed on the bits of the numbers in arrays of ints, because
 * the JIT compiler vectorises integer operations, but no choice between two floats.
 */
public final class DenseBackpropagation implements Backpropagation {
  /** At this size the products run at full speed and the matrices fit into a level 2 cache. */
  public static final int BLOCK = 256;

  /**
   * Samples of one product of the gradient of weights. OpenBLAS's AVX-512 kernels for small
   * matrices do not copy their operands first, so up to a million multiplications take less time by
   * up to a third. With other kernels the number matters little.
   */
  private static final int SAMPLES_PER_PRODUCT = 32;

  private final Activation activation;
  private final int[] sizes;
  private final FloatPointer[] weights;
  private final FloatPointer[] gradients;

  // By layer of neurons, the inputs first: activations, and derivatives of the loss by them.
  private final FloatPointer[] activations;
  private final FloatPointer[] derivatives;

  /** The block's observations: {@link #BLOCK} rows, each followed by 1. */
  private final float[] observations;

  /** With relu, the bits of the activations of the hidden layers. */
  private final int[][] activationBits;

  /** Scratch buffer: the bits of the derivatives of a hidden layer. */
  private final int[] derivativeBits;

  /** Scratch buffers for tanh: the activations of a hidden layer, and the derivatives. */
  private final float[][] numbers;

  private final float[] outputs;
  private final float[] outputDerivatives;

  /** Scratch buffers: a matrix for each layer of weights. */
  private final float[][] matrices;

  /**
   * A network whose parameters are all 0.
   *
   * @param widths inputs, the hidden layers, and the number of actions
   */
  public DenseBackpropagation(Activation activation, int... widths) {
    Blas.load();
    this.activation = activation;
    sizes = DenseOrder.layerSizes(widths);
    int layers = sizes.length - 1;
    weights = new FloatPointer[layers];
    gradients = new FloatPointer[layers];
    activations = new FloatPointer[layers + 1];
    derivatives = new FloatPointer[layers + 1];
    activationBits = new int[layers][];
    int largestLayer = 0;
    matrices = new float[layers][];
    for (int l = 0; l <= layers; l++) {
      float[] ones = new float[BLOCK * stride(l)];
      Arrays.fill(ones, 1);
      activations[l] = new FloatPointer(ones);
      derivatives[l] = new FloatPointer(ones);
      if (l < layers) {
        activationBits[l] = new int[ones.length];
        int size = stride(l) * sizes[l + 1];
        weights[l] = new FloatPointer(new float[size]);
        gradients[l] = new FloatPointer(new float[size]);
        largestLayer = Math.max(largestLayer, ones.length);
        matrices[l] = new float[size];
      }
    }
    observations = new float[BLOCK * stride(0)];
    Arrays.fill(observations, 1);
    derivativeBits = new int[largestLayer];
    numbers = new float[2][largestLayer];
    outputs = new float[BLOCK * sizes[layers]];
    outputDerivatives = new float[BLOCK * sizes[layers]];
  }

  /** Numbers per sample of a layer of neurons; all but the outputs have an additional 1. */
  private int stride(int layer) {
    return layer < sizes.length - 1 ? sizes[layer] + 1 : sizes[layer];
  }

  @Override
  public int block() {
    return BLOCK;
  }

  @Override
  public void setParameters(float[] flat) {
    DenseOrder.forEach(
        sizes,
        (offset, layer, first, end) -> {
          int inputs = sizes[layer];
          int outputs = sizes[layer + 1];
          int biases = offset + (end - first) * inputs;
          float[] matrix = matrices[layer];
          for (int j = first; j < end; j++) {
            int from = offset + (j - first) * inputs;
            for (int i = 0; i < inputs; i++) {
              matrix[i * outputs + j] = flat[from + i];
            }
            matrix[inputs * outputs + j] = flat[biases + j - first];
          }
        });
    for (int l = 0; l < weights.length; l++) {
      weights[l].put(matrices[l], 0, matrices[l].length);
    }
  }

  @Override
  public void clear() {
    for (FloatPointer gradient : gradients) {
      gradient.zero();
    }
  }

  @Override
  public void setObservation(int sample, float[] source, int offset) {
    System.arraycopy(source, offset, observations, sample * stride(0), sizes[0]);
  }

  @Override
  public float[] outputDerivatives() {
    return outputDerivatives;
  }

  @Override
  public float[] forward(int n) {
    int outputLayer = sizes.length - 1;
    activations[0].put(observations, 0, n * stride(0));
    for (int l = 0; l < outputLayer; l++) {
      int in = stride(l);
      int outputs = sizes[l + 1];
      int out = stride(l + 1);
      FloatPointer x = activations[l];
      FloatPointer y = activations[l + 1];
      Blas.multiply(false, false, n, outputs, in, x, in, weights[l], outputs, 0, y, out);
      if (l + 1 < outputLayer) {
        activate(y, l + 1, n * out);
      }
    }
    activations[outputLayer].get(outputs, 0, n * sizes[outputLayer]);
    return outputs;
  }

  @Override
  public void backward(int n) {
    int outputLayer = sizes.length - 1;
    derivatives[outputLayer].put(outputDerivatives, 0, n * sizes[outputLayer]);
    for (int l = outputLayer - 1; l >= 0; l--) {
      int in = stride(l);
      int out = stride(l + 1);
      FloatPointer dy = derivatives[l + 1];
      addWeightGradient(l, n);
      if (l > 0) {
        FloatPointer dx = derivatives[l];
        Blas.multiply(
            false, true, n, sizes[l], sizes[l + 1], dy, out, weights[l], sizes[l + 1], 0, dx, in);
        multiplyByDerivative(dx, l, n * in);
      }
    }
  }

  /** Adds the products of some samples at a time: see {@link #SAMPLES_PER_PRODUCT}. */
  private void addWeightGradient(int layer, int n) {
    int in = stride(layer);
    int out = stride(layer + 1);
    FloatPointer dy = derivatives[layer + 1];
    FloatPointer x = activations[layer];
    for (int s = 0; s < n; s += SAMPLES_PER_PRODUCT) {
      int samples = Math.min(SAMPLES_PER_PRODUCT, n - s);
      dy.position((long) s * out);
      x.position((long) s * in);
      Blas.multiply(
          true, false, sizes[layer + 1], in, samples, dy, out, x, in, 1, gradients[layer], in);
    }
    dy.position(0);
    x.position(0);
  }

  @Override
  public void getGradient(float[] flat) {
    for (int l = 0; l < gradients.length; l++) {
      gradients[l].get(matrices[l], 0, matrices[l].length);
    }
    DenseOrder.forEach(
        sizes,
        (offset, layer, first, end) -> {
          int inputs = sizes[layer];
          int biases = offset + (end - first) * inputs;
          float[] matrix = matrices[layer];
          for (int j = first; j < end; j++) {
            int row = j * (inputs + 1);
            System.arraycopy(matrix, row, flat, offset + (j - first) * inputs, inputs);
            flat[biases + j - first] = matrix[row + inputs];
          }
        });
  }

  /** Applies the activation to the first {@code n} numbers of a hidden layer. */
  private void activate(FloatPointer y, int layer, int n) {
    if (activation == Activation.RELU) {
      relu(y, activationBits[layer], n);
      return;
    }
    y.get(numbers[0], 0, n);
    TanhMlp.tanh(numbers[0], n);
    for (int end = stride(layer); end <= n; end += stride(layer)) {
      numbers[0][end - 1] = 1; // The factor of the biases.
    }
    y.put(numbers[0], 0, n);
  }

  /** Multiplies derivatives of a hidden layer by those of its activation. */
  private void multiplyByDerivative(FloatPointer dx, int layer, int n) {
    if (activation == Activation.RELU) {
      clearWhereInactive(dx, activationBits[layer], n);
      return;
    }
    activations[layer].get(numbers[0], 0, n);
    dx.get(numbers[1], 0, n);
    for (int i = 0; i < n; i++) {
      numbers[1][i] *= 1 - numbers[0][i] * numbers[0][i];
    }
    dx.put(numbers[1], 0, n);
  }

  /** Sets negative numbers to 0. Writes the results to {@code bits}, too. */
  private static void relu(FloatPointer y, int[] bits, int n) {
    IntPointer pointer = new IntPointer(y);
    pointer.get(bits, 0, n);
    for (int i = 0; i < n; i++) {
      bits[i] &= ~(bits[i] >> Integer.SIZE - 1); // The sign.
    }
    pointer.put(bits, 0, n);
  }

  /** Sets the derivatives to 0 where the activation is 0. No activation is negative. */
  private void clearWhereInactive(FloatPointer dx, int[] activation, int n) {
    IntPointer pointer = new IntPointer(dx);
    pointer.get(derivativeBits, 0, n);
    for (int i = 0; i < n; i++) {
      derivativeBits[i] &= -activation[i] >> Integer.SIZE - 1; // All ones if it is positive.
    }
    pointer.put(derivativeBits, 0, n);
  }
}
