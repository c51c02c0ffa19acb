package aurum.training;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples of games outside the project whose seats decide at once: snakes and swarm. */
class SimultaneousExamplesTest {
  private static final Path RESOURCES = Path.of("src/test/resources").toAbsolutePath();

  @TempDir private static Path work;
  private static ExampleProject snakes;
  private static ExampleProject swarm;

  @BeforeAll
  static void build() throws IOException {
    swarm = new ExampleProject(RESOURCES.resolve("swarm"), work.resolve("swarm"));
    swarm.makeJar(work.resolve("swarm.jar"));
    swarm.compileTests(RESOURCES.resolve("swarm"));
    swarm.startTests();

    String referee = ContestReferee.ofSnakes(Files.createDirectories(work.resolve("referee")));
    String[] classPath = referee.substring("referee:".length()).split(File.pathSeparator, -1);
    snakes = new ExampleProject(RESOURCES.resolve("snakes"), work.resolve("snakes"), classPath);
    snakes.makeJar(work.resolve("snakes.jar"));
    snakes.compileTests(RESOURCES.resolve("snakes"));
    snakes.compileTests(RESOURCES.resolve("snakes-referee"));
    snakes.startTests();
  }

  @AfterAll
  static void stop() {
    snakes.stopTests();
    swarm.stopTests();
  }

  @Test
  void theTestsOfSnakesAndOfItsRefereeSucceed() throws Exception {
    snakes.requireTests(150);
  }

  @Test
  void theTestsOfSwarmSucceed() throws Exception {
    swarm.requireTests(110);
  }
}
