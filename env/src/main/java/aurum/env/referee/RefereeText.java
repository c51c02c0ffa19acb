package aurum.env.referee;

/**
 * Writes what a bot reads, and the same text as blocks of a trace, from {@code init} or {@code
 * turn} to {@code end}. In games with {@link TraceStyle#framed framed} text a bot receives whole
 * blocks, in others only the lines inside the blocks.
 */
public final class RefereeText {
  private RefereeText() {}

  /** Writes the initial input of a seat's bot, which precedes the input of its first turn. */
  public static void writeStartForBot(RefereeMatch match, int seat, StringBuilder out) {
    TraceStyle style = match.game().traceStyle();
    if (style.framed()) {
      out.append(style.firstSeat() + seat).append('\n');
      writeStart(match, seat, out);
    } else {
      match.writeStart(seat, out);
    }
  }

  /** Writes the input of the acting seat's bot for its turn. */
  public static void writeTurnForBot(RefereeMatch match, StringBuilder out) {
    if (match.game().traceStyle().framed()) {
      writeTurn(match, out);
    } else {
      match.writeTurn(out);
    }
  }

  /** Writes a seat's {@code init} block. */
  public static void writeStart(RefereeMatch match, int seat, StringBuilder out) {
    TraceStyle style = match.game().traceStyle();
    out.append("init ").append(style.firstSeat() + seat).append('\n');
    match.writeStart(seat, out);
    out.append("end\n");
  }

  /** Writes the {@code turn} block of the acting seat. */
  public static void writeTurn(RefereeMatch match, StringBuilder out) {
    TraceStyle style = match.game().traceStyle();
    int seat = match.actingSeat();
    writeTurnNumber(match, out);
    out.append(style.firstSeat() + seat).append('\n');
    if (style.inputForInactive() || !match.disqualified(seat)) {
      match.writeTurn(out);
    }
    out.append("end\n");
  }

  /** Writes the final position, if the game's traces have one. */
  public static void writeEnd(RefereeMatch match, StringBuilder out) {
    StringBuilder position = new StringBuilder();
    match.writeEnd(position);
    if (!position.isEmpty()) {
      writeTurnNumber(match, out);
      out.append("end\n").append(position).append("end\n");
    }
  }

  private static void writeTurnNumber(RefereeMatch match, StringBuilder out) {
    int turn = match.game().firstTurn() + match.turn();
    out.append("turn ").append(turn).append(' ');
  }
}
