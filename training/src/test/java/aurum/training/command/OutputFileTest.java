package aurum.training.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import aurum.training.CommandResult;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFileTest {
  private static final Path FULL = Path.of("/dev/full");

  @TempDir Path folder;

  @Test
  void replacesAFileAndLeavesNoOther() throws IOException {
    Path file = Files.writeString(folder.resolve("a.json"), "a longer text than the new one");
    OutputFile.check(file);
    OutputFile.write(file, () -> "ü", null);
    assertEquals("ü", Files.readString(file));
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(List.of(file), files.toList());
    }
  }

  @Test
  void compressesAFileWhoseNameEndsInGz() throws IOException {
    Path file = folder.resolve("a.trace.gz");
    OutputFile.write(file, () -> "text", null);
    try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
      assertEquals("text", new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  @Test
  void createsTheFolderOfAFile() throws IOException {
    Path file = folder.resolve("new/folders/match.html");
    CommandResult.of(
            "play", "vindinium", "--agents", "random,random", "players=2", "--replay", file)
        .requireDone();
    assertTrue(Files.exists(file));
  }

  @Test
  void aMinusMeansStandardOutputWithoutAnythingElse() throws IOException {
    CommandResult play =
        CommandResult.ofLine("play vindinium --agents random,random players=2 --trace -");
    Path trace = Files.writeString(folder.resolve("a.trace"), play.requireDone().out());
    CommandResult.of("conform", trace).requireDone();
    assertTrue(play.err().lines().anyMatch(line -> line.startsWith("final ")), play.err());
    CommandResult evaluate =
        CommandResult.ofLine(
            "evaluate vindinium --agents random,random --games 2 players=2 turns=10 --json -");
    assertEquals(2, new ObjectMapper().readTree(evaluate.requireDone().out()).get("games").asInt());
    assertFalse(Files.exists(Path.of("-")));
  }

  @Test
  void namesAFullDevice() {
    assumeTrue(Files.isWritable(FULL));
    FileSystemException e =
        assertThrows(FileSystemException.class, () -> OutputFile.write(FULL, () -> "text", null));
    assertEquals("/dev/full", e.getFile());
    CommandResult play =
        CommandResult.ofLine("play vindinium --agents random,random players=2 --trace /dev/full");
    assertEquals("aurum: /dev/full: No space left on device\n", play.err());
  }
}
