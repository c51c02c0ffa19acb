package aurum.agents.onnx;

import static aurum.env.base.Requirement.require;

import ai.onnx.proto.OnnxMl.GraphProto;
import ai.onnx.proto.OnnxMl.NodeProto;
import ai.onnx.proto.OnnxMl.TensorProto.DataType;
import ai.onnx.proto.OnnxMl.TypeProto;
import ai.onnx.proto.OnnxMl.ValueInfoProto;
import aurum.agents.neural.Architecture;
import aurum.agents.neural.plan.Gather;
import aurum.agents.neural.plan.Shape;
import aurum.agents.onnx.OnnxEntries.Affine;
import aurum.agents.onnx.OnnxEntries.End;
import aurum.agents.onnx.OnnxEntries.Places;
import aurum.agents.onnx.OnnxValue.Mask;
import aurum.agents.onnx.OnnxValue.Stored;
import aurum.env.ObservationSpace;
import aurum.env.ObservationSpec;
import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Reads the graph of a model, node by node, into the layers of a plan. */
final class OnnxGraph {
  private static final int MAXIMUM_NODES = 1000;

  /** Greatest number of indices that the operators on shapes make in a graph. */
  private static final int MAXIMUM_INDICES = 1 << 18;

  /** Greatest number of entries of a result. */
  private static final int MAXIMUM_ENTRIES = 1 << 24;

  /** A batch that the model leaves open; no dimension of a network has this size by chance. */
  private static final int OPEN_BATCH = 1_000_003;

  /** Computes the first output of a node. */
  interface Operator {
    OnnxValue apply(OnnxGraph graph, OnnxNode node);
  }

  /** The supported operators by name. */
  private static final Map<String, Operator> OPERATORS = new TreeMap<>();

  static {
    OPERATORS.putAll(OnnxLayers.OPERATORS);
    OPERATORS.putAll(OnnxPools.OPERATORS);
    OPERATORS.putAll(OnnxSums.OPERATORS);
    OPERATORS.putAll(OnnxShapes.OPERATORS);
  }

  /** Advice by the name of an unsupported operator. */
  private static final Map<String, String> REMEDIES =
      Map.ofEntries(
          Map.entry("Gelu", "use ReLU, Tanh, Sigmoid or ELU; "),
          Map.entry("Erf", "use ReLU, Tanh, Sigmoid or ELU instead of GELU; "),
          Map.entry("Abs", "use Tanh instead of Softsign; "),
          Map.entry("Greater", "use ReLU, Tanh, Sigmoid or ELU; "),
          Map.entry("Mod", "use view or reshape instead of unflatten; "),
          Map.entry("HardSwish", "use ReLU, Tanh, Sigmoid or ELU; "),
          Map.entry("Selu", "use ELU; "),
          Map.entry("PRelu", "use LeakyReLU with its default slope; "),
          Map.entry("LayerNormalization", "use BatchNorm, which is folded into weights; "),
          Map.entry("GroupNormalization", "use BatchNorm, which is folded into weights; "),
          Map.entry("InstanceNormalization", "use BatchNorm, which is folded into weights; "),
          Map.entry("ConvTranspose", "use Conv2d with padding, which keeps the size of planes; "),
          Map.entry("Resize", "use Conv2d with padding, which keeps the size of planes; "),
          Map.entry("Split", "use slices; "),
          Map.entry("LSTM", "use layers without a state; "),
          Map.entry("GRU", "use layers without a state; "),
          Map.entry("ArgMax", "export the logits; "),
          Map.entry("If", "export a forward pass without conditions; "),
          Map.entry("Loop", "export a forward pass without loops; "));

  /** The layers that have been read. */
  final PlanWriter plan;

  private final ObservationSpec observation;

  /** The values of the graph by name. */
  private final Map<String, OnnxValue> values = new HashMap<>();

  /** The number of nodes and outputs that have yet to read each value. */
  private final Map<String, Integer> uses = new HashMap<>();

  /** Bounded, because a node takes memory for its weights even if others have the same. */
  private long numbersRead;

  private int indices;
  private int batch;

  OnnxGraph(GraphProto graph, ObservationSpec observation) {
    this.observation = observation;
    plan = new PlanWriter(Shape.of(observation.space().shape()));
    require(
        graph.getNodeCount() <= MAXIMUM_NODES && graph.getSparseInitializerCount() == 0,
        String.format(
            Locale.ROOT,
            "a model must have at most %d nodes, and no sparse tensors",
            MAXIMUM_NODES));
    graph.getInitializerList().forEach(each -> values.put(each.getName(), new Stored(each)));
    graph.getInputList().forEach(this::addInput);
    graph.getOutputList().forEach(output -> uses.merge(output.getName(), 1, Integer::sum));
    for (NodeProto node : graph.getNodeList()) {
      node.getInputList().forEach(name -> uses.merge(name, 1, Integer::sum));
    }
    graph.getNodeList().forEach(node -> add(new OnnxNode(node)));
  }

  /** An initializer may be an input, too; so is the mask of an exported model. */
  private void addInput(ValueInfoProto input) {
    TypeProto.Tensor type = input.getType().getTensorType();
    ObservationSpace space = observation.space();
    if (type.getElemType() == DataType.BOOL_VALUE) {
      values.put(input.getName(), new Mask());
    } else if (!values.containsKey(input.getName())) {
      List<Integer> declared =
          type.getShape().getDimList().stream().map(d -> (int) d.getDimValue()).toList();
      List<Integer> shape = declared.stream().skip(1).toList();
      require(
          type.getElemType() == DataType.FLOAT_VALUE
              && (isOpen(shape, space.shape()) || isOpen(shape, List.of(space.size())))
              && values.values().stream().noneMatch(OnnxEntries.class::isInstance),
          "input '%s' is not supported; a model has one input of floats, a batch of observations of shape %s, and may have a mask of booleans"
              .formatted(PrintableText.name(input.getName()), space.shape()));
      batch = declared.isEmpty() || declared.get(0) <= 0 ? OPEN_BATCH : declared.get(0);
      boolean isFlat = shape.size() == 1;
      IntStream entries =
          isFlat ? IntStream.of(space.size()) : space.shape().stream().mapToInt(Integer::intValue);
      int[] dims = IntStream.concat(IntStream.of(batch), entries).toArray();
      values.put(input.getName(), OnnxEntries.of(0, dims));
    }
  }

  /** Whether a declared shape is another, or leaves dimensions open that the other has. */
  private static boolean isOpen(List<Integer> declared, List<Integer> shape) {
    return declared.isEmpty()
        || declared.size() == shape.size()
            && IntStream.range(0, shape.size())
                .allMatch(i -> declared.get(i) == 0 || declared.get(i).equals(shape.get(i)));
  }

  private void add(OnnxNode node) {
    Operator operator = OPERATORS.get(node.operator());
    require(
        node.isStandard() && operator != null && !node.outputs().isEmpty(),
        "%s is not supported; %sa model may have the operators %s"
            .formatted(
                node.describe(),
                REMEDIES.getOrDefault(node.operator(), ""),
                String.join(", ", OPERATORS.keySet())));
    try {
      node.inputs().forEach(name -> uses.merge(name, -1, Integer::sum));
      OnnxValue value = operator.apply(this, node);
      node.requireAllRead();
      require(
          !(value instanceof OnnxEntries entries) || entries.count() <= MAXIMUM_ENTRIES,
          String.format(Locale.ROOT, "its result must have at most %d numbers", MAXIMUM_ENTRIES));
      require(
          values.putIfAbsent(node.outputs().get(0), value) == null,
          "its output has been computed before");
      require(
          node.outputs().stream().skip(1).allMatch(other -> uses.getOrDefault(other, 0) == 0),
          "only its first result can be used");
    } catch (InvalidInputException e) {
      throw e.in(node.describe());
    }
  }

  /** An input of a node, whatever it is. */
  OnnxValue value(OnnxNode node, int index) {
    OnnxValue value = values.get(node.input(index));
    require(
        value != null,
        "its input '%s' must be the result of an earlier node"
            .formatted(PrintableText.name(node.input(index))));
    return value;
  }

  boolean isConstant(OnnxNode node, int index) {
    OnnxValue value = value(node, index);
    return value instanceof Stored || value instanceof OnnxConstant;
  }

  /** An input whose numbers are known; their number in a graph is bounded. */
  OnnxConstant constant(OnnxNode node, int index) {
    OnnxValue value = value(node, index);
    require(
        isConstant(node, index),
        "its input '%s' must be a constant".formatted(PrintableText.name(node.input(index))));
    OnnxConstant constant =
        value instanceof Stored stored ? OnnxConstant.of(stored.tensor()) : (OnnxConstant) value;
    numbersRead += constant.size();
    Architecture.requireTrainable(numbersRead);
    return constant;
  }

  /** The numbers of an input that must be floats. */
  float[] floats(OnnxNode node, int index) {
    OnnxConstant constant = constant(node, index);
    require(constant.isFloats(), "its weights must be floats; export the model in float32");
    return constant.floats();
  }

  /** An input that is computed from the observation, with what is pending. */
  OnnxEntries pending(OnnxNode node, int index) {
    require(
        value(node, index) instanceof OnnxEntries entries && entries.dims()[0] == batch,
        "its input '%s' must be computed from the observation, with the batch as its first dimension"
            .formatted(PrintableText.name(node.input(index))));
    return (OnnxEntries) value(node, index);
  }

  /** An input that is computed from the observation and can be read by any layer. */
  OnnxEntries entries(OnnxNode node, int index) {
    OnnxEntries entries = settled(pending(node, index));
    require(
        entries.pending() == null || entries.pending() instanceof Affine,
        entries.pending() instanceof End end
            ? "no operator may follow the %s of the logits".formatted(end.operator())
            : "a Pad must be followed by a Conv");
    return entries;
  }

  /** The same entries, as a node of the plan if they are cells at some places. */
  private OnnxEntries settled(OnnxEntries entries) {
    if (!(entries.pending() instanceof Places cells)) {
      return entries;
    }
    Gather layer = new Gather(0, entries.node(), plan.shape(entries.node()), cells.places());
    return OnnxEntries.of(plan.add(layer), entries.dims());
  }

  /** Whether a plane of the observation has a 1 on the cell of an action and 0 elsewhere. */
  boolean isMark(int plane) {
    return observation.layout().actionPlaces().stream().anyMatch(place -> place.plane() == plane);
  }

  /** Counts indices before they are allocated. */
  void reserve(int count) {
    indices += count;
    require(
        count <= MAXIMUM_INDICES && indices <= MAXIMUM_INDICES,
        "the model rearranges too many numbers; use fewer transpositions and slices");
  }

  /** Whether nothing but the current node uses a node of the plan. */
  boolean isFree(int of) {
    return !plan.isRead(of)
        && values.entrySet().stream()
            .noneMatch(
                each ->
                    each.getValue() instanceof OnnxEntries entries
                        && entries.node() == of
                        && uses.getOrDefault(each.getKey(), 0) > 0);
  }

  /** The node of a vector that has the entries in their order. */
  int vector(OnnxEntries entries) {
    int vector =
        entries.order() == null
            ? plan.vector(entries.node())
            : plan.pick(entries.node(), entries.order());
    return entries.pending() instanceof Affine affine
        ? plan.affine(vector, affine.scale(), affine.shift(), false)
        : vector;
  }

  /**
   * The node of planes that has the entries, which have three or four dimensions; the last but the
   * second are rows and columns.
   */
  int planes(OnnxEntries entries, int... dims) {
    int rows = dims.length == 4 ? dims[2] : 1;
    int columns = dims[dims.length - 1];
    int node =
        entries.order() == null && !(entries.pending() instanceof Affine)
            ? entries.node()
            : vector(entries);
    return plan.planes(node, new Shape(dims[1], rows, columns));
  }

  /** The entries that an output of the graph has. */
  OnnxEntries output(ValueInfoProto output) {
    require(
        values.get(output.getName()) instanceof OnnxEntries entries
            && entries.node() > 0
            && entries.dims()[0] == batch
            && !(entries.pending() instanceof OnnxEntries.Padding),
        "output '%s' must be computed by layers from the observation, with the batch as its first dimension"
            .formatted(PrintableText.name(output.getName())));
    return settled((OnnxEntries) values.get(output.getName()));
  }
}
