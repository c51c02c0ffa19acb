package aurum.agents.onnx;

import aurum.agents.neural.Activation;
import aurum.agents.neural.Architecture;
import aurum.agents.neural.dl4j.DenseArchitecture;
import aurum.agents.neural.plan.Activate;
import aurum.agents.neural.plan.Dense;
import aurum.agents.neural.plan.Nonlinearity;
import aurum.agents.neural.plan.PlanLayer;
import aurum.agents.neural.plan.Reshape;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;
import java.util.Set;

/**
 * The perceptron that a plan is: dense hidden layers, all with relu or all with tanh, and two
 * heads. The critic reads the actor's last hidden layer, or has as many layers of its own: then in
 * each layer that the two do not share the critic's neurons follow the actor's, and weights between
 * the two are 0.
 */
final class ImportedPerceptron {
  private static final Set<Nonlinearity> ACTIVATIONS = Set.of(Nonlinearity.RELU, Nonlinearity.TANH);

  /**
   * A dense layer of a plan.
   *
   * @param node that it computes
   * @param then the activation after it; null for none
   */
  private record Layer(int node, Nonlinearity then) {}

  private final PlanWriter plan;
  private final List<Layer> actor;
  private final List<Layer> critic;

  private ImportedPerceptron(PlanWriter plan, List<Layer> actor, List<Layer> critic) {
    this.plan = plan;
    this.actor = actor;
    this.critic = critic;
  }

  /**
   * Recognises a perceptron.
   *
   * @param policy number of the node with the logits
   * @param value number of the node with the value
   * @return null if the plan is none
   */
  static ImportedPerceptron of(PlanWriter plan, int policy, int value) {
    List<Layer> actor = chain(plan, policy);
    List<Layer> critic = chain(plan, value);
    int heads = actor.size() - 1;
    if (heads < 0 || critic.size() != actor.size() || heads > Architecture.MAXIMUM_LAYERS) {
      return null;
    }
    for (int l = 0; l <= heads; l++) {
      for (Layer each : List.of(actor.get(l), critic.get(l))) {
        boolean fits =
            l == heads
                ? each.then == null
                : ACTIVATIONS.contains(each.then) && each.then == actor.get(0).then;
        if (!fits || plan.biases(each.node).length > Architecture.MAXIMUM_WIDTH / 2) {
          return null;
        }
      }
    }
    return new ImportedPerceptron(plan, actor, critic);
  }

  /** The dense layers up to a node; empty if there are others. */
  private static List<Layer> chain(PlanWriter plan, int last) {
    LinkedList<Layer> layers = new LinkedList<>();
    Nonlinearity then = null;
    for (int node = last; ; ) {
      PlanLayer layer = plan.layer(node);
      if (layer instanceof Dense dense) {
        layers.addFirst(new Layer(node, then));
        then = null;
        node = dense.input();
      } else if (layer instanceof Activate activate && then == null) {
        then = activate.function();
        node = activate.input();
      } else {
        boolean isObservation =
            layer == null || layer instanceof Reshape reshape && reshape.input() == 0;
        return isObservation && then == null ? layers : List.of();
      }
    }
  }

  /**
   * The architecture.
   *
   * @param inputs shape of the observation
   */
  DenseArchitecture architecture(List<Integer> inputs) {
    List<Integer> hidden = new ArrayList<>();
    for (int l = 0; l < actor.size() - 1; l++) {
      int own = isShared(l) ? 0 : outputs(critic.get(l));
      hidden.add(outputs(actor.get(l)) + own);
    }
    boolean isTanh = actor.get(0).then == Nonlinearity.TANH;
    return new DenseArchitecture(
        inputs,
        hidden,
        isTanh ? Activation.TANH : Activation.RELU,
        outputs(actor.get(actor.size() - 1)),
        null);
  }

  private boolean isShared(int layer) {
    return actor.get(layer).equals(critic.get(layer));
  }

  private int outputs(Layer layer) {
    return plan.biases(layer.node).length;
  }

  /** The weights in the order of the architecture. */
  float[] weights(DenseArchitecture architecture) {
    Architecture.requireTrainable(architecture.parameterCount());
    // In the order of DenseOrder.
    FloatBuffer weights = FloatBuffer.allocate(architecture.parameters());
    int heads = actor.size() - 1;
    int inputs = architecture.inputSize();
    int own = 0; // The first input of the critic's neurons.
    for (int l = 0; l <= heads; l++) {
      Layer a = actor.get(l);
      Layer c = critic.get(l);
      putRows(weights, inputs, a, 0);
      if (l < heads && !isShared(l)) {
        putRows(weights, inputs, c, own);
      }
      weights.put(plan.biases(a.node));
      if (l == heads) {
        putRows(weights, inputs, c, own);
      } else {
        inputs = architecture.hidden().get(l);
        own = isShared(l) ? 0 : outputs(a);
      }
      if (!isShared(l)) {
        weights.put(plan.biases(c.node));
      }
    }
    return weights.array();
  }

  /** Puts the weights of a layer: {@code inputs} for each output, 0 but for its own ones. */
  private void putRows(FloatBuffer weights, int inputs, Layer layer, int firstInput) {
    float[] rows = plan.weights(layer.node);
    int own = rows.length / outputs(layer);
    for (int row = 0; row < outputs(layer); row++) {
      int begin = weights.position();
      weights.put(begin + firstInput, rows, row * own, own).position(begin + inputs);
    }
  }
}
