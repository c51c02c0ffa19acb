package aurum.agents.neural;

import aurum.env.InvalidInputException;
import java.util.ArrayList;
import java.util.List;

/**
 * The layers of an actor-critic network, and the factory of its implementations. All layers have
 * relu activations except the two linear heads: the policy head (a logit for each action) and the
 * value head (one output).
 *
 * <p>With {@code channels} of 0 the network is dense: the observation, the hidden layers, the
 * heads. Otherwise it is residual (He, Zhang, Ren, Sun, "Deep residual learning for image
 * recognition", 2015): a convolution to {@code channels}, {@code blocks} residual blocks of two
 * convolutions each, a 1 x 1 convolution to {@value #SQUEEZED} channels, the hidden layers, the
 * heads. All other convolutions are {@value #KERNEL_SIDE} x {@value #KERNEL_SIDE}; none changes the
 * size of the board.
 *
 * @param inputs shape of the observation: one number for a dense network; channels, rows and
 *     columns for a residual one
 * @param channels of the convolutions, or 0
 * @param blocks number of residual blocks; 0 if {@code channels} is 0
 * @param hidden width of each hidden layer
 * @param actions number of logits
 */
public record Architecture(
    List<Integer> inputs, int channels, int blocks, List<Integer> hidden, int actions) {
  /** Greatest number of units of a layer, and of channels. */
  public static final int MAXIMUM_WIDTH = 1 << 16;

  /** Greatest number of hidden layers. */
  public static final int MAXIMUM_LAYERS = 32;

  /** Greatest number of residual blocks. */
  public static final int MAXIMUM_BLOCKS = 256;

  /** Greatest number of weights and biases that are trained. */
  public static final int MAXIMUM_PARAMETERS = 1 << 26;

  /** Channels that the hidden layers read; all channels of 28 x 28 cells would be too many. */
  public static final int SQUEEZED = 4;

  /** Side of the square kernel of a convolution. */
  static final int KERNEL_SIDE = 3;

  /**
   * @throws InvalidInputException if the layers do not fit the shape of the observation or each
   *     other
   */
  public Architecture {
    inputs = List.copyOf(inputs);
    hidden = List.copyOf(hidden);
    if (channels < 0 || blocks < 0 || channels == 0 && blocks > 0) {
      throw new InvalidInputException(
          "channels and blocks must be at least 0, and blocks need channels");
    }
    if (channels > 0 && inputs.size() != 3) {
      throw new InvalidInputException(
          "convolutions need an observation of channels x rows x columns, such as planes, not of"
              + " shape "
              + inputs);
    }
  }

  /**
   * A dense network.
   *
   * @param widths inputs, the hidden layers, and the number of actions
   */
  public static Architecture dense(int... widths) {
    List<Integer> hidden = new ArrayList<>();
    for (int l = 1; l < widths.length - 1; l++) {
      hidden.add(widths[l]);
    }
    return new Architecture(List.of(widths[0]), 0, 0, hidden, widths[widths.length - 1]);
  }

  /** Whether the network has convolutions. */
  public boolean isResidual() {
    return channels > 0;
  }

  /** Number of entries of one observation. */
  public int inputSize() {
    int size = 1;
    for (int dimension : inputs) {
      size *= dimension;
    }
    return size;
  }

  /** Widths of the dense part, as {@link Mlp} takes them: inputs, hidden layers, actions. */
  public int[] widths() {
    int[] widths = new int[hidden.size() + 2];
    widths[0] = isResidual() ? SQUEEZED * inputs.get(1) * inputs.get(2) : inputSize();
    for (int l = 0; l < hidden.size(); l++) {
      widths[l + 1] = hidden.get(l);
    }
    widths[widths.length - 1] = actions;
    return widths;
  }

  /**
   * Number of weights and biases.
   *
   * @throws ArithmeticException if they exceed the maximum array length
   */
  public int parameters() {
    return Math.toIntExact(parameterCount());
  }

  /** Number of weights and biases, even if they exceed the maximum array length. */
  public long parameterCount() {
    long count = DenseOrder.count(DenseOrder.layerSizes(widths()));
    if (isResidual()) {
      long kernel = KERNEL_SIDE * KERNEL_SIDE;
      count += (inputs.get(0) * kernel + 1) * channels;
      count += 2L * blocks * (channels * kernel + 1) * channels;
      count += (channels + 1L) * SQUEEZED;
    }
    return count;
  }

  /**
   * A description of the order of the parameters in one flat array, the same as in DL4J's graph.
   */
  public String parameterOrder() {
    return isResidual()
        ? "convolution by convolution, each first its biases, then its weights (by output, input,"
            + " row and column, the last fastest); then the dense layers, "
            + DenseOrder.DESCRIPTION
        : DenseOrder.DESCRIPTION;
  }

  /**
   * Initial weights: orthogonal ones of the dense layers, and normal ones of convolutions with the
   * variance of He, Zhang, Ren, Sun, "Delving deep into rectifiers", 2015.
   *
   * @return a new array in the order of {@link #parameterOrder}
   */
  public float[] initialParameters(long seed) {
    float[] dense = Orthogonal.parameters(seed, widths());
    if (!isResidual()) {
      return dense;
    }
    float[] all = NetworkGraph.initialParameters(this, seed);
    System.arraycopy(dense, 0, all, all.length - dense.length, dense.length);
    return all;
  }

  /** A new forward pass for single observations. Its parameters are all 0. */
  public ForwardPass newForwardPass() {
    return isResidual() ? new GraphForwardPass(this) : new Mlp(widths());
  }

  /** A new gradient for blocks of samples. Its parameters are all 0. */
  public Backpropagation newBackpropagation() {
    return isResidual() ? new GraphBackpropagation(this) : new DenseBackpropagation(widths());
  }
}
