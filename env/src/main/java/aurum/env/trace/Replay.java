package aurum.env.trace;

import java.util.List;

/** Replays a trace. */
final class Replay {
  private Replay() {}

  /**
   * The lines that the trace must have by the rules of its game, computed from its replies.
   *
   * @param file names the trace in errors
   * @throws TraceFormatException if the match cannot be started or a reply cannot be played
   */
  static List<String> linesOf(Trace trace, String file) throws TraceFormatException {
    TracePlayer player = new TracePlayer(trace, file);
    TraceWriter writer = player.writer();
    long recorded = trace.lines().stream().mapToLong(line -> line.length() + 1).sum();
    // Stops when the turns alone are longer than the recording, which then differs. Without this
    // limit a short recording of many replies could exhaust the memory.
    while (player.hasNext() && writer.turnCharacters() <= recorded) {
      player.playTurn();
    }
    List<String> lines = TextLines.split(writer.text());
    if (!player.match().over()) {
      // Without this line, a match that the rules end too late would conform.
      int turns = player.match().turn();
      lines.add(lines.size() - 1, "(the match is not over after " + turns + " turns)");
    }
    return lines;
  }
}
