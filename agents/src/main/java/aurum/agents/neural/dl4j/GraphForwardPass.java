package aurum.agents.neural.dl4j;

import aurum.agents.neural.ForwardPass;
import java.util.Arrays;
import org.deeplearning4j.nn.graph.ComputationGraph;
import org.nd4j.linalg.api.ndarray.INDArray;

/**
 * A forward pass by DL4J's graph, which supports every kind of layer. A graph must not be used by
 * two threads, so each instance has its own; instances with shared weights have one array of
 * parameters.
 */
final class GraphForwardPass implements ForwardPass {
  private final ConfiguredArchitecture architecture;
  private final ComputationGraph graph;
  private final float[] outputs;

  GraphForwardPass(ConfiguredArchitecture architecture) {
    this(architecture, NetworkGraph.of(architecture.configuration()).params());
  }

  private GraphForwardPass(ConfiguredArchitecture architecture, INDArray parameters) {
    this.architecture = architecture;
    graph = new ComputationGraph(architecture.configuration());
    graph.init(parameters, false);
    outputs = new float[architecture.actions() + 1];
  }

  @Override
  public GraphForwardPass sharingWeights() {
    return new GraphForwardPass(architecture, graph.params());
  }

  @Override
  public void setParameters(float[] flat) {
    NetworkGraph.write(graph.params(), flat);
  }

  @Override
  public float[] forward(float[] observation, int offset) {
    float[] single = Arrays.copyOfRange(observation, offset, offset + architecture.inputSize());
    INDArray[] heads = graph.output(NetworkGraph.batch(architecture.inputs(), single));
    NetworkGraph.readOutputs(heads[0], heads[1], outputs);
    return outputs;
  }
}
