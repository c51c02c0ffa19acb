package aurum.env.trace;

import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import aurum.env.referee.RefereeText;
import aurum.env.referee.TraceStyle;
import aurum.env.runner.MatchObserver;
import java.util.Locale;

/**
 * Writes the match that it observes in the trace format (FORMAT.md beside the recordings). Used to
 * write new traces, and to compute the expected text of a recorded trace from its replies. Not
 * thread-safe.
 */
public final class TraceWriter implements MatchObserver {
  private final RefereeMatch match;
  private final TraceStyle style;
  private final String header;
  private final String[] start;
  private final boolean[] hadTurn;
  private final StringBuilder turns = new StringBuilder();
  private final int[] scores;

  // The turn in progress.
  private boolean isPlaying;
  private int seat;
  private final StringBuilder input = new StringBuilder();
  private final StringBuilder reply = new StringBuilder();

  /**
   * Starts a trace.
   *
   * @param match the match that is observed; it has just been reset from {@code seed}
   */
  public TraceWriter(RefereeMatch match, long seed) {
    this.match = match;
    RefereeGame game = match.game();
    style = game.traceStyle();
    header =
        String.format(
            Locale.ROOT,
            "game %s %s\nseed %d%s\n",
            game.name(),
            game.variant(),
            seed,
            game.traceHeader(seed));
    start = new String[game.seats()];
    hadTurn = new boolean[game.seats()];
    scores = new int[game.seats()];
    for (int seat = 0; seat < start.length; seat++) {
      StringBuilder block = new StringBuilder();
      RefereeText.writeStart(match, seat, block);
      start[seat] = block.toString();
    }
  }

  /** The block of a seed's map in {@code maps.txt}. */
  public static String map(RefereeGame game, long seed) {
    RefereeMatch match = game.newMatch();
    match.reset(seed);
    StringBuilder block = new StringBuilder("map seed=").append(seed);
    block.append(game.mapHeader(seed)).append('\n');
    match.writeMap(block);
    return block.append("end\n").toString();
  }

  /** Finishes the turn that has led to the position, and begins the next one. */
  @Override
  public void position(Match position) {
    if (isPlaying) {
      hadTurn[seat] = true;
      turns.append(input);
      Trace.writeReply(reply.toString(), turns);
    }
    for (int each = 0; each < scores.length; each++) {
      scores[each] = match.score(each);
    }
    isPlaying = !match.over();
    if (isPlaying) {
      seat = match.actingSeat();
      input.setLength(0);
      RefereeText.writeTurn(match, input);
      reply.setLength(0);
    }
  }

  @Override
  public void decision(Match position, Agent agent, int action) {
    // An action that is not legal is refused by the match that it is played in.
    if (match.legal(action)) {
      match.writeCommand(action, reply);
    }
  }

  @Override
  public void reply(Match position, String line) {
    reply.setLength(0);
    reply.append(line);
  }

  /** The number of characters of the finished turns. */
  int turnCharacters() {
    return turns.length();
  }

  /** The trace of the match up to its last finished turn. */
  public String text() {
    StringBuilder text = new StringBuilder(header);
    for (int seat = 0; seat < start.length; seat++) {
      if (hadTurn[seat]) {
        text.append(start[seat]);
      }
    }
    text.append(turns);
    if (match.over()) {
      RefereeText.writeEnd(match, text);
    }
    text.append("final");
    for (int seat = 0; seat < style.finalScores(); seat++) {
      text.append(' ').append(seat < scores.length ? scores[seat] : 0);
    }
    for (int seat = 0; seat < start.length; seat++) {
      if (match.disqualified(seat)) {
        text.append(" invalid ").append(style.firstSeat() + seat);
      }
    }
    return text.append('\n').toString();
  }
}
