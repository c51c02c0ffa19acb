package aurum.agents.neural;

import org.deeplearning4j.nn.graph.ComputationGraph;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;

/**
 * A trainable actor-critic network: a DL4J graph with two linear heads, {@code policy} (a logit for
 * each action) and {@code value}. The graph owns the configuration, the parameters and the updater;
 * gradients come from a {@link Backpropagation}. Flat arrays are in the order of {@link
 * Architecture#parameterOrder}. Not thread-safe.
 */
public final class ActorCritic {
  private final Architecture architecture;
  private final ComputationGraph graph;
  private final INDArray gradientView;
  private double learningRate = NetworkGraph.INITIAL_LEARNING_RATE;
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
    graph.initGradientsView();
    gradientView = graph.getGradientsViewArray();
    if (graph.getUpdater().getUpdaterBlocks().size() != 1) {
      throw new IllegalStateException(
          "all layers must have the same updater, because update() applies it to all at once");
    }
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
    NetworkGraph.read(graph.params(), destination);
  }

  /** Sets the parameters from a flat array, which is copied. */
  public void setParameters(float[] source) {
    NetworkGraph.write(graph.params(), source);
  }

  /** Copies the updater's state to a new array: Adam's first moments, then its second moments. */
  public float[] getUpdaterState() {
    INDArray state = graph.getUpdater().getStateViewArray();
    float[] copy = new float[(int) state.length()];
    NetworkGraph.read(state, copy);
    return copy;
  }

  /**
   * Restores the updater.
   *
   * @param source as {@link #getUpdaterState} returns it
   * @param iteration number of updates that led to this state
   */
  public void setUpdaterState(float[] source, int iteration) {
    NetworkGraph.write(graph.getUpdater().getStateViewArray(), source);
    this.iteration = iteration;
  }

  /** Number of updates so far. */
  public int iteration() {
    return iteration;
  }

  /**
   * Performs one update with DL4J's updater: Adam (Kingma and Ba, "Adam", 2015) in the form at the
   * end of section 2. Epsilon is added to the root of the second moment before its bias is
   * corrected, so in the first updates it has up to 32 times the effect of an epsilon that is added
   * afterwards.
   *
   * @param gradient of the mean loss
   */
  public void update(float[] gradient, double learningRate) {
    NetworkGraph.write(gradientView, gradient);
    if (learningRate != this.learningRate) { // Slow: DL4J rebuilds its updater.
      graph.setLearningRate(learningRate);
      this.learningRate = learningRate;
    }
    // All layers have the same configuration, so DL4J updates them as one block. The block is
    // updated directly: DL4J's loop over layers and parameters takes longer than the update itself.
    graph
        .getUpdater()
        .getUpdaterBlocks()
        .get(0)
        .getGradientUpdater()
        .applyUpdater(gradientView, iteration, 0);
    // The updater replaces the gradient by the step.
    if (learningRate != 0) { // DL4J uses epsilon instead of a step size of 0.
      graph.params().subi(gradientView.reshape(graph.params().shape()));
    }
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
