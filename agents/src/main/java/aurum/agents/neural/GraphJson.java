package aurum.agents.neural;

import static aurum.env.Requirement.require;

import aurum.env.InvalidInputException;
import aurum.env.Printable;
import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;
import org.deeplearning4j.nn.conf.ComputationGraphConfiguration;
import org.deeplearning4j.nn.conf.NeuralNetConfiguration;
import org.nd4j.shade.jackson.databind.JsonNode;
import org.nd4j.shade.jackson.databind.ObjectMapper;
import org.nd4j.shade.jackson.databind.node.ObjectNode;

/**
 * Reads and writes DL4J's JSON of a configuration.
 *
 * <p>DL4J makes objects of the classes that the JSON names, so every name is checked before DL4J
 * reads it. The same list refuses the layers that are not supported.
 */
final class GraphJson {
  /** The field that names a class. */
  private static final String CLASS = "@class";

  /** The random activation RReLU would make the weights depend on the number of threads. */
  private static final Pattern SUPPORTED =
      Pattern.compile(
          "org\\.deeplearning4j\\.nn\\.(conf\\.("
              + "graph\\.(LayerVertex|ElementWiseVertex|MergeVertex|ScaleVertex|PreprocessorVertex)"
              + "|layers\\.(Dense|Convolution|Subsampling|GlobalPooling|Activation)Layer"
              + "|preprocessor\\.(CnnToFeedForward|FeedForwardToCnn)PreProcessor"
              + "|distribution\\.\\w+)|weights\\.\\w+)"
              + "|org\\.nd4j\\.linalg\\.(activations\\.impl\\.(?!ActivationRReLU)"
              + "|learning\\.config\\.|learning\\.regularization\\.|schedule\\.Fixed)\\w+");

  /** Fields of a layer that do not change what the trained layer computes. */
  private static final List<String> INITIAL =
      List.of("weightInitFn", "biasInit", "gainInit", "learningRate");

  private GraphJson() {}

  /** The JSON of a configuration, with seeds of 0 instead of random ones. */
  static String write(ComputationGraphConfiguration configuration) {
    try {
      ObjectMapper mapper = NeuralNetConfiguration.mapper();
      JsonNode tree = mapper.readTree(mapper.writeValueAsString(configuration));
      for (JsonNode owner : tree.findParents("seed")) {
        ((ObjectNode) owner).put("seed", 0);
      }
      return tree.toString();
    } catch (IOException e) {
      throw new InvalidInputException("the network cannot be written as DL4J's JSON", e);
    }
  }

  /**
   * Reads a configuration.
   *
   * @throws InvalidInputException if it is none, or has a layer that is not supported; the message
   *     is one line
   */
  static ComputationGraphConfiguration read(String json) {
    try {
      ObjectMapper mapper = NeuralNetConfiguration.mapper();
      requireSupported(mapper.readTree(json));
      return mapper.readValue(json, ComputationGraphConfiguration.class);
    } catch (IOException | IllegalStateException e) {
      throw new InvalidInputException(
          "the network is not a ComputationGraphConfiguration of DL4J", e);
    }
  }

  private static void requireSupported(JsonNode node) {
    if (node.has(CLASS)) {
      requireSupported(node.get(CLASS).asText());
    }
    // Jackson reads the array ["CLASS", {...}] as an object, too.
    require(
        !(node.isArray() && node.size() > 1 && node.get(0).isTextual() && node.get(1).isObject()),
        "the network is not a ComputationGraphConfiguration of DL4J");
    require(
        !node.asText().equals("NHWC") && node.path("dataType").asText("FLOAT").equals("FLOAT"),
        "a network must have the data type FLOAT, and NCHW for planes");
    node.forEach(GraphJson::requireSupported);
  }

  private static void requireSupported(String className) {
    require(
        SUPPORTED.matcher(className).matches(),
        "the network has %s, which is not supported; it may have dense, convolution (NCHW), subsampling, global pooling and activation layers, but no recurrent layers, batch normalisation, dropout or schedules"
            .formatted(
                Printable.name(
                    className.replaceFirst("^org\\.(deeplearning4j|nd4j)\\.(\\w+\\.)+", ""))));
  }

  /** Whether two configurations differ at most in the initial weights and the learning rate. */
  static boolean haveEqualLayers(String a, String b) {
    return withoutInitial(a).equals(withoutInitial(b));
  }

  private static JsonNode withoutInitial(String json) {
    try {
      JsonNode tree = NeuralNetConfiguration.mapper().readTree(json);
      for (String field : INITIAL) {
        tree.findParents(field).forEach(owner -> ((ObjectNode) owner).remove(field));
      }
      return tree;
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
