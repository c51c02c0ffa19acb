package aurum.agents.export;

import aurum.agents.neural.PolicyAgent;
import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.SplitMix;
import aurum.env.TraceStyle;
import aurum.env.trace.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What one seat of a recorded match read, and what an agent would have answered in its place.
 *
 * @param input the text of all its turns
 * @param answers a line for each of its turns
 */
record RecordedStream(String input, List<String> answers) {
  /**
   * @param folder the folder of the game's recordings
   */
  static List<Path> recordings(String folder) throws IOException {
    try (Stream<Path> files =
        Files.list(Path.of("../env/src/test/resources/conformance").resolve(folder))) {
      return files.filter(file -> file.toString().endsWith(".trace.gz")).sorted().toList();
    }
  }

  /** One stream for each seat; a seat that never had a turn has no answers. */
  static List<RecordedStream> of(Trace trace, PolicyAgent agent) {
    int seats = trace.game().seats();
    TraceStyle style = trace.game().traceStyle();
    List<StringBuilder> inputs = new ArrayList<>();
    List<List<String>> answers = new ArrayList<>();
    for (int seat = 0; seat < seats; seat++) {
      inputs.add(new StringBuilder());
      answers.add(new ArrayList<>());
    }
    Match match = trace.game().newMatch();
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
        input = inputs.get(match.seat());
        if (style.framed()) {
          input.append(line).append('\n');
        }
        if (style.tellsInactive() || !match.disqualified(match.seat())) {
          answers.get(match.seat()).add(answer(match, agent));
        }
      } else if (line.equals("end") && input != null) {
        if (style.framed()) {
          input.append(line).append('\n');
        }
        input = null;
      } else if (line.startsWith("action ")) {
        String action = trace.answers().get(turn++);
        if (action.equals(style.timeout())) {
          match.playTimeout();
        } else if (match.disqualified(match.seat())) {
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
      streams.add(new RecordedStream(inputs.get(seat).toString(), answers.get(seat)));
    }
    return streams;
  }

  /** A whole turn, which may take several choices. */
  private static String answer(Match match, Agent agent) {
    StringBuilder line = new StringBuilder();
    Match trial = match.game().newMatch();
    trial.copyFrom(match);
    SplitMix random = new SplitMix(0);
    do {
      int action = agent.act(trial, random);
      trial.writeOrder(action, line);
      trial.play(action);
    } while (trial.turn() == match.turn() && !trial.over());
    return line.toString();
  }
}
