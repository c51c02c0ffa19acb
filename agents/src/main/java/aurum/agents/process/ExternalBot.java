package aurum.agents.process;

import aurum.env.referee.TimeLimits;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A bot that runs as a separate process. Not thread-safe; for one match.
 *
 * <p>In each turn the bot receives its input and replies with one line, ended by {@code \n}, within
 * the game's {@link TimeLimits}. The time is measured from sending the input to receiving the end
 * of the line. The start of the program is not measured: the first turn is sent when the program is
 * idle, or after five seconds.
 *
 * <p>The referee reads one line per turn, even if the bot printed it earlier. Surplus lines are the
 * replies to the following turns. A bot whose unread output exceeds {@value
 * BotOutput#MAXIMUM_UNACCEPTED_BYTES} bytes, or that leaves more than {@value
 * BotInput#MAXIMUM_QUEUED_CHARACTERS} characters of its input unread, is {@link
 * BotStatus#FLOODING}. Lines are UTF-8. One carriage return before the line's end is removed, and
 * nothing else is changed.
 */
public final class ExternalBot implements AutoCloseable {
  /**
   * Milliseconds after the limit in which a line is {@link BotStatus#LATE} instead of {@link
   * BotStatus#SILENT}.
   */
  private static final int LATE_MILLIS = 1000;

  /** Milliseconds to wait for an exit status, and for the rest of standard error. */
  private static final int END_MILLIS = 1000;

  private static final int QUOTED_CHARACTERS = 100;

  /**
   * The reply of a bot to one turn.
   *
   * @param status {@link BotStatus#OK} if the line came in time
   * @param line the raw line without its line end; null for every other status
   */
  public record Reply(BotStatus status, String line) {}

  private final BotProcess process;
  private final TimeLimits limits;
  private final BotInput input;
  private final BotOutput output;
  private final BotErrors errors;
  private boolean requested;
  private BotStatus status = BotStatus.OK;
  private String explanation = "";
  private final List<Long> responseNanos = new ArrayList<>();

  private ExternalBot(BotProcess process, TimeLimits limits) {
    this.process = process;
    this.limits = limits;
    input = new BotInput(process.process());
    output = new BotOutput(process.process());
    errors = new BotErrors(process.process());
  }

  /**
   * Starts a bot in the current folder and waits until its program is idle.
   *
   * @param command the program and its arguments, as {@link CommandWords#split} gives them
   * @throws IOException if the program cannot be started; the message says why in one line
   * @throws IllegalStateException if the thread is interrupted
   */
  public static ExternalBot start(List<String> command, TimeLimits limits) throws IOException {
    ExternalBot bot = new ExternalBot(RunningBots.start(command), limits);
    try {
      bot.awaitStart(command.get(0));
      return bot;
    } catch (IOException | RuntimeException e) {
      bot.close();
      throw e;
    }
  }

  private void awaitStart(String program) throws IOException {
    try {
      process.awaitIdle();
    } catch (InterruptedException e) {
      throw interrupted();
    }
    if (!process().isAlive()) {
      errors.awaitEnd(END_MILLIS);
      StartFailure.check(program, process().exitValue(), errors.tail());
    }
  }

  /**
   * Sends a turn's input and waits for the reply. Any status but OK closes the bot.
   *
   * @throws IllegalStateException if the bot is closed, the thread is interrupted, or the JVM exits
   */
  public Reply request(String text) {
    if (status != BotStatus.OK) {
      throw new IllegalStateException(
          "the bot " + status.description() + " and accepts no further request");
    }
    int limit = requested ? limits.turnMillis() : limits.firstTurnMillis();
    int millis = limit + limits.toleranceMillis();
    requested = true;
    long sent = System.nanoTime();
    long deadline = sent + TimeUnit.MILLISECONDS.toNanos(millis);
    if (!input.send(text)) {
      return fail(
          BotStatus.FLOODING,
          "more than " + BotInput.MAXIMUM_QUEUED_CHARACTERS + " characters left unread");
    }
    BotOutput.Line line = await(deadline + TimeUnit.MILLISECONDS.toNanos(LATE_MILLIS));
    if (output.exceedsLimit()) {
      return fail(
          BotStatus.FLOODING,
          "more than " + BotOutput.MAXIMUM_UNACCEPTED_BYTES + " bytes beyond the replies");
    }
    if (line == null) {
      return fail(BotStatus.SILENT, "no line within " + millis + " ms");
    }
    if (line.isEnd()) {
      return fail(BotStatus.CRASHED, "no more output" + exitStatus());
    }
    output.accept(line);
    responseNanos.add(Math.max(0, line.nanos() - sent)); // 0: it was printed before the turn.
    long lateNanos = line.nanos() - deadline;
    if (lateNanos > 0) {
      long took = millis + TimeUnit.NANOSECONDS.toMillis(lateNanos);
      return fail(BotStatus.LATE, "a line after " + took + " ms, the limit is " + millis + " ms");
    }
    return new Reply(BotStatus.OK, line.text());
  }

  private BotOutput.Line await(long until) {
    try {
      return output.poll(until);
    } catch (InterruptedException e) {
      close();
      throw interrupted();
    }
  }

  private static IllegalStateException interrupted() {
    Thread.currentThread().interrupt();
    return new IllegalStateException("interrupted while waiting for a bot");
  }

  /** Closes the bot because the referee has refused its line. */
  public void refuse(String line) {
    boolean all = line.length() <= QUOTED_CHARACTERS;
    String quoted = all ? line : line.substring(0, QUOTED_CHARACTERS) + "...";
    fail(BotStatus.INVALID, "the referee refused '" + quoted + "'");
  }

  private Reply fail(BotStatus reason, String failure) {
    if (RunningBots.jvmIsExiting()) {
      throw new IllegalStateException("the JVM is exiting and kills its bots");
    }
    status = reason;
    explanation = failure;
    close();
    return new Reply(reason, null);
  }

  private String exitStatus() {
    try {
      boolean ended = process().waitFor(END_MILLIS, TimeUnit.MILLISECONDS);
      return ended ? ", exit status " + process().exitValue() : "";
    } catch (InterruptedException e) {
      throw interrupted();
    }
  }

  Process process() {
    return process.process();
  }

  /** The status of the bot: {@link BotStatus#OK}, or how it has failed. */
  public BotStatus status() {
    return status;
  }

  /**
   * Nanoseconds from sending the input to receiving the end of the line, for each turn with a line.
   */
  public List<Long> responseNanos() {
    return List.copyOf(responseNanos);
  }

  /** The details of a status other than OK, in one line; else empty. */
  public String explanation() {
    return explanation;
  }

  /** The last 4096 bytes that the bot has written to standard error; complete after the close. */
  public String errorTail() {
    return errors.tail();
  }

  /**
   * The figures that the bot has reported on standard error, in lines such as {@code [AURUM]
   * depth=7 playouts=1200}, by name; complete after the close.
   */
  public Map<String, FigureSum> figures() {
    return errors.figures();
  }

  /**
   * The line of standard error that names the error: the last one that is not indented, because
   * most languages write the stack trace in indented lines.
   *
   * @return empty if there is none
   */
  public static String lastLine(String errorOutput) {
    String last = "";
    for (String line : errorOutput.lines().toList()) {
      last = line.isEmpty() || Character.isWhitespace(line.charAt(0)) ? last : line;
    }
    return last;
  }

  /** Kills the program and every process that it has started. May be called again. */
  @Override
  public void close() {
    RunningBots.kill(process);
    input.close();
    errors.awaitEnd(END_MILLIS);
  }
}
