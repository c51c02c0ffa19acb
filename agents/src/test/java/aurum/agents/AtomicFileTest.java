package aurum.agents;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {
  @TempDir private Path folder;

  @Test
  void replacesTheOldContentsAndLeavesNoOtherFile() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "old and longer");
    AtomicFile.write(file, new byte[] {1, 2, 3});
    assertArrayEquals(new byte[] {1, 2, 3}, Files.readAllBytes(file));
    assertEquals(List.of(file), files());
  }

  @Test
  void refusesAFolderThatDoesNotExist() {
    assertThrows(
        NotDirectoryException.class,
        () -> AtomicFile.write(folder.resolve("no").resolve("file"), new byte[1]));
  }

  @Test
  void namesADeviceThatHasNoSpaceLeft() {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full), "only Linux has such a device");
    FileSystemException e =
        assertThrows(FileSystemException.class, () -> AtomicFile.write(full, new byte[1]));
    assertEquals(full.toString(), e.getFile());
    assertTrue(e.getReason().contains("No space left"), e.getMessage());
  }

  /** Processes of two containers may have the same number. */
  @Test
  void aTemporaryFileOfAnotherProcessWithTheSameNumberIsLeftAlone() throws IOException {
    String temporary = ".file." + ProcessHandle.current().pid() + ".part";
    Path other = Files.writeString(folder.resolve(temporary), "half");
    AtomicFile.write(folder.resolve("file"), new byte[1]);
    assertEquals("half", Files.readString(other));
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.toList();
    }
  }
}
