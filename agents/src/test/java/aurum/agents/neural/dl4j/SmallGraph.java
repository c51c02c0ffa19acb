package aurum.agents.neural.dl4j;

import aurum.agents.neural.Architecture;
import java.util.Arrays;
import java.util.List;
import org.deeplearning4j.nn.conf.ComputationGraphConfiguration;
import org.deeplearning4j.nn.conf.ComputationGraphConfiguration.GraphBuilder;
import org.deeplearning4j.nn.conf.NeuralNetConfiguration;
import org.deeplearning4j.nn.conf.inputs.InputType;
import org.deeplearning4j.nn.conf.layers.ConvolutionLayer;
import org.deeplearning4j.nn.conf.layers.DenseLayer;
import org.deeplearning4j.nn.conf.layers.Layer;
import org.deeplearning4j.nn.conf.layers.SubsamplingLayer;
import org.nd4j.linalg.activations.Activation;
import org.nd4j.linalg.learning.config.IUpdater;
import org.nd4j.linalg.learning.config.Nesterovs;

/** Small networks of DL4J's layers for tests: one hidden layer, then the outputs. */
public final class SmallGraph implements NetworkFactory {
  @Override
  public ComputationGraphConfiguration configure(int[] shape, int actions) {
    return configuration(Arrays.stream(shape).boxed().toList(), actions);
  }

  /** A convolution, or a dense layer with tanh for an observation that is a vector. */
  public static Architecture of(List<Integer> shape, int actions) {
    return ConfiguredArchitecture.of(configuration(shape, actions), shape, actions);
  }

  static ComputationGraphConfiguration configuration(List<Integer> shape, int actions) {
    return shape.size() == 3
        ? builder(new Nesterovs(0.1, 0.5), shape)
            .addLayer(
                "hidden",
                new ConvolutionLayer.Builder(3, 3).nOut(2).activation(Activation.RELU).build(),
                "in")
            .addLayer("pool", new SubsamplingLayer.Builder().kernelSize(2, 2).build(), "hidden")
            .addLayer("policy", output(actions), "pool")
            .addLayer("value", output(1), "pool")
            .build()
        : withHidden(new DenseLayer.Builder().nOut(6).activation(Activation.TANH).build(), shape)
            .addLayer("policy", output(actions), "hidden")
            .addLayer("value", output(1), "hidden")
            .build();
  }

  /** Without the outputs' layers. */
  static GraphBuilder withHidden(Layer hidden, List<Integer> shape) {
    return builder(new Nesterovs(0.1, 0.5), shape).addLayer("hidden", hidden, "in");
  }

  /** Without layers. */
  static GraphBuilder builder(IUpdater updater, List<Integer> shape) {
    return new NeuralNetConfiguration.Builder()
        .updater(updater)
        .graphBuilder()
        .addInputs("in")
        .setInputTypes(
            shape.size() == 3
                ? InputType.convolutional(shape.get(1), shape.get(2), shape.get(0))
                : InputType.feedForward(shape.get(0)))
        .setOutputs("policy", "value");
  }

  static DenseLayer output(int width) {
    return new DenseLayer.Builder().nOut(width).activation(Activation.IDENTITY).build();
  }
}
