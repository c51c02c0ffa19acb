package aurum.agents.neural.dl4j;

import aurum.env.base.SplitMix;
import java.util.ArrayList;
import java.util.List;
import org.deeplearning4j.nn.conf.ComputationGraphConfiguration;
import org.deeplearning4j.nn.conf.ComputationGraphConfiguration.GraphBuilder;
import org.deeplearning4j.nn.conf.ConvolutionMode;
import org.deeplearning4j.nn.conf.NeuralNetConfiguration;
import org.deeplearning4j.nn.conf.graph.ElementWiseVertex;
import org.deeplearning4j.nn.conf.graph.GraphVertex;
import org.deeplearning4j.nn.conf.graph.MergeVertex;
import org.deeplearning4j.nn.conf.graph.PreprocessorVertex;
import org.deeplearning4j.nn.conf.graph.ScaleVertex;
import org.deeplearning4j.nn.conf.inputs.InputType;
import org.deeplearning4j.nn.conf.layers.ActivationLayer;
import org.deeplearning4j.nn.conf.layers.ConvolutionLayer;
import org.deeplearning4j.nn.conf.layers.DenseLayer;
import org.deeplearning4j.nn.conf.layers.GlobalPoolingLayer;
import org.deeplearning4j.nn.conf.layers.Layer;
import org.deeplearning4j.nn.conf.layers.PoolingType;
import org.deeplearning4j.nn.conf.layers.SubsamplingLayer;
import org.deeplearning4j.nn.conf.preprocessor.CnnToFeedForwardPreProcessor;
import org.deeplearning4j.nn.conf.preprocessor.FeedForwardToCnnPreProcessor;
import org.deeplearning4j.nn.weights.WeightInit;
import org.nd4j.linalg.activations.Activation;
import org.nd4j.linalg.learning.config.Adam;

/** Random graphs of all layers that a plan supports, for an observation of planes or a vector. */
final class RandomGraph {
  private static final List<Activation> ACTIVATIONS =
      List.of(
          Activation.IDENTITY,
          Activation.RELU,
          Activation.RELU,
          Activation.TANH,
          Activation.SIGMOID,
          Activation.RELU6,
          Activation.LEAKYRELU,
          Activation.ELU,
          Activation.SOFTPLUS,
          Activation.SOFTSIGN,
          Activation.HARDTANH,
          Activation.HARDSIGMOID);

  private final SplitMix random;
  private final GraphBuilder graph;

  /** Channels, rows and columns; one number for a vector. */
  private int[] shape;

  private String last = "in";
  private int vertices;

  private RandomGraph(long seed) {
    random = new SplitMix(seed);
    shape =
        random.nextInt(5) == 0
            ? new int[] {between(1, 30)}
            : new int[] {between(1, 6), between(2, 10), between(2, 10)};
    graph =
        new NeuralNetConfiguration.Builder()
            .updater(new Adam(1e-3))
            .weightInit(WeightInit.RELU)
            .graphBuilder()
            .addInputs("in");
  }

  /**
   * A graph.
   *
   * @param inputs receives the shape of the observation
   * @param actions number of logits
   */
  static ComputationGraphConfiguration of(long seed, List<Integer> inputs, int actions) {
    RandomGraph builder = new RandomGraph(seed);
    for (int dimension : builder.shape) {
      inputs.add(dimension);
    }
    return builder.build(actions);
  }

  private int between(int low, int high) {
    return low + random.nextInt(high - low + 1);
  }

  private ComputationGraphConfiguration build(int actions) {
    int[] in = shape;
    int blocks = between(1, 5);
    for (int i = 0; i < blocks; i++) {
      if (shape.length == 1) {
        addVectorBlock();
      } else {
        addPlanesBlock();
      }
    }
    if (shape.length == 3) {
      add(new PreprocessorVertex(new CnnToFeedForwardPreProcessor(shape[1], shape[2], shape[0])));
    }
    graph
        .addLayer("policy", dense(actions, Activation.IDENTITY), last)
        .addLayer("value", dense(1, Activation.IDENTITY), last)
        .setOutputs("policy", "value")
        .setInputTypes(
            in.length == 1
                ? InputType.feedForward(in[0])
                : InputType.convolutional(in[1], in[2], in[0]));
    return graph.build();
  }

  private String name() {
    return "v" + ++vertices;
  }

  private void add(Layer layer) {
    String name = name();
    graph.addLayer(name, layer, last);
    last = name;
  }

  private void add(GraphVertex vertex, String... others) {
    String name = name();
    List<String> inputs = new ArrayList<>(List.of(last));
    inputs.addAll(List.of(others));
    graph.addVertex(name, vertex, inputs.toArray(String[]::new));
    last = name;
  }

  private Activation activation() {
    return ACTIVATIONS.get(random.nextInt(ACTIVATIONS.size()));
  }

  private DenseLayer dense(int width, Activation activation) {
    return new DenseLayer.Builder()
        .nOut(width)
        .activation(activation)
        .hasBias(random.nextInt(4) > 0)
        .build();
  }

  private void addVectorBlock() {
    switch (random.nextInt(6)) {
      case 0 -> {
        String before = last;
        add(dense(shape[0], activation()));
        add(new ElementWiseVertex(ElementWiseVertex.Op.Add), before);
      }
      case 1 -> {
        String before = last;
        int width = between(1, 9);
        add(dense(width, activation()));
        add(new MergeVertex(), before);
        shape = new int[] {shape[0] + width};
      }
      case 2 -> add(new ScaleVertex(0.7));
      case 3 -> {
        int channels = between(1, 3);
        add(dense(channels * 12, activation()));
        add(new PreprocessorVertex(new FeedForwardToCnnPreProcessor(3, 4, channels)));
        shape = new int[] {channels, 3, 4};
      }
      case 4 -> add(new ActivationLayer(activation()));
      default -> {
        int width = between(1, 20);
        add(dense(width, activation()));
        shape = new int[] {width};
      }
    }
  }

  private void addPlanesBlock() {
    switch (random.nextInt(8)) {
      case 0 -> {
        String before = last;
        add(same(shape[0], 3, Activation.RELU));
        add(same(shape[0], 3, Activation.IDENTITY));
        add(new ElementWiseVertex(ElementWiseVertex.Op.Add), before);
        add(new ActivationLayer(Activation.RELU));
      }
      case 1 -> {
        String before = last;
        int channels = between(1, 4);
        add(same(channels, between(1, 4), activation()));
        add(new MergeVertex(), before);
        shape = new int[] {shape[0] + channels, shape[1], shape[2]};
      }
      case 2 -> add(new ScaleVertex(-1.3));
      case 3 -> {
        PoolingType[] types = {PoolingType.MAX, PoolingType.AVG, PoolingType.SUM};
        add(new GlobalPoolingLayer.Builder(types[random.nextInt(3)]).build());
        shape = new int[] {shape[0]};
      }
      case 4 -> addSubsampling();
      case 5 -> {
        int width = between(1, 12);
        add(new PreprocessorVertex(new CnnToFeedForwardPreProcessor(shape[1], shape[2], shape[0])));
        add(dense(width, activation()));
        shape = new int[] {width};
      }
      default -> addConvolution();
    }
  }

  private ConvolutionLayer same(int channels, int kernel, Activation activation) {
    return new ConvolutionLayer.Builder(kernel, kernel)
        .convolutionMode(ConvolutionMode.Same)
        .nOut(channels)
        .activation(activation)
        .hasBias(random.nextInt(4) > 0)
        .build();
  }

  private void addConvolution() {
    int channels = between(1, 5);
    boolean isSame = random.nextInt(2) == 0;
    int[] kernel = new int[2];
    int[] stride = new int[2];
    int[] dilation = new int[2];
    int[] padding = new int[2];
    int[] out = new int[2];
    for (int d = 0; d < 2; d++) {
      int size = shape[1 + d];
      dilation[d] = between(1, 2);
      kernel[d] = between(1, Math.min(4, (size - 1) / dilation[d] + 1));
      int window = (kernel[d] - 1) * dilation[d] + 1;
      // DL4J refuses larger strides with the mode Same.
      stride[d] = between(1, isSame ? Math.min(3, window) : 3);
      padding[d] = isSame ? 0 : between(0, 2);
      out[d] =
          isSame
              ? (size + stride[d] - 1) / stride[d]
              : (size + 2 * padding[d] - window) / stride[d] + 1;
    }
    add(
        new ConvolutionLayer.Builder(kernel, stride, padding)
            .dilation(dilation)
            .convolutionMode(isSame ? ConvolutionMode.Same : ConvolutionMode.Truncate)
            .nOut(channels)
            .activation(activation())
            .hasBias(random.nextInt(4) > 0)
            .build());
    shape = new int[] {channels, out[0], out[1]};
  }

  private void addSubsampling() {
    SubsamplingLayer.PoolingType[] types = {
      SubsamplingLayer.PoolingType.MAX, SubsamplingLayer.PoolingType.AVG
    };
    int[] kernel = new int[2];
    int[] stride = new int[2];
    int[] out = new int[2];
    for (int d = 0; d < 2; d++) {
      kernel[d] = between(1, Math.min(3, shape[1 + d]));
      stride[d] = between(1, 2);
      out[d] = (shape[1 + d] - kernel[d]) / stride[d] + 1;
    }
    add(
        new SubsamplingLayer.Builder(types[random.nextInt(2)])
            .kernelSize(kernel)
            .stride(stride)
            .convolutionMode(ConvolutionMode.Truncate)
            .build());
    shape = new int[] {shape[0], out[0], out[1]};
  }
}
