package aurum.agents.process;

import aurum.env.referee.TimeLimits;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A bot that runs as a process of its own. For one match and one thread at a time.
 *
 * <p>Each turn it is sent its input and has to answer with one line, ended by {@code \n}, within
 * the game's {@link TimeLimits}. The clock runs from the sending to the arrival of the line's end,
 * both taken apart from the thread that waits. Starting the program comes before: the first turn is
 * sent when the program has come to rest, or after five seconds at most.
 *
 * <p>The referee reads one line a turn, whenever it was printed: surplus lines answer the turns
 * that follow. A bot that is more than {@value #MAXIMUM_AHEAD} bytes ahead, or leaves more than
 * {@value #MAXIMUM_UNREAD} characters of its input unread, is {@link BotStatus#FLOODING}. Lines are
 * UTF-8, and neither trimmed nor changed but for one carriage return before the line's end.
 */
public final class ProcessBot implements AutoCloseable {
  /** How many bytes, of whole lines or of one without end, a bot may print beyond what was read. */
  static final int MAXIMUM_AHEAD = 64 * 1024;

  /** How much input may wait to be sent, beyond what the system's pipe takes. */
  static final int MAXIMUM_UNREAD = 1024 * 1024;

  /** How long after the limit a line still tells {@link BotStatus#LATE} from silence. */
  private static final int LATE_MILLIS = 1000;

  private static final int STARTUP_MILLIS = 5000;
  private static final int STARTUP_LOOK_MILLIS = 25;
  private static final int LAST_WORDS_BYTES = 4096;
  private static final int QUOTED_CHARACTERS = 100;

  /**
   * What a bot answered.
   *
   * @param status {@link BotStatus#OK} if the line came in time
   * @param line the raw line without its line end; null if the status is another
   */
  public record Answer(BotStatus status, String line) {}

  /** A line as it arrived, or, without one, the end of the output. */
  private record Arrival(String line, int bytes, long nanos) {}

  private final Process process;
  private final TimeLimits limits;
  private final BlockingQueue<String> outgoing = new LinkedBlockingQueue<>();
  private final AtomicInteger unread = new AtomicInteger();
  private final BlockingQueue<Arrival> arrivals = new LinkedBlockingQueue<>();
  private final AtomicInteger ahead = new AtomicInteger();
  private final Thread sender;
  private final Thread listener;
  private final byte[] lastWords = new byte[LAST_WORDS_BYTES];
  private int lastWordsLength;
  private boolean asked;
  private BotStatus status = BotStatus.OK;
  private String explanation = "";

  private ProcessBot(Process process, TimeLimits limits) {
    this.process = process;
    this.limits = limits;
    sender = startThread(this::send, "input");
    listener = startThread(this::keepLastWords, "errors");
    startThread(this::receive, "output");
  }

  private Thread startThread(Runnable task, String stream) {
    Thread thread = new Thread(task, "bot-" + process.pid() + '-' + stream);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  /**
   * Starts a bot in the current folder and waits until it has come to rest.
   *
   * @param command the program and its arguments, as {@link CommandWords#split} gives them
   * @throws IOException if the program cannot be started; the message says why in one line
   */
  public static ProcessBot start(List<String> command, TimeLimits limits) throws IOException {
    ProcessBot bot = new ProcessBot(BotProcesses.start(command), limits);
    try {
      bot.awaitRest();
    } catch (RuntimeException e) {
      bot.close();
      throw e;
    }
    return bot;
  }

  /** The program rests when it has used no processor time between two looks, and wants none. */
  private void awaitRest() {
    Duration used = Duration.ofMillis(-1);
    for (int waited = 0; waited < STARTUP_MILLIS; waited += STARTUP_LOOK_MILLIS) {
      Duration now = BotProcesses.processorTime(process);
      if (!process.isAlive() || (now.equals(used) && !BotProcesses.wantsProcessor(process))) {
        return;
      }
      used = now;
      try {
        Thread.sleep(STARTUP_LOOK_MILLIS);
      } catch (InterruptedException e) {
        throw interrupted();
      }
    }
  }

  /**
   * Sends a turn's input and waits for the answer. Any status but OK closes the bot.
   *
   * @throws IllegalStateException if the bot is closed, or the waiting is interrupted
   */
  public Answer ask(String text) {
    if (status != BotStatus.OK) {
      throw new IllegalStateException("the bot " + status.inWords() + " and cannot be asked again");
    }
    int limit = asked ? limits.turnMillis() : limits.firstTurnMillis();
    int millis = limit + limits.toleranceMillis();
    asked = true;
    long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    if (unread.getAndAdd(text.length()) > MAXIMUM_UNREAD) {
      return fail(BotStatus.FLOODING, "more than " + MAXIMUM_UNREAD + " characters left unread");
    }
    outgoing.add(text);
    Arrival arrival = await(deadline + TimeUnit.MILLISECONDS.toNanos(LATE_MILLIS));
    if (ahead.get() > MAXIMUM_AHEAD) {
      return fail(
          BotStatus.FLOODING, "more than " + MAXIMUM_AHEAD + " bytes that nobody had asked for");
    }
    if (arrival == null) {
      return fail(BotStatus.SILENT, "no line within " + millis + " ms");
    }
    if (arrival.line == null) {
      return fail(BotStatus.CRASHED, "no more output" + exitStatus());
    }
    ahead.addAndGet(-arrival.bytes);
    long lateNanos = arrival.nanos - deadline;
    if (lateNanos > 0) {
      long took = millis + TimeUnit.NANOSECONDS.toMillis(lateNanos);
      return fail(BotStatus.LATE, "a line after " + took + " ms, the limit is " + millis + " ms");
    }
    return new Answer(BotStatus.OK, arrival.line);
  }

  private Arrival await(long until) {
    try {
      return arrivals.poll(until - System.nanoTime(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      close();
      throw interrupted();
    }
  }

  private static IllegalStateException interrupted() {
    Thread.currentThread().interrupt();
    return new IllegalStateException("interrupted while waiting for a bot");
  }

  /** Closes the bot because the referee has refused a line of its. */
  public void refuse(String line) {
    boolean all = line.length() <= QUOTED_CHARACTERS;
    String quoted = all ? line : line.substring(0, QUOTED_CHARACTERS) + "...";
    fail(BotStatus.INVALID, "the referee refused '" + quoted + "'");
  }

  private Answer fail(BotStatus reason, String how) {
    if (BotProcesses.ending()) {
      throw new IllegalStateException("the JVM is ending, and its bots with it");
    }
    status = reason;
    explanation = how;
    close();
    return new Answer(reason, null);
  }

  private String exitStatus() {
    try {
      boolean ended = process.waitFor(LATE_MILLIS, TimeUnit.MILLISECONDS);
      return ended ? ", exit status " + process.exitValue() : "";
    } catch (InterruptedException e) {
      throw interrupted();
    }
  }

  Process process() {
    return process;
  }

  /** How the bot stands. */
  public BotStatus status() {
    return status;
  }

  /** What exactly made the status another than OK, in one line; else empty. */
  public String explanation() {
    return explanation;
  }

  /** The end of what the bot has written to standard error; whole once the bot is closed. */
  public String lastWords() {
    synchronized (lastWords) {
      return new String(lastWords, 0, lastWordsLength, StandardCharsets.UTF_8);
    }
  }

  /** Ends the process and everything that it has started. May be called again. */
  @Override
  public void close() {
    BotProcesses.end(process);
    sender.interrupt();
    try {
      listener.join(LATE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  // The three threads, each of which lives as long as its pipe.

  private void send() {
    try (OutputStream out = process.getOutputStream()) {
      while (true) {
        String text = outgoing.take();
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.flush();
        unread.addAndGet(-text.length());
      }
    } catch (IOException | InterruptedException e) {
      // It has ended or closed its input. That is no fault as long as its lines come.
    }
  }

  private void receive() {
    byte[] chunk = new byte[8192];
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    try (InputStream in = process.getInputStream()) {
      for (int n = in.read(chunk); n >= 0 && ahead.get() <= MAXIMUM_AHEAD; n = in.read(chunk)) {
        long now = System.nanoTime();
        ahead.addAndGet(n);
        int from = 0;
        for (int i = 0; i < n; i++) {
          if (chunk[i] == '\n') {
            line.write(chunk, from, i - from);
            arrivals.add(new Arrival(withoutReturn(line), line.size() + 1, now));
            line.reset();
            from = i + 1;
          }
        }
        line.write(chunk, from, n - from);
      }
    } catch (IOException e) {
      // Closed from this side: nobody waits any more.
    }
    arrivals.add(new Arrival(null, 0, System.nanoTime()));
  }

  private static String withoutReturn(ByteArrayOutputStream line) {
    String text = line.toString(StandardCharsets.UTF_8);
    return text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
  }

  private void keepLastWords() {
    byte[] chunk = new byte[LAST_WORDS_BYTES];
    try (InputStream in = process.getErrorStream()) {
      for (int n = in.read(chunk); n >= 0; n = in.read(chunk)) {
        synchronized (lastWords) {
          int kept = Math.min(lastWordsLength, LAST_WORDS_BYTES - n);
          System.arraycopy(lastWords, lastWordsLength - kept, lastWords, 0, kept);
          System.arraycopy(chunk, 0, lastWords, kept, n);
          lastWordsLength = kept + n;
        }
      }
    } catch (IOException e) {
      // Closed from this side.
    }
  }
}
