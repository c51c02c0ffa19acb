package aurum.agents.neural;

import org.bytedeco.javacpp.FloatPointer;
import org.deeplearning4j.nn.conf.ComputationGraphConfiguration;
import org.deeplearning4j.nn.conf.ComputationGraphConfiguration.GraphBuilder;
import org.deeplearning4j.nn.conf.ConvolutionMode;
import org.deeplearning4j.nn.conf.NeuralNetConfiguration;
import org.deeplearning4j.nn.conf.graph.ElementWiseVertex;
import org.deeplearning4j.nn.conf.inputs.InputType;
import org.deeplearning4j.nn.conf.layers.ActivationLayer;
import org.deeplearning4j.nn.conf.layers.ConvolutionLayer;
import org.deeplearning4j.nn.conf.layers.DenseLayer;
import org.deeplearning4j.nn.weights.WeightInit;
import org.nd4j.linalg.activations.Activation;
import org.nd4j.linalg.api.buffer.DataType;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.learning.config.Adam;

/**
 * An {@link Architecture} as DL4J's graph. Arrays of planes are NCHW, the one order DL4J has right.
 */
final class NetworkGraph {
  static final String POLICY = "policy";
  static final String VALUE = "value";

  /** Holds until the first update names its own. */
  static final double INITIAL_LEARNING_RATE = 1e-3;

  private NetworkGraph() {}

  static ComputationGraphConfiguration configuration(Architecture architecture, long seed) {
    return configuration(architecture, seed, DataType.FLOAT);
  }

  static ComputationGraphConfiguration configuration(
      Architecture architecture, long seed, DataType type) {
    GraphBuilder graph =
        new NeuralNetConfiguration.Builder()
            .seed(seed)
            .dataType(type)
            .weightInit(WeightInit.RELU)
            .convolutionMode(ConvolutionMode.Same)
            .updater(new Adam(INITIAL_LEARNING_RATE, 0.9, 0.999, 1e-5))
            // The gradient arrives as a mean already.
            .miniBatch(false)
            .graphBuilder()
            .addInputs("observation");
    String below = architecture.isResidual() ? tower(graph, architecture) : "observation";
    int[] widths = architecture.widths();
    int last = widths.length - 1;
    for (int l = 1; l < last; l++) {
      String name = "hidden" + l;
      graph.addLayer(name, dense(widths[l - 1], widths[l], Activation.RELU), below);
      below = name;
    }
    graph
        .addLayer(POLICY, dense(widths[last - 1], widths[last], Activation.IDENTITY), below)
        .addLayer(VALUE, dense(widths[last - 1], 1, Activation.IDENTITY), below)
        .setOutputs(POLICY, VALUE);
    if (architecture.isResidual()) {
      graph.setInputTypes(
          InputType.convolutional(
              architecture.inputs().get(1),
              architecture.inputs().get(2),
              architecture.inputs().get(0)));
    }
    return graph.build();
  }

  /** The convolutions; returns the name of the last. */
  private static String tower(GraphBuilder graph, Architecture architecture) {
    int channels = architecture.channels();
    graph.addLayer(
        "stem",
        convolution(3, architecture.inputs().get(0), channels, Activation.RELU),
        "observation");
    String below = "stem";
    for (int b = 1; b <= architecture.blocks(); b++) {
      String block = "block" + b;
      graph
          .addLayer(block + "a", convolution(3, channels, channels, Activation.RELU), below)
          .addLayer(
              block + "b", convolution(3, channels, channels, Activation.IDENTITY), block + "a")
          .addVertex(
              block + "sum", new ElementWiseVertex(ElementWiseVertex.Op.Add), block + "b", below)
          .addLayer(block, new ActivationLayer(Activation.RELU), block + "sum");
      below = block;
    }
    graph.addLayer(
        "squeeze", convolution(1, channels, Architecture.SQUEEZED, Activation.RELU), below);
    return "squeeze";
  }

  private static ConvolutionLayer convolution(int side, int in, int out, Activation activation) {
    return new ConvolutionLayer.Builder(side, side)
        .nIn(in)
        .nOut(out)
        .activation(activation)
        .build();
  }

  private static DenseLayer dense(int in, int out, Activation activation) {
    return new DenseLayer.Builder().nIn(in).nOut(out).activation(activation).build();
  }

  // The fast ways between a graph's flat arrays and Java's.

  static void read(INDArray from, float[] to) {
    ((FloatPointer) from.data().pointer()).position(0).get(to, 0, to.length);
  }

  static void write(INDArray to, float[] from) {
    ((FloatPointer) to.data().pointer()).position(0).put(from, 0, from.length);
  }
}
