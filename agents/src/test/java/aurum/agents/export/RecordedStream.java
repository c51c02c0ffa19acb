package aurum.agents.export;

import aurum.env.referee.RefereeMatch;
import aurum.env.referee.TraceStyle;
import aurum.env.trace.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The input of one seat in a recorded match.
 *
 * @param input the text of all its turns
 * @param positions a copy of the match at the start of each of its turns
 */
record RecordedStream(String input, List<RefereeMatch> positions) {
  /** The recordings of a game; of other variants too if they share a folder. */
  static List<Path> recordings(String game, String variant) throws IOException {
    Path all = Path.of("../env/src/test/resources/conformance");
    Path ofVariant = all.resolve(game + "-" + variant);
    Path folder = Files.exists(ofVariant) ? ofVariant : all.resolve(game);
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".trace.gz")).sorted().toList();
    }
  }

  /** One stream for each seat; a seat without turns has no positions. */
  static List<RecordedStream> of(Trace trace) {
    int seats = trace.game().seats();
    TraceStyle style = trace.game().traceStyle();
    List<StringBuilder> inputs = new ArrayList<>();
    List<List<RefereeMatch>> positions = new ArrayList<>();
    for (int seat = 0; seat < seats; seat++) {
      inputs.add(new StringBuilder());
      positions.add(new ArrayList<>());
    }
    RefereeMatch match = trace.game().newMatch();
    match.reset(trace.seed());
    int turn = 0;
    StringBuilder input = null;
    for (String line : trace.lines()) {
      if (line.startsWith("init ")) {
        int seat = line.charAt(5) - '0' - style.firstSeat();
        input = inputs.get(seat);
        if (style.framed()) {
          input.append(line.substring(5)).append('\n').append(line).append('\n');
        }
      } else if (input == null && line.startsWith("turn ") && !match.over()) {
        input = inputs.get(match.actingSeat());
        if (style.framed()) {
          input.append(line).append('\n');
        }
        if (style.inputForInactive() || !match.disqualified(match.actingSeat())) {
          RefereeMatch position = trace.game().newMatch();
          position.copyFrom(match);
          positions.get(match.actingSeat()).add(position);
        }
      } else if (line.equals("end") && input != null) {
        if (style.framed()) {
          input.append(line).append('\n');
        }
        input = null;
      } else if (line.startsWith("action ")) {
        String action = trace.replies().get(turn++);
        if (action.equals(style.timeout())) {
          match.playTimeout();
        } else if (match.disqualified(match.actingSeat())) {
          match.playInactive();
        } else {
          match.playLine(action);
        }
      } else if (input != null) {
        input.append(line).append('\n');
      }
    }
    List<RecordedStream> streams = new ArrayList<>();
    for (int seat = 0; seat < seats; seat++) {
      streams.add(new RecordedStream(inputs.get(seat).toString(), positions.get(seat)));
    }
    return streams;
  }
}
