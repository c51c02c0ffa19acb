package aurum.env.trace;

import aurum.env.referee.RefereeMatch;
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
    RefereeMatch match = trace.game().newMatch();
    try {
      match.reset(trace.seed());
    } catch (RuntimeException e) {
      throw new TraceFormatException(file, 2, "cannot be played: " + e.getMessage(), e);
    }
    TraceWriter writer = new TraceWriter(match, trace.seed());
    long recorded = trace.lines().stream().mapToLong(line -> line.length() + 1).sum();
    // Stops when the turns alone are longer than the recording, which then differs. Without this
    // limit a short recording of many replies could exhaust the memory.
    for (int i = 0; i < trace.replies().size() && !match.over(); i++) {
      if (writer.turnCharacters() > recorded) {
        break;
      }
      try {
        writer.replay(trace.replies().get(i));
      } catch (RuntimeException e) {
        int line = lineOfReply(trace, i);
        throw new TraceFormatException(file, line, "cannot be played: " + e.getMessage(), e);
      }
    }
    List<String> lines = TextLines.split(writer.text());
    if (!match.over()) {
      // Without this line, a match that the rules end too late would conform.
      lines.add(lines.size() - 1, "(the match is not over after " + match.turn() + " turns)");
    }
    return lines;
  }

  private static int lineOfReply(Trace trace, int reply) {
    int found = -1;
    for (int i = 0; i < trace.lines().size(); i++) {
      if (trace.lines().get(i).startsWith(Trace.ACTION) && ++found == reply) {
        return i + 1;
      }
    }
    throw new IllegalArgumentException("the trace has no reply " + reply);
  }
}
