package aurum.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.PackagedProgram.Result;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Follows the guide "How to add an algorithm" outside the project: writes the files that it shows,
 * runs its commands in their order, and checks what they print.
 */
class AddingAnAlgorithmTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final List<String> FILES =
      List.of("src/awr/Awr.java", "awr.json", "test/awr/AwrTest.java");

  @TempDir private static Path work;
  private static GuideText guide;
  private static Path project;
  private static PackagedProgram program;
  private static final List<Result> RESULTS = new ArrayList<>();

  @BeforeAll
  static void followTheGuide() throws IOException, InterruptedException {
    guide = new GuideText(ROOT.resolve("training/docs/guides/your-own-algorithm.md"));
    project = Files.createDirectory(work.resolve("awr"));
    for (String file : FILES) {
      Path copy = project.resolve(file);
      Files.createDirectories(copy.getParent());
      Files.writeString(copy, guide.blockAfter('`' + file + '`'));
    }
    program = new PackagedProgram(Files.createDirectory(work.resolve("aurum")), project);
    for (String command : guide.commands()) {
      RESULTS.add(program.run(command));
    }
  }

  /** The result of the command of the guide that contains some text. */
  private static Result result(String text) {
    List<Result> found =
        RESULTS.stream().filter(result -> result.command().contains(text)).toList();
    assertEquals(1, found.size(), () -> "commands of the guide with '" + text + "'");
    return found.get(0);
  }

  @Test
  void everyCommandOfTheGuideSucceeds() {
    assertFalse(RESULTS.isEmpty());
    for (Result result : RESULTS) {
      assertEquals(0, result.status(), () -> result.command() + ": " + result.err());
    }
  }

  @Test
  void everyLinkOfTheGuideLeadsToAFile() {
    assertFalse(guide.links().isEmpty());
    for (Path link : guide.links()) {
      assertTrue(Files.exists(link), link::toString);
    }
  }

  @Test
  void theAlgorithmIsTrainedWithItsDefaultsAndTheSettingsOfTheFile() throws IOException {
    assertEquals("trained: runs/awr/policy.zip", result("aurum train").lastLine());
    String settings =
        Files.readString(project.resolve("runs/awr/settings.json")).replaceAll("\\s", "");
    assertTrue(settings.contains("\"algorithm\":\"awr\""), settings);
    assertTrue(
        settings.contains(
            "\"awr\":{\"rolloutSteps\":64,\"minibatches\":16,\"learningRate\":0.001,\"temperature\":0.5}"),
        settings);
    String metrics = Files.readString(project.resolve("runs/awr/metrics.jsonl"));
    assertTrue(metrics.contains("\"policyLoss\":"), metrics);
  }

  @Test
  void itsPolicyIsEvaluated() {
    String table = result("aurum evaluate").out();
    assertTrue(table.lines().anyMatch(row -> row.startsWith("policy:runs/awr")), table);
  }

  @Test
  void itsWrongSettingsAreRefusedInOneLine() throws Exception {
    Files.writeString(
        project.resolve("wrong.json"), "{\"algorithm\": \"awr\", \"awr\": {\"temperature\": 0}}");
    Result result =
        program.run("$AURUM/training/aurum train vindinium --config wrong.json --out runs/wrong");
    assertEquals(2, result.status());
    assertTrue(
        result.err().contains("temperature must be greater than 0 and at most 1e6, not 0.0"),
        result.err());
    assertEquals(1, result.err().lines().count(), result.err());
  }

  @Test
  void theExampleKeepsTheContractOfLearners() throws Exception {
    Path tests = Files.createDirectory(work.resolve("tests"));
    String classPath =
        String.join(
            File.pathSeparator,
            tests.toString(),
            project.resolve("classes").toString(),
            ROOT.resolve("agents/target/test-classes").toString(),
            System.getProperty("java.class.path"));
    Result compiled =
        program.run(
            "javac -proc:none -cp '%s' -d '%s' test/awr/AwrTest.java".formatted(classPath, tests));
    assertEquals(0, compiled.status(), compiled::err);
    Result result =
        program.run(
            "java -Xmx1g -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp '%s' %s awr.AwrTest"
                .formatted(classPath, TestRun.class.getName()));
    assertEquals(0, result.status(), result::out);
    assertTrue(Integer.parseInt(result.lastLine().split(" ")[0]) > 12, result::out);
  }
}
