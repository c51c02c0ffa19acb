package aurum.agents.process;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * The processes of one bot on Linux, found by two marks that a process inherits whether or not its
 * parent is alive and its environment is cleared.
 *
 * <ul>
 *   <li>The session of the bot's program. A process leaves it only by starting a new session.
 *   <li>The hard limit for the size of a file, a random number too large to take effect. Any
 *       process can lower it; only root can raise it.
 * </ul>
 *
 * <p>Thread-safe.
 */
final class MarkedProcesses {
  private static final int SWEEP_MILLIS = 5;

  private final long session;
  private final long fileSizeLimit;

  /** When the session was started. No process of the bot is older. */
  private final long startTicks;

  /**
   * Finds the processes of a program that has just been started.
   *
   * @param session the program's process and session
   * @param fileSizeLimit in bytes
   */
  MarkedProcesses(long session, long fileSizeLimit) {
    this.session = session;
    this.fileSizeLimit = fileSizeLimit;
    startTicks = ProcFileSystem.stat(session).map(ProcFileSystem.Stat::startTicks).orElse(0L);
  }

  /**
   * Registers these processes with the watchdog, which kills them if the JVM ends before {@link
   * #kill} is called.
   *
   * @throws IOException if there is no watchdog and none can be started
   */
  void watch() throws IOException {
    Watchdog.add(session, fileSizeLimit);
  }

  /**
   * Kills these processes until none is left, at most until a time given by {@link
   * System#nanoTime}. If there is still one then, the watchdog kills it when the JVM ends.
   */
  void kill(long deadline) {
    // Repeats because a process may fork while it is being killed.
    while (sweep()) {
      if (System.nanoTime() > deadline) {
        return;
      }
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(SWEEP_MILLIS));
    }
    Watchdog.remove(session, fileSizeLimit);
  }

  /** Kills each of these processes once. Returns whether there was any. */
  private boolean sweep() {
    boolean found = false;
    for (long pid : ProcFileSystem.processes()) {
      if (isMarked(pid)) {
        ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly);
        found = true;
      }
    }
    return found;
  }

  private boolean isMarked(long pid) {
    Optional<ProcFileSystem.Stat> stat = ProcFileSystem.stat(pid);
    if (stat.isEmpty() || stat.get().startTicks() < startTicks) {
      return false; // Older than the bot; skips reading its limits.
    }
    return stat.get().session() == session || ProcFileSystem.fileSizeLimit(pid) == fileSizeLimit;
  }
}
