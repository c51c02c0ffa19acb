package aurum.agents.neural.dl4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.neural.AdamUpdater;
import aurum.agents.neural.Architecture;
import aurum.agents.neural.Updater;
import aurum.env.base.InvalidInputException;
import java.util.Arrays;
import java.util.List;
import org.deeplearning4j.nn.conf.CNN2DFormat;
import org.deeplearning4j.nn.conf.ComputationGraphConfiguration;
import org.deeplearning4j.nn.conf.ComputationGraphConfiguration.GraphBuilder;
import org.deeplearning4j.nn.conf.ConvolutionMode;
import org.deeplearning4j.nn.conf.NeuralNetConfiguration;
import org.deeplearning4j.nn.conf.constraint.MaxNormConstraint;
import org.deeplearning4j.nn.conf.distribution.BinomialDistribution;
import org.deeplearning4j.nn.conf.distribution.ConstantDistribution;
import org.deeplearning4j.nn.conf.distribution.Distribution;
import org.deeplearning4j.nn.conf.distribution.GaussianDistribution;
import org.deeplearning4j.nn.conf.distribution.LogNormalDistribution;
import org.deeplearning4j.nn.conf.distribution.OrthogonalDistribution;
import org.deeplearning4j.nn.conf.distribution.TruncatedNormalDistribution;
import org.deeplearning4j.nn.conf.distribution.UniformDistribution;
import org.deeplearning4j.nn.conf.graph.MergeVertex;
import org.deeplearning4j.nn.conf.graph.ScaleVertex;
import org.deeplearning4j.nn.conf.inputs.InputType;
import org.deeplearning4j.nn.conf.layers.ActivationLayer;
import org.deeplearning4j.nn.conf.layers.BatchNormalization;
import org.deeplearning4j.nn.conf.layers.ConvolutionLayer;
import org.deeplearning4j.nn.conf.layers.DenseLayer;
import org.deeplearning4j.nn.conf.layers.DropoutLayer;
import org.deeplearning4j.nn.conf.layers.LSTM;
import org.deeplearning4j.nn.conf.layers.Layer;
import org.deeplearning4j.nn.conf.weightnoise.DropConnect;
import org.deeplearning4j.nn.weights.WeightInit;
import org.junit.jupiter.api.Test;
import org.nd4j.linalg.activations.Activation;
import org.nd4j.linalg.learning.config.Adam;
import org.nd4j.linalg.learning.config.IUpdater;
import org.nd4j.linalg.learning.config.Nesterovs;
import org.nd4j.linalg.learning.config.RmsProp;
import org.nd4j.linalg.learning.config.Sgd;
import org.nd4j.linalg.schedule.ExponentialSchedule;
import org.nd4j.linalg.schedule.ScheduleType;
import org.slf4j.LoggerFactory;

/** Which configurations are accepted, and which of them take the fast path. */
class GraphArchitectureTest {
  private static final List<Integer> SHAPE = List.of(4);
  private static final List<Integer> PLANES = List.of(2, 6, 6);
  private static final int ACTIONS = 3;

  private static DenseLayer.Builder dense(Activation activation) {
    return new DenseLayer.Builder().nOut(5).activation(activation);
  }

  private static GraphBuilder perceptron(IUpdater updater) {
    return SmallGraph.builder(updater, SHAPE)
        .addLayer("zeta", dense(Activation.RELU).build(), "in")
        .addLayer("alpha", dense(Activation.RELU).nOut(7).build(), "zeta")
        .addLayer("policy", SmallGraph.output(ACTIONS), "alpha")
        .addLayer("value", SmallGraph.output(1), "alpha");
  }

  private static ConfiguredArchitecture of(GraphBuilder graph) {
    return ConfiguredArchitecture.of(graph.build(), SHAPE, ACTIONS);
  }

  private static GraphBuilder with(Layer hidden) {
    return with(new Nesterovs(0.1, 0.5), hidden);
  }

  private static GraphBuilder with(IUpdater updater, Layer hidden) {
    return SmallGraph.builder(updater, SHAPE)
        .addLayer("hidden", hidden, "in")
        .addLayer("policy", SmallGraph.output(ACTIONS), "hidden")
        .addLayer("value", SmallGraph.output(1), "hidden");
  }

  @Test
  void aPerceptronWithReluAndAdamTakesTheFastPath() {
    DenseArchitecture dense =
        assertInstanceOf(DenseArchitecture.class, of(perceptron(new Adam(0.1, 0.8, 0.99, 1e-3))));
    assertEquals(List.of(5, 7), dense.hidden());
    assertInstanceOf(AdamUpdater.class, dense.newUpdater());
    assertArrayEquals(
        NetworkGraph.initialParameters(perceptron(new Adam()).build(), 3),
        dense.initialParameters(3),
        "drawn by the configuration's own initialisers");
    assertFalse(Arrays.equals(dense.initialParameters(3), dense.initialParameters(4)));
  }

  /** The fast path has the constants of the configuration: three updates equal DL4J's. */
  @Test
  void theFastPathUpdatesLikeDl4j() {
    for (Adam adam : List.of(new Adam(0.1, 0.8, 0.99, 1e-3), new Adam(0.1))) {
      ConfiguredArchitecture dense = of(perceptron(adam));
      float[] expected = dense.initialParameters(3);
      float[] actual = expected.clone();
      Updater dl4j = new GraphUpdater(NetworkGraph.of(dense.configuration()));
      Updater own = dense.newUpdater();
      for (int t = 0; t < 3; t++) {
        float[] gradient = RandomNetwork.rows(t, 1, expected.length)[0];
        dl4j.step(expected, gradient, 0.01, t);
        own.step(actual, gradient, 0.01, t);
      }
      assertArrayEquals(expected, actual, 1e-6f);
      assertFalse(Arrays.equals(actual, dense.initialParameters(3)));
    }
  }

  @Test
  void anyOtherNetworkOfKnownLayersIsComputedByAPlan() {
    for (GraphBuilder graph :
        List.of(
            perceptron(new Nesterovs(0.1)),
            with(dense(Activation.TANH).build()),
            with(dense(Activation.RELU).hasBias(false).build()),
            with(dense(Activation.RELU).updater(new Adam()).l2(1e-4).build()))) {
      PlanArchitecture planned = assertInstanceOf(PlanArchitecture.class, of(graph));
      assertEquals("", planned.graph().unplanned());
    }
  }

  @Test
  void aNetworkWithAnUnknownLayerIsComputedByDl4jAndTheLayerIsNamed() {
    GraphArchitecture swish =
        assertInstanceOf(GraphArchitecture.class, of(with(dense(Activation.SWISH).build())));
    assertEquals("layer 'hidden' (Swish)", swish.unplanned());
    GraphArchitecture normalised =
        assertInstanceOf(
            GraphArchitecture.class,
            of(with(dense(Activation.RELU).hasLayerNorm(true).updater(new Adam()).build())));
    assertEquals("layer 'hidden' (DenseLayer with layer normalisation)", normalised.unplanned());
  }

  /** The updaters that a plan does not leave to DL4J: plain Adam, equal in all layers. */
  @Test
  void aPlanIsUpdatedAsByDl4j() {
    Adam adam = new Adam(0.1, 0.8, 0.99, 1e-3);
    assertInstanceOf(
        AdamUpdater.class,
        of(with(adam, dense(Activation.TANH).hasBias(false).build())).newUpdater());
    for (GraphBuilder graph :
        List.of(
            with(new Nesterovs(0.1), dense(Activation.TANH).build()),
            with(adam, dense(Activation.TANH).l2(1e-4).build()),
            with(adam, dense(Activation.TANH).updater(new Adam(0.1, 0.9, 0.99, 1e-3)).build()),
            with(adam, dense(Activation.TANH).biasUpdater(new Sgd(1)).build()))) {
      assertInstanceOf(GraphUpdater.class, of(graph).newUpdater());
    }
  }

  @Test
  void theUpdaterOfAGraphIsRestoredBitForBit() {
    for (IUpdater updater : List.of(new Nesterovs(0.1), new RmsProp(0.1), new Sgd(0.1))) {
      Architecture graph = of(perceptron(updater));
      float[] parameters = graph.initialParameters(1);
      Updater first = graph.newUpdater();
      step(first, parameters, 0, 3);
      float[] restored = parameters.clone();
      Updater second = graph.newUpdater();
      second.setState(first.state());
      step(first, parameters, 3, 6);
      step(second, restored, 3, 6);
      assertArrayEquals(parameters, restored);
      assertArrayEquals(first.state(), second.state());
    }
  }

  private static void step(Updater updater, float[] parameters, int from, int to) {
    for (int t = from; t < to; t++) {
      updater.step(parameters, RandomNetwork.rows(t, 1, parameters.length)[0], 0.1 / (t + 1), t);
    }
  }

  /** Sgd: the parameters change by the learning rate of the training times the gradient. */
  @Test
  void theLearningRateOfTheTrainingReplacesTheConfigurations() {
    Architecture graph = of(perceptron(new Sgd(100)));
    float[] parameters = new float[graph.parameters()];
    float[] gradient = RandomNetwork.rows(1, 1, parameters.length)[0];
    graph.newUpdater().step(parameters, gradient, 0.5, 0);
    for (int i = 0; i < parameters.length; i++) {
      assertEquals(-0.5f * gradient[i], parameters[i], 1e-7f);
    }
  }

  @Test
  void theConfigurationOfAGraphDoesNotDependOnItsSeed() {
    assertEquals(SmallGraph.of(PLANES, ACTIONS), SmallGraph.of(PLANES, ACTIONS));
  }

  @Test
  void dl4jLogsNothingBesideItsExceptions() {
    assertFalse(LoggerFactory.getLogger(InputType.class).isErrorEnabled());
    assertFalse(LoggerFactory.getLogger(Adam.class).isErrorEnabled());
  }

  @Test
  void unsupportedLayersAreRefused() {
    assertRefused(
        "BatchNormalization, which", with(new BatchNormalization.Builder().nOut(4).build()));
    assertRefused("LSTM, which", with(new LSTM.Builder().nOut(4).build()));
    assertRefused("DropoutLayer, which", with(new DropoutLayer(0.5)));
    assertRefused("Dropout, which", with(dense(Activation.RELU).dropOut(0.5).build()));
    assertRefused(
        "DropConnect, which",
        with(dense(Activation.RELU).weightNoise(new DropConnect(0.5)).build()));
    assertRefused(
        "MaxNormConstraint, which",
        with(dense(Activation.RELU).constrainWeights(new MaxNormConstraint(1, 1)).build()));
    assertRefused("ActivationRReLU, which", with(dense(Activation.RRELU).build()));
    assertRefused(
        "ExponentialSchedule, which",
        perceptron(new Adam(new ExponentialSchedule(ScheduleType.ITERATION, 0.1, 0.9))));
  }

  @Test
  void outputsThatAreNotLinearOrOfAnotherWidthAreRefused() {
    assertRefused(
        "the output value must be a DenseLayer with the activation identity and nOut 1",
        hidden()
            .addLayer("policy", SmallGraph.output(ACTIONS), "hidden")
            .addLayer("value", dense(Activation.TANH).nOut(1).build(), "hidden"));
    assertRefused(
        "the output policy must be a DenseLayer with the activation identity and nOut 3",
        hidden()
            .addLayer("policy", SmallGraph.output(ACTIONS + 1), "hidden")
            .addLayer("value", SmallGraph.output(1), "hidden"));
    assertRefused(
        "the output value must be a DenseLayer",
        hidden()
            .addLayer("policy", SmallGraph.output(ACTIONS), "hidden")
            .addLayer("linear", SmallGraph.output(1), "hidden")
            .addLayer("value", new ActivationLayer(Activation.IDENTITY), "linear"));
    assertRefused(
        "the outputs policy and value in this order, not [in] and [policy, value, more]",
        with(dense(Activation.TANH).build())
            .addLayer("more", SmallGraph.output(1), "hidden")
            .setOutputs("policy", "value", "more"));
  }

  private static GraphBuilder hidden() {
    return SmallGraph.withHidden(dense(Activation.TANH).build(), SHAPE);
  }

  @Test
  void aNetworkThatDoesNotFitTheObservationIsRefused() {
    InvalidInputException e =
        assertThrows(
            InvalidInputException.class,
            () -> ConfiguredArchitecture.of(perceptron(new Adam()).build(), List.of(9), ACTIONS));
    assertTrue(
        e.getMessage().startsWith("the network does not fit an observation of shape [9]"),
        e.getMessage());
    assertEquals(1, e.getMessage().lines().count());
  }

  @Test
  void aNetworkOfTooManyParametersIsRefusedBeforeItIsMade() {
    assertRefused(
        "a network must have at most 67108864 parameters",
        with(dense(Activation.TANH).nOut(1 << 20).build())
            .addLayer("wide", dense(Activation.TANH).nOut(100).build(), "hidden")
            .allowDisconnected(true));
    assertRefused(
        "a layer must have 0 to 1048576 inputs and outputs",
        with(dense(Activation.TANH).nOut(1 << 28).build()));
  }

  /** Such a convolution would need 6 GB for the windows of one observation. */
  @Test
  void aNetworkWhoseWindowsDoNotFitIntoMemoryIsRefused() {
    Layer convolution =
        new ConvolutionLayer.Builder(500, 500)
            .nOut(2)
            .convolutionMode(ConvolutionMode.Same)
            .build();
    ComputationGraphConfiguration graph =
        SmallGraph.builder(new Sgd(), List.of(2, 60, 60))
            .addLayer("hidden", convolution, "in")
            .addLayer("policy", SmallGraph.output(ACTIONS), "hidden")
            .addLayer("value", SmallGraph.output(1), "hidden")
            .build();
    InvalidInputException e =
        assertThrows(
            InvalidInputException.class,
            () -> ConfiguredArchitecture.of(graph, List.of(2, 60, 60), ACTIONS));
    assertTrue(e.getMessage().contains("windows of convolutions"), e.getMessage());
  }

  @Test
  void aNetworkOfTooManyVerticesOrInputsIsRefused() {
    GraphBuilder chain = with(dense(Activation.TANH).build()).allowDisconnected(true);
    GraphBuilder merged = with(dense(Activation.TANH).build()).allowDisconnected(true);
    String[] names = new String[101];
    for (int v = 0; v < 1000; v++) {
      chain.addVertex("v" + v, new ScaleVertex(0.5), v == 0 ? "hidden" : "v" + (v - 1));
    }
    for (int v = 0; v < names.length; v++) {
      names[v] = "v" + v;
      merged.addVertex(names[v], new ScaleVertex(0.5), "hidden");
    }
    assertRefused("a network must have at most 1000 vertices", chain);
    assertRefused("at most 100 inputs", merged.addVertex("sum", new MergeVertex(), names));
  }

  /** Whatever DL4J's enumerations name is in the list, but for what is random or has arrays. */
  @Test
  void everySupportedClassIsReadFromItsJson() {
    for (Activation activation : Activation.values()) {
      if (activation != Activation.RRELU) {
        requireReadable(dense(activation));
      }
    }
    for (WeightInit weights : WeightInit.values()) {
      if (weights != WeightInit.DISTRIBUTION) {
        requireReadable(dense(Activation.TANH).weightInit(weights));
      }
    }
    for (Distribution distribution :
        List.of(
            new BinomialDistribution(1, 0.5),
            new ConstantDistribution(0.1),
            new GaussianDistribution(0, 1),
            new LogNormalDistribution(0, 1),
            new OrthogonalDistribution(1),
            new TruncatedNormalDistribution(0, 1),
            new UniformDistribution(0, 1))) {
      requireReadable(dense(Activation.TANH).weightInit(distribution));
    }
    for (org.deeplearning4j.nn.conf.Updater updater : org.deeplearning4j.nn.conf.Updater.values()) {
      if (updater != org.deeplearning4j.nn.conf.Updater.CUSTOM) {
        requireReadable(dense(Activation.TANH).updater(updater.getIUpdaterWithDefaultConfig()));
      }
    }
    DenseLayer.Builder regularised = dense(Activation.TANH);
    regularised.l1(0.1).l2Bias(0.1).weightDecayBias(0.1);
    requireReadable(regularised);
  }

  private static void requireReadable(DenseLayer.Builder hidden) {
    String json = GraphJson.write(with(hidden.nOut(4).build()).build());
    assertEquals(json, GraphJson.write(GraphJson.read(json)));
  }

  @Test
  void channelsMustComeBeforeRowsAndColumns() {
    ConvolutionLayer convolution =
        new ConvolutionLayer.Builder(3, 3).nOut(2).dataFormat(CNN2DFormat.NHWC).build();
    ComputationGraphConfiguration nhwc =
        new NeuralNetConfiguration.Builder()
            .graphBuilder()
            .addInputs("in")
            .setInputTypes(InputType.convolutional(6, 6, 2, CNN2DFormat.NHWC))
            .addLayer("hidden", convolution, "in")
            .addLayer("policy", SmallGraph.output(ACTIONS), "hidden")
            .addLayer("value", SmallGraph.output(1), "hidden")
            .setOutputs("policy", "value")
            .build();
    InvalidInputException e =
        assertThrows(
            InvalidInputException.class, () -> ConfiguredArchitecture.of(nhwc, PLANES, ACTIONS));
    assertTrue(e.getMessage().contains("NCHW"), e.getMessage());
  }

  private static void assertRefused(String why, GraphBuilder graph) {
    InvalidInputException e = assertThrows(InvalidInputException.class, () -> of(graph), why);
    assertTrue(e.getMessage().contains(why), e.getMessage());
    assertEquals(1, e.getMessage().lines().count());
  }
}
