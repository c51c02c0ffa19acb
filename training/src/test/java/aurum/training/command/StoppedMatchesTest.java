package aurum.training.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.ChildProgram;
import aurum.training.ContestReferee;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "there are no such signals")
class StoppedMatchesTest {
  /** Replies to all turns of its match at once. */
  private static final String BOT = "b=bot:sh -c \"yes WAIT | head -75; cat > /dev/null\"";

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"evaluate,INT,130", "evaluate,TERM,143", "evaluate,HUP,129", "rate,INT,130"})
  void aSignalDuringAMatchOfABotPrintsTheMapsThatAreFinished(
      String command, String signal, int status) throws Exception {
    Path results = folder.resolve("results");
    try (ChildProgram program =
        ChildProgram.start(
            folder,
            command,
            "cultist-wars",
            "--agents",
            BOT + ",greedy",
            "--games",
            1_000_000,
            "--results",
            results)) {
      program.await(() -> matches(results) >= 2);
      program.signal(signal);
      assertEquals(status, program.status(), program::toString);
      String table = program.out();
      assertTrue(table.lines().anyMatch(line -> line.matches("( 1 +)?greedy .*")), table);
      List<String> messages = new ArrayList<>(program.err().lines().toList());
      messages.removeIf(line -> line.startsWith(command + ": ")); // Progress, on a busy machine.
      assertEquals("stopping after this turn ...", messages.get(0));
      assertTrue(
          messages.stream().anyMatch(line -> line.contains(" matches reused, ")),
          messages.toString());
      String last = messages.get(messages.size() - 1);
      assertEquals("stopped; the same command continues", last);
    }
  }

  @ParameterizedTest
  @CsvSource({"INT,130", "TERM,143"})
  void aSignalDoesNotWaitForARefereeThatHangs(String signal, int status) throws Exception {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    try (ChildProgram program =
        ChildProgram.start(
            folder,
            "evaluate",
            ContestReferee.ofCoins(classes),
            "fault=start",
            "--agents",
            "a=bot:cat,b=bot:cat",
            "--games",
            2)) {
      program.awaitLine("evaluate: 0/2 matches"); // It has waited for the referee for two seconds.
      program.signal(signal);
      assertEquals(status, program.status(), program::toString);
      assertFalse(program.err().contains("stopped without the current"), program::toString);
      assertFalse(program.err().contains("silent"), program::toString);
    }
  }

  private static long matches(Path results) {
    long matches = 0;
    if (Files.exists(results)) {
      try (Stream<Path> files = Files.list(results)) {
        for (Path file : files.toList()) {
          matches += Files.readAllLines(file).size();
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return matches;
  }
}
