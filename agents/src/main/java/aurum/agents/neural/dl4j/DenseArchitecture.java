package aurum.agents.neural.dl4j;

import static aurum.agents.neural.AdamUpdater.Constants.DEFAULT;

import aurum.agents.neural.Activation;
import aurum.agents.neural.AdamUpdater;
import aurum.agents.neural.AdamUpdater.Constants;
import aurum.agents.neural.Backpropagation;
import aurum.agents.neural.BatchForward;
import aurum.agents.neural.DenseOrder;
import aurum.agents.neural.ForwardPass;
import aurum.agents.neural.Orthogonal;
import aurum.agents.neural.PlanForward;
import aurum.agents.neural.Updater;
import aurum.agents.neural.plan.Activate;
import aurum.agents.neural.plan.Dense;
import aurum.agents.neural.plan.Nonlinearity;
import aurum.agents.neural.plan.Plan;
import aurum.agents.neural.plan.PlanLayer;
import aurum.agents.neural.plan.Reshape;
import aurum.agents.neural.plan.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.deeplearning4j.nn.conf.ComputationGraphConfiguration;
import org.deeplearning4j.nn.conf.ComputationGraphConfiguration.GraphBuilder;
import org.deeplearning4j.nn.conf.NeuralNetConfiguration;
import org.deeplearning4j.nn.conf.graph.GraphVertex;
import org.deeplearning4j.nn.conf.graph.LayerVertex;
import org.deeplearning4j.nn.conf.layers.BaseLayer;
import org.deeplearning4j.nn.conf.layers.DenseLayer;
import org.deeplearning4j.nn.weights.WeightInit;
import org.nd4j.linalg.learning.config.Adam;

/**
 * A plain multilayer perceptron: dense hidden layers, then the two linear outputs, trained by Adam.
 * Own code computes it: {@link PlanForward}, {@link PlanBatchForward}, {@link PlanBackpropagation}
 * and {@link AdamUpdater}; {@code aurum bench} compares its gradients with DL4J's.
 *
 * @param hidden width of each hidden layer
 * @param activation of the hidden layers
 * @param json the user's configuration in DL4J's JSON, whose initialisers and updater are used;
 *     null for the default: {@linkplain Orthogonal orthogonal} weights, and Adam with {@link
 *     Constants#DEFAULT}
 */
public record DenseArchitecture(
    List<Integer> inputs, List<Integer> hidden, Activation activation, int actions, String json)
    implements ConfiguredArchitecture {
  /** Copies the lists. */
  public DenseArchitecture {
    inputs = List.copyOf(inputs);
    hidden = List.copyOf(hidden);
  }

  /** The default network of these widths, with relu. */
  public DenseArchitecture(List<Integer> inputs, List<Integer> hidden, int actions) {
    this(inputs, hidden, Activation.RELU, actions, null);
  }

  /** The perceptron that a graph is, or null. */
  static DenseArchitecture recognise(GraphArchitecture graph) {
    ComputationGraphConfiguration configuration = graph.configuration();
    List<String> names = new ArrayList<>(configuration.getVertices().keySet());
    List<Integer> hidden = new ArrayList<>();
    for (GraphVertex vertex : configuration.getVertices().values()) {
      if (!(vertex instanceof LayerVertex layer)
          || !(layer.getLayerConf().getLayer() instanceof DenseLayer dense)
          || !(dense.getIUpdater() instanceof Adam)
          || dense.getNOut() > MAXIMUM_WIDTH) {
        return null;
      }
      hidden.add((int) dense.getNOut());
    }
    int layers = hidden.size() - 2;
    if (layers > MAXIMUM_LAYERS
        || !names.subList(Math.max(0, layers), names.size()).equals(List.of(POLICY, VALUE))) {
      return null;
    }
    hidden = hidden.subList(0, layers);
    String input = configuration.getNetworkInputs().get(0);
    for (Activation activation : Activation.values()) {
      DenseArchitecture dense =
          new DenseArchitecture(graph.inputs(), hidden, activation, graph.actions(), graph.json());
      // Whatever else a layer may have is in the JSON.
      if (GraphJson.haveEqualLayers(
          graph.json(), GraphJson.write(dense.configuration(input, names, adam(configuration))))) {
        return dense;
      }
    }
    return null;
  }

  /** Widths: inputs, hidden layers, actions. */
  public int[] widths() {
    return Stream.of(List.of(inputSize()), hidden, List.of(actions))
        .flatMap(List::stream)
        .mapToInt(Integer::intValue)
        .toArray();
  }

  @Override
  public long parameterCount() {
    return DenseOrder.count(DenseOrder.layerSizes(widths()));
  }

  @Override
  public String parameterOrder() {
    return DenseOrder.DESCRIPTION;
  }

  @Override
  public float[] initialParameters(long seed) {
    return json == null
        ? Orthogonal.parameters(seed, widths())
        : NetworkGraph.initialParameters(configuration(), seed);
  }

  @Override
  public Plan plan() {
    return plan(Shape.of(inputs));
  }

  /** The plan for the same numbers as a vector, whatever the shape of the observation. */
  private Plan planOfVector() {
    return plan(Shape.vector(inputSize()));
  }

  private Plan plan(Shape input) {
    List<PlanLayer> layers = new ArrayList<>();
    int node = 0;
    int width = input.size();
    if (!input.isVector()) {
      layers.add(new Reshape(0, input, Shape.vector(width)));
      node = layers.size();
    }
    for (int next : hidden) {
      layers.add(new Dense(node, width, next, true));
      layers.add(
          new Activate(layers.size(), Shape.vector(next), Nonlinearity.valueOf(activation.name())));
      node = layers.size();
      width = next;
    }
    layers.add(new Dense(node, width, actions, true));
    layers.add(new Dense(node, width, 1, true));
    return new Plan(input, layers, layers.size() - 1, layers.size());
  }

  @Override
  public ForwardPass newForwardPass() {
    return new PlanForward(plan());
  }

  @Override
  public BatchForward newBatchForward(int block) {
    return new PlanBatchForward(planOfVector(), block, block, false);
  }

  @Override
  public Backpropagation newBackpropagation() {
    return new PlanBackpropagation(planOfVector(), Backpropagation.MAXIMUM_BLOCK);
  }

  @Override
  public Updater newUpdater() {
    if (json == null) {
      return new AdamUpdater(parameters(), DEFAULT);
    }
    Adam adam = adam(configuration());
    return new AdamUpdater(
        parameters(), new Constants(adam.getBeta1(), adam.getBeta2(), adam.getEpsilon()));
  }

  @Override
  public ComputationGraphConfiguration configuration() {
    if (json != null) {
      return GraphJson.read(json);
    }
    List<String> names = new ArrayList<>();
    for (int l = 1; l <= hidden.size(); l++) {
      names.add("hidden" + l);
    }
    names.addAll(List.of(POLICY, VALUE));
    Adam adam = new Adam(1e-3, DEFAULT.beta1(), DEFAULT.beta2(), DEFAULT.epsilon());
    return configuration("observation", names, adam);
  }

  /** The updater of a perceptron's layers. */
  private static Adam adam(ComputationGraphConfiguration configuration) {
    LayerVertex first = (LayerVertex) configuration.getVertices().values().iterator().next();
    return (Adam) ((BaseLayer) first.getLayerConf().getLayer()).getIUpdater();
  }

  /**
   * @param names of the layers, the outputs included
   */
  private ComputationGraphConfiguration configuration(String input, List<String> names, Adam adam) {
    GraphBuilder graph =
        new NeuralNetConfiguration.Builder()
            .updater(adam)
            .weightInit(WeightInit.RELU)
            .graphBuilder()
            .addInputs(input);
    int[] widths = widths();
    String previous = input;
    for (int l = 0; l < hidden.size(); l++) {
      graph.addLayer(names.get(l), layer(widths[l], widths[l + 1], activation.name()), previous);
      previous = names.get(l);
    }
    int last = widths[hidden.size()];
    return graph
        .addLayer(POLICY, layer(last, actions, "IDENTITY"), previous)
        .addLayer(VALUE, layer(last, 1, "IDENTITY"), previous)
        .setOutputs(POLICY, VALUE)
        .build();
  }

  private static DenseLayer layer(int in, int out, String activation) {
    var function = org.nd4j.linalg.activations.Activation.valueOf(activation);
    return new DenseLayer.Builder().nIn(in).nOut(out).activation(function).build();
  }
}
