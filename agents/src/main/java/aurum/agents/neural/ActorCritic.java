package aurum.agents.neural;

import org.bytedeco.javacpp.FloatPointer;
import org.deeplearning4j.nn.conf.ComputationGraphConfiguration;
import org.deeplearning4j.nn.conf.NeuralNetConfiguration;
import org.deeplearning4j.nn.conf.layers.DenseLayer;
import org.deeplearning4j.nn.gradient.DefaultGradient;
import org.deeplearning4j.nn.graph.ComputationGraph;
import org.deeplearning4j.nn.workspace.LayerWorkspaceMgr;
import org.nd4j.linalg.activations.Activation;
import org.nd4j.linalg.api.buffer.DataType;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;
import org.nd4j.linalg.learning.config.Adam;

/**
 * A DL4J graph: observation, dense hidden layers with relu, and two linear heads, {@code policy} (a
 * logit for each action) and {@code value}. The graph owns the configuration, the parameters and
 * the updater; gradients come from {@link MlpGradient}, which computes the same as the graph does.
 */
public final class ActorCritic {
  /** Holds until the first update names its own. */
  private static final double INITIAL_LEARNING_RATE = 1e-3;

  private final int[] widths;
  private final ComputationGraph graph;
  private final INDArray gradientView;
  private double learningRate = INITIAL_LEARNING_RATE;
  private int iteration;

  /**
   * @param widths inputs, the hidden layers, and the number of actions
   * @param seed of the orthogonal initialisation
   */
  public ActorCritic(long seed, int... widths) {
    this.widths = widths.clone();
    graph = new ComputationGraph(configuration(widths));
    graph.init();
    graph.initGradientsView();
    gradientView = graph.getGradientsViewArray();
    setParameters(Orthogonal.parameters(seed, widths));
  }

  private static ComputationGraphConfiguration configuration(int[] widths) {
    ComputationGraphConfiguration.GraphBuilder builder =
        new NeuralNetConfiguration.Builder()
            .dataType(DataType.FLOAT)
            .updater(new Adam(INITIAL_LEARNING_RATE, 0.9, 0.999, 1e-5))
            // The gradient arrives as a mean already.
            .miniBatch(false)
            .graphBuilder()
            .addInputs("observation");
    String below = "observation";
    int last = widths.length - 1;
    for (int l = 1; l < last; l++) {
      String name = "hidden" + l;
      builder.addLayer(name, dense(widths[l - 1], widths[l], Activation.RELU), below);
      below = name;
    }
    return builder
        .addLayer("policy", dense(widths[last - 1], widths[last], Activation.IDENTITY), below)
        .addLayer("value", dense(widths[last - 1], 1, Activation.IDENTITY), below)
        .setOutputs("policy", "value")
        .build();
  }

  private static DenseLayer dense(int in, int out, Activation activation) {
    return new DenseLayer.Builder().nIn(in).nOut(out).activation(activation).build();
  }

  /** Inputs, the hidden layers, and the number of actions. */
  public int[] widths() {
    return widths.clone();
  }

  /** DL4J's own graph, to look at or to go on with. */
  public ComputationGraph graph() {
    return graph;
  }

  /** How many weights and biases there are. */
  public int parameterCount() {
    return (int) graph.numParams();
  }

  /** Copies the parameters to a flat array, in {@link Mlp}'s order. */
  public void getParameters(float[] destination) {
    read(graph.params(), destination);
  }

  /** Sets the parameters from a flat array, in {@link Mlp}'s order. */
  public void setParameters(float[] source) {
    write(graph.params(), source);
  }

  /** Copies the updater's state (both moments of Adam) to a new array. */
  public float[] getUpdaterState() {
    INDArray state = graph.getUpdater().getStateViewArray();
    float[] copy = new float[(int) state.length()];
    read(state, copy);
    return copy;
  }

  /** Sets what {@link #getUpdaterState} gave, and how many updates had been made. */
  public void setUpdaterState(float[] source, int iteration) {
    write(graph.getUpdater().getStateViewArray(), source);
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
   * @param gradient of the mean loss, in {@link Mlp}'s order
   */
  public void update(float[] gradient, double learningRate) {
    write(gradientView, gradient);
    if (learningRate != this.learningRate) { // DL4J builds its updater anew for it: slow.
      graph.setLearningRate(learningRate);
      this.learningRate = learningRate;
    }
    graph
        .getUpdater()
        .update(
            new DefaultGradient(gradientView), iteration, 0, 1, LayerWorkspaceMgr.noWorkspaces());
    // What the updater leaves in the gradient's place is the step to take.
    if (learningRate != 0) { // DL4J takes epsilon for a rate of 0.
      graph.params().subi(gradientView.reshape(graph.params().shape()));
    }
    iteration++;
    graph.getConfiguration().setIterationCount(iteration);
  }

  /** The outputs as DL4J computes them: for each observation the logits, then the value. */
  public float[][] output(float[][] observations) {
    INDArray[] out = graph.output(Nd4j.createFromArray(observations));
    float[][] rows = new float[observations.length][widths[widths.length - 1] + 1];
    for (int s = 0; s < rows.length; s++) {
      for (int j = 0; j < rows[s].length; j++) {
        rows[s][j] = j < rows[s].length - 1 ? out[0].getFloat(s, j) : out[1].getFloat(s, 0);
      }
    }
    return rows;
  }

  private static void read(INDArray from, float[] to) {
    ((FloatPointer) from.data().pointer()).position(0).get(to, 0, to.length);
  }

  private static void write(INDArray to, float[] from) {
    ((FloatPointer) to.data().pointer()).position(0).put(from, 0, from.length);
  }
}
