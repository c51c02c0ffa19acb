package aurum.agents.neural.dl4j;

import aurum.agents.neural.BatchForward;
import aurum.env.gym.ObservationRows;
import java.util.Arrays;
import org.deeplearning4j.nn.graph.ComputationGraph;
import org.nd4j.linalg.api.ndarray.INDArray;

/** The forward pass of DL4J's graph for blocks of observations. It supports every kind of layer. */
class GraphBatchForward implements BatchForward {
  final ComputationGraph graph;
  final ConfiguredArchitecture architecture;
  final float[] outputs;
  private final int block;
  private final int observationSize;
  private final float[] observations;

  /**
   * A network whose parameters are all 0.
   *
   * @param block the maximum number of observations of a block
   */
  GraphBatchForward(ConfiguredArchitecture architecture, int block) {
    this(architecture, NetworkGraph.zeros(architecture.configuration()), block);
  }

  /**
   * A network with the weights of others.
   *
   * @param parameters not copied
   */
  GraphBatchForward(ConfiguredArchitecture architecture, INDArray parameters, int block) {
    graph = new ComputationGraph(architecture.configuration());
    graph.init(parameters, false);
    this.architecture = architecture;
    this.block = block;
    observationSize = architecture.inputSize();
    observations = new float[block * observationSize];
    outputs = new float[block * (architecture.actions() + 1)];
  }

  @Override
  public final int block() {
    return block;
  }

  @Override
  public final void setParameters(float[] flat) {
    NetworkGraph.write(graph.params(), flat);
  }

  @Override
  public final void setObservation(int sample, float[] source, int offset) {
    System.arraycopy(source, offset, observations, sample * observationSize, observationSize);
  }

  @Override
  public final void setObservation(int sample, ObservationRows source, int row) {
    source.read(row, observations, sample * observationSize);
  }

  @Override
  public float[] forward(int n) {
    INDArray[] heads = graph.output(input(n));
    NetworkGraph.readOutputs(heads[0], heads[1], outputs);
    return outputs;
  }

  /** The block's first {@code n} observations. */
  final INDArray input(int n) {
    return NetworkGraph.batch(
        architecture.inputs(), Arrays.copyOf(observations, n * observationSize));
  }
}
