package aurum.training;

import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.training.console.ExitStatus;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** File systems that cannot force the names in a folder to the disk: CIFS, vboxsf, FUSE. */
@EnabledOnOs(OS.LINUX)
class FolderForceTest {
  private static final int EIO = 5;
  private static final int EINVAL = 22;
  private static final int EOPNOTSUPP = 95;

  @TempDir private Path scratch;

  @Test
  void aFileIsWrittenWhereAFolderCannotBeForced() throws Exception {
    FaultyDisk disk = FaultyDisk.in(scratch);
    Path file = disk.folder().resolve("a.trace");
    for (int error : List.of(EINVAL, EOPNOTSUPP)) {
      Process play = play(disk, error, file);
      assertEquals("", text(play));
      assertEquals(ExitStatus.DONE, play.waitFor());
      Files.delete(file);
    }
  }

  @Test
  void anyOtherErrorOfAFolderIsAnErrorThatNamesIt() throws Exception {
    FaultyDisk disk = FaultyDisk.in(scratch);
    Process play = play(disk, EIO, disk.folder().resolve("a.trace"));
    assertEquals("aurum: " + disk.folder() + ": Input/output error\n", text(play));
    assertEquals(ExitStatus.WRONG_USAGE, play.waitFor());
  }

  private static Process play(FaultyDisk disk, int error, Path trace) throws Exception {
    ProcessBuilder builder =
        disk.java(
            Map.of("DISK_FOLDER_ERROR", error),
            List.of(),
            "play",
            "cultist-wars",
            "--agents",
            "random,random",
            "--trace",
            trace);
    builder.environment().put("LC_ALL", "C");
    return builder.redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
  }

  private static String text(Process program) throws Exception {
    return new String(program.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
  }
}
