package aurum.agents.neural;

import org.deeplearning4j.nn.conf.ComputationGraphConfiguration;
import org.deeplearning4j.nn.conf.NeuralNetConfiguration;
import org.deeplearning4j.nn.conf.WorkspaceMode;
import org.nd4j.linalg.activations.Activation;

/** {@link NetworkGraph}'s dense graph, of {@link FastDense} layers. */
final class OwnLayers {
  private OwnLayers() {}

  static ComputationGraphConfiguration configuration(int... widths) {
    int last = widths.length - 1;
    var graph =
        new NeuralNetConfiguration.Builder()
            .miniBatch(false)
            .trainingWorkspaceMode(WorkspaceMode.NONE)
            .inferenceWorkspaceMode(WorkspaceMode.NONE)
            .graphBuilder()
            .addInputs("observation");
    String below = "observation";
    for (int l = 1; l < last; l++) {
      graph.addLayer("hidden" + l, layer(widths[l - 1], widths[l], Activation.RELU), below);
      below = "hidden" + l;
    }
    return graph
        .addLayer("policy", layer(widths[last - 1], widths[last], Activation.IDENTITY), below)
        .addLayer("value", layer(widths[last - 1], 1, Activation.IDENTITY), below)
        .setOutputs("policy", "value")
        .build();
  }

  private static FastDense layer(int in, int out, Activation activation) {
    return new FastDense.Builder().nIn(in).nOut(out).activation(activation).build();
  }
}
