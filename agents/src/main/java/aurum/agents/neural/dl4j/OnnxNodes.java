package aurum.agents.neural.dl4j;

import ai.onnx.proto.OnnxMl.AttributeProto;
import ai.onnx.proto.OnnxMl.AttributeProto.AttributeType;
import ai.onnx.proto.OnnxMl.GraphProto;
import ai.onnx.proto.OnnxMl.NodeProto;
import ai.onnx.proto.OnnxMl.TensorProto;
import ai.onnx.proto.OnnxMl.TensorProto.DataType;
import aurum.agents.neural.Architecture;
import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
import com.google.protobuf.ByteString;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.deeplearning4j.nn.conf.ConvolutionMode;
import org.deeplearning4j.nn.conf.graph.ElementWiseVertex;
import org.deeplearning4j.nn.conf.graph.GraphVertex;
import org.deeplearning4j.nn.conf.graph.LayerVertex;
import org.deeplearning4j.nn.conf.graph.MergeVertex;
import org.deeplearning4j.nn.conf.layers.ActivationLayer;
import org.deeplearning4j.nn.conf.layers.BaseLayer;
import org.deeplearning4j.nn.conf.layers.ConvolutionLayer;
import org.deeplearning4j.nn.conf.layers.DenseLayer;
import org.deeplearning4j.nn.conf.layers.Layer;
import org.deeplearning4j.nn.graph.ComputationGraph;
import org.nd4j.linalg.activations.Activation;
import org.nd4j.linalg.activations.IActivation;
import org.nd4j.linalg.api.ndarray.INDArray;

/**
 * Writes the layers of a network as nodes of an ONNX graph, from the input {@link #OBSERVATION} to
 * {@link Architecture#POLICY} and {@link Architecture#VALUE}.
 */
public final class OnnxNodes {
  /** Name of the graph's input. */
  public static final String OBSERVATION = "observation";

  /** The operators that have the names of DL4J's activations. */
  private static final List<String> ACTIVATIONS =
      List.of("Identity", "Relu", "Sigmoid", "Softplus", "Softsign", "Tanh");

  private final GraphProto.Builder nodes;

  /** Names of tensors by those of vertices. */
  private final Map<String, String> tensors = new HashMap<>();

  /** Tensors with channels, rows and columns. */
  private final Set<String> planes = new HashSet<>();

  private OnnxNodes(GraphProto.Builder nodes) {
    this.nodes = nodes;
  }

  /**
   * Adds the nodes and initializers of a network.
   *
   * @param parameters in the order of {@link Architecture#parameterOrder}
   * @throws InvalidInputException if a layer cannot be expressed; the message names it
   */
  public static void addTo(
      GraphProto.Builder nodes, Architecture architecture, float[] parameters) {
    OnnxNodes writer = new OnnxNodes(nodes);
    ComputationGraph graph = NetworkGraph.of(architecture, parameters);
    if (architecture.inputs().size() > 1) {
      writer.planes.add(OBSERVATION);
    }
    for (int index : graph.topologicalSortOrder()) {
      writer.add(graph.getVertices()[index].getVertexName(), graph);
    }
  }

  private void add(String name, ComputationGraph graph) {
    GraphVertex vertex = graph.getConfiguration().getVertices().get(name);
    if (vertex == null) {
      tensors.put(name, OBSERVATION);
      return;
    }
    List<String> inputs =
        graph.getConfiguration().getVertexInputs().get(name).stream().map(tensors::get).toList();
    boolean isOutput = graph.getConfiguration().getNetworkOutputs().contains(name);
    // With a prefix, because a layer may have the name of another input or output.
    String output = isOutput ? name : "layer." + name;
    tensors.put(name, output);
    boolean ofPlanes = inputs.stream().anyMatch(planes::contains);
    Layer layer = vertex instanceof LayerVertex of ? of.getLayerConf().getLayer() : null;
    if (ofPlanes && !(layer instanceof DenseLayer)) {
      planes.add(output);
    }
    // Subclasses of these layers compute something else.
    if (vertex instanceof MergeVertex) {
      node("Concat", inputs, output).addAttribute(integer("axis", 1));
    } else if (vertex instanceof ElementWiseVertex sum && sum.getOp() == ElementWiseVertex.Op.Add) {
      node("Sum", inputs, output);
    } else if (layer instanceof ActivationLayer activation) {
      node(operator(name, activation.getActivationFn()), inputs, output);
    } else if (layer instanceof DenseLayer dense && !dense.hasLayerNorm()) {
      String input = inputs.get(0);
      if (ofPlanes) {
        node("Flatten", inputs, output + ".flat");
        input = output + ".flat";
      }
      NodeProto.Builder gemm = weighted("Gemm", name, dense, input, output);
      gemm.addAttribute(integer("transB", 1));
      addParameters(gemm, graph.getLayer(name).paramTable());
    } else if (layer != null && layer.getClass() == ConvolutionLayer.class) {
      ConvolutionLayer convolution = (ConvolutionLayer) layer;
      NodeProto.Builder conv = weighted("Conv", name, convolution, inputs.get(0), output);
      addAttributes(conv, convolution);
      addParameters(conv, graph.getLayer(name).paramTable());
    } else {
      throw unsupported(name, layer == null ? vertex : layer);
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

  /** Adds a node for the products of a layer, and one for its activation unless it is linear. */
  private NodeProto.Builder weighted(
      String type, String name, BaseLayer layer, String input, String output) {
    String activation = operator(name, layer.getActivationFn());
    boolean isLinear = activation.equals("Identity");
    NodeProto.Builder node = node(type, List.of(input), isLinear ? output : output + ".linear");
    if (!isLinear) {
      node(activation, List.of(node.getOutput(0)), output);
    }
    return node;
  }

  private void addParameters(NodeProto.Builder node, Map<String, INDArray> parameters) {
    INDArray weights = parameters.get("W");
    // Outputs x inputs.
    addTensor(node, ".weight", weights.rank() == 2 ? weights.transpose() : weights);
    if (parameters.containsKey("b")) {
      addTensor(node, ".bias", parameters.get("b").reshape(-1));
    }
  }

  private void addTensor(NodeProto.Builder node, String suffix, INDArray array) {
    TensorProto.Builder tensor =
        nodes
            .addInitializerBuilder()
            .setName(node.getName() + suffix)
            .setDataType(DataType.FLOAT_VALUE);
    for (float number : array.dup('c').data().asFloat()) {
      tensor.addFloatData(number);
    }
    for (long dimension : array.shape()) {
      tensor.addDims(dimension);
    }
    node.addInput(tensor.getName());
  }

  private static void addAttributes(NodeProto.Builder conv, ConvolutionLayer layer) {
    int[] padding = layer.getPadding();
    conv.addAttribute(integers("strides", layer.getStride()));
    conv.addAttribute(integers("dilations", layer.getDilation()));
    conv.addAttribute(
        layer.getConvolutionMode() == ConvolutionMode.Same
            ? AttributeProto.newBuilder()
                .setName("auto_pad")
                .setType(AttributeType.STRING)
                .setS(ByteString.copyFromUtf8("SAME_UPPER"))
            : integers("pads", padding[0], padding[1], padding[0], padding[1]));
  }

  private static AttributeProto.Builder integer(String name, long value) {
    return AttributeProto.newBuilder().setName(name).setType(AttributeType.INT).setI(value);
  }

  private static AttributeProto.Builder integers(String name, int... values) {
    AttributeProto.Builder attribute =
        AttributeProto.newBuilder().setName(name).setType(AttributeType.INTS);
    for (int value : values) {
      attribute.addInts(value);
    }
    return attribute;
  }

  private static String operator(String name, IActivation activation) {
    for (String operator : ACTIVATIONS) {
      // Not one with parameters of its own, such as a bound of relu.
      Activation plain = Activation.valueOf(operator.toUpperCase(Locale.ROOT));
      if (plain.getActivationFunction().equals(activation)) {
        return operator;
      }
    }
    throw unsupported(name, activation);
  }

  private static InvalidInputException unsupported(String name, Object layer) {
    return new InvalidInputException(
        "layer '%s' has %s, which cannot be written as ONNX; dense and convolution layers, sums, merges and the activations identity, relu, sigmoid, softplus, softsign and tanh can"
            .formatted(PrintableText.name(name), layer.getClass().getSimpleName()));
  }
}
