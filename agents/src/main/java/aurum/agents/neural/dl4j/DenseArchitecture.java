package aurum.agents.neural.dl4j;

import static aurum.agents.neural.AdamUpdater.Constants.DEFAULT;
import static aurum.env.base.Requirement.require;

import aurum.agents.neural.Activation;
import aurum.agents.neural.AdamUpdater;
import aurum.agents.neural.AdamUpdater.Constants;
import aurum.agents.neural.Backpropagation;
import aurum.agents.neural.DenseOrder;
import aurum.agents.neural.ForwardPass;
import aurum.agents.neural.Mlp;
import aurum.agents.neural.Orthogonal;
import aurum.agents.neural.Updater;
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
import org.nd4j.linalg.activations.IActivation;
import org.nd4j.linalg.activations.impl.ActivationIdentity;
import org.nd4j.linalg.activations.impl.ActivationReLU;
import org.nd4j.linalg.activations.impl.ActivationTanH;
import org.nd4j.linalg.learning.config.Adam;

/**
 * A plain multilayer perceptron: dense hidden layers, then the two linear outputs, trained by Adam.
 * The value is an output of the last hidden layer or of a critic with its own layers. Own code
 * computes it: {@link Mlp}, {@link DenseBackpropagation} and {@link AdamUpdater}; {@code aurum
 * bench} compares its gradients with DL4J's. Only such a network can be exported as a bot.
 *
 * @param hidden width of each hidden layer, of the actor if the critic has its own
 * @param critic width of each hidden layer of the critic, as many as {@code hidden}; empty if it
 *     has no layers of its own
 * @param activation of the hidden layers
 * @param json the user's configuration in DL4J's JSON, whose initialisers and updater are used;
 *     null for the default: {@linkplain Orthogonal orthogonal} weights, and Adam with {@link
 *     Constants#DEFAULT}
 */
public record DenseArchitecture(
    List<Integer> inputs,
    List<Integer> hidden,
    List<Integer> critic,
    Activation activation,
    int actions,
    String json)
    implements ConfiguredArchitecture {
  /** Copies the lists. */
  public DenseArchitecture {
    inputs = List.copyOf(inputs);
    hidden = List.copyOf(hidden);
    critic = List.copyOf(critic);
    require(
        critic.isEmpty() || critic.size() == hidden.size(),
        "a separate critic must have as many hidden layers as the actor, %d"
            .formatted(hidden.size()),
        critic.size());
  }

  /** The default network of these widths. */
  public DenseArchitecture(List<Integer> inputs, List<Integer> hidden, int actions) {
    this(inputs, hidden, List.of(), Activation.RELU, actions, null);
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
    boolean isTanh =
        layers > 0 && firstLayer(configuration).getActivationFn() instanceof ActivationTanH;
    Activation activation = isTanh ? Activation.TANH : Activation.RELU;
    DenseArchitecture dense =
        new DenseArchitecture(
            graph.inputs(), hidden, List.of(), activation, graph.actions(), graph.json());
    String input = configuration.getNetworkInputs().get(0);
    // Whatever else a layer may have is in the JSON.
    return GraphJson.haveEqualLayers(
            graph.json(), GraphJson.write(dense.configuration(input, names, adam(configuration))))
        ? dense
        : null;
  }

  /** Widths of the actor, as {@link Mlp} takes them: inputs, hidden layers, actions. */
  public int[] widths() {
    return Stream.of(List.of(inputSize()), hidden, List.of(actions))
        .flatMap(List::stream)
        .mapToInt(Integer::intValue)
        .toArray();
  }

  /** Sizes of the layers, the critic's own neurons included, as {@link DenseOrder} defines them. */
  public int[] sizes() {
    int[] sizes = DenseOrder.layerSizes(widths());
    for (int l = 0; l < critic.size(); l++) {
      sizes[l + 1] += critic.get(l);
    }
    return sizes;
  }

  /** The critic's own neurons in each hidden layer, as {@link DenseOrder} defines them. */
  public int[] criticWidths() {
    return critic.stream().mapToInt(Integer::intValue).toArray();
  }

  @Override
  public long parameterCount() {
    return DenseOrder.count(sizes(), criticWidths());
  }

  @Override
  public String parameterOrder() {
    return DenseOrder.DESCRIPTION;
  }

  @Override
  public float[] initialParameters(long seed) {
    return json == null
        ? Orthogonal.parameters(seed, sizes(), criticWidths())
        : NetworkGraph.initialParameters(configuration(), seed);
  }

  @Override
  public ForwardPass newForwardPass() {
    return activation.newMlp(sizes(), criticWidths());
  }

  @Override
  public Backpropagation newBackpropagation() {
    return new DenseBackpropagation(activation, sizes(), criticWidths());
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

  private static BaseLayer firstLayer(ComputationGraphConfiguration configuration) {
    LayerVertex first = (LayerVertex) configuration.getVertices().values().iterator().next();
    return (BaseLayer) first.getLayerConf().getLayer();
  }

  /** The updater of a perceptron's layers. */
  private static Adam adam(ComputationGraphConfiguration configuration) {
    return (Adam) firstLayer(configuration).getIUpdater();
  }

  /**
   * @param names of the hidden layers and the outputs, but not of a critic's own layers
   */
  private ComputationGraphConfiguration configuration(String input, List<String> names, Adam adam) {
    GraphBuilder graph =
        new NeuralNetConfiguration.Builder()
            .updater(adam)
            .weightInit(WeightInit.RELU)
            .graphBuilder()
            .addInputs(input);
    String actor = input;
    String own = input;
    int in = inputSize();
    int ownIn = inputSize();
    for (int l = 0; l < hidden.size(); l++) {
      graph.addLayer(names.get(l), layer(in, hidden.get(l), activation), actor);
      actor = names.get(l);
      in = hidden.get(l);
      if (!critic.isEmpty()) {
        graph.addLayer("critic" + (l + 1), layer(ownIn, critic.get(l), activation), own);
        own = "critic" + (l + 1);
        ownIn = critic.get(l);
      }
    }
    boolean isShared = critic.isEmpty();
    return graph
        .addLayer(POLICY, layer(in, actions, null), actor)
        .addLayer(VALUE, layer(isShared ? in : ownIn, 1, null), isShared ? actor : own)
        .setOutputs(POLICY, VALUE)
        .build();
  }

  /**
   * @param activation null for a linear layer
   */
  private static DenseLayer layer(int in, int out, Activation activation) {
    IActivation function =
        activation == null
            ? new ActivationIdentity()
            : activation == Activation.RELU ? new ActivationReLU() : new ActivationTanH();
    return new DenseLayer.Builder().nIn(in).nOut(out).activation(function).build();
  }
}
