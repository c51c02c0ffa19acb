package aurum.agents.onnx;

import static aurum.env.base.Requirement.require;

import ai.onnx.proto.OnnxMl.AttributeProto;
import ai.onnx.proto.OnnxMl.GraphProto;
import ai.onnx.proto.OnnxMl.NodeProto;
import ai.onnx.proto.OnnxMl.TensorProto;
import ai.onnx.proto.OnnxMl.TensorProto.DataType;
import ai.onnx.proto.OnnxMl.TypeProto;
import ai.onnx.proto.OnnxMl.ValueInfoProto;
import aurum.agents.neural.Architecture;
import aurum.env.ObservationSpace;
import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
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
          // From float to float: what the exporter writes for tensor.float().
          Map.entry("Cast", Set.of("to=1", "saturate=0", "saturate=1")),
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

  private static final Set<String> ACTIVATIONS = Set.of("Relu", "Tanh");
  private static final String MASK = "mask";

  /**
   * A value that is computed from the observation: a dense layer, and what follows it. Layers are
   * equal if they are computed by the same nodes.
   *
   * @param previous the layer that it reads; null for the observation itself, which is layer 0
   * @param weights outputs x inputs, row-major
   * @param biases null for none
   * @param then the operator after it: an activation, Where, Softmax or LogSoftmax; empty for none
   */
  @SuppressWarnings("ArrayRecordComponent") // Compared by the arrays' identity.
  record Layer(
      Layer previous, int depth, int outputs, float[] weights, float[] biases, String then) {
    boolean isActivated() {
      return ACTIVATIONS.contains(then);
    }

    boolean isLinear() {
      return depth > 0 && then.isEmpty();
    }

    Layer with(float[] addedBiases, String operator) {
      return new Layer(previous, depth, outputs, weights, addedBiases, operator);
    }

    /** A layer beside this one whose one output is 0. */
    Layer zero() {
      return new Layer(previous, depth, 1, new float[previous.outputs], null, "");
    }
  }

  private final ObservationSpace space;

  /** The values of the graph by name: tensors, layers, and {@link #MASK} for a mask. */
  private final Map<String, Object> values = new HashMap<>();

  /** Bounded, because a node takes memory for its weights even if others have the same. */
  private long numbersRead;

  OnnxGraph(GraphProto graph, ObservationSpace space) {
    this.space = space;
    require(
        graph.getNodeCount() <= MAXIMUM_NODES && graph.getSparseInitializerCount() == 0,
        String.format(
            Locale.ROOT,
            "a model must have at most %d nodes, and no sparse tensors",
            MAXIMUM_NODES));
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
      boolean fits = shape.equals(space.shape()) || shape.equals(List.of(space.size()));
      require(
          type.getElemType() == DataType.FLOAT_VALUE
              && (fits || shape.isEmpty() || shape.contains(0))
              && values.values().stream().noneMatch(Layer.class::isInstance),
          "input '%s' is not supported; a model has one input of floats, a batch of observations of shape %s, and may have a mask of booleans"
              .formatted(PrintableText.name(input.getName()), space.shape()));
      values.put(input.getName(), new Layer(null, 0, space.size(), new float[0], null, ""));
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

  /** The value that a supported node computes. */
  private Object value(NodeProto node) {
    return switch (node.getOpType()) {
      case "Constant" -> {
        require(node.getAttributeCount() == 1, "it must have one value");
        yield node.getAttribute(0).getT();
      }
      case "Identity" -> input(node, 0, Object.class);
      case "Cast", "Flatten" -> input(node, 0, Layer.class);
      case "Gemm", "MatMul" -> multiplied(node);
      case "Add" -> biased(node);
      case "Where" -> masked(node);
      default -> followed(input(node, 0, Layer.class), node.getOpType());
    };
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

  private static Layer followed(Layer layer, String operator) {
    boolean isMaskedSoftmax = layer.then.equals("Where") && operator.endsWith("Softmax");
    require(layer.isLinear() || isMaskedSoftmax, "it must follow a layer without another operator");
    return layer.with(layer.biases, operator);
  }

  private Layer multiplied(NodeProto node) {
    Layer previous = input(node, 0, Layer.class);
    TensorProto matrix = input(node, 1, TensorProto.class);
    require(
        previous.depth == 0 || previous.isActivated(),
        "a layer must follow the observation or an activation");
    float[] numbers = floats(matrix);
    require(matrix.getDimsCount() == 2 && numbers.length > 0, "the weights must be a matrix");
    boolean isTransposed =
        node.getAttributeList().stream()
            .anyMatch(each -> each.getName().equals("transB") && each.getI() == 1);
    int inputs = (int) matrix.getDims(isTransposed ? 1 : 0);
    require(
        inputs == previous.outputs,
        String.format(Locale.ROOT, "the layer must read %d numbers", previous.outputs),
        inputs);
    int outputs = numbers.length / inputs;
    float[] weights = numbers;
    if (!isTransposed) {
      weights = new float[numbers.length];
      for (int i = 0; i < numbers.length; i++) {
        weights[i % outputs * inputs + i / outputs] = numbers[i];
      }
    }
    float[] biases =
        !inputName(node, 2).isEmpty() ? biases(input(node, 2, TensorProto.class), outputs) : null;
    return new Layer(previous, previous.depth + 1, outputs, weights, biases, "");
  }

  private Layer biased(NodeProto node) {
    int constant = values.get(inputName(node, 0)) instanceof TensorProto ? 0 : 1;
    Layer layer = input(node, 1 - constant, Layer.class);
    TensorProto added = input(node, constant, TensorProto.class);
    require(layer.isLinear() && layer.biases == null, "it must add biases to a MatMul");
    return layer.with(biases(added, layer.outputs), "");
  }

  private Layer masked(NodeProto node) {
    Layer layer = input(node, 1, Layer.class);
    float[] illegal = floats(input(node, 2, TensorProto.class));
    boolean isLow = illegal.length > 0;
    for (float number : illegal) {
      isLow &= number <= ILLEGAL;
    }
    require(
        MASK.equals(values.get(inputName(node, 0))) && isLow,
        "it must choose by the mask between logits and a constant of at most " + ILLEGAL);
    return followed(layer, "Where");
  }

  private float[] biases(TensorProto tensor, int outputs) {
    float[] biases = floats(tensor);
    int dimensions = tensor.getDimsCount();
    // A column would be added to the samples of a batch.
    require(
        biases.length == outputs && (dimensions == 0 || tensor.getDims(dimensions - 1) == outputs),
        String.format(Locale.ROOT, "it must have %d biases, one for each output", outputs));
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

  /** The last layer that computes an output of the graph. */
  Layer output(ValueInfoProto output) {
    require(
        values.get(output.getName()) instanceof Layer layer
            && layer.depth > 0
            && !layer.isActivated(),
        "output '%s' must be computed by a layer without an activation"
            .formatted(PrintableText.name(output.getName())));
    return (Layer) values.get(output.getName());
  }
}
