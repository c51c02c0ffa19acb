package aurum.agents.process;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Whether processes run or have ended. */
final class ProcessAssertions {
  private static final int MAXIMUM_SECONDS = 120;

  private ProcessAssertions() {}

  static void assertRuns(long pid) {
    assertFalse(hasEnded(pid), "process " + pid + " has ended");
  }

  /**
   * Asserts that a process has ended or ends soon; only one that does not end takes as long as the
   * limit.
   */
  static void assertEnds(long pid) {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(MAXIMUM_SECONDS);
    while (!hasEnded(pid) && System.nanoTime() < deadline) {
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
    }
    boolean ended = hasEnded(pid);
    ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly);
    assertTrue(ended, "process " + pid + " still runs");
  }

  /** A zombie has ended, although its parent has not yet taken its exit status. */
  static boolean hasEnded(long pid) {
    if (ProcessHandle.of(pid).filter(ProcessHandle::isAlive).isEmpty()) {
      return true;
    }
    try {
      return Files.readString(Path.of("/proc/" + pid + "/stat")).contains(") Z ");
    } catch (IOException e) {
      return !Files.exists(Path.of("/proc/" + pid)) && Files.exists(Path.of("/proc"));
    }
  }
}
