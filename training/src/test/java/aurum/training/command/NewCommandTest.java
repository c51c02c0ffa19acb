package aurum.training.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.CommandResult;
import aurum.training.GuideText;
import aurum.training.TestRun;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NewCommandTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  @TempDir private Path folder;

  private Path create(String kind, String name) {
    Path out = folder.resolve(name);
    CommandResult result = CommandResult.of("new", kind, name, "--out", out).requireDone();
    assertEquals("new: " + out + "\n", result.out());
    return out;
  }

  @ParameterizedTest
  @ValueSource(strings = {"game", "agent", "algorithm", "observation", "network"})
  void theFolderCompilesWithoutWarningsAndItsTestPasses(String kind) throws Exception {
    Path out = create(kind, "my-first");
    Path classes = Files.createDirectories(out.resolve("target"));
    String classPath =
        String.join(
            File.pathSeparator,
            classes.toString(),
            out.resolve("resources").toString(),
            ROOT.resolve("env/target/test-classes").toString(),
            ROOT.resolve("agents/target/test-classes").toString(),
            System.getProperty("java.class.path"));
    List<String> arguments =
        new ArrayList<>(List.of("-proc:none", "-Xlint:all,-path", "-Werror", "-cp", classPath));
    arguments.addAll(List.of("-d", classes.toString()));
    try (Stream<Path> files = Files.walk(out)) {
      files.map(Path::toString).filter(file -> file.endsWith(".java")).forEach(arguments::add);
    }
    ByteArrayOutputStream errors = new ByteArrayOutputStream();
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(null, errors, errors, arguments.toArray(String[]::new));
    assertEquals(0, status, errors.toString(StandardCharsets.UTF_8));
    Path log = folder.resolve("log");
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    int tested =
        new ProcessBuilder(
                java,
                "-Xmx1g",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                classPath,
                TestRun.class.getName(),
                "myfirst.MyFirstTest")
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start()
            .waitFor();
    assertEquals(0, tested, Files.readString(log));
    assertFalse(Files.readString(log).contains("0 tests succeeded\n"), Files.readString(log));
  }

  @Test
  void everyFileNamesTheThingAndTheScriptCanBeExecuted() throws IOException {
    Path out = create("game", "my-first");
    try (Stream<Path> files = Files.walk(out)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        assertFalse((file + Files.readString(file)).matches("(?s).*@(name|Type|package|AURUM)@.*"));
      }
    }
    assertTrue(Files.isExecutable(out.resolve("build")));
    assertTrue(Files.readString(out.resolve("README.md")).startsWith("# MyFirst\n\nMyFirst is a "));
  }

  @Test
  void theAlgorithmIsThatOfTheGuide() throws IOException {
    Path out = create("algorithm", "awr");
    GuideText guide = new GuideText(ROOT.resolve("agents/ADDING-AN-ALGORITHM.md"));
    for (String file : List.of("src/awr/Awr.java", "awr.json", "test/awr/AwrTest.java")) {
      assertEquals(guide.blockAfter('`' + file + '`'), Files.readString(out.resolve(file)), file);
    }
  }

  @Test
  void refusesWhatCannotBeWritten() throws IOException {
    CommandResult.ofLine("new gam my-game")
        .assertRefused("no template for 'gam'; available: game,");
    CommandResult.ofLine("new game My_Game").assertRefused("'My_Game' cannot be a name; use words");
    CommandResult.ofLine("new game class").assertRefused("'class' cannot be a name");
    CommandResult.ofLine("new game list").assertRefused("'list' cannot be a name");
    CommandResult.ofLine("new agent agent").assertRefused("'agent' cannot be a name");
    CommandResult.ofLine("new game vindinium").assertRefused("'vindinium' cannot be a name");
    CommandResult.ofLine("new algorithm ppo").assertRefused("'ppo' cannot be a name");
    CommandResult.ofLine("new agent java").assertRefused("'java' cannot be a name");
    CommandResult.of("new", "game", "mine", "--out", folder)
        .assertRefused(folder + " exists already");
  }
}
