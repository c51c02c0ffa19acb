package aurum.env.trace;

import aurum.env.referee.RefereeGame;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * A recorded match: its raw lines and its parsed header and replies. Immutable.
 *
 * @param game the game, with the options of the header
 * @param seed the seed of the match
 * @param lines all lines, not trimmed, without line ends
 * @param replies the raw reply of each turn
 */
public record Trace(RefereeGame game, long seed, List<String> lines, List<String> replies) {
  private static final String SEED = "seed ";
  private static final int HEADER_LINES = 2;

  /** The prefix of a line with a reply. */
  static final String ACTION = "action ";

  /**
   * Reads {@code *.trace} or {@code *.trace.gz}, of at most 64 MiB when decompressed.
   *
   * @throws TraceFormatException if the file is not a trace or is too large; the message names the
   *     file and the line and says why
   * @throws IOException if the file cannot be opened
   */
  public static Trace read(Path path) throws IOException {
    String file = path.toString();
    List<String> lines = TextLines.read(path);
    String first = lines.isEmpty() ? "" : lines.get(0);
    String[] names = first.split(" ", -1);
    if (names.length != 3 || !names[0].equals("game")) {
      String problem = "a trace starts with 'game NAME VARIANT', not with '" + first + "'";
      throw new TraceFormatException(file, 1, problem);
    }
    // First without options, so that a wrong name or variant is reported before a wrong option.
    HeaderLine.game(names[1], names[2], Map.of(), file, 1);
    HeaderLine header = HeaderLine.parse(lines.size() < 2 ? "" : lines.get(1), SEED, file, 2);
    RefereeGame game = HeaderLine.game(names[1], names[2], header.options(), file, 2);
    if (lines.size() == HEADER_LINES) {
      String problem =
          "the trace ends after its header; the turns and 'final SCORE ...' must follow";
      throw new TraceFormatException(file, HEADER_LINES + 1, problem);
    }
    List<String> replies =
        lines.stream()
            .filter(line -> line.startsWith(ACTION))
            .map(line -> line.substring(ACTION.length()))
            .toList();
    return new Trace(game, header.seed(), Collections.unmodifiableList(lines), replies);
  }
}
