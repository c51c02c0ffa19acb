package aurum.agents.neural;

import static aurum.env.base.Requirement.require;

import aurum.agents.neural.plan.Plan;
import aurum.agents.neural.plan.PlanLayer;
import java.util.List;
import java.util.Locale;

/**
 * The layers of an actor-critic network without its weights, and the factory of everything that
 * computes with them. It has one input, the observation, and two linear outputs: {@value #POLICY},
 * a logit for each action, and {@value #VALUE}, one number.
 */
public interface Architecture {
  /** Name of the output that has a logit for each action. */
  String POLICY = "policy";

  /** Name of the output that has the value. */
  String VALUE = "value";

  /** Greatest number of units of a layer of a plain perceptron. */
  int MAXIMUM_WIDTH = 1 << 16;

  /** Greatest number of hidden layers of a plain perceptron. */
  int MAXIMUM_LAYERS = 32;

  /** Greatest number of weights and biases that are trained. */
  int MAXIMUM_PARAMETERS = 1 << 26;

  /**
   * Checks that a network is not too large to be trained.
   *
   * @throws aurum.env.base.InvalidInputException if it has more than {@link #MAXIMUM_PARAMETERS}
   */
  static void requireTrainable(long parameters) {
    require(
        parameters >= 0 && parameters <= MAXIMUM_PARAMETERS,
        String.format(
            Locale.ROOT,
            "a network must have at most %d parameters; use fewer or narrower layers",
            MAXIMUM_PARAMETERS),
        parameters);
  }

  /** Shape of the observation: one number for a vector; channels, rows and columns for planes. */
  List<Integer> inputs();

  /** Number of logits. */
  int actions();

  /** Number of entries of one observation. */
  default int inputSize() {
    return inputs().stream().reduce(1, Math::multiplyExact);
  }

  /** Number of weights and biases, even if they exceed the maximum array length. */
  long parameterCount();

  /**
   * Number of weights and biases.
   *
   * @throws ArithmeticException if they exceed the maximum array length
   */
  default int parameters() {
    return Math.toIntExact(parameterCount());
  }

  /**
   * A description of the order of the parameters in one flat array, the same as in DL4J's graph.
   */
  String parameterOrder();

  /**
   * Initial weights.
   *
   * @return a new array in the order of {@link #parameterOrder}
   */
  float[] initialParameters(long seed);

  /**
   * The layers that own code computes.
   *
   * @throws UnsupportedOperationException if DL4J computes the network
   */
  default Plan plan() {
    throw new UnsupportedOperationException(getClass().getName());
  }

  /**
   * Number of multiplications of a forward pass of one observation; the maximum if DL4J computes
   * it, which takes about a millisecond for any network.
   */
  default long multiplications() {
    return plan().layers().stream().mapToLong(PlanLayer::multiplications).sum();
  }

  /** A new forward pass for single observations, that of exported bots. */
  ForwardPass newForwardPass();

  /**
   * A new forward pass for single observations that is the fastest in this JVM. If it uses
   * OpenBLAS, its outputs differ from those of {@link #newForwardPass} in the last bits.
   */
  default ForwardPass newFastestForwardPass() {
    return newForwardPass();
  }

  /**
   * A new forward pass for blocks of observations. It has no memory for gradients.
   *
   * @param block the maximum number of observations of a block
   */
  BatchForward newBatchForward(int block);

  /** A new gradient for blocks of samples. */
  Backpropagation newBackpropagation();

  /** A new updater, before its first step. */
  Updater newUpdater();
}
