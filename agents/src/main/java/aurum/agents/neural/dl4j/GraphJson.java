package aurum.agents.neural.dl4j;

import static aurum.env.base.Requirement.require;

import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.deeplearning4j.nn.conf.ComputationGraphConfiguration;
import org.deeplearning4j.nn.conf.NeuralNetConfiguration;
import org.nd4j.shade.jackson.databind.JavaType;
import org.nd4j.shade.jackson.databind.JsonNode;
import org.nd4j.shade.jackson.databind.ObjectMapper;
import org.nd4j.shade.jackson.databind.cfg.MapperConfig;
import org.nd4j.shade.jackson.databind.exc.InvalidTypeIdException;
import org.nd4j.shade.jackson.databind.jsontype.PolymorphicTypeValidator;
import org.nd4j.shade.jackson.databind.node.ObjectNode;

/**
 * Reads and writes DL4J's JSON of a configuration.
 *
 * <p>DL4J makes objects of the classes that the JSON names. The reader loads only classes of a
 * list, in whatever form the JSON names them; the same list refuses the layers that are not
 * supported. The numbers of vertices, inputs and units are bounded before DL4J computes with them.
 */
final class GraphJson {
  /** Greatest number of vertices. */
  private static final int MAXIMUM_VERTICES = 1000;

  /** Greatest number of characters, which are about twice as many in a policy file. */
  private static final int MAXIMUM_LENGTH = 1 << 21;

  /** Greatest number of inputs of a vertex. */
  private static final int MAXIMUM_INPUTS = 100;

  /** Greatest integer, such as the number of units or channels of a layer. */
  private static final int MAXIMUM_UNITS = 1 << 20;

  /** Greatest integer in an array, such as the rows and columns of a kernel. */
  private static final int MAXIMUM_KERNEL = 1000;

  /** The random activation RReLU would make the weights depend on the number of threads. */
  private static final Pattern SUPPORTED =
      Pattern.compile(
          "org\\.deeplearning4j\\.nn\\.(conf\\.(graph\\.(Layer|ElementWise|Merge|Scale|Preprocessor)Vertex"
              + "|layers\\.(Dense|Convolution|Subsampling|GlobalPooling|Activation)Layer"
              + "|preprocessor\\.(CnnToFeedForward|FeedForwardToCnn)PreProcessor|distribution\\.(Binomial"
              + "|Constant|Gaussian|LogNormal|Normal|Orthogonal|TruncatedNormal|Uniform)Distribution)"
              + "|weights\\.WeightInit(Constant|Distribution|Identity|LecunUniform|Normal|Relu(Uniform)?"
              + "|SigmoidUniform|Uniform|VarScaling(Normal|Uniform)Fan(Avg|In|Out)|Xavier(Legacy|Uniform)?))"
              + "|org\\.nd4j\\.linalg\\.(activations\\.impl\\.Activation(Cube|ELU|GELU|HardSigmoid|HardTanH"
              + "|Identity|LReLU|Mish|RationalTanh|ReLU6?|RectifiedTanh|SELU|Sigmoid|SoftPlus|SoftSign"
              + "|Softmax|Swish|TanH|ThresholdedReLU)|learning\\.(config\\.(AMSGrad|AdaBelief|AdaDelta"
              + "|AdaGrad|AdaMax|Adam|Nadam|Nesterovs|NoOp|RmsProp|Sgd)"
              + "|regularization\\.(L1Regularization|L2Regularization|WeightDecay))|schedule\\.FixedSchedule)");

  /**
   * DL4J's mapper without its deserializers of older formats, which read parts of the text with a
   * mapper that loads any class.
   */
  private static final ObjectMapper READER =
      new ObjectMapper()
          .setConfig(NeuralNetConfiguration.mapper().getDeserializationConfig())
          .setPolymorphicTypeValidator(
              new PolymorphicTypeValidator.Base() {
                private static final long serialVersionUID = 1L;

                /** Decides by the name alone, because the default loads the class first. */
                @Override
                public Validity validateSubClassName(
                    MapperConfig<?> config, JavaType base, String name) {
                  return SUPPORTED.matcher(name).matches() ? Validity.ALLOWED : Validity.DENIED;
                }
              });

  private static final String PACKAGES = "^org\\.(deeplearning4j|nd4j)\\.(\\w+\\.)+";

  /** Fields of a layer that do not change what the trained layer computes. */
  private static final List<String> INITIAL =
      List.of("weightInitFn", "biasInit", "gainInit", "learningRate");

  private GraphJson() {}

  /** The JSON of a configuration, with seeds and counters of 0. */
  static String write(ComputationGraphConfiguration configuration) {
    try {
      ObjectMapper mapper = NeuralNetConfiguration.mapper();
      JsonNode tree = mapper.readTree(mapper.writeValueAsString(configuration));
      for (String field : List.of("seed", "iterationCount", "epochCount")) {
        for (JsonNode owner : tree.findParents(field)) {
          ((ObjectNode) owner).put(field, 0);
        }
      }
      return tree.toString();
    } catch (IOException e) {
      throw new InvalidInputException("the network cannot be written as DL4J's JSON", e);
    }
  }

  /**
   * Reads a configuration.
   *
   * @throws InvalidInputException if it is none, has a layer that is not supported, or is too
   *     large; the message is one line
   */
  static ComputationGraphConfiguration read(String json) {
    try {
      JsonNode tree = READER.readTree(json);
      requireSmall(tree, json.length());
      requireSupported(tree);
      return READER.treeToValue(tree, ComputationGraphConfiguration.class);
    } catch (InvalidInputException e) {
      throw e;
    } catch (IOException | RuntimeException e) {
      throw new InvalidInputException(
          e instanceof InvalidTypeIdException unknown && unknown.getTypeId() != null
              ? "the network has %s, which is not supported; it may have dense, convolution (NCHW), subsampling, global pooling and activation layers, but no recurrent layers, batch normalisation, dropout or schedules"
                  .formatted(PrintableText.name(unknown.getTypeId().replaceFirst(PACKAGES, "")))
              : "the network is not a ComputationGraphConfiguration of DL4J",
          e);
    }
  }

  /** A vertex that has an input twice doubles the time of DL4J's topological sort. */
  private static void requireSmall(JsonNode tree, int length) {
    int vertices = tree.path("vertices").size();
    require(
        vertices <= MAXIMUM_VERTICES && length <= MAXIMUM_LENGTH,
        String.format(
            Locale.ROOT,
            "a network must have at most %d vertices, and %d characters of DL4J's JSON",
            MAXIMUM_VERTICES,
            MAXIMUM_LENGTH),
        vertices + " and " + length);
    for (JsonNode inputs : tree.path("vertexInputs")) {
      Set<String> names = new HashSet<>();
      for (JsonNode name : inputs) {
        require(
            names.add(name.asText()) && names.size() <= MAXIMUM_INPUTS,
            String.format(
                Locale.ROOT,
                "a vertex must have at most %d inputs, each of them once; one has %s twice, or more",
                MAXIMUM_INPUTS,
                PrintableText.name(name.asText())));
      }
    }
  }

  private static void requireSupported(JsonNode node) {
    int maximum = node.isArray() ? MAXIMUM_KERNEL : MAXIMUM_UNITS;
    for (JsonNode child : node) {
      require(
          !child.isIntegralNumber()
              || child.canConvertToInt() && child.intValue() >= 0 && child.intValue() <= maximum,
          String.format(
              Locale.ROOT,
              "a layer must have 0 to %d inputs and outputs, and kernels, strides and paddings of 0 to %d",
              MAXIMUM_UNITS,
              MAXIMUM_KERNEL),
          child);
      requireSupported(child);
    }
    // Jackson loads the type arguments of a class without asking the validator.
    require(!node.asText().contains("<"), "the network has a name with '<'; choose another name");
    require(
        !node.asText().equals("NHWC") && node.path("dataType").asText("FLOAT").equals("FLOAT"),
        "a network must have the data type FLOAT, and NCHW for planes");
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
