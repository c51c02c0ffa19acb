package aurum.agents.learn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.neural.dl4j.DenseArchitecture;
import aurum.agents.neural.dl4j.NetworkFactory;
import aurum.agents.neural.dl4j.NetworkGraph;
import aurum.agents.neural.dl4j.PlanArchitecture;
import aurum.agents.neural.dl4j.ResidualNetwork;
import aurum.agents.neural.dl4j.SmallGraph;
import aurum.agents.policy.Policy;
import aurum.agents.scripted.RandomAgent;
import aurum.agents.toy.CoinLine;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.base.InvalidInputException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.deeplearning4j.nn.conf.ComputationGraphConfiguration;
import org.deeplearning4j.nn.conf.graph.LayerVertex;
import org.deeplearning4j.nn.conf.layers.DenseLayer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nd4j.linalg.activations.impl.ActivationSigmoid;
import org.nd4j.linalg.activations.impl.ActivationTanH;

/** Every learner trains a user's network, in matches against opponents and earlier selves. */
class OwnNetworkTest {
  private final Game game = new CoinLine(10, 1);

  private LearningTask task(Class<?> network, int threads) {
    return new LearningTask(
        game,
        new EnvironmentSettings(
            game.observation().name(), Map.of("change:lead:coins", 1.0), 0.9, 0, 0),
        new SelfPlaySettings(48, 1, List.of("random"), 0.3, 0, 2, 0.4, 1, 2, 1),
        NetworkSettings.ofClass("class:" + network.getName()),
        List.of((g, s) -> new RandomAgent()),
        1,
        threads);
  }

  private Learner learner(String algorithm, int threads) {
    LearningTask task = task(SmallGraph.class, threads);
    return switch (algorithm) {
      // 1,000 samples in a minibatch: several parts, which the threads compute.
      case "ppo" ->
          new Ppo(
              task,
              new Ppo.Settings(
                  32, 0.9, false, 0.01, true, 2, 1, 0.2, 0.5, 0.01, true, 0.5, 0, Ppo.ADAM));
      case "a2c" ->
          new A2c(task, new A2c.Settings(32, 0.95, false, 0.01, true, true, 0.5, 0.01, 0.5));
      default -> new Reinforce(task, new Reinforce.Settings(32, 0.01, true, 2, 0.5, 0.01, 0.5));
    };
  }

  private static void iterate(Learner learner, int times) {
    for (int i = 0; i < times; i++) {
      learner.iterate(0.1 * i);
    }
  }

  @ParameterizedTest
  @CsvSource({"ppo, 2", "ppo, 3", "a2c, 2", "reinforce, 2"})
  void hasTheSameWeightsForAnyNumberOfThreads(String algorithm, int threads) {
    try (Learner one = learner(algorithm, 1);
        Learner more = learner(algorithm, threads)) {
      float[] initial = one.policy().weights();
      iterate(one, 3);
      iterate(more, 3);
      assertFalse(Arrays.equals(initial, one.policy().weights()));
      assertArrayEquals(one.policy().weights(), more.policy().weights());
    }
  }

  @ParameterizedTest
  @CsvSource({"ppo, 1", "a2c, 2", "reinforce, 1"})
  void isContinuedBitForBit(String algorithm, int threads) throws IOException {
    try (Learner uninterrupted = learner(algorithm, threads);
        Learner resumed = learner(algorithm, threads)) {
      iterate(uninterrupted, 3);
      byte[] saved = saved(uninterrupted);
      resumed.load(new DataInputStream(new ByteArrayInputStream(saved)));
      assertArrayEquals(saved, saved(resumed));
      iterate(uninterrupted, 2);
      iterate(resumed, 2);
      assertArrayEquals(saved(uninterrupted), saved(resumed));
    }
  }

  /** A factory whose network changes, but not its size. */
  public static final class Changing implements NetworkFactory {
    private static boolean changed;

    @Override
    public ComputationGraphConfiguration configure(int[] shape, int actions) {
      ComputationGraphConfiguration graph = new SmallGraph().configure(shape, actions);
      DenseLayer hidden =
          (DenseLayer) ((LayerVertex) graph.getVertices().get("hidden")).getLayerConf().getLayer();
      hidden.setActivationFn(changed ? new ActivationSigmoid() : new ActivationTanH());
      return graph;
    }

    static void change() {
      changed = true;
    }
  }

  @Test
  void isNotContinuedWithOtherLayers() throws IOException {
    LearningTask task = task(Changing.class, 1);
    A2c.Settings settings = new A2c.Settings(8, 0.95, false, 0.01, true, true, 0.5, 0.01, 0.5);
    try (Learner before = new A2c(task, settings)) {
      byte[] saved = saved(before);
      Changing.change();
      try (Learner after = new A2c(task, settings)) {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(saved));
        Exception e = assertThrows(IOException.class, () -> after.load(in));
        assertTrue(e.getMessage().contains("layers"), e.getMessage());
      }
    }
  }

  private static byte[] saved(Learner learner) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    learner.save(new DataOutputStream(bytes));
    return bytes.toByteArray();
  }

  @Test
  void isTheNetworkOfThePolicyWithTheRewardThatItsValueEstimates() {
    try (Learner learner = learner("ppo", 1)) {
      Policy policy = learner.policy();
      assertInstanceOf(PlanArchitecture.class, policy.architecture());
      assertEquals(Map.of("change:lead:coins", 1.0), policy.rewardWeights());
      assertEquals(0.9, policy.discount());
      assertArrayEquals(
          policy.weights(),
          NetworkGraph.of(policy.architecture(), policy.weights()).params().toFloatVector());
    }
  }

  @Test
  void startsFromItsOwnInitialWeightsWhichDependOnTheSeed() {
    PlanArchitecture graph =
        assertInstanceOf(PlanArchitecture.class, task(SmallGraph.class, 1).architecture());
    float[] weights = graph.initialParameters(1);
    assertArrayEquals(weights, graph.initialParameters(1));
    assertFalse(Arrays.equals(weights, graph.initialParameters(2)));
    // Xavier's initialiser, DL4J's default; orthogonal weights of the policy head would be tiny.
    float[] head = Arrays.copyOfRange(weights, weights.length - 7 - 6, weights.length - 7 - 1);
    float largest = 0;
    for (float weight : head) {
      largest = Math.max(largest, Math.abs(weight));
    }
    assertTrue(largest > 0.05, "largest " + largest);
  }

  /** A factory that fails. */
  public static final class Failing implements NetworkFactory {
    @Override
    public ComputationGraphConfiguration configure(int[] shape, int actions) {
      throw new IllegalStateException("no layers\nyet");
    }
  }

  /** A factory whose biases begin with 0 divided by 0. */
  public static final class NotFinite implements NetworkFactory {
    @Override
    public ComputationGraphConfiguration configure(int[] shape, int actions) {
      ComputationGraphConfiguration graph = new SmallGraph().configure(shape, actions);
      ((DenseLayer) ((LayerVertex) graph.getVertices().get("hidden")).getLayerConf().getLayer())
          .setBiasInit(Double.NaN);
      return graph;
    }
  }

  @Test
  void isRefusedWithItsNameIfAnInitialWeightIsNotFinite() {
    InvalidInputException e =
        assertThrows(
            InvalidInputException.class,
            () -> {
              try (Learner learner =
                  new A2c(
                      task(NotFinite.class, 1),
                      new A2c.Settings(8, 0.95, false, 0.01, true, true, 0.5, 0.01, 0.5))) {
                learner.iterate(0);
              }
            });
    String message =
        "network class:\\Q%s\\E: initial weight \\d+ is NaN; every weight must be finite"
            .formatted(NotFinite.class.getName());
    assertTrue(e.getMessage().matches(message), e.getMessage());
  }

  @Test
  void isRefusedInOneLineIfItCannotBeMade() {
    assertRefused(
        "network class:aurum.agents.neural.dl4j.ResidualNetwork: convolutions need an observation of channels",
        ResidualNetwork.class);
    assertRefused("with java.lang.IllegalStateException: no layers; yet", Failing.class);
    assertRefused(
        "does not implement aurum.agents.neural.dl4j.NetworkFactory", OwnNetworkTest.class);
  }

  private void assertRefused(String reason, Class<?> network) {
    InvalidInputException e =
        assertThrows(InvalidInputException.class, () -> task(network, 1).architecture());
    assertTrue(e.getMessage().contains(reason), e.getMessage());
    assertEquals(1, e.getMessage().lines().count(), e.getMessage());
  }

  @Test
  void isNamedAsOtherClassesOfUsers() {
    String name = SmallGraph.class.getName();
    NetworkSettings named = NetworkSettings.ofClass("class:" + name);
    EnvironmentSettings environment =
        new EnvironmentSettings(game.observation().name(), Map.of("end:win", 1.0), 0.9, 0, 0);
    assertInstanceOf(PlanArchitecture.class, named.architecture(game, environment));
    Exception e =
        assertThrows(InvalidInputException.class, () -> NetworkSettings.ofClass("my.Net"));
    assertEquals("class must begin with class:, such as class:my.Net, not my.Net", e.getMessage());
  }

  @Test
  void isEitherAListOfWidthsOrAClass() {
    assertThrows(
        InvalidInputException.class,
        () -> new NetworkSettings(List.of(8), "relu", 0, 16, "class:my.Net", ""));
    assertThrows(InvalidInputException.class, () -> NetworkSettings.ofClass(""));
    Game vindinium = Games.make("vindinium");
    EnvironmentSettings environment =
        new EnvironmentSettings("features", Map.of("end:win", 1.0), 0.99, 0, 0);
    assertInstanceOf(
        DenseArchitecture.class,
        NetworkSettings.dense(List.of(8)).architecture(vindinium, environment));
  }
}
