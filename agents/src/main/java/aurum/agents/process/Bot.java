package aurum.agents.process;

import aurum.env.base.PrintableText;
import aurum.env.referee.RefereeMatch;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * A program that plays one seat of one match in a process of its own. Subclasses define how it is
 * asked for its replies. Not thread-safe.
 */
public abstract class Bot implements AutoCloseable {
  /** Milliseconds to wait for an exit status. */
  private static final int END_MILLIS = 4000;

  /**
   * The time that a program which writes standard error may need from its reply to its next read. A
   * program that once needs more, because it thinks in the turns of others, is not waited for.
   */
  private static final long SETTLE_NANOS = 50_000_000;

  private static final int QUOTED_CHARACTERS = 100;

  /**
   * The reply of a bot to one turn.
   *
   * @param status {@link BotStatus#OK} if the line came in time
   * @param line the raw line without its line end, or the lines with {@code \n} between them; null
   *     for every other status
   */
  public record Reply(BotStatus status, String line) {}

  private final List<String> command;
  private final BotProcess process;
  private final BotErrors errors;
  private BotStatus status = BotStatus.OK;
  private String explanation = "";

  /** Whether the program has waited for input soon after each reply so far. */
  private boolean isSettled = true;

  private final List<Long> responseNanos = new ArrayList<>();

  /**
   * Starts the program in the current folder.
   *
   * @param output of the program: {@link Redirect#PIPE}, or {@link Redirect#DISCARD}
   * @param environment variables that it has beside the JVM's, or instead of them
   * @throws IOException if it cannot be started; the message says why in one line
   */
  protected Bot(List<String> command, Redirect output, Map<String, String> environment)
      throws IOException {
    this.command = List.copyOf(command);
    process = BotProcess.start(command, output, environment);
    errors = new BotErrors(process.process);
  }

  /**
   * Asks for the reply to the turn of its seat. Any status but OK closes the bot.
   *
   * @param match at the start of the turn
   * @throws IllegalStateException if the bot is closed, or the thread is interrupted
   */
  public abstract Reply request(RefereeMatch match);

  /**
   * Called after the turn of another seat, unless that seat was disqualified before.
   *
   * @param line that was played; null after a time-out
   */
  public void otherPlayed(String line) {}

  /**
   * Checks a program that may already have ended.
   *
   * @throws IOException if the system has not found or not executed it
   */
  protected final void requireStarted() throws IOException {
    if (!process().isAlive()) {
      StartFailure.check(command.get(0), process().exitValue(), errors.tail());
    }
  }

  /** Checks that the bot has not failed. */
  protected final void requireOpen() {
    if (status != BotStatus.OK) {
      throw new IllegalStateException(
          "the bot " + status.description() + " and accepts no further request");
    }
  }

  /** The reply of a bot that has failed, which is closed. */
  protected final Reply fail(BotStatus reason, String failure) {
    if (reason == BotStatus.LATE || reason == BotStatus.SILENT) {
      ReplyConditions.addLate();
    }
    status = reason;
    explanation = failure;
    close();
    return new Reply(reason, null);
  }

  /**
   * Closes the bot because the referee has refused its line.
   *
   * @param reason as {@link RefereeMatch#refusal}
   */
  public final void refuse(String line, String reason) {
    fail(BotStatus.INVALID, refusal(line, reason));
  }

  /**
   * The explanation that the referee has refused a line.
   *
   * @param reason empty if the referee has told none
   */
  public static String refusal(String line, String reason) {
    String why = reason.isEmpty() ? "" : ": " + reason;
    return "the referee refused '" + quoted(line) + "'" + why;
  }

  /** The beginning of a text of the program, for an explanation. */
  protected static String quoted(String text) {
    return text.length() <= QUOTED_CHARACTERS ? text : text.substring(0, QUOTED_CHARACTERS) + "...";
  }

  /**
   * Notes how long the JVM itself has stood still since a reply was requested, which is no part of
   * the reply's time.
   *
   * @param stoppedNanos {@link RunnerClock#stoppedNanos} at the request
   * @return the end of an explanation that tells it; empty if the JVM did not stand still
   */
  protected static String stoppedSince(long stoppedNanos) {
    long nanos = RunnerClock.stoppedNanos() - stoppedNanos;
    if (nanos == 0) {
      return "";
    }
    ReplyConditions.addStopped(nanos);
    long millis = TimeUnit.NANOSECONDS.toMillis(nanos);
    return ", not counting " + millis + " ms in which the runner itself stood still";
  }

  /** Adds the time of a reply. */
  protected final void addResponse(long nanos) {
    responseNanos.add(nanos);
  }

  /**
   * How the program has ended: with its exit status, or the signal that has ended it.
   *
   * @param otherwise the result if it has not
   */
  protected final String ending(String otherwise) {
    return process()
        .onExit()
        .thenApply(ended -> Signals.describe(ended.exitValue()))
        .completeOnTimeout(otherwise, END_MILLIS, TimeUnit.MILLISECONDS)
        .join();
  }

  /** As {@link BotProcess#awaitInput}. */
  final void awaitInput(BooleanSupplier hasReplied) {
    try {
      process.awaitInput(hasReplied);
    } catch (InterruptedException e) {
      throw interrupted();
    }
  }

  /** The exception to throw after an interrupt. Sets the interrupt status again. */
  protected static IllegalStateException interrupted() {
    Thread.currentThread().interrupt();
    return new IllegalStateException("interrupted while waiting for a bot");
  }

  /** The process of the program. */
  protected final Process process() {
    return process.process;
  }

  /** The status of the bot: {@link BotStatus#OK}, or how it has failed. */
  public final BotStatus status() {
    return status;
  }

  /** Nanoseconds from the start of each turn with a reply to that reply, by {@link RunnerClock}. */
  public final List<Long> responseNanos() {
    return List.copyOf(responseNanos);
  }

  /** The details of a status other than OK, in one line; else empty. */
  public final String explanation() {
    return explanation;
  }

  /** The last 4096 bytes that the bot has written to standard error; complete after the close. */
  public final String errorTail() {
    return errors.tail();
  }

  /**
   * The text that the bot has written to standard error since the last call: at most 4096 bytes,
   * then a line with the number of further ones. Called before the input of a turn, it returns the
   * text of the turn before, with what the program has written after its reply: where Linux tells
   * that the program reads, all that it writes before it waits for the next input.
   */
  public final String takeErrors() {
    if (isSettled && status == BotStatus.OK && errors.hasText()) {
      isSettled = process.awaitInputAgain(SETTLE_NANOS);
    }
    return errors.take();
  }

  /**
   * The figures that the bot has reported on standard error, in lines such as {@code [AURUM]
   * depth=7 playouts=1200}, by name; complete after the close.
   */
  public final Map<String, FigureSum> figures() {
    return errors.figures();
  }

  /**
   * Describes a failure in one printable line. It ends with the line of standard error that names
   * the error: the last one that is not indented, because most languages write the stack trace in
   * indented lines.
   *
   * @param failure a clause of which the bot is the subject, such as {@link BotStatus#description}
   * @param explanation the reason in one line
   * @param errorOutput the end of the program's standard error
   */
  public static String describe(String failure, String explanation, String errorOutput) {
    String last = "";
    for (String line : errorOutput.lines().toList()) {
      last = line.isEmpty() || Character.isWhitespace(line.charAt(0)) ? last : line;
    }
    String quoted = last.isEmpty() ? "" : "; its standard error ends with: " + last;
    return PrintableText.line(failure + ": " + explanation + quoted);
  }

  /** Kills the program and every process that it has started. May be called again. */
  @Override
  public void close() {
    process.kill();
    errors.readPipe();
    process().destroyForcibly(); // Closes the pipes, which a process outside may still hold open.
  }
}
