package aurum.agents.neural;

import org.deeplearning4j.nn.graph.ComputationGraph;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;

/**
 * A DL4J graph of an {@link Architecture}, with two linear heads, {@code policy} (a logit for each
 * action) and {@code value}. The graph owns the configuration, the parameters and the updater;
 * gradients come from a {@link Backpropagation}.
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
   * @param widths inputs, the hidden layers, and the number of actions
   * @param seed of the orthogonal initialisation
   */
  public ActorCritic(long seed, int... widths) {
    this(seed, Architecture.dense(widths));
  }

  /**
   * @param seed of the initial weights: orthogonal in dense networks; in residual ones normal with
   *     the variance of He et al. (2015), but for the policy head, which is orthogonal too
   */
  public ActorCritic(long seed, Architecture architecture) {
    this.architecture = architecture;
    graph = new ComputationGraph(NetworkGraph.configuration(architecture, seed));
    graph.init();
    graph.initGradientsView();
    gradientView = graph.getGradientsViewArray();
    if (graph.getUpdater().getUpdaterBlocks().size() != 1) {
      throw new IllegalStateException("all layers must have one updater, for update() uses it");
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

  /** DL4J's own graph, to look at or to go on with. */
  public ComputationGraph graph() {
    return graph;
  }

  /** How many weights and biases there are. */
  public int parameterCount() {
    return (int) graph.numParams();
  }

  /** Copies the parameters to a flat array, in the graph's order. */
  public void getParameters(float[] destination) {
    NetworkGraph.read(graph.params(), destination);
  }

  /** Sets the parameters from a flat array, in the graph's order. */
  public void setParameters(float[] source) {
    NetworkGraph.write(graph.params(), source);
  }

  /** Copies the updater's state (both moments of Adam) to a new array. */
  public float[] getUpdaterState() {
    INDArray state = graph.getUpdater().getStateViewArray();
    float[] copy = new float[(int) state.length()];
    NetworkGraph.read(state, copy);
    return copy;
  }

  /** Sets what {@link #getUpdaterState} gave, and how many updates had been made. */
  public void setUpdaterState(float[] source, int iteration) {
    NetworkGraph.write(graph.getUpdater().getStateViewArray(), source);
    this.iteration = iteration;
  }

  /** How many updates have been made. */
  public int iteration() {
    return iteration;
  }

  /**
   * Makes one update with DL4J's updater: Adam in the form of the end of section 2 of Kingma and
   * Ba, 2015. Its epsilon is added to the root of the second moment before that is corrected for
   * its bias; so it weighs up to 32 times as much in the first updates as where it is added after.
   *
   * @param gradient of the mean loss, in the graph's order
   */
  public void update(float[] gradient, double learningRate) {
    NetworkGraph.write(gradientView, gradient);
    if (learningRate != this.learningRate) { // DL4J builds its updater anew for it: slow.
      graph.setLearningRate(learningRate);
      this.learningRate = learningRate;
    }
    // All layers have one configuration, so DL4J updates them as one block; its way there, over all
    // layers and their parameters, takes longer than the update itself.
    graph
        .getUpdater()
        .getUpdaterBlocks()
        .get(0)
        .getGradientUpdater()
        .applyUpdater(gradientView, iteration, 0);
    // What the updater leaves in the gradient's place is the step to take.
    if (learningRate != 0) { // DL4J takes epsilon for a rate of 0.
      graph.params().subi(gradientView.reshape(graph.params().shape()));
    }
    iteration++;
    graph.getConfiguration().setIterationCount(iteration);
  }

  /** The outputs as DL4J computes them: for each observation the logits, then the value. */
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
