package aurum.agents.onnx;

import static aurum.env.base.Requirement.require;

import ai.onnx.proto.OnnxMl.GraphProto;
import ai.onnx.proto.OnnxMl.ModelProto;
import aurum.agents.neural.Activation;
import aurum.agents.neural.Architecture;
import aurum.agents.neural.dl4j.DenseArchitecture;
import aurum.agents.onnx.OnnxGraph.Layer;
import aurum.agents.policy.Policy;
import aurum.env.Game;
import aurum.env.ObservationSpec;
import aurum.env.base.InvalidInputException;
import java.io.IOException;
import java.nio.FloatBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Reads an ONNX model as a policy: a perceptron with relu or tanh, whose critic reads the actor's
 * last hidden layer, has its own layers, or is missing.
 */
public final class OnnxImport {
  private OnnxImport() {}

  /**
   * Reads a model. Nothing in it is executed, and sizes are limited, so files of unknown origin can
   * be read.
   *
   * @param reward weights by name of the reward that the value estimates, and {@code discount} of a
   *     turn; used if the model's metadata have none
   * @return a policy for the game; it records no reward if the model has no value
   * @throws java.nio.file.FileSystemException if the file does not exist or cannot be opened
   * @throws InvalidInputException if it is no ONNX model, has an operation that is not supported,
   *     or does not fit the game; the message is one line
   */
  public static Policy read(
      Path file, Game game, ObservationSpec observed, Map<String, Double> reward, double discount)
      throws IOException {
    try {
      require(!Files.isDirectory(file), "a folder; name an ONNX file");
      ModelProto model = OnnxFile.read(file);
      OnnxMetadata.Value value =
          OnnxMetadata.check(model, game, observed, new OnnxMetadata.Value(reward, discount));
      Policy policy = policy(model.getGraph(), game, observed);
      return model.getGraph().getOutputCount() == 1
          ? policy
          : policy.withReward(value.reward(), value.discount());
    } catch (InvalidInputException e) {
      throw e.in(file.toString());
    }
  }

  private static Policy policy(GraphProto graph, Game game, ObservationSpec observation) {
    int count = graph.getOutputCount();
    require(
        count == 1 || count == 2,
        String.format(
            Locale.ROOT,
            "a model must have one or two outputs, the logits of all actions and the value, not %d; export logits and value, as training/PYTHON.md shows",
            count));
    OnnxGraph layers = new OnnxGraph(graph, observation.space());
    Layer actor = layers.output(graph.getOutput(0));
    // Without a critic the value is 0.
    Layer critic = count == 2 ? layers.output(graph.getOutput(1)) : actor.zero();
    if (actor.outputs() == 1) {
      Layer first = actor;
      actor = critic;
      critic = first;
    }
    require(
        actor.outputs() == game.actions() && critic.outputs() == 1 && critic.isLinear(),
        String.format(
            Locale.ROOT,
            "the outputs must be %d logits, one for each action of %s, and a value without Where or Softmax; they have %d and %d numbers",
            game.actions(),
            game.name(),
            actor.outputs(),
            critic.outputs()));
    require(
        critic.depth() == actor.depth(),
        String.format(
            Locale.ROOT,
            "a separate critic must have as many hidden layers as the actor, which has %d",
            actor.depth() - 1));
    return policy(chain(actor), chain(critic), game, observation);
  }

  /** The layers up to one. */
  private static List<Layer> chain(Layer last) {
    LinkedList<Layer> layers = new LinkedList<>();
    for (Layer each = last; each.depth() > 0; each = each.previous()) {
      layers.addFirst(each);
    }
    return layers;
  }

  /**
   * One perceptron for both. In a hidden layer that they do not share, the critic's neurons follow
   * the actor's; weights between the two are 0.
   */
  private static Policy policy(
      List<Layer> actor, List<Layer> critic, Game game, ObservationSpec observation) {
    int heads = actor.size() - 1;
    Set<String> activations = new HashSet<>();
    List<Integer> hidden = new ArrayList<>();
    for (int l = 0; l < heads; l++) {
      Layer a = actor.get(l);
      Layer c = critic.get(l);
      activations.addAll(List.of(a.then(), c.then()));
      hidden.add(a.outputs() + (a.equals(c) ? 0 : c.outputs()));
    }
    require(
        activations.size() <= 1,
        "the hidden layers must all have Relu or all have Tanh, but the model has both");
    Architecture architecture =
        new DenseArchitecture(
            observation.space().shape(),
            hidden,
            activations.contains("Tanh") ? Activation.TANH : Activation.RELU,
            game.actions(),
            null);
    Architecture.requireTrainable(architecture.parameterCount());
    // In the order of DenseOrder.
    FloatBuffer weights = FloatBuffer.allocate(architecture.parameters());
    int inputs = observation.size();
    int own = 0; // The first input of the critic's neurons.
    for (int l = 0; l <= heads; l++) {
      Layer a = actor.get(l);
      Layer c = critic.get(l);
      boolean isShared = a.equals(c);
      putRows(weights, inputs, a, 0);
      if (l < heads && !isShared) {
        putRows(weights, inputs, c, own);
      }
      putBiases(weights, a);
      if (l == heads) {
        putRows(weights, inputs, c, own);
      } else {
        inputs = hidden.get(l);
        own = isShared ? 0 : a.outputs();
      }
      if (!isShared) {
        putBiases(weights, c);
      }
    }
    return Policy.of(game, observation.space(), architecture, weights.array());
  }

  /** Puts the weights of a layer: {@code inputs} for each output, 0 but for its own ones. */
  private static void putRows(FloatBuffer weights, int inputs, Layer layer, int firstInput) {
    int own = layer.previous().outputs();
    for (int row = 0; row < layer.outputs(); row++) {
      int begin = weights.position();
      weights.put(begin + firstInput, layer.weights(), row * own, own).position(begin + inputs);
    }
  }

  private static void putBiases(FloatBuffer weights, Layer layer) {
    weights.put(layer.biases() == null ? new float[layer.outputs()] : layer.biases());
  }
}
