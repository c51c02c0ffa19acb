package aurum.training.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.Aurum;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "there are no such signals")
@Timeout(60)
class StoppedMatchesTest {
  /** Replies to all turns of its match at once. */
  private static final String BOT = "b=bot:sh -c \"yes WAIT | head -75; cat > /dev/null\"";

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"evaluate,INT,130", "evaluate,TERM,143", "evaluate,HUP,129", "rate,INT,130"})
  void aSignalDuringAMatchOfABotPrintsTheMapsThatAreFinished(
      String command, String signal, int status) throws Exception {
    Assumptions.assumeFalse(isIgnored(status - 128), "ignored, as by nohup");
    Path out = folder.resolve("out");
    Path results = folder.resolve("results");
    Process program =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Aurum.class.getName(),
                command,
                "cultist-wars",
                "--agents",
                BOT + ",greedy",
                "--games",
                "1000000",
                "--results",
                results.toString())
            .redirectOutput(out.toFile())
            .redirectError(folder.resolve("err").toFile())
            .start();
    try {
      while (matches(results) < 2) {
        assertTrue(program.isAlive(), Files.readString(folder.resolve("err")));
        Thread.sleep(10);
      }
      new ProcessBuilder("kill", "-" + signal, Long.toString(program.pid())).start().waitFor();
      assertTrue(program.waitFor(20, TimeUnit.SECONDS));
    } finally {
      program.destroyForcibly();
    }
    String table = Files.readString(out);
    assertTrue(table.lines().anyMatch(line -> line.matches("( 1 +)?greedy .*")), table);
    assertEquals(status, program.exitValue());
    List<String> messages = new ArrayList<>(Files.readAllLines(folder.resolve("err")));
    messages.removeIf(line -> line.startsWith(command + ": ")); // Progress, on a busy machine.
    assertEquals("stopping after this turn ...", messages.get(0));
    assertTrue(
        messages.stream().anyMatch(line -> line.contains(" matches reused, ")),
        messages.toString());
    String last = messages.get(messages.size() - 1);
    assertEquals("stopped; the same command continues", last);
  }

  /** Whether this JVM, and hence a program that it starts, ignores a signal: see proc(5). */
  private static boolean isIgnored(int signal) throws IOException {
    Path status = Path.of("/proc/self/status");
    if (!Files.exists(status)) {
      return false;
    }
    try (Stream<String> lines = Files.lines(status)) {
      String mask = lines.filter(line -> line.startsWith("SigIgn:")).findFirst().orElseThrow();
      return (Long.parseUnsignedLong(mask.substring(7).strip(), 16) >> (signal - 1) & 1) == 1;
    }
  }

  private static long matches(Path results) throws IOException {
    long matches = 0;
    if (Files.exists(results)) {
      try (Stream<Path> files = Files.list(results)) {
        for (Path file : files.toList()) {
          matches += Files.readAllLines(file).size();
        }
      }
    }
    return matches;
  }
}
