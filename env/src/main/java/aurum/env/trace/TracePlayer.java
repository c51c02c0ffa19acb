package aurum.env.trace;

import aurum.env.referee.RefereeMatch;
import aurum.env.runner.MatchObserver;
import aurum.env.runner.MatchRunner;
import aurum.env.runner.TextSeat;

/** Plays a recorded match again, turn by turn. Not thread-safe. */
public final class TracePlayer {
  private final Trace trace;
  private final String file;
  private final RefereeMatch match;
  private final TraceWriter writer;
  private final MatchRunner runner;
  private int played;

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
    return played < trace.replies().size() && !match.over();
  }

  /** The reply of the next turn, as the trace has it. */
  public String reply() {
    return trace.replies().get(played);
  }

  /**
   * Plays the next turn.
   *
   * @throws TraceFormatException if the reply cannot be played
   */
  public void playTurn() throws TraceFormatException {
    try {
      runner.playTurn();
    } catch (RuntimeException e) {
      throw new TraceFormatException(file, lineOfReply(), "cannot be played: " + e.getMessage(), e);
    }
    played++;
  }

  private int lineOfReply() {
    int found = -1;
    for (int i = 0; i < trace.lines().size(); i++) {
      if (trace.lines().get(i).startsWith(Trace.ACTION) && ++found == played) {
        return i + 1;
      }
    }
    throw new IllegalStateException("the trace has no reply " + played);
  }

  /** The text of the turns played so far. */
  TraceWriter writer() {
    return writer;
  }
}
