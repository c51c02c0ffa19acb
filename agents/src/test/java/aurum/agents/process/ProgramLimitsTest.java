package aurum.agents.process;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import aurum.env.base.InvalidInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramLimitsTest {
  @TempDir private Path process;
  @TempDir private Path group;

  /** Five files are open. */
  @BeforeEach
  void openFiles() throws IOException {
    for (int i = 0; i < 5; i++) {
      Files.createDirectories(process.resolve("fd").resolve("" + i));
    }
    limits(0, "1000", "72");
  }

  private void limits(int user, String processes, String files) throws IOException {
    Files.writeString(
        process.resolve("status"), "Name:\tjava\nUid:\t%1$d\t%1$d\t%1$d\t%1$d\n".formatted(user));
    Files.writeString(
        process.resolve("limits"),
        """
        Limit                     Soft Limit           Hard Limit           Units
        Max processes             %-20s 2000                 processes
        Max open files            %-20s 4096                 files
        """
            .formatted(processes, files));
  }

  private void require(int programs) {
    new ProgramLimits(process, group, 1)
        .require(programs, "10 matches with 2 programs each", "play fewer");
  }

  private void assertRefused(int programs, String message) {
    assertEquals(
        message, assertThrows(InvalidInputException.class, () -> require(programs)).getMessage());
  }

  @Test
  void programsNeedThreeOpenFilesEachAndSevenForAStart() {
    assertDoesNotThrow(() -> require(20));
    assertRefused(
        21,
        "10 matches with 2 programs each are 21 programs, which need 63 processes with 84 threads and 70 open files, but 72 open files are allowed (ulimit -n), of which 5 are in use, which is room for 20 programs; play fewer, or raise the limit");
  }

  @Test
  void processesAreLimitedForUsersAndByTheControlGroup() throws IOException {
    limits(1000, "140", "unlimited");
    assertDoesNotThrow(() -> require(20));
    assertRefused(
        21,
        "10 matches with 2 programs each are 21 programs, which need 63 processes with 84 threads and 70 open files, but 140 processes and threads are allowed (ulimit -u), which is room for 20 programs; play fewer, or raise the limit");
    limits(0, "140", "unlimited");
    assertDoesNotThrow(() -> require(21));
    Files.writeString(group.resolve("pids.max"), "100\n");
    Files.writeString(group.resolve("pids.current"), "30\n");
    assertRefused(
        21,
        "10 matches with 2 programs each are 21 programs, which need 63 processes with 84 threads and 70 open files, but 100 processes and threads are allowed (pids.max of the control group), of which 30 are in use, which is room for 10 programs; play fewer, or raise the limit");
    Files.writeString(group.resolve("pids.max"), "max\n");
    assertDoesNotThrow(() -> require(21));
  }

  @Test
  void aSystemWithoutLimitsRefusesNothing() {
    assertDoesNotThrow(
        () -> new ProgramLimits(Path.of("/none"), Path.of("/none"), 1).require(1 << 20, "", ""));
  }
}
