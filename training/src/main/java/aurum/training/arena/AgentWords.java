package aurum.training.arena;

import aurum.agents.policy.Policy;
import aurum.agents.policy.PolicyAgent;
import aurum.agents.policy.ShippedPolicies;
import aurum.agents.process.CommandWords;
import aurum.agents.scripted.ScriptedAgents;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.referee.RefereeGame;
import aurum.training.UsageException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Reads the words that name agents.
 *
 * <table>
 *   <caption>Words</caption>
 *   <tr><td>{@code random}, {@code greedy}, ...</td><td>a scripted agent</td></tr>
 *   <tr><td>{@code policy:NAME}</td><td>a trained policy that comes with the build</td></tr>
 *   <tr><td>{@code policy:FILE}</td><td>a trained policy, which takes its most probable legal
 *       action; {@code policy:FILE?sample} draws from it</td></tr>
 *   <tr><td>{@code bot:COMMAND LINE}</td><td>any program that speaks the referee's text</td></tr>
 * </table>
 *
 * <p>Options stand after a question mark, joined by {@code &}. In a list, words are separated by
 * commas; a comma inside a word is written {@code \,}.
 */
public final class AgentWords {
  private static final String POLICY = "policy:";
  private static final String BOT = "bot:";
  private static final String SAMPLE = "sample";

  private AgentWords() {}

  /**
   * One contestant for each seat of a game.
   *
   * @throws UsageException if a word names no agent of the game, or there is not one for each seat
   */
  public static List<Contestant> readSeats(String list, Game game) {
    List<String> words = split(list);
    if (words.size() != game.seats()) {
      throw new UsageException(
          "%s %s has %d seats, but %d %s given: %s"
              .formatted(
                  game.name(),
                  game.variant(),
                  game.seats(),
                  words.size(),
                  words.size() == 1 ? "agent is" : "agents are",
                  list));
    }
    return words.stream().map(word -> read(word, game)).toList();
  }

  static List<String> split(String list) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    for (int i = 0; i < list.length(); i++) {
      char c = list.charAt(i);
      if (c == '\\' && list.startsWith(",", i + 1)) {
        word.append(list.charAt(++i));
      } else if (c == ',') {
        words.add(word.toString().strip());
        word.setLength(0);
      } else {
        word.append(c);
      }
    }
    words.add(word.toString().strip());
    return words;
  }

  /**
   * The contestant that a word names.
   *
   * @throws UsageException if it names no agent of the game; the message says what there is
   * @throws UncheckedIOException if it names a file that cannot be opened
   */
  public static Contestant read(String word, Game game) {
    if (word.startsWith(BOT)) {
      return program(word, game);
    }
    int mark = word.lastIndexOf('?');
    String name = mark < 0 ? word : word.substring(0, mark);
    List<String> options = mark < 0 ? List.of() : List.of(word.substring(mark + 1).split("&", -1));
    if (name.startsWith(POLICY)) {
      return policy(word, name.substring(POLICY.length()), options, game);
    }
    Map<String, Agent.Factory> scripted = ScriptedAgents.of(game);
    Agent.Factory agent = scripted.get(name);
    if (agent == null) {
      throw new UsageException(
          "no agent '%s' for %s; there is %s, policy:FILE, bot:COMMAND LINE"
              .formatted(word, game.name(), String.join(", ", scripted.keySet())));
    }
    if (!options.isEmpty()) {
      throw new UsageException("the agent '" + name + "' has no options, but " + word + " has");
    }
    return new Contestant.Resident(word, agent);
  }

  private static Contestant program(String word, Game game) {
    try {
      List<String> command = CommandWords.split(word.substring(BOT.length()));
      return new Contestant.Program(
          word, command, RefereeGame.require(game, "an external program").timeLimits());
    } catch (IllegalArgumentException e) {
      throw new UsageException("'" + word + "': " + e.getMessage(), e);
    }
  }

  private static Contestant policy(String word, String file, List<String> options, Game game) {
    for (String option : options) {
      if (!option.equals(SAMPLE)) {
        throw new UsageException(
            "'%s': a policy has no option '%s'; there is %s".formatted(word, option, SAMPLE));
      }
    }
    try {
      if (!ShippedPolicies.names().contains(file) && !Files.exists(Path.of(file))) {
        throw new UsageException(
            "'%s': there is no policy file %s; the policies that come with this build are %s"
                .formatted(word, file, String.join(", ", ShippedPolicies.names())));
      }
      Policy policy = ShippedPolicies.nameOrFile(file);
      policy.requireFits(game);
      return new Contestant.Resident(word, PolicyAgent.factory(policy, options.contains(SAMPLE)));
    } catch (FileSystemException e) {
      throw new UncheckedIOException(e);
    } catch (IOException | IllegalArgumentException e) {
      throw new UsageException("'" + word + "': " + e.getMessage(), e);
    }
  }
}
