package aurum.agents.export;

import aurum.agents.neural.PolicyAgent;
import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.SplitMix;
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
  static List<Path> recordings() throws IOException {
    try (Stream<Path> files =
        Files.list(Path.of("../env/src/test/resources/conformance/vindinium"))) {
      return files.filter(file -> file.toString().endsWith(".trace.gz")).sorted().toList();
    }
  }

  /** One stream for each seat; a seat that never had a turn has no answers. */
  static List<RecordedStream> of(Trace trace, PolicyAgent agent) {
    int seats = trace.game().seats();
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
        input = inputs.get(line.charAt(5) - '0');
      } else if (line.startsWith("turn ")) {
        input = inputs.get(match.seat());
        if (!match.disqualified(match.seat())) {
          answers.get(match.seat()).add(answer(match, agent));
        }
      } else if (line.equals("end")) {
        input = null;
      } else if (line.startsWith("action ")) {
        String action = trace.answers().get(turn++);
        switch (action) {
          case "!inactive" -> match.playInactive();
          case "!timeout" -> match.playTimeout();
          default -> match.playLine(action);
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

  private static String answer(Match match, Agent agent) {
    StringBuilder line = new StringBuilder();
    match.writeOrder(agent.act(match, new SplitMix(0)), line);
    return line.toString();
  }
}
