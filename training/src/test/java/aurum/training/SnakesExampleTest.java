package aurum.training;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example snakes, a game outside the project, and the rules of its referee. */
class SnakesExampleTest {
  private static final Path EXAMPLE = Path.of("src/test/resources/snakes").toAbsolutePath();
  private static final Path REFEREE = Path.of("src/test/resources/snakes-referee").toAbsolutePath();

  @TempDir private static Path work;
  private static ExampleProject project;

  @BeforeAll
  static void build() throws IOException {
    String game = ContestReferee.ofSnakes(Files.createDirectories(work.resolve("referee")));
    String classPath = game.substring("referee:".length());
    project =
        new ExampleProject(
            EXAMPLE, work.resolve("target"), classPath.split(File.pathSeparator, -1));
    project.makeJar(work.resolve("snakes.jar"));
    project.compileTests(EXAMPLE);
    project.compileTests(REFEREE);
    project.startTests();
  }

  @AfterAll
  static void stop() {
    project.stopTests();
  }

  @Test
  void theTestsOfTheExampleAndOfItsRefereeSucceed() throws Exception {
    project.requireTests(35);
  }
}
