package aurum.env.trace;

import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import aurum.env.referee.TraceStyle;

/**
 * Plays a match through the referee's text and writes it down in the trace format (FORMAT.md among
 * the recordings). The same writer makes new traces and, fed with the recorded answers, says what a
 * recording should hold.
 */
public final class TraceWriter {
  private final RefereeMatch match;
  private final TraceStyle style;
  private final String header;
  private final String[] start;
  private final boolean[] hadTurn;
  private final StringBuilder turns = new StringBuilder();

  /** Starts with a match that has just been reset from {@code seed}. */
  public TraceWriter(RefereeMatch match, long seed) {
    this.match = match;
    RefereeGame game = match.game();
    style = game.traceStyle();
    header =
        "game "
            + game.name()
            + ' '
            + game.variant()
            + '\n'
            + "seed "
            + seed
            + game.traceHeader(seed)
            + '\n';
    start = new String[game.seats()];
    hadTurn = new boolean[game.seats()];
    for (int seat = 0; seat < start.length; seat++) {
      StringBuilder block = new StringBuilder();
      Blocks.writeStart(match, seat, block);
      start[seat] = block.toString();
    }
  }

  /** The block that {@code maps.txt} holds for the map of a seed. */
  public static String map(RefereeGame game, long seed) {
    RefereeMatch match = game.newMatch();
    match.reset(seed);
    StringBuilder block = new StringBuilder("map seed=").append(seed);
    block.append(game.mapHeader(seed)).append('\n');
    match.writeMap(block);
    return block.append("end\n").toString();
  }

  /** Plays the turn of the seat to act with the raw line it answered. */
  public void play(String line) {
    beginTurn();
    turns.append(line).append('\n');
    match.playLine(line);
  }

  /** Plays the turn of the seat to act, whose answer came too late. */
  public void playTimeout() {
    beginTurn();
    turns.append(style.timeout()).append('\n');
    match.playTimeout();
  }

  /** Plays the turn of a disqualified seat. */
  public void playInactive() {
    beginTurn();
    turns.append(style.inactive()).append('\n');
    match.playInactive();
  }

  /** Plays a turn as a recording tells it. */
  void replay(String answer) {
    // A bot may have printed the very word; only a disqualified seat is not asked.
    if (answer.equals(style.inactive()) && match.disqualified(match.actingSeat())) {
      playInactive();
    } else if (answer.equals(style.timeout())) {
      playTimeout();
    } else {
      play(answer);
    }
  }

  private void beginTurn() {
    hadTurn[match.actingSeat()] = true;
    Blocks.writeTurn(match, turns);
    turns.append("action ");
  }

  /** The whole trace, as far as the match has come. */
  public String text() {
    StringBuilder text = new StringBuilder(header);
    for (int seat = 0; seat < start.length; seat++) {
      if (hadTurn[seat]) {
        text.append(start[seat]);
      }
    }
    text.append(turns);
    if (match.over()) {
      Blocks.writeEnd(match, text);
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
