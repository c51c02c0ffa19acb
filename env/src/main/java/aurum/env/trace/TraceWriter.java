package aurum.env.trace;

import aurum.env.Game;
import aurum.env.Match;
import aurum.env.TraceStyle;

/**
 * Plays a match through the referee's text and writes it down in the trace format (FORMAT.md among
 * the recordings). The same writer makes new traces and, fed with the recorded answers, says what a
 * recording should hold.
 */
public final class TraceWriter {
  /** The answer that stands for a disqualified seat's turn. */
  static final String INACTIVE = "!inactive";

  private final Match match;
  private final TraceStyle style;
  private final String header;
  private final String[] start;
  private final boolean[] hadTurn;
  private final StringBuilder turns = new StringBuilder();

  /** Starts with a match that has just been reset from {@code seed}. */
  public TraceWriter(Match match, long seed) {
    this.match = match;
    Game game = match.game();
    style = game.traceStyle();
    header = "game " + game.name() + ' ' + game.variant() + '\n' + seedLine("seed ", game, seed);
    start = new String[game.seats()];
    hadTurn = new boolean[game.seats()];
    for (int seat = 0; seat < start.length; seat++) {
      StringBuilder lines =
          new StringBuilder("init ").append(style.firstSeat() + seat).append('\n');
      match.writeStart(seat, lines);
      start[seat] = lines.append("end\n").toString();
    }
  }

  /** The block that {@code maps.txt} holds for the map of a seed. */
  public static String map(Game game, long seed) {
    Match match = game.newMatch();
    match.reset(seed);
    StringBuilder block = new StringBuilder(seedLine("map seed=", game, seed));
    match.writeMap(block);
    return block.append("end\n").toString();
  }

  private static String seedLine(String label, Game game, long seed) {
    StringBuilder line = new StringBuilder(label).append(seed);
    game.options().forEach((key, value) -> line.append(' ').append(key).append('=').append(value));
    return line.append('\n').toString();
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
    turns.append(INACTIVE).append('\n');
    match.playInactive();
  }

  /** Plays a turn as a recording tells it. */
  void replay(String answer) {
    // A bot may have printed the very word; only a disqualified seat is not asked.
    if (answer.equals(INACTIVE) && match.disqualified(match.seat())) {
      playInactive();
    } else if (answer.equals(style.timeout())) {
      playTimeout();
    } else {
      play(answer);
    }
  }

  private void beginTurn() {
    int seat = match.seat();
    hadTurn[seat] = true;
    turns
        .append("turn ")
        .append(style.firstTurn() + match.turn())
        .append(' ')
        .append(style.firstSeat() + seat)
        .append('\n');
    if (!match.disqualified(seat)) {
      match.writeTurn(turns);
    }
    turns.append("end\naction ");
  }

  /** The whole trace, as far as the match has come. */
  public String text() {
    StringBuilder text = new StringBuilder(header);
    for (int seat = 0; seat < start.length; seat++) {
      if (hadTurn[seat]) {
        text.append(start[seat]);
      }
    }
    text.append(turns).append("final");
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
