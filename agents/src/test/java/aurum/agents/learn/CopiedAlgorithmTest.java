package aurum.agents.learn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;

import aurum.agents.toy.CoinLine;
import java.io.ByteArrayOutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A copy of an algorithm's file in a package of the user's is where a new algorithm may begin. */
class CopiedAlgorithmTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"A2c", "Ppo", "Reinforce"})
  void aCopyInAnotherPackageCompilesAndTrainsAsTheOriginalDoes(String name) throws Exception {
    Path original = Path.of("src/main/java/aurum/agents/learn", name + ".java");
    Path copy = Files.createDirectory(folder.resolve("mine")).resolve(name + ".java");
    String source = Files.readString(original);
    Files.writeString(
        copy,
        source.replaceFirst(
            "package aurum.agents.learn;", "package mine; import aurum.agents.learn.*;"));
    ByteArrayOutputStream errors = new ByteArrayOutputStream();
    String classPath = System.getProperty("java.class.path");
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(null, errors, errors, "-proc:none", "-cp", classPath, copy.toString());
    assertEquals(0, status, errors.toString(StandardCharsets.UTF_8));

    URL[] classes = {folder.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(classes, getClass().getClassLoader())) {
      Algorithm<?> copied = provider(loader.loadClass("mine." + name + "$Provider"));
      Algorithm<?> own = provider(Class.forName("aurum.agents.learn." + name + "$Provider"));
      assertNotSame(own.getClass(), copied.getClass());
      assertArrayEquals(trained(own), trained(copied));
    }
  }

  private static Algorithm<?> provider(Class<?> type) throws ReflectiveOperationException {
    return (Algorithm<?>) type.getConstructor().newInstance();
  }

  /** The weights after three iterations. */
  private static <S extends Record> float[] trained(Algorithm<S> algorithm) {
    CoinLine game = new CoinLine(40, 3);
    LearningTask task =
        new LearningTask(
            game,
            new EnvironmentSettings(
                game.observation().name(), Map.of("change:lead:coins", 1.0), 0.9, 0, 0),
            new SelfPlaySettings(8, 1, List.of(), 0, 0, 2, 0, 1, 2, 1),
            NetworkSettings.dense(List.of(16)),
            List.of(),
            1,
            1);
    try (Learner learner = algorithm.newLearner(task, algorithm.defaults())) {
      float[] before = learner.policy().weights().clone();
      for (int i = 0; i < 3; i++) {
        learner.iterate(i / 3.0);
      }
      float[] after = learner.policy().weights().clone();
      assertFalse(Arrays.equals(before, after), "nothing was learned");
      return after;
    }
  }
}
