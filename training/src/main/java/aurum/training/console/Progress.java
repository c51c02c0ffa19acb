package aurum.training.console;

import aurum.env.base.CountedNoun;
import aurum.env.base.PrintableText;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/**
 * Shows on standard error how far a long job is, and how long it will take. On a terminal one line
 * is redrawn, which never exceeds the width of the terminal. Elsewhere a line is printed after 2
 * seconds, after 20 seconds, and then each minute, so that a short job prints none. Thread-safe.
 */
public final class Progress implements AutoCloseable {
  private static final int MILLIS_BETWEEN_UPDATES = 500;

  /** The time of the first line that is not on a terminal, in seconds. */
  static final double FIRST_LINE = 2;

  private static final double SECOND_LINE = 20;
  private static final double SECONDS_BETWEEN_LINES = 60;

  private static final int MINIMUM_BAR = 6;
  private static final int MAXIMUM_BAR = 40;

  /** Serialises everything that is printed beside the redrawn line. */
  private static final Object CONSOLE = new Object();

  /** The job whose line is on the terminal; null for none. */
  private static Progress shown;

  /**
   * The state of a job.
   *
   * @param share that is done, from 0 to 1; negative if it is unknown
   * @param text one line
   */
  public record State(double share, String text) {}

  private final PrintStream err;

  /** The characters in a line of the terminal; 0 if it is none. */
  private final IntSupplier width;

  private final Supplier<State> state;
  private final AtomicLong done = new AtomicLong();
  private final long begin = System.nanoTime();
  private final Timer timer = new Timer("aurum-progress", true);

  /** The text after the number of steps; any thread may set it. */
  private volatile Supplier<String> note = () -> "";

  private double nextLine = FIRST_LINE;

  /** The length of the line on the terminal. */
  private int drawn;

  private final Rate rate = new Rate(0, 0);

  /**
   * A job that calls {@link #step}.
   *
   * @param task a label of one or two words, such as the command
   * @param steps that complete the job; negative if nobody knows
   * @param noun of a step, in the singular, such as {@code match}
   * @param isMaximum whether the job may end before all steps are done
   */
  public Progress(String task, long steps, String noun, boolean isMaximum) {
    this(System.err, terminalWidth(), task, steps, noun, isMaximum);
    start();
  }

  /** A job of a known number of steps. */
  public Progress(String task, long steps, String noun) {
    this(task, steps, noun, false);
  }

  /** A job that describes itself; called by a thread of its own. */
  public Progress(Supplier<State> state) {
    err = System.err;
    width = terminalWidth();
    this.state = state;
    start();
  }

  /** A job that is shown when {@link #update} is called. */
  Progress(
      PrintStream err, IntSupplier width, String task, long steps, String noun, boolean isMaximum) {
    this.err = err;
    this.width = width;
    state = () -> counted(task, steps, noun, isMaximum, elapsed());
  }

  private static IntSupplier terminalWidth() {
    return Terminal.isError() ? Terminal::width : () -> 0;
  }

  private void start() {
    TimerTask update =
        new TimerTask() {
          @Override
          public void run() {
            update(elapsed());
          }
        };
    int first = width.getAsInt() > 0 ? 0 : MILLIS_BETWEEN_UPDATES;
    timer.schedule(update, first, MILLIS_BETWEEN_UPDATES);
  }

  /** Seconds since the job began. */
  public double elapsed() {
    return (System.nanoTime() - begin) / 1e9;
  }

  /** Advances the job by one step. */
  public void step() {
    done.incrementAndGet();
  }

  /** Sets what is said after the steps, such as an intermediate result; for any thread. */
  public void note(Supplier<String> text) {
    note = text;
  }

  /** Prints other lines to the same console, where they must not follow a redrawn line. */
  public static void aside(Runnable print) {
    synchronized (CONSOLE) {
      if (shown != null) {
        shown.erase();
      }
      print.run();
    }
  }

  /** Minutes and seconds, after hours if there are any. */
  public static String time(double seconds) {
    Duration time = Duration.ofSeconds(Math.round(seconds));
    String minutes =
        String.format(Locale.ROOT, "%02d:%02d", time.toMinutesPart(), time.toSecondsPart());
    return time.toHours() > 0 ? time.toHours() + ":" + minutes : minutes.replaceFirst("^0", "");
  }

  State counted(String task, long steps, String noun, boolean isMaximum, double elapsed) {
    long now = done.get();
    String said = note.get();
    StringBuilder text = new StringBuilder(task).append(": ");
    // A command rounds its number of matches up to whole maps.
    text.append(steps < 0 ? "" : now + "/").append(CountedNoun.of(Math.max(steps, now), noun));
    text.append(said.isEmpty() ? "" : ", " + said);
    double left = secondsLeft(steps, now, elapsed);
    if (left >= 0) {
      text.append(isMaximum ? ", at most " : ", ").append(time(left)).append(" left");
    }
    text.append(", ").append(time(elapsed)).append(" so far");
    return new State(steps > 0 ? Math.min(1, now / (double) steps) : -1, text.toString());
  }

  /** Negative if it is unknown. */
  private synchronized double secondsLeft(long steps, long now, double elapsed) {
    rate.add(elapsed, now);
    return steps < 0 || rate.perSecond() == 0 ? -1 : Math.max(0, steps - now) / rate.perSecond();
  }

  /**
   * Shows the job if that is due.
   *
   * @param elapsed seconds since it began
   */
  void update(double elapsed) {
    int columns = width.getAsInt();
    if (columns <= 0 && elapsed < nextLine) {
      return;
    }
    State now = state.get();
    synchronized (CONSOLE) {
      if (columns > 0) {
        shown = this;
        // The last column stays empty: some terminals begin a new line there.
        draw(line(now, columns - 1));
      } else {
        nextLine = elapsed < SECOND_LINE ? SECOND_LINE : elapsed + SECONDS_BETWEEN_LINES;
        err.println(PrintableText.line(now.text()));
      }
    }
  }

  private void draw(String line) {
    err.print("\r" + line + " ".repeat(Math.max(0, drawn - line.length())) + "\r" + line);
    err.flush();
    drawn = line.length();
  }

  private void erase() {
    err.print("\r" + " ".repeat(drawn) + "\r");
    err.flush();
    drawn = 0;
  }

  /** The text, after a bar if there is room for both; cut off if it does not fit alone. */
  static String line(State state, int width) {
    String text = PrintableText.line(state.text());
    int bar = Math.min(MAXIMUM_BAR, width - text.length() - "[] ".length());
    if (bar >= MINIMUM_BAR && state.share() >= 0) {
      int full = (int) Math.round(state.share() * bar);
      text = "[" + "=".repeat(full) + " ".repeat(bar - full) + "] " + text;
    }
    return text.length() <= width ? text : text.substring(0, Math.max(0, width));
  }

  /** Ends the job. Its last line stays on a terminal. */
  @Override
  public void close() {
    timer.cancel();
    int columns = width.getAsInt();
    State last = columns > 0 ? state.get() : null;
    synchronized (CONSOLE) {
      if (columns > 0) {
        draw(line(last, columns - 1));
        err.println();
        drawn = 0;
        shown = shown == this ? null : shown;
      }
    }
  }
}
