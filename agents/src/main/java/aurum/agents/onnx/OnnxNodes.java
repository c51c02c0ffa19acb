package aurum.agents.onnx;

import ai.onnx.proto.OnnxMl.AttributeProto;
import ai.onnx.proto.OnnxMl.AttributeProto.AttributeType;
import ai.onnx.proto.OnnxMl.GraphProto;
import ai.onnx.proto.OnnxMl.NodeProto;
import ai.onnx.proto.OnnxMl.TensorProto;
import ai.onnx.proto.OnnxMl.TensorProto.DataType;
import aurum.agents.neural.Architecture;
import aurum.agents.neural.plan.Activate;
import aurum.agents.neural.plan.AddToCells;
import aurum.agents.neural.plan.Concatenation;
import aurum.agents.neural.plan.Convolution;
import aurum.agents.neural.plan.Dense;
import aurum.agents.neural.plan.Gather;
import aurum.agents.neural.plan.Nonlinearity;
import aurum.agents.neural.plan.Pick;
import aurum.agents.neural.plan.Plan;
import aurum.agents.neural.plan.PlanLayer;
import aurum.agents.neural.plan.Pool;
import aurum.agents.neural.plan.Reshape;
import aurum.agents.neural.plan.Scale;
import aurum.agents.neural.plan.Shape;
import aurum.agents.neural.plan.Sum;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Writes the layers of a plan as nodes of an ONNX graph, from the input {@link #OBSERVATION} to
 * {@link Architecture#POLICY} and {@link Architecture#VALUE}. Planes are batch x channels x rows x
 * columns, vectors batch x entries.
 */
final class OnnxNodes {
  /** Name of the graph's input. */
  static final String OBSERVATION = "observation";

  private final GraphProto.Builder nodes;
  private final Plan plan;
  private final float[] parameters;
  private int offset;

  private OnnxNodes(GraphProto.Builder nodes, Plan plan, float[] parameters) {
    this.nodes = nodes;
    this.plan = plan;
    this.parameters = parameters;
  }

  /**
   * Adds the nodes and initializers of a network.
   *
   * @param parameters in the order of {@link Architecture#parameterOrder}
   */
  static void addTo(GraphProto.Builder nodes, Plan plan, float[] parameters) {
    OnnxNodes writer = new OnnxNodes(nodes, plan, parameters);
    for (int node = 1; node < plan.nodes(); node++) {
      writer.add(plan.layers().get(node - 1), writer.name(node));
    }
  }

  /** The name of a node's tensor, and of the ONNX node that computes it. */
  private String name(int node) {
    if (node == 0) {
      return OBSERVATION;
    } else if (node == plan.policy()) {
      return Architecture.POLICY;
    }
    return node == plan.value() ? Architecture.VALUE : "layer" + node;
  }

  private void add(PlanLayer layer, String out) {
    List<String> in = Arrays.stream(layer.inputs()).mapToObj(this::name).toList();
    if (layer instanceof Dense dense) {
      add(dense, in.get(0), out);
    } else if (layer instanceof Convolution convolution) {
      add(convolution, in.get(0), out);
    } else if (layer instanceof Activate activate) {
      activate(activate.function(), in.get(0), out);
    } else if (layer instanceof Sum) {
      node("Add", in, out);
    } else if (layer instanceof Concatenation) {
      node("Concat", in, out).addAttribute(integer("axis", 1));
    } else if (layer instanceof Scale scale) {
      node("Mul", List.of(in.get(0), floats(out + ".factor", scale.factor())), out);
    } else if (layer instanceof Reshape reshape) {
      reshape(in.get(0), out, reshape.output());
    } else if (layer instanceof Pool pool) {
      add(pool, in.get(0), out);
    } else if (layer instanceof Gather gather) {
      add(gather, in, out);
    } else if (layer instanceof AddToCells) {
      Shape cell = new Shape(layer.output().channels(), 1, 1);
      reshape(in.get(1), out + ".added", cell);
      node("Add", List.of(in.get(0), out + ".added"), out);
    } else if (layer instanceof Pick pick) {
      reshape(in.get(0), out + ".flat", Shape.vector(pick.in().size()));
      gather(out + ".flat", out, 1, pick.numbers());
    } else {
      throw new IllegalArgumentException(layer.getClass().getName());
    }
  }

  private NodeProto.Builder node(String operator, List<String> inputs, String output) {
    return nodes
        .addNodeBuilder()
        .setOpType(operator)
        .setName(output)
        .addAllInput(inputs)
        .addOutput(output);
  }

  private void add(Dense layer, String in, String out) {
    NodeProto.Builder gemm = node("Gemm", List.of(in), out);
    gemm.addAttribute(integer("transB", 1));
    gemm.addInput(weights(out + ".weight", layer.outputs(), layer.width()));
    if (layer.hasBias()) {
      gemm.addInput(weights(out + ".bias", layer.outputs()));
    }
  }

  private void add(Convolution layer, String in, String out) {
    NodeProto.Builder conv = node("Conv", List.of(in), out);
    int channels = layer.output().channels();
    // The biases come first in the array of parameters, and last in the node.
    String biases = layer.hasBias() ? weights(out + ".bias", channels) : null;
    conv.addInput(
        weights(
            out + ".weight",
            channels,
            layer.in().channels(),
            layer.kernelRows(),
            layer.kernelColumns()));
    if (biases != null) {
      conv.addInput(biases);
    }
    int windowRows = (layer.kernelRows() - 1) * layer.rowDilation() + 1;
    int windowColumns = (layer.kernelColumns() - 1) * layer.columnDilation() + 1;
    conv.addAttribute(integers("kernel_shape", layer.kernelRows(), layer.kernelColumns()));
    conv.addAttribute(integers("strides", layer.rowStride(), layer.columnStride()));
    conv.addAttribute(integers("dilations", layer.rowDilation(), layer.columnDilation()));
    conv.addAttribute(
        integers(
            "pads",
            layer.top(),
            layer.left(),
            end(
                layer.in().rows(),
                layer.output().rows(),
                layer.rowStride(),
                layer.top(),
                windowRows),
            end(
                layer.in().columns(),
                layer.output().columns(),
                layer.columnStride(),
                layer.left(),
                windowColumns)));
  }

  /** The padding after the last cell with which there are as many windows as output cells. */
  private static int end(int in, int out, int stride, int begin, int window) {
    return Math.max(0, (out - 1) * stride + window - in - begin);
  }

  private void activate(Nonlinearity function, String in, String out) {
    switch (function) {
      case RELU -> node("Relu", List.of(in), out);
      case TANH -> node("Tanh", List.of(in), out);
      case SIGMOID -> node("Sigmoid", List.of(in), out);
      case ELU -> node("Elu", List.of(in), out);
      case SOFTPLUS -> node("Softplus", List.of(in), out);
      case SOFTSIGN -> node("Softsign", List.of(in), out);
      case LEAKYRELU -> node("LeakyRelu", List.of(in), out).addAttribute(number("alpha", 0.01f));
      case HARDSIGMOID ->
          node("HardSigmoid", List.of(in), out)
              .addAttribute(number("alpha", 0.2f))
              .addAttribute(number("beta", 0.5f));
      case RELU6 -> clip(in, out, 0, 6);
      case HARDTANH -> clip(in, out, -1, 1);
    }
  }

  private void clip(String in, String out, float low, float high) {
    node("Clip", List.of(in, floats(out + ".low", low), floats(out + ".high", high)), out);
  }

  private void add(Pool pool, String in, String out) {
    boolean isGlobal = pool.output().isVector();
    boolean isSum = pool.kind() == Pool.Kind.SUM;
    boolean isMaximum = pool.kind() == Pool.Kind.MAXIMUM;
    String pooled = isGlobal || isSum ? out + ".pooled" : out;
    NodeProto.Builder node = node(isMaximum ? "MaxPool" : "AveragePool", List.of(in), pooled);
    node.addAttribute(integers("kernel_shape", pool.rows(), pool.columns()));
    node.addAttribute(integers("strides", pool.rowStride(), pool.columnStride()));
    if (!isGlobal) {
      Shape shape = pool.output();
      node.addAttribute(
          integers(
              "pads",
              pool.top(),
              pool.left(),
              end(pool.in().rows(), shape.rows(), pool.rowStride(), pool.top(), pool.rows()),
              end(
                  pool.in().columns(),
                  shape.columns(),
                  pool.columnStride(),
                  pool.left(),
                  pool.columns())));
      if (pool.kind() == Pool.Kind.MEAN_WITH_PADDING || isSum) {
        node.addAttribute(integer("count_include_pad", 1));
      }
    }
    String scaled = isGlobal ? out + ".scaled" : out;
    if (isSum) {
      String cells = floats(out + ".cells", pool.rows() * pool.columns());
      node("Mul", List.of(pooled, cells), scaled);
    }
    if (isGlobal) {
      reshape(isSum ? scaled : pooled, out, pool.output());
    }
  }

  /**
   * The cells at marks are the planes times the marks; then come the cells that are always the
   * same, and zeros for a place that is no cell; then the order is that of the places.
   */
  private void add(Gather gather, List<String> in, String out) {
    int cells = gather.in().cells();
    List<Integer> places = gather.places().stream().distinct().toList();
    List<Integer> marked = places.stream().filter(place -> Gather.plane(place) >= 0).toList();
    List<Integer> fixed = places.stream().filter(place -> place >= 0).toList();
    boolean hasNowhere = places.contains(Gather.NOWHERE);
    if (marked.isEmpty() && fixed.isEmpty()) {
      fixed = List.of(0);
    }
    List<String> parts = new ArrayList<>();
    reshape(in.get(1), out + ".cells", 0, gather.in().channels(), cells);
    if (!marked.isEmpty()) {
      reshape(in.get(0), out + ".observed", 0, plan.input().channels(), cells);
      gather(out + ".observed", out + ".marks", 1, marked.stream().map(Gather::plane).toList());
      node("Transpose", List.of(out + ".marks"), out + ".matrix")
          .addAttribute(integers("perm", 0, 2, 1));
      node("MatMul", List.of(out + ".cells", out + ".matrix"), out + ".marked");
      parts.add(out + ".marked");
    }
    if (!fixed.isEmpty()) {
      gather(out + ".cells", out + ".fixed", 2, fixed);
      parts.add(out + ".fixed");
    }
    String joined = parts.get(0);
    if (parts.size() > 1) {
      joined = out + ".joined";
      node("Concat", parts, joined).addAttribute(integer("axis", 2));
    }
    if (hasNowhere) {
      String pads = integers(out + ".pads", List.of(0, 0, 0, 0, 0, 1));
      node("Pad", List.of(joined, pads), out + ".padded");
      joined = out + ".padded";
    }
    List<Integer> columns = new ArrayList<>(marked);
    columns.addAll(fixed);
    columns.add(Gather.NOWHERE);
    gather(joined, out + ".gathered", 2, gather.places().stream().map(columns::indexOf).toList());
    reshape(out + ".gathered", out, gather.output());
  }

  private void gather(String in, String out, int axis, List<Integer> indices) {
    node("Gather", List.of(in, integers(out + ".indices", indices)), out)
        .addAttribute(integer("axis", axis));
  }

  /** The name of a new tensor of one dimension. */
  private String integers(String name, List<Integer> numbers) {
    TensorProto.Builder tensor =
        nodes
            .addInitializerBuilder()
            .setName(name)
            .setDataType(DataType.INT64_VALUE)
            .addDims(numbers.size());
    numbers.forEach(tensor::addInt64Data);
    return name;
  }

  private void reshape(String in, String out, Shape shape) {
    if (shape.isVector()) {
      node("Flatten", List.of(in), out).addAttribute(integer("axis", 1));
    } else {
      reshape(in, out, 0, shape.channels(), shape.rows(), shape.columns());
    }
  }

  /** The dimension 0 stays as it is. */
  private void reshape(String in, String out, Integer... dimensions) {
    node("Reshape", List.of(in, integers(out + ".shape", List.of(dimensions))), out);
  }

  /** The name of a new tensor with the next parameters. */
  private String weights(String name, int... dimensions) {
    int count = Arrays.stream(dimensions).reduce(1, Math::multiplyExact);
    float[] numbers = Arrays.copyOfRange(parameters, offset, offset + count);
    offset += count;
    return tensor(name, numbers, dimensions);
  }

  /** The name of a new tensor without dimensions. */
  private String floats(String name, float number) {
    return tensor(name, new float[] {number});
  }

  private String tensor(String name, float[] numbers, int... dimensions) {
    TensorProto.Builder tensor =
        nodes.addInitializerBuilder().setName(name).setDataType(DataType.FLOAT_VALUE);
    for (float number : numbers) {
      tensor.addFloatData(number);
    }
    for (int dimension : dimensions) {
      tensor.addDims(dimension);
    }
    return name;
  }

  private static AttributeProto.Builder integer(String name, long value) {
    return AttributeProto.newBuilder().setName(name).setType(AttributeType.INT).setI(value);
  }

  private static AttributeProto.Builder number(String name, float value) {
    return AttributeProto.newBuilder().setName(name).setType(AttributeType.FLOAT).setF(value);
  }

  private static AttributeProto.Builder integers(String name, long... values) {
    AttributeProto.Builder attribute =
        AttributeProto.newBuilder().setName(name).setType(AttributeType.INTS);
    for (long value : values) {
      attribute.addInts(value);
    }
    return attribute;
  }
}
