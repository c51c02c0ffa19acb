package aurum.agents.neural.dl4j;

import static aurum.env.base.Requirement.require;

import aurum.agents.neural.Architecture;
import aurum.agents.neural.Backpropagation;
import aurum.agents.neural.BatchForward;
import aurum.agents.neural.ForwardPass;
import aurum.agents.neural.Updater;
import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
import java.util.List;
import java.util.Locale;
import org.deeplearning4j.nn.conf.ComputationGraphConfiguration;
import org.deeplearning4j.nn.conf.NeuralNetConfiguration;
import org.deeplearning4j.nn.conf.graph.GraphVertex;
import org.deeplearning4j.nn.conf.graph.LayerVertex;
import org.deeplearning4j.nn.conf.inputs.InputType;
import org.deeplearning4j.nn.conf.layers.ConvolutionLayer;
import org.deeplearning4j.nn.conf.layers.DenseLayer;
import org.nd4j.linalg.activations.impl.ActivationIdentity;

/**
 * A graph of DL4J's layers, which DL4J computes and trains. {@link PlanArchitecture} computes most
 * graphs faster.
 *
 * @param json the configuration in DL4J's JSON
 */
public record GraphArchitecture(List<Integer> inputs, int actions, String json)
    implements ConfiguredArchitecture {
  /** Greatest number of numbers that the layers compute for one observation. */
  private static final long MAXIMUM_ACTIVATIONS = 1 << 26;

  private static final int MAXIMUM_REASON = 200;

  /**
   * Checks the configuration.
   *
   * @throws InvalidInputException if it is not supported, has too many parameters, or does not fit
   *     the observation or the actions
   */
  public GraphArchitecture {
    inputs = List.copyOf(inputs);
    try {
      requireSupported(GraphJson.read(json), actions);
      requireFits(json, inputs);
    } catch (InvalidInputException e) {
      throw e;
    } catch (RuntimeException e) {
      String reason = PrintableText.line(String.valueOf(e.getMessage()));
      throw new InvalidInputException(
          "the network does not fit an observation of shape %s: %s"
              .formatted(inputs, reason.substring(0, Math.min(MAXIMUM_REASON, reason.length()))),
          e);
    }
  }

  private static void requireSupported(ComputationGraphConfiguration configuration, int actions) {
    require(
        configuration.getNetworkInputs().size() == 1
            && configuration.getNetworkOutputs().equals(List.of(POLICY, VALUE)),
        "a network must have one input, and the outputs policy and value in this order, not %s and %s"
            .formatted(
                PrintableText.name(configuration.getNetworkInputs().toString()),
                PrintableText.name(configuration.getNetworkOutputs().toString())));
    requireLinear(configuration, POLICY, actions);
    requireLinear(configuration, VALUE, 1);
    count(configuration);
  }

  private static void requireLinear(
      ComputationGraphConfiguration configuration, String name, int outputs) {
    require(
        configuration.getVertices().get(name) instanceof LayerVertex vertex
            && vertex.getLayerConf().getLayer() instanceof DenseLayer layer
            && layer.getActivationFn() instanceof ActivationIdentity
            && layer.getNOut() == outputs,
        String.format(
            Locale.ROOT,
            "the output %s must be a DenseLayer with the activation identity and nOut %d",
            name,
            outputs));
  }

  /** The number of parameters, which is at most {@link Architecture#MAXIMUM_PARAMETERS}. */
  static long count(ComputationGraphConfiguration configuration) {
    long count = 0;
    for (GraphVertex vertex : configuration.getVertices().values()) {
      if (vertex instanceof LayerVertex layer) {
        NeuralNetConfiguration conf = layer.getLayerConf();
        count += conf.getLayer().initializer().numParams(conf);
        Architecture.requireTrainable(count);
      }
    }
    return count;
  }

  /** Computes the outputs of an observation once. */
  private static void requireFits(String json, List<Integer> inputs) {
    int size = inputs.stream().reduce(1, Math::multiplyExact);
    InputType input =
        inputs.size() == 3
            ? InputType.convolutional(inputs.get(1), inputs.get(2), inputs.get(0))
            : InputType.feedForward(size);
    // Reads the configuration again, because the call changes it.
    ComputationGraphConfiguration configuration = GraphJson.read(json);
    long sum = 0;
    for (var layer : configuration.getLayerActivationTypes(true, false, input).entrySet()) {
      long outputs = layer.getValue().arrayElementsPerExample();
      // Each factor is bounded, so that the product does not overflow.
      sum +=
          Math.min(outputs, MAXIMUM_ACTIVATIONS + 1)
              * window(configuration.getVertices().get(layer.getKey()));
      require(
          outputs >= 0 && sum <= MAXIMUM_ACTIVATIONS,
          String.format(
              Locale.ROOT,
              "the layers must compute at most %d numbers for one observation, windows of convolutions included; use smaller layers or kernels",
              MAXIMUM_ACTIVATIONS));
    }
    NetworkGraph.of(GraphJson.read(json)).output(NetworkGraph.batch(inputs, new float[size]));
  }

  /** Numbers that DL4J stores for each output of a layer: itself, and its window of the input. */
  private static long window(GraphVertex vertex) {
    return vertex instanceof LayerVertex conf
            && conf.getLayerConf().getLayer() instanceof ConvolutionLayer layer
        ? 1 + layer.initializer().numParams(layer) / layer.getNOut()
        : 1;
  }

  /** The same graph computed by a plan; this one if a layer has no counterpart in a plan. */
  ConfiguredArchitecture planned() {
    PlanCompiler.Result result = PlanCompiler.compile(json, inputs);
    return result.plan() == null ? this : new PlanArchitecture(this, result.plan());
  }

  /** The layer that no plan has, such as {@code layer 'trunk' (Swish)}. */
  public String unplanned() {
    return PlanCompiler.compile(json, inputs).unsupported();
  }

  @Override
  public ComputationGraphConfiguration configuration() {
    return GraphJson.read(json);
  }

  @Override
  public long parameterCount() {
    return count(configuration());
  }

  @Override
  public String parameterOrder() {
    return "params() of DL4J's ComputationGraph";
  }

  /** Drawn by the configuration's own initialisers. */
  @Override
  public float[] initialParameters(long seed) {
    return NetworkGraph.initialParameters(configuration(), seed);
  }

  @Override
  public long multiplications() {
    return Long.MAX_VALUE;
  }

  @Override
  public ForwardPass newForwardPass() {
    return new GraphForwardPass(this);
  }

  @Override
  public BatchForward newBatchForward(int block) {
    return new GraphBatchForward(this, block);
  }

  @Override
  public Backpropagation newBackpropagation() {
    return new GraphBackpropagation(this);
  }

  @Override
  public Updater newUpdater() {
    return new GraphUpdater(NetworkGraph.of(configuration()));
  }
}
