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
import org.deeplearning4j.nn.graph.ComputationGraph;
import org.deeplearning4j.nn.weights.WeightInit;
import org.nd4j.linalg.activations.Activation;
import org.nd4j.linalg.api.buffer.DataType;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;

/**
 * Configures an {@link Architecture} as a DL4J graph. Observations of planes are NCHW (sample,
 * channel, row, column), the only layout for which DL4J's convolutions are correct.
 */
final class NetworkGraph {
  static final String POLICY = "policy";
  static final String VALUE = "value";

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
            .graphBuilder()
            .addInputs("observation");
    String previous = architecture.isResidual() ? tower(graph, architecture) : "observation";
    int[] widths = architecture.widths();
    int last = widths.length - 1;
    for (int l = 1; l < last; l++) {
      String name = "hidden" + l;
      graph.addLayer(name, dense(widths[l - 1], widths[l], Activation.RELU), previous);
      previous = name;
    }
    graph
        .addLayer(POLICY, dense(widths[last - 1], widths[last], Activation.IDENTITY), previous)
        .addLayer(VALUE, dense(widths[last - 1], 1, Activation.IDENTITY), previous)
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

  /** Adds the convolutions and returns the name of the last. */
  private static String tower(GraphBuilder graph, Architecture architecture) {
    int channels = architecture.channels();
    graph.addLayer(
        "stem",
        convolution(
            Architecture.KERNEL_SIDE, architecture.inputs().get(0), channels, Activation.RELU),
        "observation");
    String previous = "stem";
    for (int b = 1; b <= architecture.blocks(); b++) {
      String block = "block" + b;
      graph
          .addLayer(
              block + "a",
              convolution(Architecture.KERNEL_SIDE, channels, channels, Activation.RELU),
              previous)
          .addLayer(
              block + "b",
              convolution(Architecture.KERNEL_SIDE, channels, channels, Activation.IDENTITY),
              block + "a")
          .addVertex(
              block + "sum", new ElementWiseVertex(ElementWiseVertex.Op.Add), block + "b", previous)
          .addLayer(block, new ActivationLayer(Activation.RELU), block + "sum");
      previous = block;
    }
    graph.addLayer(
        "squeeze", convolution(1, channels, Architecture.SQUEEZED, Activation.RELU), previous);
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

  /** DL4J's initial weights. */
  static float[] initialParameters(Architecture architecture, long seed) {
    ComputationGraph graph = new ComputationGraph(configuration(architecture, seed));
    graph.init();
    float[] parameters = new float[architecture.parameters()];
    read(graph.params(), parameters);
    return parameters;
  }

  /**
   * A batch of observations as the input of the graph.
   *
   * @param observations whole observations, one after the other
   */
  static INDArray batch(Architecture architecture, float[] observations) {
    long[] shape = new long[architecture.inputs().size() + 1];
    shape[0] = observations.length / architecture.inputSize();
    for (int d = 1; d < shape.length; d++) {
      shape[d] = architecture.inputs().get(d - 1);
    }
    return Nd4j.create(observations, shape, 'c');
  }

  /**
   * Copies the outputs of a batch.
   *
   * @param outputs receives a row for each observation: the logits, then the value
   */
  static void readOutputs(INDArray logits, INDArray value, float[] outputs) {
    int actions = (int) logits.size(1);
    for (int s = 0; s < logits.size(0); s++) {
      for (int a = 0; a < actions; a++) {
        outputs[s * (actions + 1) + a] = logits.getFloat(s, a);
      }
      outputs[s * (actions + 1) + actions] = value.getFloat(s, 0);
    }
  }

  // Copies between a graph's flat arrays and Java's, without a conversion of each entry.

  static void read(INDArray from, float[] to) {
    ((FloatPointer) from.data().pointer()).get(to, 0, to.length);
  }

  static void write(INDArray to, float[] from) {
    ((FloatPointer) to.data().pointer()).put(from, 0, from.length);
  }
}
