package aurum.agents.neural.dl4j;

import aurum.agents.neural.Activation;
import aurum.agents.neural.Backpropagation;
import aurum.agents.neural.DenseOrder;
import org.bytedeco.javacpp.FloatPointer;
import org.bytedeco.javacpp.IntPointer;

/**
 * The forward and backward pass of a dense network by OpenBLAS's matrix products. The products of
 * the backward pass read the activations of the {@linkplain DenseBatchForward forward pass} and
 * include the gradients of the biases:
 *
 * <pre>
 *   dW = dy' x                 stored transposed: outputs rows, inputs + 1 columns
 *   dx = dy W' f'(x)           without the last row of W; for relu f' is 0 or 1, for tanh 1 - x^2
 * </pre>
 */
public final class DenseBackpropagation extends DenseBatchForward implements Backpropagation {
  /** At this size the products run at full speed and the matrices fit into a level 2 cache. */
  public static final int BLOCK = 256;

  /**
   * Samples of one product of the gradient of weights. OpenBLAS's AVX-512 kernels for small
   * matrices do not copy their operands first, so up to a million multiplications take less time by
   * up to a third. With other kernels the number matters little.
   */
  private static final int SAMPLES_PER_PRODUCT = 32;

  private final FloatPointer[] gradients;

  /** Derivatives of the loss with respect to the activations. */
  private final FloatPointer[] derivatives;

  /** Scratch buffer for relu: the bits of the derivatives of a hidden layer. */
  private final int[] derivativeBits;

  /** Scratch buffer for tanh: the derivatives of a hidden layer. */
  private final float[] derivativeNumbers;

  private final float[] outputDerivatives;

  /**
   * A network whose parameters are all 0.
   *
   * @param widths inputs, the hidden layers, and the number of actions
   */
  public DenseBackpropagation(Activation activation, int... widths) {
    super(activation, BLOCK, widths);
    int layers = sizes.length - 1;
    gradients = new FloatPointer[layers];
    derivatives = new FloatPointer[layers + 1];
    for (int l = 0; l <= layers; l++) {
      derivatives[l] = ones(l);
      if (l < layers) {
        gradients[l] = new FloatPointer(new float[stride(l) * sizes[l + 1]]);
      }
    }
    derivativeBits = new int[numbers.length];
    derivativeNumbers = new float[numbers.length];
    outputDerivatives = new float[BLOCK * sizes[layers]];
  }

  @Override
  public void clear() {
    for (FloatPointer gradient : gradients) {
      gradient.zero();
    }
  }

  @Override
  public float[] outputDerivatives() {
    return outputDerivatives;
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
    DenseOrder.forEach(
        sizes,
        (offset, layer, first, end) -> {
          int inputs = sizes[layer];
          int biases = offset + (end - first) * inputs;
          if (first == 0) { // The layer's first block.
            gradients[layer].get(matrix, 0, stride(layer) * sizes[layer + 1]);
          }
          for (int j = first; j < end; j++) {
            int row = j * (inputs + 1);
            System.arraycopy(matrix, row, flat, offset + (j - first) * inputs, inputs);
            flat[biases + j - first] = matrix[row + inputs];
          }
        });
  }

  /** Multiplies derivatives of a hidden layer by those of its activation. */
  private void multiplyByDerivative(FloatPointer dx, int layer, int n) {
    if (activation == Activation.RELU) {
      clearWhereInactive(dx, activationBits[layer], n);
      return;
    }
    activations[layer].get(numbers, 0, n);
    dx.get(derivativeNumbers, 0, n);
    for (int i = 0; i < n; i++) {
      derivativeNumbers[i] *= 1 - numbers[i] * numbers[i];
    }
    dx.put(derivativeNumbers, 0, n);
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
