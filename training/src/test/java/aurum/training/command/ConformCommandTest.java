package aurum.training.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.CommandResult;
import aurum.training.console.ExitStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConformCommandTest {
  private static final Path RECORDINGS = Path.of("../env/src/test/resources/conformance/vindinium");

  @TempDir Path folder;

  @Test
  void findsNoDifferenceInTheRecordings() {
    CommandResult result = CommandResult.of("conform", RECORDINGS).requireDone();
    assertEquals("conform: 70 games, 26840 turns, 300 maps, 0 differences\n", result.out());
    assertEquals("", result.err());
  }

  private Path traceWith(String found, String replacement) throws IOException {
    Path file = folder.resolve("changed.trace");
    CommandResult.of(
            "play",
            "vindinium",
            "--agents",
            "greedy,miner,random,random",
            "--trace",
            file,
            "turns=10")
        .requireDone();
    return Files.writeString(file, Files.readString(file).replaceFirst(found, replacement));
  }

  @Test
  void namesTheFirstDifferenceAndExitsWithOne() throws IOException {
    Path file = traceWith("HERO 0 (\\d+ \\d+) 100 0\n", "HERO 0 $1 99 0\n");
    CommandResult result = CommandResult.of("conform", folder);
    assertEquals(ExitStatus.FAILED, result.status());
    assertTrue(result.out().startsWith(file + ": turn 1 0, line "), result.out());
    assertTrue(result.out().contains("expected 'HERO 0 "), result.out());
    assertEquals("conform: 1 games, 40 turns, 0 maps, 1 differences", result.lastLine());
  }

  @Test
  void printsNoControlCharactersOfARecording() throws IOException {
    traceWith("HERO 0 ", "\u001b[2J\u0007HERO 0 ");
    CommandResult result = CommandResult.of("conform", folder);
    assertEquals(ExitStatus.FAILED, result.status());
    assertFalse(result.out().contains("\u001b") || result.out().contains("\u0007"), result.out());
    traceWith("game vindinium", "game \u001b[2Jvindinium");
    result = CommandResult.of("conform", folder);
    assertEquals(ExitStatus.WRONG_USAGE, result.status());
    assertFalse(result.err().contains("\u001b"), result.err());
  }

  @Test
  void refusesWhatIsNeitherATraceNorMaps() throws IOException {
    Path broken = Files.writeString(folder.resolve("broken.trace.gz"), "not compressed");
    CommandResult.of("conform", broken).assertRefused(broken + ":1: cannot be read");
    Path other = Files.writeString(folder.resolve("other.trace"), "hello\n");
    CommandResult.of("conform", other).assertRefused(other + ":1: a trace starts with 'game ");
    CommandResult.of("conform", folder.resolve("x")).assertRefused("there is no file or folder");
    Path empty = Files.createDirectory(folder.resolve("empty"));
    CommandResult.of("conform", empty).assertRefused("there is no trace");
    Path odd = Files.writeString(folder.resolve("maps.txt"), "map seed=1\nend\n");
    CommandResult.of("conform", odd).assertRefused(odd + " must be in a folder named after a game");
  }
}
