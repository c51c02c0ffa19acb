package aurum.agents.onnx;

import static aurum.env.base.Requirement.require;

import ai.onnx.proto.OnnxMl.AttributeProto;
import ai.onnx.proto.OnnxMl.GraphProto;
import ai.onnx.proto.OnnxMl.NodeProto;
import ai.onnx.proto.OnnxMl.TensorProto;
import ai.onnx.proto.OnnxMl.TensorProto.DataType;
import ai.onnx.proto.OnnxMl.TypeProto;
import ai.onnx.proto.OnnxMl.ValueInfoProto;
import aurum.agents.neural.Activation;
import aurum.agents.neural.Architecture;
import aurum.env.ObservationSpace;
import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Reads the graph of a model, node by node, as chains of dense layers. */
final class OnnxGraph {
  private static final int MAXIMUM_NODES = 1000;

  /** Illegal actions must have at most this logit. */
  private static final float ILLEGAL = -1e8f;

  /** The supported operators, with the supported values of their attributes. */
  private static final Map<String, Set<String>> OPERATORS =
      Map.ofEntries(
          Map.entry("Add", Set.of()),
          Map.entry("Constant", Set.of("value=TENSOR")),
          Map.entry("Flatten", Set.of("axis=1")),
          Map.entry("Gemm", Set.of("alpha=1.0", "beta=1.0", "transA=0", "transB=0", "transB=1")),
          Map.entry("Identity", Set.of()),
          Map.entry("LogSoftmax", Set.of("axis=1", "axis=-1")),
          Map.entry("MatMul", Set.of()),
          Map.entry("Relu", Set.of()),
          Map.entry("Softmax", Set.of("axis=1", "axis=-1")),
          Map.entry("Tanh", Set.of()),
          Map.entry("Where", Set.of()));

  /**
   * A dense layer.
   *
   * @param weights outputs x inputs, row-major
   * @param biases null for none
   */
  @SuppressWarnings("ArrayRecordComponent") // Layers are compared by their arrays' identity.
  record Dense(int inputs, int outputs, float[] weights, float[] biases) {}

  /**
   * A value that is computed from the observation: dense layers, with an activation after each.
   *
   * @param activations one for each layer but perhaps the last
   * @param ends operators after the last layer: Where, Softmax or LogSoftmax
   */
  record Chain(List<Dense> layers, List<Activation> activations, List<String> ends) {
    Dense last() {
      return layers.get(layers.size() - 1);
    }

    List<Dense> hidden() {
      return layers.subList(0, layers.size() - 1);
    }

    /** Whether the last layer is linear so far. */
    boolean isLinear() {
      return layers.size() > activations.size();
    }
  }

  private static final String MASK = "mask";

  private final ObservationSpace space;

  /** By name: tensors, chains, and {@link #MASK} for a mask. */
  private final Map<String, Object> values = new HashMap<>();

  /** Bounded, because a node takes memory for its weights even if others have the same. */
  private long numbersRead;

  OnnxGraph(GraphProto graph, ObservationSpace space) {
    this.space = space;
    require(
        graph.getNodeCount() <= MAXIMUM_NODES && graph.getSparseInitializerCount() == 0,
        "a model must have at most %d nodes, and no sparse tensors".formatted(MAXIMUM_NODES));
    graph.getInitializerList().forEach(tensor -> values.put(tensor.getName(), tensor));
    graph.getInputList().forEach(this::addInput);
    for (NodeProto node : graph.getNodeList()) {
      requireSupported(node);
      try {
        require(
            values.putIfAbsent(node.getOutput(0), value(node)) == null,
            "its output has been computed before");
      } catch (InvalidInputException e) {
        throw e.in(describe(node));
      }
    }
  }

  /** An initializer may be an input, too; so is the mask of an exported model. */
  private void addInput(ValueInfoProto input) {
    TypeProto.Tensor type = input.getType().getTensorType();
    if (type.getElemType() == DataType.BOOL_VALUE) {
      values.put(input.getName(), MASK);
    } else if (!values.containsKey(input.getName())) {
      List<Integer> shape =
          type.getShape().getDimList().stream().skip(1).map(d -> (int) d.getDimValue()).toList();
      boolean fits =
          shape.contains(0) || shape.equals(space.shape()) || shape.equals(List.of(space.size()));
      require(
          type.getElemType() == DataType.FLOAT_VALUE
              && (fits || shape.isEmpty())
              && values.values().stream().noneMatch(Chain.class::isInstance),
          "input '%s' is not supported; a model has one input of floats, a batch of observations of shape %s, and may have a mask of booleans"
              .formatted(PrintableText.name(input.getName()), space.shape()));
      values.put(input.getName(), new Chain(List.of(), List.of(), List.of()));
    }
  }

  private static void requireSupported(NodeProto node) {
    Set<String> attributes = OPERATORS.get(node.getOpType());
    boolean isStandard = node.getDomain().isEmpty() || node.getDomain().equals("ai.onnx");
    require(
        isStandard && attributes != null && node.getOutputCount() == 1,
        "%s is not supported; a model may have the operators %s"
            .formatted(describe(node), String.join(", ", new TreeSet<>(OPERATORS.keySet()))));
    for (AttributeProto attribute : node.getAttributeList()) {
      Object value =
          switch (attribute.getType()) {
            case FLOAT -> attribute.getF();
            case INT -> attribute.getI();
            default -> attribute.getType();
          };
      String text = attribute.getName() + "=" + value;
      require(
          attributes.contains(text),
          "%s: %s is not supported, but %s"
              .formatted(describe(node), PrintableText.name(text), new TreeSet<>(attributes)));
    }
  }

  private static String describe(NodeProto node) {
    String name =
        node.getName().isEmpty() ? String.join(",", node.getOutputList()) : node.getName();
    return "node '%s' (%s)"
        .formatted(PrintableText.name(name), PrintableText.name(node.getOpType()));
  }

  /** What a supported node computes. */
  private Object value(NodeProto node) {
    return switch (node.getOpType()) {
      case "Constant" -> constant(node);
      case "Identity", "Flatten" -> input(node, 0, Object.class);
      case "Relu", "Tanh" -> activated(input(node, 0, Chain.class), node.getOpType());
      case "Gemm", "MatMul" -> multiplied(node);
      case "Add" -> biased(node);
      default -> ended(node);
    };
  }

  private static TensorProto constant(NodeProto node) {
    require(node.getAttributeCount() == 1, "it must have one value");
    return node.getAttribute(0).getT();
  }

  private static String inputName(NodeProto node, int index) {
    return index < node.getInputCount() ? node.getInput(index) : "";
  }

  private <T> T input(NodeProto node, int index, Class<T> type) {
    String name = inputName(node, index);
    Object value = values.get(name);
    String expected = type == TensorProto.class ? "a constant" : "the result of an earlier node";
    require(
        type.isInstance(value),
        "its input '%s' must be %s".formatted(PrintableText.name(name), expected));
    return type.cast(value);
  }

  private static Chain activated(Chain chain, String operator) {
    require(chain.isLinear() && chain.ends.isEmpty(), "an activation must follow a layer");
    return new Chain(
        chain.layers,
        with(chain.activations, Activation.of(operator.toLowerCase(Locale.ROOT))),
        List.of());
  }

  private static <T> List<T> with(List<T> list, T last) {
    List<T> longer = new ArrayList<>(list);
    longer.add(last);
    return longer;
  }

  private Chain multiplied(NodeProto node) {
    Chain chain = input(node, 0, Chain.class);
    TensorProto matrix = input(node, 1, TensorProto.class);
    require(
        !chain.isLinear()
            && chain.ends.isEmpty()
            && chain.layers.size() <= Architecture.MAXIMUM_LAYERS,
        "a layer must follow the observation or an activation, at most %d layers in all"
            .formatted(Architecture.MAXIMUM_LAYERS));
    float[] numbers = floats(matrix);
    require(matrix.getDimsCount() == 2 && numbers.length > 0, "the weights must be a matrix");
    boolean isTransposed =
        node.getAttributeList().stream()
            .anyMatch(each -> each.getName().equals("transB") && each.getI() == 1);
    int rows = (int) matrix.getDims(0);
    int columns = (int) matrix.getDims(1);
    int inputs = isTransposed ? columns : rows;
    int expected = chain.layers.isEmpty() ? space.size() : chain.last().outputs;
    require(inputs == expected, "the layer must read %d numbers".formatted(expected), inputs);
    int outputs = numbers.length / inputs;
    require(
        outputs <= Architecture.MAXIMUM_WIDTH,
        "a layer must have at most %d outputs".formatted(Architecture.MAXIMUM_WIDTH),
        outputs);
    float[] weights = numbers;
    if (!isTransposed) {
      weights = new float[numbers.length];
      for (int i = 0; i < numbers.length; i++) {
        weights[i % columns * rows + i / columns] = numbers[i];
      }
    }
    float[] biases =
        !inputName(node, 2).isEmpty() ? biases(input(node, 2, TensorProto.class), outputs) : null;
    Dense layer = new Dense(inputs, outputs, weights, biases);
    return new Chain(with(chain.layers, layer), chain.activations, List.of());
  }

  private Chain biased(NodeProto node) {
    int constant = values.get(inputName(node, 0)) instanceof TensorProto ? 0 : 1;
    Chain chain = input(node, 1 - constant, Chain.class);
    TensorProto added = input(node, constant, TensorProto.class);
    require(
        chain.isLinear() && chain.ends.isEmpty() && chain.last().biases == null,
        "it must add biases to a MatMul");
    Dense last = chain.last();
    Dense layer = new Dense(last.inputs, last.outputs, last.weights, biases(added, last.outputs));
    return new Chain(with(chain.hidden(), layer), chain.activations, List.of());
  }

  private Chain ended(NodeProto node) {
    boolean isWhere = node.getOpType().equals("Where");
    Chain chain = input(node, isWhere ? 1 : 0, Chain.class);
    String end = isWhere ? "Where" : "Softmax";
    require(chain.isLinear() && !chain.ends.contains(end), "it must follow the last layer, once");
    if (isWhere) {
      boolean isMask = MASK.equals(values.get(inputName(node, 0)));
      float[] illegal = floats(input(node, 2, TensorProto.class));
      boolean isLow = illegal.length > 0;
      for (float number : illegal) {
        isLow &= number <= ILLEGAL;
      }
      require(
          isMask && isLow,
          "it must choose by the mask between logits and a constant of at most " + ILLEGAL);
    }
    return new Chain(chain.layers, chain.activations, with(chain.ends, end));
  }

  private float[] biases(TensorProto tensor, int outputs) {
    float[] biases = floats(tensor);
    int dimensions = tensor.getDimsCount();
    // A column would be added to the samples of a batch.
    require(
        biases.length == outputs && (dimensions == 0 || tensor.getDims(dimensions - 1) == outputs),
        "it must have %d biases, one for each output".formatted(outputs));
    return biases;
  }

  private float[] floats(TensorProto tensor) {
    require(
        tensor.getExternalDataCount() == 0
            && tensor.getDataLocation() != TensorProto.DataLocation.EXTERNAL,
        "its weights are in another file; save the model with its weights inside");
    long count = 1;
    for (long dimension : tensor.getDimsList()) {
      boolean isPossible = dimension >= 0 && dimension <= Architecture.MAXIMUM_PARAMETERS;
      count = isPossible ? Math.min(count * dimension, Architecture.MAXIMUM_PARAMETERS + 1) : -1;
    }
    ByteBuffer raw = tensor.getRawData().asReadOnlyByteBuffer().order(ByteOrder.LITTLE_ENDIAN);
    boolean isRaw = tensor.hasRawData();
    int given = isRaw ? raw.remaining() / Float.BYTES : tensor.getFloatDataCount();
    require(
        tensor.getDataType() == DataType.FLOAT_VALUE && count == given,
        "its weights must be floats, as many as their shape says; export the model in float32");
    numbersRead += given;
    Architecture.requireTrainable(numbersRead);
    float[] numbers = new float[given];
    for (int i = 0; i < given; i++) {
      numbers[i] = isRaw ? raw.getFloat() : tensor.getFloatData(i);
    }
    return numbers;
  }

  /** The layers that compute an output of the graph. */
  Chain output(ValueInfoProto output) {
    require(
        values.get(output.getName()) instanceof Chain chain && chain.isLinear(),
        "output '%s' must be computed by a layer without an activation"
            .formatted(PrintableText.name(output.getName())));
    return (Chain) values.get(output.getName());
  }
}
