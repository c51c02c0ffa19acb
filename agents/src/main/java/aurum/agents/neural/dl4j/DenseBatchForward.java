package aurum.agents.neural.dl4j;

import aurum.agents.neural.Activation;
import aurum.agents.neural.BatchForward;
import aurum.agents.neural.DenseOrder;
import aurum.agents.neural.plan.Tanh;
import aurum.env.gym.ObservationRows;
import java.util.Arrays;
import org.bytedeco.javacpp.FloatPointer;
import org.bytedeco.javacpp.IntPointer;

/**
 * The forward pass of a dense network by OpenBLAS's matrix products.
 *
 * <p>All matrices are row-major, in memory outside the Java heap, where OpenBLAS reads them without
 * a copy. A row of activations is one sample. Its last entry is always 1, and the last row of a
 * weight matrix holds the biases, so the products include the biases:
 *
 * <pre>
 *   y = f(x W)                 W of inputs + 1 rows and outputs columns
 * </pre>
 *
 * <p>This form is the fastest for products of few samples, as in a rollout.
 *
 * <p>The relu is computed on the bits of the numbers in arrays of ints, because the JIT compiler
 * vectorises integer operations, but no choice between two floats.
 */
class DenseBatchForward implements BatchForward {
  final Activation activation;
  final int[] sizes;
  final FloatPointer[] weights;

  /** The activations of each layer of neurons, the inputs first. */
  final FloatPointer[] activations;

  /** With relu, the bits of the activations of the hidden layers. */
  final int[][] activationBits;

  /** Scratch buffer for tanh: the activations of a hidden layer. */
  final float[] numbers;

  /** Scratch buffer for one matrix of weights. */
  final float[] matrix;

  private final int block;

  /** The block's observations: a row for each, followed by 1. */
  private final float[] observations;

  private final float[] outputs;

  /**
   * A network whose parameters are all 0.
   *
   * @param block the maximum number of observations of a block
   * @param widths inputs, the hidden layers, and the number of actions
   */
  DenseBatchForward(Activation activation, int block, int... widths) {
    Blas.load();
    this.activation = activation;
    this.block = block;
    sizes = DenseOrder.layerSizes(widths);
    int layers = sizes.length - 1;
    weights = new FloatPointer[layers];
    activations = new FloatPointer[layers + 1];
    activationBits = new int[layers][];
    int largestLayer = 0;
    int largestMatrix = 0;
    for (int l = 0; l <= layers; l++) {
      activations[l] = ones(l);
      if (l < layers) {
        int size = stride(l) * sizes[l + 1];
        weights[l] = new FloatPointer(new float[size]);
        activationBits[l] = new int[block * stride(l)];
        largestLayer = Math.max(largestLayer, block * stride(l));
        largestMatrix = Math.max(largestMatrix, size);
      }
    }
    observations = new float[block * stride(0)];
    Arrays.fill(observations, 1);
    numbers = new float[largestLayer];
    matrix = new float[largestMatrix];
    outputs = new float[block * sizes[layers]];
  }

  /** A number for each neuron of a layer and sample of a block; the numbers are 1. */
  final FloatPointer ones(int layer) {
    float[] ones = new float[block * stride(layer)];
    Arrays.fill(ones, 1);
    return new FloatPointer(ones);
  }

  /** Numbers per sample of a layer of neurons; all but the outputs have an additional 1. */
  final int stride(int layer) {
    return layer < sizes.length - 1 ? sizes[layer] + 1 : sizes[layer];
  }

  @Override
  public final int block() {
    return block;
  }

  @Override
  public final void setParameters(float[] flat) {
    DenseOrder.forEach(
        sizes,
        (offset, layer, first, end) -> {
          int inputs = sizes[layer];
          int outputs = sizes[layer + 1];
          int biases = offset + (end - first) * inputs;
          for (int j = first; j < end; j++) {
            int from = offset + (j - first) * inputs;
            for (int i = 0; i < inputs; i++) {
              matrix[i * outputs + j] = flat[from + i];
            }
            matrix[inputs * outputs + j] = flat[biases + j - first];
          }
          if (end == outputs) { // The layer's last block.
            weights[layer].put(matrix, 0, stride(layer) * outputs);
          }
        });
  }

  @Override
  public final void setObservation(int sample, float[] source, int offset) {
    System.arraycopy(source, offset, observations, sample * stride(0), sizes[0]);
  }

  @Override
  public final void setObservation(int sample, ObservationRows source, int row) {
    source.read(row, observations, sample * stride(0));
  }

  @Override
  public final float[] forward(int n) {
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

  /** Applies the activation to the first {@code n} numbers of a hidden layer. */
  private void activate(FloatPointer y, int layer, int n) {
    if (activation == Activation.RELU) {
      relu(y, activationBits[layer], n);
      return;
    }
    y.get(numbers, 0, n);
    Tanh.apply(numbers, n);
    for (int end = stride(layer); end <= n; end += stride(layer)) {
      numbers[end - 1] = 1; // The factor of the biases.
    }
    y.put(numbers, 0, n);
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
}
