package aurum.agents.process;

import aurum.env.base.CountedNoun;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * Reads the standard error of a bot. Keeps the last bytes and the figures that the bot reports.
 * Thread-safe.
 *
 * <p>Each method that returns text first reads all that the pipe holds, so that it never depends on
 * when another thread had time to read. One thread of the JVM reads the pipes of all bots in
 * between, so that no bot waits because its pipe is full.
 */
final class BotErrors {
  private static final int MAXIMUM_BYTES = 4096;
  private static final int MAXIMUM_LINE_BYTES = 512;
  private static final int CHUNK_BYTES = 64 * 1024;

  /** The maximum number of chunks read at once from a bot that writes without end. */
  private static final int MAXIMUM_CHUNKS = 64;

  private static final int READ_MILLIS = 5;

  /** The thread that reads all pipes uses at most this part of a processor: 1/20. */
  private static final int PAUSE_FACTOR = 20;

  /** The bots whose pipes may still receive bytes. */
  private static final Set<BotErrors> OPEN = ConcurrentHashMap.newKeySet();

  static {
    Thread reader = new Thread(BotErrors::readAll, "bot-errors");
    reader.setDaemon(true);
    reader.start();
  }

  private final Process process;
  private final InputStream pipe;
  private final byte[] tail = new byte[MAXIMUM_BYTES];
  private int length;
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();
  private final BotFigures figures = new BotFigures();
  private final ByteArrayOutputStream untaken = new ByteArrayOutputStream();
  private int dropped;

  BotErrors(Process process) {
    this.process = process;
    pipe = process.getErrorStream();
    OPEN.add(this);
  }

  private static void readAll() {
    byte[] chunk = new byte[CHUNK_BYTES];
    try {
      while (true) {
        long start = System.nanoTime();
        boolean isFlood = false;
        for (BotErrors each : OPEN) {
          boolean hasEnded = !each.process.isAlive(); // Asked first: it may write, then end.
          int n = each.read(chunk);
          isFlood |= n > CHUNK_BYTES / 2;
          if (hasEnded && n < CHUNK_BYTES) {
            OPEN.remove(each);
          }
        }
        if (!isFlood) {
          long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
          Thread.sleep(Math.max(READ_MILLIS, PAUSE_FACTOR * millis));
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // Nothing interrupts it.
    }
  }

  /** The last {@value #MAXIMUM_BYTES} bytes so far. */
  synchronized String tail() {
    readPipe();
    return new String(tail, 0, length, StandardCharsets.UTF_8);
  }

  /** Whether the bot has written anything so far. */
  synchronized boolean hasText() {
    readPipe();
    return length > 0;
  }

  /**
   * The text since the last call: the first {@value #MAXIMUM_BYTES} bytes, then a line with the
   * number of further ones.
   */
  synchronized String take() {
    readPipe();
    String more = dropped == 0 ? "" : "\n[" + CountedNoun.of(dropped, "more byte") + "]\n";
    String text = untaken.toString(StandardCharsets.UTF_8) + more;
    untaken.reset();
    dropped = 0;
    return text;
  }

  /** The figures that the bot has reported so far, by name. */
  synchronized Map<String, FigureSum> figures() {
    readPipe();
    return figures.sums();
  }

  /** Reads what the pipe holds, at most {@value #MAXIMUM_CHUNKS} chunks. */
  synchronized void readPipe() {
    byte[] chunk = new byte[MAXIMUM_BYTES];
    for (int i = 0; i < MAXIMUM_CHUNKS && read(chunk) > 0; i++) {}
  }

  /** Reads what the pipe holds, at most a chunk; returns the number of bytes. */
  private synchronized int read(byte[] chunk) {
    try {
      int n = pipe.read(chunk, 0, Math.min(chunk.length, pipe.available()));
      append(chunk, n);
      return n;
    } catch (IOException e) {
      return 0; // The pipe is closed.
    }
  }

  private void append(byte[] chunk, int n) {
    int added = Math.min(n, MAXIMUM_BYTES);
    int kept = Math.min(length, MAXIMUM_BYTES - added);
    System.arraycopy(tail, length - kept, tail, 0, kept);
    System.arraycopy(chunk, n - added, tail, kept, added);
    length = kept + added;
    int taken = Math.min(n, MAXIMUM_BYTES - untaken.size());
    untaken.write(chunk, 0, taken);
    dropped += n - taken;
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
