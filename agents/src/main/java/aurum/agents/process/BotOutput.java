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
 * Output after the last line end is discarded.
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
   * @param nanos the time of arrival, by {@link System#nanoTime}
   */
  record Line(String text, int bytes, long nanos) {
    boolean isEnd() {
      return text == null;
    }
  }

  private final BlockingQueue<Line> lines = new LinkedBlockingQueue<>();
  private final AtomicInteger unacceptedBytes = new AtomicInteger();

  BotOutput(Process process) {
    BotThreads.start(process, "output", process.getInputStream(), this::read);
  }

  /** The next line, or null if none arrives until a time given by {@link System#nanoTime}. */
  Line poll(long until) throws InterruptedException {
    return lines.poll(until - System.nanoTime(), TimeUnit.NANOSECONDS);
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
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    try {
      for (int n = pipe.read(chunk); n >= 0 && !exceedsLimit(); n = pipe.read(chunk)) {
        long now = System.nanoTime();
        unacceptedBytes.addAndGet(n);
        int from = 0;
        for (int i = 0; i < n; i++) {
          if (chunk[i] == '\n') {
            line.write(chunk, from, i - from);
            lines.add(new Line(withoutReturn(line), line.size() + 1, now));
            line.reset();
            from = i + 1;
          }
        }
        line.write(chunk, from, n - from);
      }
    } finally {
      lines.add(new Line(null, 0, System.nanoTime()));
    }
  }

  private static String withoutReturn(ByteArrayOutputStream line) {
    String text = line.toString(StandardCharsets.UTF_8);
    return text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
  }
}
