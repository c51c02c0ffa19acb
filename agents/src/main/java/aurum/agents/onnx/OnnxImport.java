package aurum.agents.onnx;

import static aurum.env.base.Requirement.require;

import ai.onnx.proto.OnnxMl.GraphProto;
import ai.onnx.proto.OnnxMl.ModelProto;
import aurum.agents.neural.Architecture;
import aurum.agents.neural.dl4j.DenseArchitecture;
import aurum.agents.neural.dl4j.ImportedArchitecture;
import aurum.agents.neural.plan.Dense;
import aurum.agents.onnx.OnnxEntries.End;
import aurum.agents.policy.Policy;
import aurum.env.Game;
import aurum.env.ObservationSpace;
import aurum.env.ObservationSpec;
import aurum.env.base.InvalidInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/**
 * Reads an ONNX model as a policy: dense layers and convolutions with what belongs to them, from
 * the observation to the logits of all actions and a value, which may be missing.
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
            "a model must have one or two outputs, the logits of all actions and the value, not %d; export logits and value, as training/docs/guides/onnx.md shows",
            count));
    OnnxGraph layers = new OnnxGraph(graph, observation);
    OnnxEntries actor = layers.output(graph.getOutput(0));
    OnnxEntries critic = count == 2 ? layers.output(graph.getOutput(1)) : null;
    if (critic != null && actor.count() == 1) {
      OnnxEntries first = actor;
      actor = critic;
      critic = first;
    }
    int values = critic == null ? 1 : critic.count();
    require(
        actor.count() == game.actions()
            && values == 1
            && (critic == null || !(critic.pending() instanceof End)),
        String.format(
            Locale.ROOT,
            "the outputs must be %d logits, one for each action of %s, and a value without Where or Softmax; they have %d and %d numbers",
            game.actions(),
            game.name(),
            actor.count(),
            values));
    int policy = layers.vector(actor);
    int value = critic == null ? noValue(layers.plan, policy) : layers.vector(critic);
    return policy(layers.plan, policy, value, game, observation.space());
  }

  /** The node of a value that is 0: a head beside the policy's last layer. */
  private static int noValue(PlanWriter plan, int policy) {
    int read = plan.layer(policy) instanceof Dense dense ? dense.input() : policy;
    return plan.dense(read, new float[plan.shape(read).channels()], new float[1]);
  }

  private static Policy policy(
      PlanWriter plan, int policy, int value, Game game, ObservationSpace observation) {
    ImportedPerceptron perceptron = ImportedPerceptron.of(plan, policy, value);
    if (perceptron != null) {
      DenseArchitecture dense = perceptron.architecture(observation.shape());
      return Policy.of(game, observation, dense, perceptron.weights(dense));
    }
    Architecture layers = new ImportedArchitecture(observation.shape(), plan.plan(policy, value));
    return Policy.of(game, observation, layers, plan.parameters());
  }
}
