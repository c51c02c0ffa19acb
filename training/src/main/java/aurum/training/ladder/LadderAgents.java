package aurum.training.ladder;

import static aurum.env.base.Requirement.require;

import aurum.agents.process.CommandWords;
import aurum.agents.process.ExternalBotAgent;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.base.InvalidInputException;
import aurum.env.base.Utf8Text;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Participant;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The file {@code agents.txt} of a ladder: a line {@code game NAME [VARIANT] [key=value...]}, whose
 * words may be quoted as in a shell, then an agent a line. Blank lines, and those that begin with
 * {@code #}, are left out.
 *
 * @param lines that are not left out
 * @param agents that can play
 * @param refused why a program cannot play, by its line
 * @param byLine all agents, also those that cannot play
 */
record LadderAgents(
    List<String> lines,
    Game game,
    List<Participant> agents,
    Map<String, String> refused,
    Map<String, Participant> byLine) {
  static List<String> lines(Path file) throws IOException {
    return Utf8Text.decode(Files.readAllBytes(file), "the file")
        .lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !line.startsWith("#"))
        .toList();
  }

  /**
   * Parses the lines. Starts each program once that is not among the known ones, or has changed.
   *
   * @param known those of an earlier version of the file; null if there is none
   * @throws InvalidInputException if a line is invalid
   */
  static LadderAgents of(List<String> lines, LadderAgents known) {
    List<String> words = lines.isEmpty() ? List.of("") : CommandWords.split(lines.get(0));
    require(
        words.size() >= 2 && words.get(0).equals("game"),
        "the first line must be 'game NAME [VARIANT] [key=value...]'");
    Map<String, String> options = new LinkedHashMap<>();
    words.stream()
        .skip(2)
        .filter(word -> word.contains("="))
        .forEach(word -> options.put(word.split("=", 2)[0], word.split("=", 2)[1]));
    boolean hasVariant = words.size() > 2 && !words.get(2).contains("=");
    Game game = Games.make(words.get(1), hasVariant ? words.get(2) : null, options);
    Map<String, Participant> byLine = new LinkedHashMap<>();
    Map<String, String> refused = new LinkedHashMap<>();
    boolean isSameGame = known != null && known.lines.get(0).equals(lines.get(0));
    for (String line : lines.subList(1, lines.size())) {
      Participant before = isSameGame ? known.byLine.get(line) : null;
      if (before instanceof Participant.External program && !program.files().isChanged()) {
        byLine.put(line, before);
        if (known.refused.containsKey(line)) {
          refused.put(line, known.refused.get(line));
        }
      } else {
        byLine.put(line, AgentNames.parse(line, game));
        if (byLine.get(line) instanceof Participant.External program) {
          try {
            program.files().requireUnchanged(); // The first look.
            new ExternalBotAgent.Factory(program.name(), program.program(), 1).requireReplies(game);
          } catch (InvalidInputException e) {
            refused.put(line, e.getMessage());
          }
        }
      }
    }
    long different = byLine.values().stream().map(Participant::name).distinct().count();
    require(
        different >= Math.max(2, lines.size() - 1) && game.seats() >= 2,
        "name at least two agents, each once"
            + AgentNames.repeated(lines.stream().skip(1).map(byLine::get).toList()));
    List<Participant> agents = new ArrayList<>();
    byLine.forEach(
        (line, agent) -> {
          if (!refused.containsKey(line)) {
            agents.add(agent);
          }
        });
    return new LadderAgents(lines, game, agents, refused, byLine);
  }

  /** With other limits of the agents that play. */
  LadderAgents with(List<Participant> limited) {
    return new LadderAgents(lines, game, limited, refused, byLine);
  }

  /** Whether the files of a program are others than when it joined or was refused. */
  boolean isChanged() {
    return byLine.values().stream()
        .anyMatch(
            each -> each instanceof Participant.External program && program.files().isChanged());
  }

  /** The version before an agent: the last one above it with the same name but for final digits. */
  Participant predecessor(Participant agent) {
    return agents.subList(0, agents.indexOf(agent)).stream()
        .filter(other -> stem(other).equals(stem(agent)))
        .reduce(null, (first, second) -> second);
  }

  private static String stem(Participant agent) {
    return agent.name().replaceFirst("\\d+$", "");
  }
}
