package aurum.agents.process;

import aurum.env.base.CountedNoun;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Reads the standard error of a bot on a dedicated thread. Keeps the last bytes and the figures
 * that the bot reports. Thread-safe.
 */
final class BotErrors {
  private static final int MAXIMUM_BYTES = 4096;
  private static final int MAXIMUM_LINE_BYTES = 512;

  /** The reader may lag behind the reply of a program that writes before it replies. */
  private static final long GRACE_NANOS = 1_000_000;

  /** On a busy machine it lags longer: the wait for a program that wrote in the turn before. */
  private static final long EXPECTED_NANOS = 50_000_000;

  private final byte[] tail = new byte[MAXIMUM_BYTES];
  private int length;
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();
  private final BotFigures figures = new BotFigures();
  private final ByteArrayOutputStream untaken = new ByteArrayOutputStream();
  private int dropped;

  private int takes;

  /** Whether the turn before had text, so that this one probably has, too. */
  private boolean wrote;

  private final Thread reader;

  BotErrors(Process process) {
    reader = BotThreads.start(process, "errors", process.getErrorStream(), this::read);
  }

  /** The last {@value #MAXIMUM_BYTES} bytes read so far. */
  synchronized String tail() {
    return new String(tail, 0, length, StandardCharsets.UTF_8);
  }

  /**
   * What has been read since the last call: the first {@value #MAXIMUM_BYTES} bytes, then a line
   * with the number of further ones.
   */
  String take() {
    if (wrote) {
      awaitText();
    }
    if (takes++ == 1 || !tail().isEmpty()) { // The first call precedes the first turn.
      LockSupport.parkNanos(GRACE_NANOS);
    }
    String text = takeRead();
    wrote = !text.isEmpty();
    return text;
  }

  private synchronized void awaitText() {
    long end = System.nanoTime() + EXPECTED_NANOS;
    try {
      for (long left = EXPECTED_NANOS; untaken.size() == 0 && reader.isAlive() && left > 0; ) {
        TimeUnit.NANOSECONDS.timedWait(this, left);
        left = end - System.nanoTime();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized String takeRead() {
    String more = dropped == 0 ? "" : "\n[" + CountedNoun.of(dropped, "more byte") + "]\n";
    String text = untaken.toString(StandardCharsets.UTF_8) + more;
    untaken.reset();
    dropped = 0;
    return text;
  }

  /** The figures that the bot has reported so far, by name. */
  synchronized Map<String, FigureSum> figures() {
    return figures.sums();
  }

  /**
   * Waits until everything is read, but at most {@code millis}. An interrupt ends the wait, and the
   * interrupt status stays set.
   */
  void awaitEnd(int millis) {
    try {
      reader.join(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void read(InputStream pipe) throws IOException {
    byte[] chunk = new byte[MAXIMUM_BYTES];
    for (int n = pipe.read(chunk); n >= 0; n = pipe.read(chunk)) {
      append(chunk, n);
    }
  }

  private synchronized void append(byte[] chunk, int n) {
    int kept = Math.min(length, MAXIMUM_BYTES - n);
    System.arraycopy(tail, length - kept, tail, 0, kept);
    System.arraycopy(chunk, 0, tail, kept, n);
    length = kept + n;
    int taken = Math.min(n, MAXIMUM_BYTES - untaken.size());
    untaken.write(chunk, 0, taken);
    dropped += n - taken;
    notifyAll();
    for (int i = 0; i < n; i++) {
      if (chunk[i] == '\n') {
        figures.add(line.toString(StandardCharsets.UTF_8));
        line.reset();
      } else if (line.size() < MAXIMUM_LINE_BYTES) {
        line.write(chunk[i]);
      }
    }
  }
}
