package aurum.agents.onnx;

import static aurum.env.base.Requirement.require;

import ai.onnx.proto.OnnxMl.GraphProto;
import ai.onnx.proto.OnnxMl.ModelProto;
import aurum.agents.neural.Activation;
import aurum.agents.neural.Architecture;
import aurum.agents.neural.dl4j.DenseArchitecture;
import aurum.agents.onnx.OnnxGraph.Chain;
import aurum.agents.onnx.OnnxGraph.Dense;
import aurum.agents.policy.Policy;
import aurum.env.Game;
import aurum.env.ObservationSpec;
import aurum.env.base.InvalidInputException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
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
      Path file,
      Game game,
      ObservationSpec observation,
      Map<String, Double> reward,
      double discount)
      throws IOException {
    try {
      ModelProto model = OnnxFile.read(file);
      OnnxMetadata.Value value =
          OnnxMetadata.check(model, game, observation, new OnnxMetadata.Value(reward, discount));
      Policy policy = policy(model.getGraph(), game, observation);
      return model.getGraph().getOutputCount() == 1
          ? policy
          : policy.withReward(value.reward(), value.discount());
    } catch (InvalidInputException e) {
      throw e.in(file.toString());
    }
  }

  private static Policy policy(GraphProto graph, Game game, ObservationSpec observation) {
    int count = graph.getOutputCount();
    require(count == 1 || count == 2, "a model must have one or two outputs", count);
    OnnxGraph layers = new OnnxGraph(graph, observation.space());
    Chain actor = layers.output(graph.getOutput(0));
    Chain critic = count == 1 ? null : layers.output(graph.getOutput(1));
    if (critic != null && actor.last().outputs() == 1) {
      Chain first = actor;
      actor = critic;
      critic = first;
    }
    require(
        actor.last().outputs() == game.actions()
            && (critic == null || critic.last().outputs() == 1 && critic.ends().isEmpty()),
        "the outputs must be %d logits, one for each action of %s, and a value without Where or Softmax; they have %d numbers%s"
            .formatted(
                game.actions(),
                game.name(),
                actor.last().outputs(),
                critic == null ? "" : " and " + critic.last().outputs()));
    return policy(actor, critic, game, observation);
  }

  /**
   * @param critic null for none: the value is 0
   */
  private static Policy policy(Chain actor, Chain critic, Game game, ObservationSpec observation) {
    boolean isSeparate = critic != null && !critic.hidden().equals(actor.hidden());
    require(
        !isSeparate || critic.hidden().size() == actor.hidden().size(),
        "a separate critic must have as many hidden layers as the actor, which has %d"
            .formatted(actor.hidden().size()));
    Set<Activation> activations = new HashSet<>(actor.activations());
    // In the order of DenseOrder.
    List<Dense> layers = new ArrayList<>();
    for (int l = 0; l < actor.layers().size(); l++) {
      layers.add(actor.layers().get(l));
      if (isSeparate) {
        layers.add(critic.layers().get(l));
      }
    }
    if (critic == null) {
      int inputs = actor.last().inputs();
      layers.add(new Dense(inputs, 1, new float[inputs], null));
    } else {
      activations.addAll(critic.activations());
      if (!isSeparate) {
        layers.add(critic.last());
      }
    }
    require(
        activations.size() <= 1,
        "the hidden layers must all have Relu or all have Tanh, but the model has both");
    Architecture architecture =
        new DenseArchitecture(
            observation.space().shape(),
            widths(actor),
            isSeparate ? widths(critic) : List.of(),
            activations.contains(Activation.TANH) ? Activation.TANH : Activation.RELU,
            game.actions(),
            null);
    Architecture.requireTrainable(architecture.parameterCount());
    float[] weights = new float[architecture.parameters()];
    int offset = 0;
    for (Dense layer : layers) {
      System.arraycopy(layer.weights(), 0, weights, offset, layer.weights().length);
      offset += layer.weights().length;
      if (layer.biases() != null) {
        System.arraycopy(layer.biases(), 0, weights, offset, layer.outputs());
      }
      offset += layer.outputs();
    }
    return Policy.of(game, observation.space(), architecture, weights);
  }

  private static List<Integer> widths(Chain chain) {
    return chain.hidden().stream().map(Dense::outputs).toList();
  }
}
