package aurum.agents.learn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import aurum.agents.Setting;
import aurum.agents.policy.Policy;
import aurum.agents.policy.PolicyAgent;
import aurum.agents.scripted.RandomAgent;
import aurum.agents.toy.CoinLine;
import aurum.agents.toy.Toy;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.base.InvalidInputException;
import aurum.env.base.SplitMix;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The contract of learners. The test of a new algorithm extends this class and gives settings under
 * which it solves the {@linkplain Toy toys}:
 *
 * <pre>{@code
 * class MyAlgorithmTest extends LearnerContract<MyAlgorithm.Settings> {
 *   MyAlgorithmTest() {
 *     super(new MyAlgorithm.Provider(), new MyAlgorithm.Settings(64, 0.003));
 *   }
 * }
 * }</pre>
 *
 * @param <S> the algorithm's settings
 */
public abstract class LearnerContract<S extends Record> {
  /** Number of samples within which a toy is solved. */
  private static final int TOY_STEPS = 200_000;

  /** The policy plays after each of these parts, and the training ends when it solves the toy. */
  private static final int TOY_PARTS = 5;

  /** Share of the best scripted agent's lead that solves a toy. */
  private static final double TOY_SHARE = 0.85;

  /** The keys of a settings file beside the algorithm's name. */
  private static final Set<String> TAKEN_NAMES =
      Set.of(
          "algorithm",
          "steps",
          "evaluation",
          "environment",
          "selfPlay",
          "network",
          "search",
          "learners");

  private final Algorithm<S> algorithm;
  private final S settings;

  @TempDir private Path folder;

  /**
   * @param settings for matches of 20 to 120 steps and rollouts of 32 of them
   */
  protected LearnerContract(Algorithm<S> algorithm, S settings) {
    this.algorithm = algorithm;
    this.settings = settings;
  }

  /** A task whose parts a test changes. */
  private static final class TaskBuilder {
    Game game = new CoinLine(40, 3);
    Map<String, Double> reward = Map.of("change:lead:coins", 1.0);
    double gamma = 0.9;
    int maximumTurns = 0;
    int matches = 32;
    List<Agent.Factory> opponents = List.of();
    double snapshotShare = 0;
    int shards = 1;
    List<Integer> hidden = List.of(16);
    long seed = 1;
    int threads = 1;

    LearningTask build() {
      return build(Shards.inOneProcess(shards));
    }

    LearningTask build(Shards shardsOfProcess) {
      List<String> names = opponents.stream().map(factory -> "random").toList();
      return new LearningTask(
          game,
          new EnvironmentSettings(game.observation().name(), reward, gamma, maximumTurns, 0),
          new SelfPlaySettings(
              matches, shards, names, names.isEmpty() ? 0 : 0.5, 0, 2, snapshotShare, 1, 2, 1),
          NetworkSettings.dense(hidden),
          opponents,
          seed,
          threads,
          shardsOfProcess);
    }
  }

  private Learner learner(TaskBuilder task) {
    return algorithm.newLearner(task.build(), settings);
  }

  private static void iterate(Learner learner, int times) {
    for (int i = 0; i < times; i++) {
      learner.iterate(0.1 * i);
    }
  }

  private static byte[] saved(Learner learner) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    learner.save(new DataOutputStream(bytes));
    return bytes.toByteArray();
  }

  private static DataInputStream input(byte[] bytes) {
    return new DataInputStream(new ByteArrayInputStream(bytes));
  }

  /** The toys that the algorithm solves: by default all. */
  protected List<Toy> toys() {
    return List.of(Toy.values());
  }

  @TestFactory
  Stream<DynamicTest> solvesTheToyProblems() {
    return toys().stream().map(toy -> dynamicTest(toy.name(), () -> assertSolves(toy)));
  }

  private void assertSolves(Toy toy) {
    TaskBuilder task = new TaskBuilder();
    task.game = toy.game();
    task.reward = toy.reward();
    double scripted = toy.scriptedLead();
    double lead = 0;
    try (Learner learner = learner(task)) {
      double steps = 0;
      for (int part = 1; part <= TOY_PARTS && lead < TOY_SHARE * scripted; part++) {
        while (steps < (double) TOY_STEPS * part / TOY_PARTS) {
          steps += learner.iterate(steps / TOY_STEPS).samples();
        }
        lead = toy.lead(learner.policy());
      }
    }
    assertTrue(
        lead >= TOY_SHARE * scripted,
        "a lead of %.2f coins; the scripted agent has %.2f".formatted(lead, scripted));
  }

  @ParameterizedTest(name = "{0} threads")
  @ValueSource(ints = {1, 2, 3})
  void learnsTheSamePolicyWithTheSameSeedAndAnyNumberOfThreads(int threads) {
    TaskBuilder task = new TaskBuilder();
    task.matches = 100;
    TaskBuilder sameTask = new TaskBuilder();
    sameTask.matches = 100;
    sameTask.threads = threads;
    task.snapshotShare = 0.5;
    sameTask.snapshotShare = 0.5;
    TaskBuilder otherTask = new TaskBuilder();
    otherTask.matches = 100;
    otherTask.snapshotShare = 0.5;
    otherTask.seed = 2;
    try (Learner first = learner(task);
        Learner second = learner(sameTask);
        Learner other = learner(otherTask)) {
      iterate(first, 4);
      iterate(second, 4);
      iterate(other, 4);
      assertArrayEquals(first.policy().weights(), second.policy().weights());
      assertFalse(Arrays.equals(first.policy().weights(), other.policy().weights()));
    }
  }

  /** Each process has a range of the shards and exchanges sums with the others. */
  @ParameterizedTest(name = "{0} processes")
  @ValueSource(ints = {2, 3})
  void learnsTheSamePolicyWithTheSameShardsInAnyNumberOfProcesses(int processes) throws Exception {
    TaskBuilder task = new TaskBuilder();
    task.shards = 4;
    task.opponents = List.of((g, s) -> new RandomAgent());
    task.snapshotShare = 0.4;
    byte[] expected;
    List<IterationReport> reports = new ArrayList<>();
    try (Learner all = learner(task)) {
      for (int i = 0; i < 4; i++) {
        reports.add(all.iterate(0.1 * i));
      }
      expected = saved(all);
    }
    LinkedProcesses.run(
        task.shards,
        processes,
        shards -> {
          try (Learner learner = algorithm.newLearner(task.build(shards), settings)) {
            for (int i = 0; i < 2; i++) {
              assertEqualExceptTimes(reports.get(i), learner.iterate(0.1 * i));
            }
            byte[] saved = saved(learner);
            learner.load(input(saved)); // As if it continued in another process.
            for (int i = 2; i < 4; i++) {
              assertEqualExceptTimes(reports.get(i), learner.iterate(0.1 * i));
            }
            assertArrayEquals(expected, saved(learner));
          }
        });
  }

  private static void assertEqualExceptTimes(IterationReport expected, IterationReport actual) {
    assertEquals(expected.samples(), actual.samples());
    assertEquals(expected.episodes(), actual.episodes());
    assertEquals(expected.metrics(), actual.metrics());
  }

  /** In mid-episode, with open transitions, truncated episodes, opponents and earlier selves. */
  @ParameterizedTest(name = "{0} threads")
  @ValueSource(ints = {1, 2})
  void continuesASavedTrainingBitForBit(int threads) throws IOException {
    TaskBuilder task = new TaskBuilder();
    task.threads = threads;
    task.maximumTurns = 35;
    task.opponents = List.of((g, s) -> new RandomAgent(), (g, s) -> CoinLine.runner());
    task.snapshotShare = 0.4;
    try (Learner uninterrupted = learner(task);
        Learner resumed = learner(task)) {
      iterate(uninterrupted, 4); // More than the pool keeps.
      byte[] saved = saved(uninterrupted);
      DataInputStream in = input(saved);
      resumed.load(in);
      assertEquals(0, in.available());
      assertArrayEquals(uninterrupted.policy().weights(), resumed.policy().weights());
      assertArrayEquals(saved, saved(resumed));
      iterate(uninterrupted, 3);
      iterate(resumed, 3);
      assertArrayEquals(uninterrupted.policy().weights(), resumed.policy().weights());
      assertArrayEquals(saved(uninterrupted), saved(resumed));
    }
  }

  @Test
  void loadsIntoALearnerThatHasAlreadyLearned() throws IOException {
    TaskBuilder task = new TaskBuilder();
    try (Learner first = learner(task);
        Learner second = learner(task)) {
      iterate(first, 1);
      iterate(second, 3);
      second.load(input(saved(first)));
      iterate(first, 2);
      iterate(second, 2);
      assertArrayEquals(first.policy().weights(), second.policy().weights());
    }
  }

  @Test
  void savesATrainingThatHasNotBegun() throws IOException {
    TaskBuilder task = new TaskBuilder();
    try (Learner first = learner(task);
        Learner second = learner(task)) {
      second.load(input(saved(first)));
      iterate(first, 2);
      iterate(second, 2);
      assertArrayEquals(first.policy().weights(), second.policy().weights());
    }
  }

  @Test
  void refusesACheckpointOfOtherSettings() throws IOException {
    TaskBuilder wider = new TaskBuilder();
    wider.hidden = List.of(17);
    assertRefused(wider, "hidden");
    TaskBuilder fewer = new TaskBuilder();
    fewer.matches = 31;
    assertRefused(fewer, "matches");
    TaskBuilder discounted = new TaskBuilder();
    discounted.gamma = 0.8;
    assertRefused(discounted, "gamma");
    TaskBuilder shorter = new TaskBuilder();
    shorter.game = new CoinLine(20, 1);
    shorter.reward = Map.of("end:rank", 1.0);
    assertRefused(shorter, "reward");
  }

  private void assertRefused(TaskBuilder other, String setting) throws IOException {
    try (Learner learner = learner(new TaskBuilder());
        Learner writer = learner(other)) {
      iterate(writer, 1);
      byte[] saved = saved(writer);
      Exception e = assertThrows(IOException.class, () -> learner.load(input(saved)), setting);
      assertTrue(e.getMessage().contains(setting), e.getMessage());
      assertEquals(1, e.getMessage().lines().count(), e.getMessage());
    }
  }

  @Test
  void reportsFiniteNumbers() {
    try (Learner learner = learner(new TaskBuilder())) {
      iterate(learner, 2);
      IterationReport report = learner.iterate(0.5);
      assertTrue(report.samples() > 0);
      assertTrue(report.rolloutSeconds() > 0 && report.learnSeconds() > 0);
      assertTrue(Double.isFinite(report.rolloutSeconds() + report.learnSeconds()));
      assertTrue(Double.isFinite(report.episodes().totalReward()));
      assertFalse(report.metrics().isEmpty());
      report
          .metrics()
          .forEach((name, value) -> assertTrue(Double.isFinite(value), name + " is " + value));
    }
  }

  @Test
  void givesAPolicyThatPlaysAfterItIsWrittenAndRead() throws IOException {
    TaskBuilder task = new TaskBuilder();
    task.game = Games.make("vindinium");
    task.reward = Map.of("change:lead:gold", 0.01);
    task.matches = 4;
    try (Learner learner = learner(task)) {
      iterate(learner, 1);
      Policy policy = learner.policy();
      Path file = folder.resolve("policy.zip");
      policy.write(file);
      iterate(learner, 1);
      Policy read = Policy.read(file);
      assertArrayEquals(policy.weights(), read.weights(), "the policy is a copy");
      Agent agent = PolicyAgent.factory(read, true).newAgent(task.game, 0);
      Match match = task.game.newMatch();
      SplitMix random = new SplitMix(1);
      match.reset(1);
      while (!match.over()) {
        match.play(agent.act(match, random)); // Throws if the action is not legal.
      }
    }
  }

  @Test
  void hasANameThatASettingsFileCanUse() {
    String name = algorithm.name();
    assertTrue(name.matches("[a-z0-9-]+"), name);
    assertFalse(TAKEN_NAMES.contains(name), name + " is a group of every settings file");
  }

  @Test
  void explainsEverySettingInASentence() {
    assertEquals(settings.getClass(), algorithm.defaults().getClass());
    for (RecordComponent component : settings.getClass().getRecordComponents()) {
      Setting setting = component.getAnnotation(Setting.class);
      assertNotNull(setting, component.getName() + " has no @Setting");
      assertTrue(setting.value().endsWith("."), component.getName() + ": " + setting.value());
    }
  }

  @Test
  void refusesInvalidNumbersInOneLineThatNamesTheSetting() throws ReflectiveOperationException {
    for (RecordComponent component : settings.getClass().getRecordComponents()) {
      List<?> invalid =
          component.getType() == double.class
              ? List.of(Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY)
              : component.getType() == int.class ? List.of(Integer.MIN_VALUE, -1) : List.of();
      for (Object value : invalid) {
        String message = messageOf(component.getName(), value);
        assertTrue(message.contains(component.getName()), message);
        assertTrue(message.contains(value.toString()), message);
        assertEquals(1, message.lines().count(), message);
      }
    }
  }

  /** The message with which the algorithm refuses settings that are built in Java. */
  @SuppressWarnings("unchecked") // The constructor is that of the settings' class.
  private String messageOf(String name, Object value) throws ReflectiveOperationException {
    RecordComponent[] components = settings.getClass().getRecordComponents();
    Class<?>[] types = new Class<?>[components.length];
    Object[] values = new Object[components.length];
    for (int i = 0; i < components.length; i++) {
      types[i] = components[i].getType();
      components[i].getAccessor().setAccessible(true);
      values[i] =
          components[i].getName().equals(name)
              ? value
              : components[i].getAccessor().invoke(settings);
    }
    var constructor = settings.getClass().getDeclaredConstructor(types);
    constructor.setAccessible(true);
    S invalid = (S) constructor.newInstance(values);
    LearningTask task = new TaskBuilder().build();
    return assertThrows(
            InvalidInputException.class,
            () -> algorithm.newLearner(task, invalid).close(),
            name + " accepts " + value)
        .getMessage();
  }
}
