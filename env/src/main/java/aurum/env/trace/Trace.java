package aurum.env.trace;

import aurum.env.referee.RefereeGame;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * A recorded match: its raw lines and its parsed header and replies. Immutable.
 *
 * @param game the game, with the options of the header
 * @param seed the seed of the match
 * @param lines all lines, not trimmed, without line ends
 * @param replies the raw lines of the replies: a turn has one, or as many as {@link
 *     aurum.env.referee.RefereeMatch#replyLines} tells
 */
public record Trace(RefereeGame game, long seed, List<String> lines, List<String> replies) {
  private static final String SEED = "seed ";
  private static final int HEADER_LINES = 2;

  /** The line before a reply. */
  private static final String END = "end\n";

  /** The prefix of a line with a reply, or with one line of it. */
  static final String ACTION = "action ";

  /**
   * A trace of replies alone, which can be played again but is no record of the match's text.
   *
   * @param replies the reply of each turn, or the word that replaces it; the lines of one are
   *     separated by {@code \n}
   */
  public static Trace ofReplies(RefereeGame game, long seed, List<String> replies) {
    StringBuilder text = new StringBuilder();
    for (String reply : replies) {
      text.append(END);
      writeReply(reply, text);
    }
    return of(game, seed, TextLines.split(text.toString()));
  }

  private static Trace of(RefereeGame game, long seed, List<String> lines) {
    List<String> replies =
        lines.stream()
            .filter(line -> line.startsWith(ACTION))
            .map(line -> line.substring(ACTION.length()))
            .toList();
    return new Trace(game, seed, Collections.unmodifiableList(lines), replies);
  }

  /**
   * The replies of one seat, each with its lines separated by {@code \n}. They are found by the
   * headings of their turns alone, for a game whose match cannot be played again without its
   * referee.
   */
  public List<String> repliesOf(int seat) {
    List<String> found = new ArrayList<>();
    String player = "";
    boolean continues = false;
    for (int line = 0; line < lines.size(); line++) {
      String[] words = lines.get(line).split(" ", -1);
      if (words.length == 3 && words[0].equals("turn")) {
        player = words[2];
        while (line + 1 < lines.size() && !lines.get(line).equals("end")) {
          line++;
        }
      } else if (lines.get(line).startsWith(ACTION)
          && player.equals(Integer.toString(game.traceStyle().firstSeat() + seat))) {
        String reply = lines.get(line).substring(ACTION.length());
        int last = found.size() - 1;
        if (continues) {
          found.set(last, found.get(last) + "\n" + reply);
        } else {
          found.add(reply);
        }
        continues = true;
        continue;
      }
      continues = false;
    }
    return found;
  }

  /** Writes a line for each line of a reply. */
  static void writeReply(String reply, StringBuilder out) {
    for (String line : reply.split("\n", -1)) {
      out.append(ACTION).append(line).append('\n');
    }
  }

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
    return of(game, header.seed(), lines);
  }
}
