package aurum.agents.process;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * A shell process, one for each JVM that has started a bot, that kills the bots if the JVM ends
 * without killing them. It runs {@code watchdog.sh} in a new session, so a signal to the JVM's
 * process group does not reach it. Thread-safe.
 */
final class Watchdog {
  private static final Set<Long> WATCHED = new LinkedHashSet<>();
  private static Process process;

  private Watchdog() {}

  /**
   * Watches the processes of a session and those with a file size limit in bytes.
   *
   * @throws IOException if the watchdog cannot be started or does not read
   */
  static synchronized void add(long session, long fileSizeLimit) throws IOException {
    WATCHED.add(session);
    WATCHED.add(fileSizeLimit);
    if (process == null || !process.isAlive()) {
      start();
    } else {
      send("add " + session + "\nadd " + fileSizeLimit + '\n');
    }
  }

  /** Stops watching processes that have ended; reverses {@link #add}. */
  static synchronized void remove(long session, long fileSizeLimit) {
    WATCHED.remove(session);
    WATCHED.remove(fileSizeLimit);
    try {
      send("remove " + session + "\nremove " + fileSizeLimit + '\n');
    } catch (IOException e) {
      // The watchdog was killed. The next add starts another one.
    }
  }

  private static void start() throws IOException {
    process =
        new ProcessBuilder(IsolatedCommand.of("watchdog.sh"))
            .redirectOutput(Redirect.DISCARD)
            .redirectError(Redirect.DISCARD)
            .start();
    StringBuilder lines = new StringBuilder();
    for (long number : WATCHED) {
      lines.append("add ").append(number).append('\n');
    }
    send(lines.toString());
  }

  private static void send(String lines) throws IOException {
    OutputStream out = process.getOutputStream();
    out.write(lines.getBytes(StandardCharsets.US_ASCII));
    out.flush();
  }
}
