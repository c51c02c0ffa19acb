package aurum.training.command;

import static aurum.env.base.Requirement.require;

import aurum.agents.process.ExternalBotAgent;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.base.InvalidInputException;
import aurum.env.base.Utf8Text;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Participant;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The file {@code agents.txt} of a ladder: a line {@code game NAME [VARIANT] [key=value...]}, then
 * an agent a line. Blank lines, and those that begin with {@code #}, are left out.
 *
 * @param lines that are not left out
 */
record LadderAgents(List<String> lines, Game game, List<Participant> agents) {
  static List<String> lines(Path file) throws IOException {
    return Utf8Text.read(file)
        .lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !line.startsWith("#"))
        .toList();
  }

  /**
   * Parses the lines. Starts each program that is not among the known ones once.
   *
   * @throws InvalidInputException if a line is invalid, or a program does not reply
   */
  static LadderAgents of(List<String> lines, List<String> known) {
    List<String> words = List.of((lines.isEmpty() ? "" : lines.get(0)).split("\\s+"));
    require(
        words.size() >= 2 && words.get(0).equals("game"),
        "the first line must be 'game NAME [VARIANT] [key=value...]'");
    Map<String, String> options = new LinkedHashMap<>();
    words.stream()
        .filter(word -> word.contains("="))
        .forEach(word -> options.put(word.split("=", 2)[0], word.split("=", 2)[1]));
    boolean hasVariant = words.size() > 2 && !words.get(2).contains("=");
    Game game = Games.make(words.get(1), hasVariant ? words.get(2) : null, options);
    List<Participant> agents =
        lines.stream().skip(1).map(line -> AgentNames.parse(line, game)).toList();
    for (Participant agent : agents) {
      if (agent instanceof Participant.External program
          && !known.contains(lines.get(1 + agents.indexOf(agent)))) {
        new ExternalBotAgent.Factory(agent.name(), program.program(), 1).requireReplies(game);
      }
    }
    long different = agents.stream().map(Participant::name).distinct().count();
    require(
        different >= Math.max(2, agents.size()) && game.seats() >= 2,
        "name at least two agents, each once");
    return new LadderAgents(lines, game, agents);
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
