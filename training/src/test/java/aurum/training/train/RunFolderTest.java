package aurum.training.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.base.InvalidInputException;
import aurum.training.ChildProgram;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunFolderTest {
  @TempDir private Path folder;

  /** Opens the run folder that is its argument until it is killed. */
  static final class OtherProcess {
    public static void main(String[] args) throws Exception {
      RunFolder.open(Path.of(args[0]));
      System.out.println("opened");
      Thread.sleep(Long.MAX_VALUE);
    }
  }

  private Path newRun() throws IOException {
    Path path = folder.resolve("run");
    RunFolder.create(path).close();
    Files.writeString(path.resolve("settings.json"), "{}");
    return path;
  }

  @Test
  void isLockedUntilTheProcessThatHasItOpenIsKilled() throws Exception {
    Path path = newRun();
    Process other =
        ChildProgram.shortLived(List.of(), OtherProcess.class, path)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (BufferedReader lines = other.inputReader(StandardCharsets.UTF_8)) {
      assertEquals("opened", lines.readLine());
      InvalidInputException e =
          assertThrows(InvalidInputException.class, () -> RunFolder.open(path));
      assertTrue(e.getMessage().contains("is in use by a training"), e.getMessage());
    } finally {
      other.destroyForcibly().waitFor();
    }
    RunFolder.open(path).close();
  }

  @Test
  void isLockedWhileItIsCreated() throws IOException {
    Path path = folder.resolve("run");
    try (RunFolder open = RunFolder.create(path)) {
      assertThrows(InvalidInputException.class, () -> RunFolder.create(path));
    }
    RunFolder.create(path).close();
  }

  @Test
  void openingDeletesTheTemporaryFilesOfAKilledProcess() throws IOException {
    Path path = newRun();
    Path left = Files.writeString(path.resolve(".policy.zip.4711.part"), "half of");
    RunFolder.open(path).close();
    assertFalse(Files.exists(left));
  }

  @Test
  void creatingKeepsTheFilesOfAFolder() throws IOException {
    Path other = Files.writeString(folder.resolve(".download.1.part"), "of another program");
    RunFolder.create(folder).close();
    assertTrue(Files.exists(other));
  }
}
