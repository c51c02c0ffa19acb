package aurum.training.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.Aurum;
import example.Exits;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60)
class UnexpectedExitTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "evaluate cultist-wars --agents AGENTS --games 4, act",
    "play cultist-wars --agents AGENTS, act",
    "rate cultist-wars --agents AGENTS --games 4, act",
    "train cultist-wars --steps 100000 --config CONFIG --out RUN, lambda$of$0",
  })
  void aClassOfAUsersThatEndsTheProgramIsAFailureWithItsName(String line, String method)
      throws Exception {
    String name = Exits.class.getName();
    Path config =
        Files.writeString(
            folder.resolve("exits.json"),
            "{\"environment\": {\"reward\": {\"class:%s\": 1}}}".formatted(name));
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Aurum.class.getName()));
    String words =
        line.replace("AGENTS", "class:" + name + ",greedy")
            .replace("CONFIG", config.toString())
            .replace("RUN", folder.resolve("run").toString());
    command.addAll(Arrays.asList(words.split(" ", -1)));
    Path err = folder.resolve("err");
    Process program =
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(err.toFile())
            .start();
    assertTrue(program.waitFor(20, TimeUnit.SECONDS), "it waits");
    assertEquals(ExitStatus.FAILED, program.exitValue());
    List<String> lines = Files.readAllLines(err);
    String last = lines.get(lines.size() - 1);
    assertTrue(
        last.startsWith(
            "aurum: example.Exits ended the program with System.exit, at example.Exits." + method),
        last);
  }
}
