package aurum.agents.neural.dl4j;

import aurum.agents.neural.ForwardPass;
import org.nd4j.linalg.api.ndarray.INDArray;

/**
 * The forward pass of DL4J's graph for single observations: blocks of one. A graph must not be used
 * by two threads, so each instance has its own; instances with shared weights have one array of
 * parameters.
 */
final class GraphForwardPass extends GraphBatchForward implements ForwardPass {
  GraphForwardPass(ConfiguredArchitecture architecture) {
    super(architecture, 1);
  }

  private GraphForwardPass(ConfiguredArchitecture architecture, INDArray parameters) {
    super(architecture, parameters, 1);
  }

  @Override
  public GraphForwardPass sharingWeights() {
    return new GraphForwardPass(architecture, graph.params());
  }

  @Override
  public float[] forward(float[] observation, int offset) {
    setObservation(0, observation, offset);
    return forward(1);
  }
}
