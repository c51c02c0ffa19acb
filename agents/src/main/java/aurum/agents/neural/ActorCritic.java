package aurum.agents.neural;

import org.deeplearning4j.nn.graph.ComputationGraph;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;
import org.nd4j.linalg.learning.config.Adam;

/**
 * A trainable actor-critic network: a DL4J graph with two linear heads, {@code policy} (a logit for
 * each action) and {@code value}. The graph defines the configuration, the parameters and the
 * updater; gradients come from a {@link Backpropagation}. Flat arrays are in the order of {@link
 * Architecture#parameterOrder}. Not thread-safe.
 *
 * <p>Updates change copies of the graph's parameters and of its updater's state in Java arrays,
 * because copying them in every update would take longer than the update itself. The graph receives
 * them when it is used.
 */
public final class ActorCritic {
  private final Architecture architecture;
  private final ComputationGraph graph;
  private final AdamStep step;
  private final float[] parameters;

  // Adam's first and second moments.
  private final float[] m;
  private final float[] v;

  private int iteration;

  /** Whether the graph has the current parameters and moments. */
  private boolean graphIsCurrent;

  /**
   * A dense network.
   *
   * @param seed of the initial weights
   * @param widths inputs, the hidden layers, and the number of actions
   */
  public ActorCritic(long seed, int... widths) {
    this(seed, Architecture.dense(widths));
  }

  /**
   * A network of any architecture. The initial weights of dense layers are orthogonal; those of
   * convolutions are normal, with the variance of He, Zhang, Ren, Sun, "Delving deep into
   * rectifiers", 2015.
   *
   * @param seed of the initial weights
   */
  public ActorCritic(long seed, Architecture architecture) {
    this.architecture = architecture;
    graph = new ComputationGraph(NetworkGraph.configuration(architecture, seed));
    graph.init();
    if (graph.getUpdater().getUpdaterBlocks().size() != 1) {
      throw new IllegalStateException(
          "all layers must have the same updater, because update() applies it to all at once");
    }
    step =
        new AdamStep(
            (Adam) graph.getUpdater().getUpdaterBlocks().get(0).getGradientUpdater().getConfig());
    m = new float[parameterCount()];
    v = new float[parameterCount()];
    parameters = new float[parameterCount()];
    NetworkGraph.read(graph.params(), 0, parameters);
    float[] dense = Orthogonal.parameters(seed, architecture.widths());
    System.arraycopy(dense, 0, parameters, parameters.length - dense.length, dense.length);
  }

  /** The layers. */
  public Architecture architecture() {
    return architecture;
  }

  /** DL4J's graph with the current parameters and updater state; it must not be changed. */
  public ComputationGraph graph() {
    if (!graphIsCurrent) {
      NetworkGraph.write(graph.params(), 0, parameters);
      INDArray moments = graph.getUpdater().getStateViewArray();
      NetworkGraph.write(moments, 0, m);
      NetworkGraph.write(moments, m.length, v);
      graph.getConfiguration().setIterationCount(iteration);
      graphIsCurrent = true;
    }
    return graph;
  }

  /** Number of weights and biases. */
  public int parameterCount() {
    return (int) graph.numParams();
  }

  /** The parameters: not a copy, and changed by every update. The caller must not change them. */
  public float[] parameters() {
    return parameters;
  }

  /** Sets the parameters from a flat array, which is copied. */
  public void setParameters(float[] source) {
    System.arraycopy(source, 0, parameters, 0, parameters.length);
    graphIsCurrent = false;
  }

  /** Copies the updater's state to a new array: Adam's first moments, then its second moments. */
  public float[] getUpdaterState() {
    float[] copy = new float[m.length + v.length];
    System.arraycopy(m, 0, copy, 0, m.length);
    System.arraycopy(v, 0, copy, m.length, v.length);
    return copy;
  }

  /**
   * Restores the updater.
   *
   * @param source as {@link #getUpdaterState} returns it
   * @param iteration number of updates that led to this state
   */
  public void setUpdaterState(float[] source, int iteration) {
    System.arraycopy(source, 0, m, 0, m.length);
    System.arraycopy(source, m.length, v, 0, v.length);
    this.iteration = iteration;
    graphIsCurrent = false;
  }

  /** Number of updates so far. */
  public int iteration() {
    return iteration;
  }

  /**
   * Makes one update: a step of Adam.
   *
   * @param gradient of the mean loss
   */
  public void update(float[] gradient, double learningRate) {
    step.apply(parameters, gradient, m, v, learningRate, iteration);
    iteration++;
    graphIsCurrent = false;
  }

  /** The outputs as DL4J computes them: a row for each observation, the logits, then the value. */
  public float[][] output(float[][] observations) {
    INDArray in = Nd4j.createFromArray(observations);
    if (architecture.isResidual()) {
      in =
          in.reshape(
              observations.length,
              architecture.inputs().get(0),
              architecture.inputs().get(1),
              architecture.inputs().get(2));
    }
    INDArray[] out = graph().output(in);
    float[][] rows = new float[observations.length][architecture.actions() + 1];
    for (int s = 0; s < rows.length; s++) {
      for (int j = 0; j < rows[s].length; j++) {
        rows[s][j] = j < rows[s].length - 1 ? out[0].getFloat(s, j) : out[1].getFloat(s, 0);
      }
    }
    return rows;
  }
}
