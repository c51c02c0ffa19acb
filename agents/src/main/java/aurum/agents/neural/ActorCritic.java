package aurum.agents.neural;

import org.deeplearning4j.nn.graph.ComputationGraph;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;
import org.nd4j.linalg.learning.config.Adam;

/**
 * A trainable actor-critic network: a DL4J graph with two linear heads, {@code policy} (a logit for
 * each action) and {@code value}. The graph owns the configuration, the parameters and the updater;
 * gradients come from a {@link Backpropagation}. Flat arrays are in the order of {@link
 * Architecture#parameterOrder}. Not thread-safe.
 */
public final class ActorCritic {
  private final Architecture architecture;
  private final ComputationGraph graph;
  private final AdamStep step;
  private final INDArray moments;
  private final float[] m;
  private final float[] v;
  private int iteration;

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
    moments = graph.getUpdater().getStateViewArray();
    m = new float[parameterCount()];
    v = new float[parameterCount()];
    float[] parameters = new float[architecture.parameters()];
    getParameters(parameters);
    float[] dense = Orthogonal.parameters(seed, architecture.widths());
    System.arraycopy(dense, 0, parameters, parameters.length - dense.length, dense.length);
    setParameters(parameters);
  }

  /** The layers. */
  public Architecture architecture() {
    return architecture;
  }

  /** DL4J's graph itself, not a copy. */
  public ComputationGraph graph() {
    return graph;
  }

  /** Number of weights and biases. */
  public int parameterCount() {
    return (int) graph.numParams();
  }

  /** Copies the parameters to a flat array. */
  public void getParameters(float[] destination) {
    NetworkGraph.read(graph.params(), 0, destination);
  }

  /** Sets the parameters from a flat array, which is copied. */
  public void setParameters(float[] source) {
    NetworkGraph.write(graph.params(), 0, source);
  }

  /** Copies the updater's state to a new array: Adam's first moments, then its second moments. */
  public float[] getUpdaterState() {
    float[] copy = new float[(int) moments.length()];
    NetworkGraph.read(moments, 0, copy);
    return copy;
  }

  /**
   * Restores the updater.
   *
   * @param source as {@link #getUpdaterState} returns it
   * @param iteration number of updates that led to this state
   */
  public void setUpdaterState(float[] source, int iteration) {
    NetworkGraph.write(moments, 0, source);
    this.iteration = iteration;
  }

  /** Number of updates so far. */
  public int iteration() {
    return iteration;
  }

  /**
   * Makes one update: a step of Adam on the graph's parameters and updater state.
   *
   * @param gradient of the mean loss
   * @param parameters the graph's parameters, which are updated here as well
   */
  public void update(float[] gradient, float[] parameters, double learningRate) {
    NetworkGraph.read(moments, 0, m);
    NetworkGraph.read(moments, m.length, v);
    step.apply(parameters, gradient, m, v, learningRate, iteration);
    NetworkGraph.write(moments, 0, m);
    NetworkGraph.write(moments, m.length, v);
    setParameters(parameters);
    iteration++;
    graph.getConfiguration().setIterationCount(iteration);
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
    INDArray[] out = graph.output(in);
    float[][] rows = new float[observations.length][architecture.actions() + 1];
    for (int s = 0; s < rows.length; s++) {
      for (int j = 0; j < rows[s].length; j++) {
        rows[s][j] = j < rows[s].length - 1 ? out[0].getFloat(s, j) : out[1].getFloat(s, 0);
      }
    }
    return rows;
  }
}
