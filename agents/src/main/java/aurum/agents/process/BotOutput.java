package aurum.agents.process;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Reads lines from the standard output of a bot, on a dedicated thread, so that the time of arrival
 * does not depend on the thread that waits for a line. One thread at a time may wait.
 *
 * <p>Lines are UTF-8 and end with {@code \n}. One carriage return before the line's end is removed.
 * Output after the last line end is no line.
 */
final class BotOutput {
  /** Maximum number of bytes that a bot may print in addition to the accepted lines. */
  static final int MAXIMUM_UNACCEPTED_BYTES = 64 * 1024;

  private static final int CHUNK_BYTES = 8192;

  /**
   * A line, or the end of the output.
   *
   * @param text without its line end; null at the end of the output
   * @param bytes the length of the line in the pipe, line end included
   * @param nanos the time of arrival, by {@link RunnerClock}
   */
  record Line(String text, int bytes, long nanos) {
    boolean isEnd() {
      return text == null;
    }
  }

  private final BlockingQueue<Line> lines = new LinkedBlockingQueue<>();

  /** The bytes after the last line end. */
  private final ByteArrayOutputStream unfinished = new ByteArrayOutputStream();

  private final AtomicInteger unacceptedBytes = new AtomicInteger();

  BotOutput(Process process) {
    BotThreads.start(process, "output", process.getInputStream(), this::read);
  }

  /** The next line, or null if none arrives until a time given by {@link RunnerClock}. */
  Line poll(long until) throws InterruptedException {
    Line next = lines.poll();
    for (long left = until - RunnerClock.nanos(); next == null && left > 0; ) {
      next = lines.poll(left, TimeUnit.NANOSECONDS);
      left = until - RunnerClock.nanos(); // More than 0 without a line if the JVM stood still.
    }
    return next;
  }

  /** Whether a line has arrived that {@link #poll} has not returned. */
  boolean hasLine() {
    Line next = lines.peek();
    return next != null && !next.isEnd();
  }

  /** The characters that have arrived after the last line end. */
  String unfinished() {
    return unfinished.toString(StandardCharsets.UTF_8);
  }

  /**
   * Whether more than {@link #MAXIMUM_UNACCEPTED_BYTES} bytes have not been accepted. Reading then
   * stops.
   */
  boolean exceedsLimit() {
    return unacceptedBytes.get() > MAXIMUM_UNACCEPTED_BYTES;
  }

  /** Subtracts a line from the unaccepted bytes. */
  void accept(Line line) {
    unacceptedBytes.addAndGet(-line.bytes);
  }

  private void read(InputStream pipe) throws IOException {
    byte[] chunk = new byte[CHUNK_BYTES];
    try {
      for (int n = pipe.read(chunk); n >= 0 && !exceedsLimit(); n = pipe.read(chunk)) {
        long now = RunnerClock.nanos();
        unacceptedBytes.addAndGet(n);
        int from = 0;
        for (int i = 0; i < n; i++) {
          if (chunk[i] == '\n') {
            unfinished.write(chunk, from, i - from);
            lines.add(new Line(withoutReturn(unfinished), unfinished.size() + 1, now));
            unfinished.reset();
            from = i + 1;
          }
        }
        unfinished.write(chunk, from, n - from);
      }
    } finally {
      lines.add(new Line(null, 0, RunnerClock.nanos()));
    }
  }

  private static String withoutReturn(ByteArrayOutputStream line) {
    String text = line.toString(StandardCharsets.UTF_8);
    return text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
  }
}
