package aurum.agents.neural;

import java.util.ArrayList;
import java.util.List;

/**
 * The layers of an actor-critic network. All have relu but the two linear heads, which are a logit
 * for each action and the value.
 *
 * <p>With {@code channels} of 0 the network is dense: the observation, the hidden layers, the
 * heads. Else it is residual (He et al., "Deep residual learning for image recognition", 2015): a
 * convolution to {@code channels}, then {@code blocks} times two convolutions beside which their
 * input is passed on and added, a 1 x 1 convolution to {@value #SQUEEZED} channels, then the hidden
 * layers and the heads. Convolutions are 3 x 3 and keep the size of the board.
 *
 * @param inputs the observation's shape: one number for a dense network; channels, rows and columns
 *     for a residual one
 * @param channels of the convolutions, or 0
 * @param blocks residual blocks; 0 if there are no channels
 * @param hidden how wide each hidden layer is
 * @param actions how many logits there are
 */
public record Architecture(
    List<Integer> inputs, int channels, int blocks, List<Integer> hidden, int actions) {
  /** How many channels reach the hidden layers: 28 x 28 cells of all would be too wide for them. */
  public static final int SQUEEZED = 4;

  /** The cells that a convolution looks at: 3 x 3. */
  static final int KERNEL = 9;

  private static final boolean HAS_VECTORS =
      ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();

  /**
   * @throws IllegalArgumentException if the observation has not the shape that the layers need
   */
  public Architecture {
    inputs = List.copyOf(inputs);
    hidden = List.copyOf(hidden);
    if (channels < 0 || blocks < 0 || channels == 0 && blocks > 0) {
      throw new IllegalArgumentException(
          "channels and blocks must be at least 0, and blocks need channels");
    }
    if (channels > 0 && inputs.size() != 3) {
      throw new IllegalArgumentException(
          "convolutions need an observation of channels x rows x columns, such as planes, not of shape "
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

  public boolean isResidual() {
    return channels > 0;
  }

  /** How many numbers one observation has. */
  public int inputSize() {
    int size = 1;
    for (int dimension : inputs) {
      size *= dimension;
    }
    return size;
  }

  /** The dense part, as {@link Mlp} takes it: its inputs, the hidden layers, the actions. */
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
   * How many weights and biases there are.
   *
   * @throws ArithmeticException if one array cannot hold them
   */
  public int parameters() {
    return Math.toIntExact(parameterCount());
  }

  /** The same, however many they are. */
  long parameterCount() {
    long count = 0;
    if (isResidual()) {
      count += (inputs.get(0) * (long) KERNEL + 1) * channels;
      count += 2L * blocks * (channels * (long) KERNEL + 1) * channels;
      count += (channels + 1L) * SQUEEZED;
    }
    int[] widths = widths();
    for (int l = 1; l < widths.length; l++) {
      boolean heads = l == widths.length - 1;
      count += (widths[l - 1] + 1L) * (widths[l] + (heads ? 1L : 0));
    }
    return count;
  }

  /** What plays by such a network. */
  public ForwardPass newForwardPass() {
    return isResidual() ? new ResidualForward(this) : new Mlp(widths());
  }

  /**
   * What learns in such a network. Dense ones do so by the JDK's Vector API where this JVM was
   * started with it ({@code --add-modules jdk.incubator.vector}) and the processor has what makes
   * it pay off, else by plain Java. Both compute the same, bit for bit.
   */
  public Backpropagation newBackpropagation() {
    if (isResidual()) {
      return new GraphGradient(this);
    }
    return HAS_VECTORS && VectorGradient.paysOff()
        ? new VectorGradient(widths())
        : new MlpGradient(widths());
  }
}
