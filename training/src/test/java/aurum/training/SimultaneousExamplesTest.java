package aurum.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.PackagedProgram.Result;
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

  /** A reply of swarm is several lines. */
  @Test
  void aTraceOfSwarmConformsIsPlayedAgainAndImitated() throws Exception {
    Path folder = Files.createDirectory(work.resolve("user"));
    PackagedProgram program =
        new PackagedProgram(Files.createDirectory(work.resolve("aurum")), folder);
    program.setEnvironment("AURUM_CLASSPATH", work.resolve("swarm.jar").toString());
    String aurum = "$AURUM/training/aurum ";
    for (int seed = 1; seed <= 2; seed++) {
      run(
          program,
          aurum
              + "play swarm --agents assignment,collector --seed %s --trace %s.trace"
                  .formatted(seed, seed));
    }
    String trace = Files.readString(folder.resolve("1.trace"));
    long lines = trace.lines().filter(line -> line.startsWith("action ")).count();
    assertTrue(lines > 4 * trace.lines().filter(line -> line.startsWith("turn ")).count(), trace);
    assertTrue(
        run(program, aurum + "conform .").lastLine().matches(".* 0 maps, 0 differences"), trace);
    run(
        program,
        aurum
            + "play swarm --agents 'trace:1.trace?then=random,trace:1.trace?seat=1&then=random'"
            + " --seed 1 --trace again.trace");
    assertEquals(trace, Files.readString(folder.resolve("again.trace")));
    Result imitated = run(program, aurum + "imitate swarm --of 1.trace --of 2.trace --out a.zip");
    assertTrue(imitated.out().contains("held out; 0 turns left out"), imitated.out());
    run(
        program,
        aurum + "evaluate swarm --agents assignment,collector --games 2 --results r --keep-traces");
    Result reviewed = run(program, aurum + "review r --agent collector");
    assertFalse(reviewed.out().contains("cannot be replayed"), reviewed.out());
    assertTrue(reviewed.lastLine().endsWith(" of 2 matches lost"), reviewed.out());
  }

  private static Result run(PackagedProgram program, String command) throws Exception {
    Result result = program.run(command);
    assertEquals(0, result.status(), result.command() + ": " + result.err());
    return result;
  }
}
