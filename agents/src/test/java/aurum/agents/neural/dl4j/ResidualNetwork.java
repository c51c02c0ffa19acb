package aurum.agents.neural.dl4j;

import static aurum.env.base.Requirement.require;

import org.deeplearning4j.nn.conf.ComputationGraphConfiguration;
import org.deeplearning4j.nn.conf.ComputationGraphConfiguration.GraphBuilder;
import org.deeplearning4j.nn.conf.ConvolutionMode;
import org.deeplearning4j.nn.conf.NeuralNetConfiguration;
import org.deeplearning4j.nn.conf.distribution.NormalDistribution;
import org.deeplearning4j.nn.conf.graph.ElementWiseVertex;
import org.deeplearning4j.nn.conf.inputs.InputType;
import org.deeplearning4j.nn.conf.layers.ActivationLayer;
import org.deeplearning4j.nn.conf.layers.ConvolutionLayer;
import org.deeplearning4j.nn.conf.layers.DenseLayer;
import org.deeplearning4j.nn.weights.WeightInit;
import org.nd4j.linalg.activations.Activation;
import org.nd4j.linalg.learning.config.Adam;

/**
 * A residual network for observations of planes (He, Zhang, Ren, Sun, "Deep residual learning for
 * image recognition", 2015): a convolution, {@value #BLOCKS} residual blocks of two convolutions
 * each, a 1 x 1 convolution to {@value #SQUEEZED} channels, a dense layer, the outputs. No
 * convolution changes the size of the board.
 */
public final class ResidualNetwork implements NetworkFactory {
  private static final int CHANNELS = 32;
  private static final int BLOCKS = 2;
  private static final int HIDDEN = 128;

  /** Channels that the dense layer reads; all channels of 28 x 28 cells would be too many. */
  private static final int SQUEEZED = 4;

  @Override
  public ComputationGraphConfiguration configure(int[] shape, int actions) {
    require(
        shape.length == 3,
        "convolutions need an observation of channels x rows x columns, such as planes");
    GraphBuilder graph =
        new NeuralNetConfiguration.Builder()
            .updater(new Adam(1e-3, 0.9, 0.999, 1e-5))
            .weightInit(WeightInit.RELU)
            .activation(Activation.RELU)
            .convolutionMode(ConvolutionMode.Same)
            .graphBuilder()
            .addInputs("planes")
            .setInputTypes(InputType.convolutional(shape[1], shape[2], shape[0]))
            .addLayer("stem", convolution(3, CHANNELS).build(), "planes");
    String previous = "stem";
    for (int b = 1; b <= BLOCKS; b++) {
      String block = "block" + b;
      graph
          .addLayer(block + "a", convolution(3, CHANNELS).build(), previous)
          .addLayer(
              block + "b",
              convolution(3, CHANNELS).activation(Activation.IDENTITY).build(),
              block + "a")
          .addVertex(
              block + "sum", new ElementWiseVertex(ElementWiseVertex.Op.Add), block + "b", previous)
          .addLayer(block, new ActivationLayer(Activation.RELU), block + "sum");
      previous = block;
    }
    return graph
        .addLayer("squeeze", convolution(1, SQUEEZED).build(), previous)
        .addLayer("hidden", new DenseLayer.Builder().nOut(HIDDEN).build(), "squeeze")
        .addLayer(
            "policy", output(actions).weightInit(new NormalDistribution(0, 0.01)).build(), "hidden")
        .addLayer("value", output(1).build(), "hidden")
        .setOutputs("policy", "value")
        .build();
  }

  private static ConvolutionLayer.Builder convolution(int side, int channels) {
    return new ConvolutionLayer.Builder(side, side).nOut(channels);
  }

  private static DenseLayer.Builder output(int outputs) {
    return new DenseLayer.Builder().nOut(outputs).activation(Activation.IDENTITY);
  }
}
