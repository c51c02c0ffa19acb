package aurum.agents.neural.dl4j;

import aurum.agents.neural.Architecture;
import aurum.agents.neural.Backpropagation;
import java.util.List;
import java.util.stream.LongStream;
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
public final class NetworkGraph {
  private NetworkGraph() {}

  /**
   * A new graph of DL4J: one input, the outputs {@code policy} and {@code value}.
   *
   * @param parameters in the order of {@link Architecture#parameterOrder}; copied
   */
  public static ComputationGraph of(Architecture architecture, float[] parameters) {
    ComputationGraph graph = of(((ConfiguredArchitecture) architecture).configuration());
    write(graph.params(), parameters);
    return graph;
  }

  /** Gradients by DL4J, for any architecture; for comparison with those of its own. */
  public static Backpropagation newBackpropagation(Architecture architecture) {
    return new GraphBackpropagation((ConfiguredArchitecture) architecture);
  }

  /** With weights of 0, because initialisers of a foreign file may take hours. */
  static ComputationGraph of(ComputationGraphConfiguration configuration) {
    INDArray zeros = zeros(configuration);
    ComputationGraph graph = new ComputationGraph(configuration);
    graph.init(zeros, false);
    return graph;
  }

  /** As many zeros as a graph has parameters. */
  static INDArray zeros(ComputationGraphConfiguration configuration) {
    Blas.load();
    return Nd4j.create(DataType.FLOAT, 1, GraphArchitecture.count(configuration));
  }

  /** The initial weights that the configuration's initialisers draw. */
  static float[] initialParameters(ComputationGraphConfiguration configuration, long seed) {
    Blas.load();
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
    int size = inputs.stream().reduce(1, Math::multiplyExact);
    LongStream samples = LongStream.of(observations.length / size);
    long[] shape =
        LongStream.concat(samples, inputs.stream().mapToLong(Integer::longValue)).toArray();
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
