package aurum.env.trace;

import aurum.env.referee.RefereeMatch;
import aurum.env.runner.MatchObserver;
import aurum.env.runner.MatchRunner;
import aurum.env.runner.TextSeat;
import java.util.stream.Collectors;

/** Plays a recorded match again, turn by turn. Not thread-safe. */
public final class TracePlayer {
  private final Trace trace;
  private final String file;
  private final RefereeMatch match;
  private final TraceWriter writer;
  private final MatchRunner runner;

  /** The index of the line of the trace with the next reply, or its first line. */
  private int next;

  /**
   * Starts the match of a trace.
   *
   * @param file names the trace in errors
   * @throws TraceFormatException if the game has no match of its seed
   */
  public TracePlayer(Trace trace, String file) throws TraceFormatException {
    this.trace = trace;
    this.file = file;
    match = trace.game().newMatch();
    try {
      match.reset(trace.seed());
    } catch (RuntimeException e) {
      throw new TraceFormatException(file, 2, "cannot be played: " + e.getMessage(), e);
    }
    writer = new TraceWriter(match, trace.seed());
    runner = runner(match, position -> reply(), writer);
    runner.start(trace.seed());
    findNext();
  }

  private boolean isReply(int line) {
    return line < trace.lines().size() && trace.lines().get(line).startsWith(Trace.ACTION);
  }

  private void findNext() {
    while (next < trace.lines().size() && !isReply(next)) {
      next++;
    }
  }

  /**
   * Plays a match from the replies of a trace: lines, or the word for a time-out. The turn of a
   * disqualified seat needs no reply.
   */
  static MatchRunner runner(RefereeMatch match, TextSeat replies, MatchObserver observer) {
    String timeout = match.game().traceStyle().timeout();
    return new MatchRunner(
        match,
        position -> {
          String reply = replies.reply(position);
          return reply.equals(timeout) ? null : reply;
        },
        observer);
  }

  /**
   * The match after the turns played so far. The same object on every call; must not be changed.
   */
  public RefereeMatch match() {
    return match;
  }

  /** Whether there is another reply, and the match is not over. */
  public boolean hasNext() {
    return next < trace.lines().size() && !match.over();
  }

  /**
   * The reply of the next turn, as the trace has it: the lines that follow each other there, at
   * most as many as the game asks for.
   */
  public String reply() {
    return trace.lines().subList(next, endOfReply()).stream()
        .map(line -> line.substring(Trace.ACTION.length()))
        .collect(Collectors.joining("\n"));
  }

  private int endOfReply() {
    int end = next + 1;
    while (end < next + match.replyLines() && isReply(end)) {
      end++;
    }
    return end;
  }

  /**
   * Plays the next turn.
   *
   * @throws TraceFormatException if the reply cannot be played
   */
  public void playTurn() throws TraceFormatException {
    int end = endOfReply();
    try {
      runner.playTurn();
    } catch (RuntimeException e) {
      throw new TraceFormatException(file, next + 1, "cannot be played: " + e.getMessage(), e);
    }
    next = end;
    findNext();
  }

  /** The text of the turns played so far. */
  TraceWriter writer() {
    return writer;
  }
}
