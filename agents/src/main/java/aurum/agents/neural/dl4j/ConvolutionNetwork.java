package aurum.agents.neural.dl4j;

import aurum.agents.neural.Architecture;
import java.util.List;
import org.deeplearning4j.nn.conf.ComputationGraphConfiguration;
import org.deeplearning4j.nn.conf.ComputationGraphConfiguration.GraphBuilder;
import org.deeplearning4j.nn.conf.ConvolutionMode;
import org.deeplearning4j.nn.conf.NeuralNetConfiguration;
import org.deeplearning4j.nn.conf.inputs.InputType;
import org.deeplearning4j.nn.conf.layers.ConvolutionLayer;
import org.deeplearning4j.nn.conf.layers.DenseLayer;
import org.deeplearning4j.nn.weights.WeightInit;
import org.nd4j.linalg.activations.Activation;
import org.nd4j.linalg.learning.config.Adam;

/**
 * Equal convolutions one after the other, a hidden layer and the outputs, with relu: the networks
 * without residual blocks that {@code aurum bench} measures. Convolutions of stride 1 do not change
 * the size of the board.
 *
 * @param convolutions their number
 * @param kernel rows and columns of a kernel
 * @param stride rows and columns from a kernel's place to the next
 * @param channels of each convolution
 * @param hidden units of the hidden layer
 */
public record ConvolutionNetwork(int convolutions, int kernel, int stride, int channels, int hidden)
    implements NetworkFactory {
  @Override
  public ComputationGraphConfiguration configure(int[] shape, int actions) {
    GraphBuilder graph =
        new NeuralNetConfiguration.Builder()
            .updater(new Adam())
            .weightInit(WeightInit.RELU)
            .activation(Activation.RELU)
            .convolutionMode(stride == 1 ? ConvolutionMode.Same : ConvolutionMode.Truncate)
            .graphBuilder()
            .addInputs("planes")
            .setInputTypes(InputType.convolutional(shape[1], shape[2], shape[0]));
    String previous = "planes";
    for (int i = 1; i <= convolutions; i++) {
      ConvolutionLayer layer =
          new ConvolutionLayer.Builder(kernel, kernel)
              .stride(stride, stride)
              .nOut(channels)
              .build();
      graph.addLayer("convolution" + i, layer, previous);
      previous = "convolution" + i;
    }
    return graph
        .addLayer("hidden", new DenseLayer.Builder().nOut(hidden).build(), previous)
        .addLayer(Architecture.POLICY, linear(actions), "hidden")
        .addLayer(Architecture.VALUE, linear(1), "hidden")
        .setOutputs(Architecture.POLICY, Architecture.VALUE)
        .build();
  }

  private static DenseLayer linear(int outputs) {
    return new DenseLayer.Builder().nOut(outputs).activation(Activation.IDENTITY).build();
  }

  /** The network for planes of a shape: channels, rows and columns. */
  public Architecture architecture(List<Integer> planes, int actions) {
    int[] shape = planes.stream().mapToInt(Integer::intValue).toArray();
    return ConfiguredArchitecture.of(configure(shape, actions), planes, actions);
  }
}
