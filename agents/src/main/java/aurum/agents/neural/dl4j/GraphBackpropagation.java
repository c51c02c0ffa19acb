package aurum.agents.neural.dl4j;

import aurum.agents.neural.Architecture;
import aurum.agents.neural.Backpropagation;
import java.util.Arrays;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;

/**
 * Forward and backward pass by DL4J's graph, from output derivatives that the caller supplies. It
 * supports every kind of layer; {@link PlanBackpropagation} is faster.
 */
final class GraphBackpropagation extends GraphBatchForward implements Backpropagation {
  /** DL4J's convolutions copy every window of the input, so larger blocks take much memory. */
  private static final int BLOCK = 64;

  private final float[] derivatives;
  private final float[] sum;
  private final float[] blockGradient;

  GraphBackpropagation(ConfiguredArchitecture architecture) {
    super(architecture, BLOCK);
    graph.initGradientsView();
    derivatives = new float[outputs.length];
    sum = new float[architecture.parameters()];
    blockGradient = new float[sum.length];
  }

  @Override
  public void clear() {
    Arrays.fill(sum, 0);
  }

  @Override
  public float[] outputDerivatives() {
    return derivatives;
  }

  /** Computes the outputs, and keeps the activations that {@link #backward} reads. */
  @Override
  public float[] forward(int n) {
    var layers = graph.feedForward(new INDArray[] {input(n)}, true, false);
    NetworkGraph.readOutputs(
        layers.get(Architecture.POLICY), layers.get(Architecture.VALUE), outputs);
    return outputs;
  }

  @Override
  public void backward(int n) {
    int actions = architecture.actions();
    float[] byLogits = new float[n * actions];
    float[] byValue = new float[n];
    for (int s = 0; s < n; s++) {
      System.arraycopy(derivatives, s * (actions + 1), byLogits, s * actions, actions);
      byValue[s] = derivatives[s * (actions + 1) + actions];
    }
    graph.backpropGradient(
        Nd4j.create(byLogits, new long[] {n, actions}, 'c'),
        Nd4j.create(byValue, new long[] {n, 1}, 'c'));
    NetworkGraph.read(graph.getGradientsViewArray(), blockGradient);
    for (int i = 0; i < sum.length; i++) {
      sum[i] += blockGradient[i];
    }
  }

  @Override
  public void getGradient(float[] flat) {
    System.arraycopy(sum, 0, flat, 0, sum.length);
  }
}
