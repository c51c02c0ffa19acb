package aurum.env.trace;

import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import aurum.env.referee.RefereeText;
import aurum.env.referee.TraceStyle;
import java.util.Locale;

/**
 * Plays a match from the raw lines of its bots and writes it in the trace format (FORMAT.md beside
 * the recordings). Used to write new traces, and to compute the expected text of a recorded trace
 * from its replies. Not thread-safe.
 */
public final class TraceWriter {
  private final RefereeMatch match;
  private final TraceStyle style;
  private final String header;
  private final String[] start;
  private final boolean[] hadTurn;
  private final StringBuilder turns = new StringBuilder();

  /**
   * Starts a trace.
   *
   * @param match a match that has just been reset from {@code seed}
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

  /** Plays the turn of the acting seat by its raw reply. */
  public void play(String line) {
    beginTurn(line);
    match.playLine(line);
  }

  /** Plays the turn of the acting seat after a time-out. */
  public void playTimeout() {
    beginTurn(style.timeout());
    match.playTimeout();
  }

  /** Plays the turn of a disqualified seat. */
  public void playInactive() {
    beginTurn(style.inactive());
    match.playInactive();
  }

  /** Plays the turn of the acting seat by its reply in a trace. */
  void replay(String reply) {
    // The bot of a seat that is not disqualified may have printed this word itself.
    if (reply.equals(style.inactive()) && match.disqualified(match.actingSeat())) {
      playInactive();
    } else if (reply.equals(style.timeout())) {
      playTimeout();
    } else {
      play(reply);
    }
  }

  private void beginTurn(String reply) {
    hadTurn[match.actingSeat()] = true;
    RefereeText.writeTurn(match, turns);
    turns.append(Trace.ACTION).append(reply).append('\n');
  }

  /** The number of characters of the turns played so far. */
  int turnCharacters() {
    return turns.length();
  }

  /** The trace of the match up to its current position. */
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
      text.append(' ').append(seat < start.length ? match.score(seat) : 0);
    }
    for (int seat = 0; seat < start.length; seat++) {
      if (match.disqualified(seat)) {
        text.append(" invalid ").append(style.firstSeat() + seat);
      }
    }
    return text.append('\n').toString();
  }
}
