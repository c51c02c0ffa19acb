package aurum.agents.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.Setting;
import aurum.agents.scripted.RandomAgent;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Games;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The settings that all algorithms share. */
class SettingsTest {
  private static final Map<String, Double> REWARD = Map.of("change:lead:gold", 0.01);
  private static final Agent.Factory RANDOM = (game, seat) -> new RandomAgent();

  private final Game game = Games.make("vindinium");
  private final EnvironmentSettings environment =
      new EnvironmentSettings("features", REWARD, 0.99, 0, 0);
  private final SelfPlaySettings selfPlay = SelfPlaySettings.of(8, List.of(), 0);
  private final NetworkSettings network = NetworkSettings.dense(List.of(16));

  private static void assertRefused(String message, Executable executable) {
    Exception e = assertThrows(IllegalArgumentException.class, executable);
    assertEquals(message, e.getMessage());
  }

  @Test
  void areExplainedInSentences() {
    for (Class<?> group :
        List.of(EnvironmentSettings.class, SelfPlaySettings.class, NetworkSettings.class)) {
      for (RecordComponent component : group.getRecordComponents()) {
        Setting setting = component.getAnnotation(Setting.class);
        assertTrue(setting != null && setting.value().endsWith("."), component.getName());
      }
    }
  }

  @Test
  void needAnObservationAndAReward() {
    assertRefused(
        "observation must be named, such as features, not null",
        () -> new EnvironmentSettings(null, REWARD, 0.99, 0, 0));
    assertRefused(
        "reward must name at least one term, such as {\"change:lead:gold\": 0.01}, not {}",
        () -> new EnvironmentSettings("features", Map.of(), 0.99, 0, 0));
  }

  @Test
  void needFiniteWeightsOfRewards() {
    Map<String, Double> reward = new HashMap<>();
    for (Double weight : Arrays.asList(null, Double.NaN, Double.POSITIVE_INFINITY)) {
      reward.put("end:win", weight);
      assertRefused(
          "the weight of reward end:win must be a finite number, not " + weight,
          () -> new EnvironmentSettings("features", reward, 0.99, 0, 0));
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, 1.01, Double.NaN})
  void needADiscountAbove0AndUpTo1(double gamma) {
    assertRefused(
        "gamma must be greater than 0 and at most 1, not " + gamma,
        () -> task(new EnvironmentSettings("features", REWARD, gamma, 0, 0), selfPlay));
  }

  @Test
  void needOpponentsForAnOpponentShare() {
    assertRefused(
        "opponentShare needs at least one name in opponents, not []",
        () -> SelfPlaySettings.of(8, List.of(), 0.5));
    assertRefused(
        "matches must be at least 1, not 0",
        () -> task(environment, SelfPlaySettings.of(0, List.of(), 0)));
  }

  @Test
  void needASnapshotShareThatLeavesTheOpponentsTheirMatches() {
    assertRefused(
        "opponentShare and snapshotShare must be at most 1 together, not 0.5 and 0.6",
        () -> withSnapshots(0.6, 1, 1, 1));
    assertRefused(
        "snapshotShare must be from 0 to 1, not NaN",
        () -> task(environment, withSnapshots(Double.NaN, 1, 1, 1)));
    assertRefused(
        "snapshotInterval must be at least 1, not 0",
        () -> task(environment, withSnapshots(0.5, 0, 1, 1)));
    assertRefused(
        "maximumSnapshots must be from 1 to 1000, not 0",
        () -> task(environment, withSnapshots(0.5, 1, 0, 1)));
    assertRefused(
        "snapshotExponent must be from 0 to 100, not -1.0",
        () -> task(environment, withSnapshots(0.5, 1, 1, -1)));
    assertRefused(
        "opponentExponent must be from 0 to 100, not NaN",
        () ->
            task(
                environment,
                new SelfPlaySettings(8, 1, List.of("random"), 0.5, Double.NaN, 0, 0, 1, 1, 1)));
  }

  /** The ranges of settings that are built in Java are checked where they are used. */
  private LearningTask task(EnvironmentSettings environment, SelfPlaySettings selfPlay) {
    List<Agent.Factory> opponents = selfPlay.opponents().isEmpty() ? List.of() : List.of(RANDOM);
    return new LearningTask(game, environment, selfPlay, network, opponents, 1, 1);
  }

  @Test
  void needAFactoryForEachOpponentAndAThread() {
    assertRefused(
        "0 opponents need a factory each, not 1",
        () -> new LearningTask(game, environment, selfPlay, network, List.of(RANDOM), 1, 1));
    assertRefused(
        "threads must be at least 1, not 0",
        () -> new LearningTask(game, environment, selfPlay, network, List.of(), 1, 0));
  }

  @ParameterizedTest
  @ValueSource(ints = {1_000_000_000, 65_537, 0, -1})
  void needHiddenLayersOfAPossibleWidth(int width) {
    assertRefused(
        "hidden must list 1 to 32 widths from 1 to 65536, such as [128, 128], not [" + width + "]",
        () -> NetworkSettings.dense(List.of(width)));
  }

  /** Each width is possible, but all weights together are not. */
  @ParameterizedTest
  @ValueSource(ints = {65536, 9000})
  void needANetworkThatFitsIntoAPolicyFile(int width) {
    NetworkSettings settings = NetworkSettings.dense(List.of(width, width));
    Exception e =
        assertThrows(
            IllegalArgumentException.class, () -> settings.architecture(game, environment));
    assertTrue(
        e.getMessage()
            .startsWith(
                "a network must have at most 67108864 parameters; use fewer or narrower layers,"
                    + " not "),
        e.getMessage());
  }

  /** A game that counts as large but whose matches must not be made. */
  private Game withoutMatches() {
    return (Game)
        Proxy.newProxyInstance(
            Game.class.getClassLoader(),
            new Class<?>[] {Game.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("newMatch")) {
                throw new AssertionError("a match was made");
              }
              try {
                return method.invoke(game, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  @ParameterizedTest
  @ValueSource(ints = {3_000_000, 99_999_999, Integer.MAX_VALUE})
  void refuseTooManyMatchesWithoutMakingAny(int matches) {
    LearningTask task =
        new LearningTask(
            withoutMatches(),
            environment,
            SelfPlaySettings.of(matches, List.of(), 0),
            network,
            List.of(),
            1,
            1);
    for (Algorithm<?> algorithm : Algorithms.all()) {
      Exception e = assertThrows(IllegalArgumentException.class, () -> newLearner(algorithm, task));
      assertTrue(
          e.getMessage()
              .matches(
                  "a rollout of %d matches, \\d+ steps each, does not fit into memory; use fewer of either"
                      .formatted(matches)),
          e.getMessage());
    }
  }

  private static <S extends Record> Learner newLearner(Algorithm<S> algorithm, LearningTask task) {
    return algorithm.newLearner(task, algorithm.defaults());
  }

  private static SelfPlaySettings withSnapshots(
      double share, int interval, int maximum, double exponent) {
    return new SelfPlaySettings(
        8, 1, List.of("random"), 0.5, 0, 2, share, interval, maximum, exponent);
  }
}
