package aurum.agents.process;

import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import aurum.env.referee.RefereeText;
import aurum.env.referee.TimeLimits;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A bot that reads the referee's text on standard input and prints its replies.
 *
 * <p>In each turn the bot receives its input and replies with one line, ended by {@code \n}, or
 * with as many as {@link RefereeMatch#replyLines} tells, within the game's {@link TimeLimits}. The
 * time is measured from sending the input to receiving the end of the line, by {@link RunnerClock}.
 * The start of the program is not measured: the first turn is sent when the program waits for its
 * input or, where the system does not tell, when it is idle, but after five seconds at the latest.
 *
 * <p>The referee reads these lines in each turn, even if the bot printed it earlier. Surplus lines
 * are the replies to the following turns. A bot whose unread output exceeds {@value
 * BotOutput#MAXIMUM_UNACCEPTED_BYTES} bytes, or that leaves more than {@value
 * BotInput#MAXIMUM_QUEUED_CHARACTERS} characters of its input unread, is {@link
 * BotStatus#FLOODING}, in its next turn: what it prints after its last reply does not change the
 * match. Lines are UTF-8. One carriage return before the line's end is removed, and nothing else is
 * changed.
 */
public final class StdioBot extends Bot {
  /**
   * Milliseconds after the limit in which a line is {@link BotStatus#LATE} instead of {@link
   * BotStatus#SILENT}.
   */
  private static final int LATE_MILLIS = 1000;

  /** The agents {@code bot:COMMAND LINE}. */
  public static final class Provider implements BotFactory.Provider {
    @Override
    public String prefix() {
      return "bot:";
    }

    @Override
    public BotFactory factory(List<String> command, RefereeGame game) {
      return new Factory(command);
    }
  }

  /**
   * Starts bots that read the referee's text.
   *
   * @param command the program and its arguments
   */
  public record Factory(List<String> command) implements BotFactory {
    @Override
    public Bot start(RefereeMatch match, int seat, TimeLimits limits) throws IOException {
      StdioBot bot = StdioBot.start(command, limits);
      RefereeText.writeStartForBot(match, seat, bot.unsent);
      return bot;
    }
  }

  private final TimeLimits limits;
  private final BotInput input;
  private final BotOutput output;

  /** The input that has not been sent yet. */
  private final StringBuilder unsent = new StringBuilder();

  private boolean requested;

  private StdioBot(List<String> command, TimeLimits limits) throws IOException {
    super(command, Redirect.PIPE, Map.of());
    this.limits = limits;
    input = new BotInput(process());
    output = new BotOutput(process());
  }

  /**
   * Starts a bot in the current folder and waits until its program reads its input.
   *
   * @param command the program and its arguments, as {@link CommandWords#split} gives them
   * @throws IOException if the program cannot be started; the message says why in one line
   * @throws IllegalStateException if the thread is interrupted
   */
  static StdioBot start(List<String> command, TimeLimits limits) throws IOException {
    StdioBot bot = new StdioBot(command, limits);
    try {
      bot.awaitInput(bot.output::hasLine);
      bot.requireStarted();
      return bot;
    } catch (IOException | RuntimeException e) {
      bot.close();
      throw e;
    }
  }

  @Override
  public Reply request(RefereeMatch match) {
    RefereeText.writeTurnForBot(match, unsent);
    int limit = limits.millis(!requested, match);
    Reply reply = request(unsent.toString(), match.replyLines(), limit);
    unsent.setLength(0);
    return reply;
  }

  /** Sends a turn's input and waits for a reply of one line within the bot's own limits. */
  Reply request(String text) {
    return request(text, 1, limits.millis(!requested));
  }

  /**
   * Sends a turn's input and waits for the reply. Any status but OK closes the bot.
   *
   * @param count the number of lines of the reply
   * @param limit in milliseconds, without the tolerance
   * @throws IllegalStateException if the bot is closed, or the thread is interrupted
   */
  private Reply request(String text, int count, int limit) {
    requireOpen();
    int millis = limit + limits.toleranceMillis();
    requested = true;
    long stopped = RunnerClock.stoppedNanos();
    long sent = RunnerClock.nanos();
    long deadline = sent + TimeUnit.MILLISECONDS.toNanos(millis);
    if (!input.send(text)) {
      return fail(
          BotStatus.FLOODING,
          "more than " + BotInput.MAXIMUM_QUEUED_CHARACTERS + " characters left unread");
    }
    List<String> lines = new ArrayList<>();
    while (true) {
      BotOutput.Line line = await(deadline + TimeUnit.MILLISECONDS.toNanos(LATE_MILLIS));
      String uncounted = stoppedSince(stopped);
      if (output.exceedsLimit()) {
        return fail(
            BotStatus.FLOODING,
            "more than " + BotOutput.MAXIMUM_UNACCEPTED_BYTES + " bytes beyond the replies");
      }
      if (line == null) {
        String missing = lines.isEmpty() ? "no line" : lines.size() + " of " + count + " lines";
        return fail(
            BotStatus.SILENT, missing + " within " + millis + " ms" + uncounted + unfinished());
      }
      if (line.isEnd()) {
        return fail(BotStatus.CRASHED, ending("it closed its standard output") + unfinished());
      }
      output.accept(line);
      long lateNanos = line.nanos() - deadline;
      if (lateNanos > 0) {
        addResponse(Math.max(0, line.nanos() - sent));
        long took = millis + TimeUnit.NANOSECONDS.toMillis(lateNanos);
        String explanation = "a line after " + took + " ms, the limit is " + millis + " ms";
        return fail(BotStatus.LATE, explanation + uncounted);
      }
      lines.add(line.text());
      if (lines.size() == count) {
        addResponse(Math.max(0, line.nanos() - sent)); // 0: it was printed before the turn.
        return new Reply(BotStatus.OK, String.join("\n", lines));
      }
    }
  }

  /** The end of an explanation: what the bot has printed without a line end; else empty. */
  private String unfinished() {
    String text = output.unfinished();
    return text.isEmpty() ? "" : "; it printed '" + quoted(text) + "' without a line end";
  }

  private BotOutput.Line await(long until) {
    try {
      return output.poll(until);
    } catch (InterruptedException e) {
      close();
      throw interrupted();
    }
  }

  @Override
  public void close() {
    super.close();
    input.close();
  }
}
