package aurum.training.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import aurum.training.CommandResult;
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
    OutputFile.write(file, "ü");
    assertEquals("ü", Files.readString(file));
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(List.of(file), files.toList());
    }
  }

  @Test
  void compressesAFileWhoseNameEndsInGz() throws IOException {
    Path file = folder.resolve("a.trace.gz");
    OutputFile.write(file, "text");
    try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
      assertEquals("text", new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  @Test
  void namesAFullDevice() {
    assumeTrue(Files.isWritable(FULL));
    FileSystemException e =
        assertThrows(FileSystemException.class, () -> OutputFile.write(FULL, "text"));
    assertEquals("/dev/full", e.getFile());
    CommandResult play =
        CommandResult.ofLine("play vindinium --agents random,random players=2 --trace /dev/full");
    assertEquals("aurum: /dev/full: No space left on device\n", play.err());
  }
}
