package aurum.training.arena;

import aurum.agents.policy.Policy;
import aurum.agents.policy.PolicyAgent;
import aurum.agents.policy.ShippedPolicies;
import aurum.agents.process.CommandWords;
import aurum.agents.scripted.ScriptedAgents;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.referee.RefereeGame;
import aurum.training.console.UsageException;
import aurum.training.console.UserClassPath;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Parses the words that name agents.
 *
 * <table>
 *   <caption>Words</caption>
 *   <tr><td>{@code random}, {@code greedy}, ...</td><td>a scripted agent</td></tr>
 *   <tr><td>{@code policy:NAME}</td><td>a trained policy of this build</td></tr>
 *   <tr><td>{@code policy:FILE}</td><td>a trained policy, which takes its most probable legal
 *       action; {@code policy:FILE?sample} samples</td></tr>
 *   <tr><td>{@code class:NAME}</td><td>an {@link Agent} of the user's own, on {@code
 *       AURUM_CLASSPATH}, with a public constructor without arguments</td></tr>
 *   <tr><td>{@code bot:COMMAND LINE}</td><td>any program that speaks the referee's text</td></tr>
 * </table>
 *
 * <p>Options follow a question mark, joined by {@code &}. In a list, words are separated by commas;
 * a comma inside a word is written {@code \,}.
 */
public final class AgentNames {
  private static final String POLICY = "policy:";
  private static final String CLASS = "class:";
  private static final String BOT = "bot:";
  private static final String SAMPLE = "sample";

  private AgentNames() {}

  /**
   * One participant for each seat of a game.
   *
   * @throws UsageException if a word names no agent of the game, or the number of words is not that
   *     of the seats
   */
  public static List<Participant> parseSeats(String list, Game game) {
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
    return words.stream().map(word -> parse(word, game)).toList();
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
   * The participant that a word names.
   *
   * @throws UsageException if it names no agent of the game; the message says which there are
   * @throws UncheckedIOException if it names a file that cannot be opened
   */
  public static Participant parse(String word, Game game) {
    if (word.startsWith(BOT)) {
      return program(word, game);
    }
    int mark = word.lastIndexOf('?');
    String name = mark < 0 ? word : word.substring(0, mark);
    List<String> options = mark < 0 ? List.of() : List.of(word.substring(mark + 1).split("&", -1));
    if (name.startsWith(POLICY)) {
      return policy(word, name.substring(POLICY.length()), options, game);
    }
    if (!options.isEmpty()) {
      throw new UsageException("the agent '" + name + "' has no options, but " + word + " has");
    }
    if (name.startsWith(CLASS)) {
      return ofClass(word, name.substring(CLASS.length()));
    }
    Map<String, Agent.Factory> scripted = ScriptedAgents.of(game);
    Agent.Factory factory = scripted.get(name);
    if (factory == null) {
      throw new UsageException(
          "no agent '%s' for %s; there is %s, policy:FILE, class:NAME, bot:COMMAND LINE"
              .formatted(word, game.name(), String.join(", ", scripted.keySet())));
    }
    return new Participant.Internal(word, factory);
  }

  private static Participant program(String word, Game game) {
    try {
      List<String> command = CommandWords.split(word.substring(BOT.length()));
      RefereeGame refereed = RefereeGame.require(game, "an external program");
      return new Participant.External(word, command, refereed.timeLimits());
    } catch (IllegalArgumentException e) {
      throw new UsageException("'" + word + "': " + e.getMessage(), e);
    }
  }

  private static Participant ofClass(String word, String name) {
    UserClassPath.newInstance(name, Agent.class, word); // Refused here rather than in a match.
    return new Participant.Internal(
        word, (game, seat) -> UserClassPath.newInstance(name, Agent.class, word));
  }

  private static Participant policy(String word, String file, List<String> options, Game game) {
    for (String option : options) {
      if (!option.equals(SAMPLE)) {
        throw new UsageException(
            "'%s': a policy has no option '%s'; there is %s".formatted(word, option, SAMPLE));
      }
    }
    try {
      if (!ShippedPolicies.names().contains(file) && !Files.exists(Path.of(file))) {
        throw new UsageException(
            "'%s': there is no policy file %s; the policies of this build are %s"
                .formatted(word, file, String.join(", ", ShippedPolicies.names())));
      }
      Policy policy = ShippedPolicies.nameOrFile(file);
      policy.requireFits(game);
      return new Participant.Internal(word, PolicyAgent.factory(policy, options.contains(SAMPLE)));
    } catch (FileSystemException e) {
      throw new UncheckedIOException(e);
    } catch (IOException | IllegalArgumentException e) {
      throw new UsageException("'" + word + "': " + e.getMessage(), e);
    }
  }
}
