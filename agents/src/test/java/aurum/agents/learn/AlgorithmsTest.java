package aurum.agents.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AlgorithmsTest {
  private final ClassLoader before = Thread.currentThread().getContextClassLoader();

  @TempDir private Path folder;

  @AfterEach
  void restoreTheContextClassLoader() {
    Thread.currentThread().setContextClassLoader(before);
  }

  /** Registers classes in a separate folder, like a jar. */
  private void register(String... classes) throws IOException {
    Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    Files.write(services.resolve(Algorithm.class.getName()), List.of(classes));
    URL[] path = {folder.toUri().toURL()};
    Thread.currentThread().setContextClassLoader(new URLClassLoader(path, before));
  }

  private static List<String> names() {
    return Algorithms.all().stream().map(Algorithm::name).toList();
  }

  @Test
  void findsTheAlgorithmsOfThisBuild() {
    assertEquals(List.of("ppo", "a2c", "reinforce"), names());
    assertEquals(Ppo.Provider.class, Algorithms.find("ppo").getClass());
  }

  @Test
  void findsThemWithoutAContextClassLoader() {
    Thread.currentThread().setContextClassLoader(null);
    assertEquals(List.of("ppo", "a2c", "reinforce"), names());
  }

  @Test
  void findsAnAlgorithmThatAJarRegisters() throws IOException {
    register(Registered.class.getName());
    assertEquals(List.of("ppo", "a2c", "reinforce", "one-step-search"), names());
    assertSame(Registered.class, Algorithms.find("one-step-search").getClass());
  }

  @Test
  void namesTheAlgorithmsIfThereIsNoneOfAName() {
    Exception e = assertThrows(IllegalArgumentException.class, () -> Algorithms.find("dqn"));
    assertEquals("no algorithm 'dqn'; available: ppo, a2c, reinforce", e.getMessage());
  }

  @Test
  void refusesTwoAlgorithmsOfTheSameName() throws IOException {
    register(SecondPpo.class.getName());
    Exception e = assertThrows(IllegalArgumentException.class, Algorithms::all);
    assertEquals(
        "two algorithms are named 'ppo': %s and %s; rename one"
            .formatted(Ppo.Provider.class.getName(), SecondPpo.class.getName()),
        e.getMessage());
  }

  @Test
  void refusesAClassThatCannotBeLoaded() throws IOException {
    register("no.such.Algorithm");
    Exception e = assertThrows(IllegalArgumentException.class, Algorithms::all);
    assertTrue(e.getMessage().startsWith("an algorithm cannot be loaded: "), e.getMessage());
    assertTrue(e.getMessage().contains("no.such.Algorithm"), e.getMessage());
  }

  @Test
  void anAlgorithmOfTheRunningProgramIsFoundAfterThoseOfJars() {
    Algorithm<?> first = new InProgram();
    Algorithm<?> second = new InProgram();
    try {
      Algorithms.register(first);
      assertSame(first, Algorithms.find("in-program"));
      Algorithms.register(second);
      assertSame(second, Algorithms.find("in-program"));
      assertEquals(List.of("ppo", "a2c", "reinforce", "in-program"), names());
    } finally {
      Algorithms.unregister("in-program");
    }
    assertEquals(List.of("ppo", "a2c", "reinforce"), names());
  }

  @Test
  void anAlgorithmOfTheClassPathIsNotReplaced() {
    Exception e =
        assertThrows(IllegalArgumentException.class, () -> Algorithms.register(new Ppo.Provider()));
    assertEquals(
        "an algorithm on the class path is named 'ppo'; choose another name", e.getMessage());
  }

  /** An algorithm of a program's own. */
  private static final class InProgram extends Registered {
    @Override
    public String name() {
      return "in-program";
    }
  }

  /** An algorithm of a jar's own. */
  public static class Registered implements Algorithm<OneStepSearch.Settings> {
    private final OneStepSearch.Provider provider = new OneStepSearch.Provider();

    @Override
    public String name() {
      return provider.name();
    }

    @Override
    public OneStepSearch.Settings defaults() {
      return provider.defaults();
    }

    @Override
    public Learner newLearner(LearningTask task, OneStepSearch.Settings settings) {
      return provider.newLearner(task, settings);
    }
  }

  /** An algorithm with the name of another. */
  public static final class SecondPpo extends Registered {
    @Override
    public String name() {
      return "ppo";
    }
  }
}
