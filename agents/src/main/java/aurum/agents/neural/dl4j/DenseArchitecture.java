package aurum.agents.neural.dl4j;

import static aurum.agents.neural.AdamUpdater.Constants.DEFAULT;

import aurum.agents.neural.Activation;
import aurum.agents.neural.ActorCritic;
import aurum.agents.neural.AdamUpdater;
import aurum.agents.neural.AdamUpdater.Constants;
import aurum.agents.neural.Backpropagation;
import aurum.agents.neural.DenseOrder;
import aurum.agents.neural.ForwardPass;
import aurum.agents.neural.Mlp;
import aurum.agents.neural.Orthogonal;
import aurum.agents.neural.Updater;
import aurum.env.base.SplitMix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
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
 * @param critic width of each hidden layer of the critic; empty if it has no layers of its own
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

  /** Widths as {@link Mlp} takes them: inputs, hidden layers, actions. */
  public int[] widths() {
    return Stream.of(List.of(inputSize()), hidden, List.of(actions))
        .flatMap(List::stream)
        .mapToInt(Integer::intValue)
        .toArray();
  }

  /** Whether the critic has its own layers. */
  public boolean isSeparate() {
    return !critic.isEmpty();
  }

  /** Sizes of the layers of the whole network, or of the actor if the critic has its own. */
  public int[] sizes() {
    return isSeparate() ? widths() : DenseOrder.layerSizes(widths());
  }

  /** Sizes of the layers of a critic that has its own. */
  public int[] criticSizes() {
    return Stream.of(List.of(inputSize()), critic, List.of(1))
        .flatMap(List::stream)
        .mapToInt(Integer::intValue)
        .toArray();
  }

  @Override
  public long parameterCount() {
    return DenseOrder.count(sizes()) + (isSeparate() ? DenseOrder.count(criticSizes()) : 0);
  }

  @Override
  public String parameterOrder() {
    return isSeparate() ? DenseOrder.SEPARATE : DenseOrder.DESCRIPTION;
  }

  @Override
  public float[] initialParameters(long seed) {
    if (json != null) {
      return NetworkGraph.initialParameters(configuration(), seed);
    }
    if (!isSeparate()) {
      return Orthogonal.parameters(seed, widths());
    }
    SplitMix random = new SplitMix(seed);
    float[] actor = Orthogonal.parameters(random, sizes(), 0);
    float[] parameters = Arrays.copyOf(actor, parameters());
    float[] last = Orthogonal.parameters(random, criticSizes(), 1);
    System.arraycopy(last, 0, parameters, actor.length, last.length);
    return parameters;
  }

  @Override
  public ForwardPass newForwardPass() {
    return isSeparate()
        ? new ActorCritic(
            activation.newMlp(sizes(), 0), activation.newMlp(criticSizes(), 1), sizes())
        : activation.newMlp(sizes(), 1);
  }

  @Override
  public Backpropagation newBackpropagation() {
    return isSeparate()
        ? new SeparateBackpropagation(activation, sizes(), criticSizes())
        : new DenseBackpropagation(activation, sizes(), 1);
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
    List<String> names = new ArrayList<>(names("hidden", hidden));
    names.addAll(List.of(POLICY, VALUE));
    Adam adam = new Adam(1e-3, DEFAULT.beta1(), DEFAULT.beta2(), DEFAULT.epsilon());
    return configuration("observation", names, adam);
  }

  private static List<String> names(String prefix, List<Integer> layers) {
    return IntStream.rangeClosed(1, layers.size()).mapToObj(l -> prefix + l).toList();
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
    List<String> actor = names.subList(0, hidden.size());
    String last = addLayers(graph, input, actor, hidden);
    addHead(graph, POLICY, last, hidden, actions);
    if (!isSeparate()) {
      addHead(graph, VALUE, last, hidden, 1);
      return graph.setOutputs(POLICY, VALUE).build();
    }
    List<String> own = names("critic", critic);
    addHead(graph, VALUE, addLayers(graph, input, own, critic), critic, 1);
    ComputationGraphConfiguration separate = graph.setOutputs(POLICY, VALUE).build();
    // DL4J's own order would alternate between the layers of the actor and of the critic.
    List<String> order =
        Stream.of(List.of(input), actor, List.of(POLICY), own, List.of(VALUE))
            .flatMap(List::stream)
            .toList();
    separate.setTopologicalOrderStr(order);
    separate.setTopologicalOrder(IntStream.range(0, order.size()).toArray());
    return separate;
  }

  /** Returns the name of the last layer, or of the input if there is none. */
  private String addLayers(
      GraphBuilder graph, String input, List<String> names, List<Integer> widths) {
    String previous = input;
    int in = inputSize();
    for (int l = 0; l < widths.size(); l++) {
      IActivation function =
          activation == Activation.RELU ? new ActivationReLU() : new ActivationTanH();
      graph.addLayer(names.get(l), layer(in, widths.get(l), function), previous);
      previous = names.get(l);
      in = widths.get(l);
    }
    return previous;
  }

  private void addHead(
      GraphBuilder graph, String name, String previous, List<Integer> layers, int outputs) {
    int in = layers.isEmpty() ? inputSize() : layers.get(layers.size() - 1);
    graph.addLayer(name, layer(in, outputs, new ActivationIdentity()), previous);
  }

  private static DenseLayer layer(int in, int out, IActivation activation) {
    return new DenseLayer.Builder().nIn(in).nOut(out).activation(activation).build();
  }
}
