package aurum.agents.neural.dl4j;

import aurum.agents.neural.Architecture;
import aurum.agents.neural.plan.Activate;
import aurum.agents.neural.plan.Concatenation;
import aurum.agents.neural.plan.Convolution;
import aurum.agents.neural.plan.Dense;
import aurum.agents.neural.plan.Nonlinearity;
import aurum.agents.neural.plan.Plan;
import aurum.agents.neural.plan.PlanLayer;
import aurum.agents.neural.plan.Pool;
import aurum.agents.neural.plan.Reshape;
import aurum.agents.neural.plan.Scale;
import aurum.agents.neural.plan.Shape;
import aurum.agents.neural.plan.Sum;
import aurum.env.base.CountedNoun;
import aurum.env.base.PrintableText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.deeplearning4j.nn.conf.ComputationGraphConfiguration;
import org.deeplearning4j.nn.conf.ConvolutionMode;
import org.deeplearning4j.nn.conf.InputPreProcessor;
import org.deeplearning4j.nn.conf.graph.ElementWiseVertex;
import org.deeplearning4j.nn.conf.graph.GraphVertex;
import org.deeplearning4j.nn.conf.graph.LayerVertex;
import org.deeplearning4j.nn.conf.graph.MergeVertex;
import org.deeplearning4j.nn.conf.graph.PreprocessorVertex;
import org.deeplearning4j.nn.conf.graph.ScaleVertex;
import org.deeplearning4j.nn.conf.inputs.InputType;
import org.deeplearning4j.nn.conf.inputs.InputType.InputTypeConvolutional;
import org.deeplearning4j.nn.conf.layers.ActivationLayer;
import org.deeplearning4j.nn.conf.layers.BaseLayer;
import org.deeplearning4j.nn.conf.layers.ConvolutionLayer;
import org.deeplearning4j.nn.conf.layers.DenseLayer;
import org.deeplearning4j.nn.conf.layers.GlobalPoolingLayer;
import org.deeplearning4j.nn.conf.layers.Layer;
import org.deeplearning4j.nn.conf.layers.PoolingType;
import org.deeplearning4j.nn.conf.layers.SubsamplingLayer;
import org.deeplearning4j.nn.conf.preprocessor.CnnToFeedForwardPreProcessor;
import org.deeplearning4j.nn.conf.preprocessor.FeedForwardToCnnPreProcessor;
import org.nd4j.linalg.activations.Activation;
import org.nd4j.linalg.activations.IActivation;

/** Compiles a configuration of DL4J to a {@link Plan}. */
final class PlanCompiler {
  /** A part of a graph that has no layer of a plan. */
  private static final class Unsupported extends Exception {
    private static final long serialVersionUID = 1L;

    Unsupported(String name, Object part) {
      super("layer '%s' (%s)".formatted(PrintableText.name(name), part));
    }
  }

  /**
   * A plan, or why there is none.
   *
   * @param plan null if there is none
   * @param unsupported the layer of the graph that has no counterpart, such as {@code layer 'trunk'
   *     (Swish)}; empty if there is a plan
   */
  record Result(Plan plan, String unsupported) {}

  private final List<PlanLayer> layers = new ArrayList<>();

  /** Nodes by the names of vertices. */
  private final Map<String, Integer> nodes = new HashMap<>();

  private final Shape input;
  private final Map<String, InputType> types;

  private PlanCompiler(Shape input, Map<String, InputType> types) {
    this.input = input;
    this.types = types;
  }

  /**
   * The plan of a configuration that has been checked.
   *
   * @param inputs shape of the observation
   */
  static Result compile(String json, List<Integer> inputs) {
    Shape shape = Shape.of(inputs);
    InputType type =
        shape.isVector()
            ? InputType.feedForward(shape.channels())
            : InputType.convolutional(shape.rows(), shape.columns(), shape.channels());
    // Read twice, because the call changes it.
    Map<String, InputType> types = GraphJson.read(json).getLayerActivationTypes(true, false, type);
    ComputationGraphConfiguration configuration = GraphJson.read(json);
    PlanCompiler compiler = new PlanCompiler(shape, types);
    compiler.nodes.put(configuration.getNetworkInputs().get(0), 0);
    try {
      var graph = NetworkGraph.of(configuration);
      for (int index : graph.topologicalSortOrder()) {
        String name = graph.getVertices()[index].getVertexName();
        GraphVertex vertex = configuration.getVertices().get(name);
        if (vertex != null) {
          List<String> read = configuration.getVertexInputs().get(name);
          compiler.nodes.put(name, compiler.add(name, vertex, read));
        }
      }
      Plan plan =
          new Plan(
              shape,
              compiler.layers,
              compiler.nodes.get(Architecture.POLICY),
              compiler.nodes.get(Architecture.VALUE));
      int padding = PlanPadding.of(plan);
      return padding <= PlanPadding.MAXIMUM
          ? new Result(plan, "")
          : new Result(null, CountedNoun.of(padding, "cell") + " of padding");
    } catch (Unsupported e) {
      return new Result(null, e.getMessage());
    }
  }

  private int add(PlanLayer layer) {
    layers.add(layer);
    return layers.size();
  }

  private Shape shape(int node) {
    return node == 0 ? input : layers.get(node - 1).output();
  }

  /** Adds the layers of a vertex; returns the node of its result. */
  private int add(String name, GraphVertex vertex, List<String> read) throws Unsupported {
    int first = nodes.get(read.get(0));
    // Subclasses of these vertices and layers compute something else.
    Class<?> type = vertex.getClass();
    if (type == MergeVertex.class) {
      int merged = first;
      for (String each : read.subList(1, read.size())) {
        merged = add(concatenation(name, merged, nodes.get(each)));
      }
      return merged;
    } else if (type == ElementWiseVertex.class
        && ((ElementWiseVertex) vertex).getOp() == ElementWiseVertex.Op.Add) {
      int sum = first;
      for (String each : read.subList(1, read.size())) {
        if (!shape(nodes.get(each)).equals(shape(first))) {
          throw new Unsupported(name, "ElementWiseVertex of different shapes");
        }
        sum = add(new Sum(sum, nodes.get(each), shape(first)));
      }
      return sum;
    } else if (type == ScaleVertex.class) {
      float factor = (float) ((ScaleVertex) vertex).getScaleFactor();
      return add(new Scale(first, shape(first), factor));
    } else if (type == PreprocessorVertex.class) {
      return processed(name, first, ((PreprocessorVertex) vertex).getPreProcessor());
    } else if (type == LayerVertex.class) {
      LayerVertex of = (LayerVertex) vertex;
      Layer layer = of.getLayerConf().getLayer();
      return addLayer(name, layer, processed(name, first, of.getPreProcessor()));
    }
    throw new Unsupported(name, type.getSimpleName());
  }

  private Concatenation concatenation(String name, int first, int second) throws Unsupported {
    Shape a = shape(first);
    if (a.rows() != shape(second).rows() || a.columns() != shape(second).columns()) {
      throw new Unsupported(name, "MergeVertex of different shapes");
    }
    int channels = a.channels() + shape(second).channels();
    return new Concatenation(first, second, new Shape(channels, a.rows(), a.columns()));
  }

  private int processed(String name, int node, InputPreProcessor processor) throws Unsupported {
    Shape in = shape(node);
    if (processor == null || processor instanceof CnnToFeedForwardPreProcessor && in.isVector()) {
      return node;
    } else if (processor instanceof CnnToFeedForwardPreProcessor) {
      return add(new Reshape(node, in, Shape.vector(in.size())));
    } else if (processor instanceof FeedForwardToCnnPreProcessor planes && in.isVector()) {
      Shape out =
          new Shape(
              (int) planes.getNumChannels(),
              (int) planes.getInputHeight(),
              (int) planes.getInputWidth());
      if (out.size() == in.size()) {
        return add(new Reshape(node, in, out));
      }
    } else if (processor instanceof FeedForwardToCnnPreProcessor) {
      return node;
    }
    throw new Unsupported(name, processor.getClass().getSimpleName());
  }

  private int addLayer(String name, Layer layer, int node) throws Unsupported {
    Shape in = shape(node);
    Class<?> type = layer.getClass();
    if (type == DenseLayer.class && in.isVector()) {
      DenseLayer dense = (DenseLayer) layer;
      if (dense.hasLayerNorm()) {
        throw new Unsupported(name, "DenseLayer with layer normalisation");
      }
      int product = add(new Dense(node, in.channels(), (int) dense.getNOut(), dense.hasBias()));
      return activated(name, product, dense);
    } else if (type == ConvolutionLayer.class && !in.isVector()) {
      return activated(
          name, add(convolution(name, (ConvolutionLayer) layer, node)), (BaseLayer) layer);
    } else if (type == ActivationLayer.class) {
      return activated(name, node, ((ActivationLayer) layer).getActivationFn());
    } else if (type == SubsamplingLayer.class && !in.isVector()) {
      return add(pool(name, (SubsamplingLayer) layer, node));
    } else if (type == GlobalPoolingLayer.class && !in.isVector()) {
      GlobalPoolingLayer global = (GlobalPoolingLayer) layer;
      int[] dimensions = global.getPoolingDimensions();
      boolean isOfPlanes = dimensions == null || Arrays.equals(dimensions, new int[] {2, 3});
      if (global.isCollapseDimensions() && isOfPlanes) {
        return add(Pool.global(node, in, kind(name, global.getPoolingType(), false)));
      }
    }
    throw new Unsupported(name, type.getSimpleName());
  }

  private int activated(String name, int node, BaseLayer layer) throws Unsupported {
    return activated(name, node, layer.getActivationFn());
  }

  private int activated(String name, int node, IActivation activation) throws Unsupported {
    if (activation.equals(Activation.IDENTITY.getActivationFunction())) {
      return node;
    }
    for (Nonlinearity function : Nonlinearity.values()) {
      // Not one with parameters of its own, such as a bound of relu.
      if (activation.equals(Activation.valueOf(function.name()).getActivationFunction())) {
        return add(new Activate(node, shape(node), function));
      }
    }
    throw new Unsupported(name, activation.getClass().getSimpleName().replace("Activation", ""));
  }

  private Convolution convolution(String name, ConvolutionLayer layer, int node) {
    Shape in = shape(node);
    int[] kernel = layer.getKernelSize();
    int[] stride = layer.getStride();
    int[] dilation = layer.getDilation();
    Shape out = shapeOf(name);
    int[] begin =
        begin(layer.getConvolutionMode(), in, out, kernel, stride, dilation, layer.getPadding());
    return new Convolution(
        node,
        in,
        out,
        kernel[0],
        kernel[1],
        stride[0],
        stride[1],
        begin[0],
        begin[1],
        dilation[0],
        dilation[1],
        layer.hasBias());
  }

  private Shape shapeOf(String name) {
    InputTypeConvolutional type = (InputTypeConvolutional) types.get(name);
    return new Shape((int) type.getChannels(), (int) type.getHeight(), (int) type.getWidth());
  }

  /** The rows and columns of padding before the first window. */
  private static int[] begin(
      ConvolutionMode mode,
      Shape in,
      Shape out,
      int[] kernel,
      int[] stride,
      int[] dilation,
      int[] padding) {
    if (mode != ConvolutionMode.Same) {
      return padding;
    }
    int rows = (out.rows() - 1) * stride[0] + (kernel[0] - 1) * dilation[0] + 1 - in.rows();
    int columns =
        (out.columns() - 1) * stride[1] + (kernel[1] - 1) * dilation[1] + 1 - in.columns();
    return new int[] {Math.max(0, rows) / 2, Math.max(0, columns) / 2};
  }

  private Pool pool(String name, SubsamplingLayer layer, int node) throws Unsupported {
    Shape in = shape(node);
    Shape out = shapeOf(name);
    int[] kernel = layer.getKernelSize();
    int[] stride = layer.getStride();
    int[] dilation = layer.getDilation();
    if (dilation[0] != 1 || dilation[1] != 1) {
      throw new Unsupported(name, "SubsamplingLayer with dilation");
    }
    PoolingType type = PoolingType.valueOf(layer.getPoolingType().name());
    int[] begin =
        begin(layer.getConvolutionMode(), in, out, kernel, stride, dilation, layer.getPadding());
    return new Pool(
        node,
        in,
        out,
        kind(name, type, layer.isAvgPoolIncludePadInDivisor()),
        kernel[0],
        kernel[1],
        stride[0],
        stride[1],
        begin[0],
        begin[1]);
  }

  private static Pool.Kind kind(String name, PoolingType type, boolean includesPadding)
      throws Unsupported {
    return switch (type) {
      case MAX -> Pool.Kind.MAXIMUM;
      case AVG -> includesPadding ? Pool.Kind.MEAN_WITH_PADDING : Pool.Kind.MEAN;
      case SUM -> Pool.Kind.SUM;
      default -> throw new Unsupported(name, "pooling " + type);
    };
  }
}
