package aurum.agents.neural;

import java.util.List;
import org.bytedeco.javacpp.FloatPointer;
import org.deeplearning4j.nn.conf.ComputationGraphConfiguration;
import org.deeplearning4j.nn.graph.ComputationGraph;
import org.nd4j.linalg.api.buffer.DataType;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;

/**
 * Graphs of DL4J, and copies between their arrays and Java's. Observations of planes are NCHW
 * (sample, channel, row, column), the only layout for which DL4J's convolutions are correct.
 */
final class NetworkGraph {
  static {
    Blas.useOneThread();
  }

  private NetworkGraph() {}

  /** With weights of 0, because initialisers of a foreign file may take hours. */
  static ComputationGraph of(ComputationGraphConfiguration configuration) {
    ComputationGraph graph = new ComputationGraph(configuration);
    graph.init(Nd4j.create(DataType.FLOAT, 1, GraphArchitecture.count(configuration)), false);
    return graph;
  }

  /** The initial weights that the configuration's initialisers draw. */
  static float[] initialParameters(ComputationGraphConfiguration configuration, long seed) {
    configuration.getDefaultConfiguration().setSeed(seed);
    ComputationGraph graph = new ComputationGraph(configuration);
    graph.init();
    INDArray drawn = graph.params();
    float[] parameters = new float[(int) drawn.length()];
    read(drawn, parameters);
    return parameters;
  }

  /**
   * A batch of observations as the input of a graph.
   *
   * @param inputs shape of an observation
   * @param observations whole observations, one after the other
   */
  static INDArray batch(List<Integer> inputs, float[] observations) {
    long[] shape = new long[inputs.size() + 1];
    shape[0] = observations.length;
    for (int d = 1; d < shape.length; d++) {
      shape[d] = inputs.get(d - 1);
      shape[0] /= shape[d];
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
