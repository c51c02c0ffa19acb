package aurum.training.arena;

import aurum.agents.policy.Policy;
import aurum.agents.policy.ShippedPolicies;
import aurum.agents.process.BotFactory;
import aurum.agents.process.CommandWords;
import aurum.agents.scripted.ScriptedAgents;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.base.InvalidInputException;
import aurum.env.base.UserClass;
import aurum.env.referee.RefereeGame;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses the names of agents on the command line.
 *
 * <table>
 *   <caption>Names</caption>
 *   <tr><td>{@code random}, {@code greedy}, ...</td><td>a scripted agent</td></tr>
 *   <tr><td>{@code policy:NAME}</td><td>a trained policy of this build</td></tr>
 *   <tr><td>{@code policy:FILE}</td><td>a trained policy, which takes its most probable legal
 *       action; a folder means its {@code policy.zip}; {@link PolicyOptions} lists the options</td></tr>
 *   <tr><td>{@code class:NAME}</td><td>a user-defined {@link Agent} on {@code AURUM_CLASSPATH}, with a public constructor without arguments</td></tr>
 *   <tr><td>{@code bot:COMMAND LINE}</td><td>any program that reads and prints the referee's
 *       text</td></tr>
 *   <tr><td>{@code http:COMMAND LINE}</td><td>a program for the HTTP API of the original Vindinium,
 *       in that variant; {@code {url}}, {@code {key}} and {@code {mode}} are replaced</td></tr>
 *   <tr><td>{@code human}</td><td>a person, in {@code aurum play} only</td></tr>
 * </table>
 *
 * <p>{@code SHORT=NAME} gives an agent a short name, which tables and replays show instead.
 *
 * <p>Options follow a question mark and are separated by {@code &}. In a list, names are separated
 * by commas; a comma within a name is written {@code \,}.
 */
public final class AgentNames {
  private static final Pattern SHORT = Pattern.compile("^(\\w[\\w.+-]*)=(.+)$");
  private static final String POLICY = "policy:";
  private static final List<BotFactory.Provider> PROGRAMS =
      ServiceLoader.load(BotFactory.Provider.class).stream()
          .map(ServiceLoader.Provider::get)
          .toList();
  private static final String HUMAN = "human";

  private AgentNames() {}

  /**
   * Parses a list with one name per seat.
   *
   * @throws InvalidInputException if a name is not an agent of the game, or the number of names is
   *     not the number of seats
   * @throws UncheckedIOException as {@link #parse} does
   */
  public static List<Participant> parseSeats(String list, Game game) {
    return parseSeats(list, game, null);
  }

  /**
   * As {@link #parseSeats(String, Game)}, for matches that a person may play in.
   *
   * @param human creates the agents named {@code human}; null if the name is refused
   */
  public static List<Participant> parseSeats(String list, Game game, Agent.Factory human) {
    List<String> names = split(list);
    if (names.size() != game.seats()) {
      throw new InvalidInputException(
          "%s %s has %d seats, but %d %s given: %s"
              .formatted(
                  game.name(),
                  game.variant(),
                  game.seats(),
                  names.size(),
                  names.size() == 1 ? "agent is" : "agents are",
                  list));
    }
    return parseList(list, game, human);
  }

  /**
   * Parses a list of agents of any number.
   *
   * @throws InvalidInputException if a name is not an agent of the game, or different agents have
   *     the same short name
   * @throws UncheckedIOException as {@link #parse} does
   */
  public static List<Participant> parseList(String list, Game game) {
    return parseList(list, game, null);
  }

  private static List<Participant> parseList(String list, Game game, Agent.Factory human) {
    List<String> names = split(list);
    if (names(list).stream().distinct().count() < names.stream().distinct().count()) {
      throw new InvalidInputException("different agents have the same name: " + list);
    }
    return names.stream().map(name -> parse(name, game, human)).toList();
  }

  /** Whether the list contains the agent {@code human}. */
  public static boolean containsHuman(String list) {
    return split(list).stream().map(AgentNames::withoutShort).anyMatch(HUMAN::equals);
  }

  /** The names in a list, as tables show them: the short ones where they are given. */
  public static List<String> names(String list) {
    return split(list).stream().map(name -> SHORT.matcher(name).replaceAll("$1")).toList();
  }

  /** The name of an agent without a short name. */
  public static String withoutShort(String name) {
    return SHORT.matcher(name).replaceAll("$2");
  }

  /** The names in a list, as they are given. */
  public static List<String> split(String list) {
    List<String> names = new ArrayList<>();
    StringBuilder name = new StringBuilder();
    for (int i = 0; i < list.length(); i++) {
      char c = list.charAt(i);
      if (c == '\\' && list.startsWith(",", i + 1)) {
        name.append(list.charAt(++i));
      } else if (c == ',') {
        names.add(name.toString().strip());
        name.setLength(0);
      } else {
        name.append(c);
      }
    }
    names.add(name.toString().strip());
    return names;
  }

  /**
   * Parses one name.
   *
   * @throws InvalidInputException if it is not the name of an agent of the game; the message lists
   *     the available ones
   * @throws UncheckedIOException if it names a policy file that cannot be opened
   */
  public static Participant parse(String name, Game game) {
    return parse(name, game, null);
  }

  private static Participant parse(String name, Game game, Agent.Factory human) {
    Matcher named = SHORT.matcher(name);
    if (named.matches()) {
      return parse(named.group(2), game, human).named(named.group(1));
    }
    if (name.equals(HUMAN)) {
      if (human == null) {
        throw new InvalidInputException(
            "the agent 'human' plays in 'aurum play' only; name another agent here");
      }
      return new Participant.Internal(name, human);
    }
    Optional<BotFactory.Provider> program = provider(name);
    if (program.isPresent()) {
      return program(name, program.get(), game);
    }
    if (name.startsWith(POLICY)) {
      return policy(name, game);
    }
    if (name.contains("?")) {
      throw new InvalidInputException(
          "the agent '" + base(name) + "' has no options, but " + name + " has");
    }
    if (UserClass.isNamedBy(name)) {
      Supplier<Agent> agents = UserClass.instances(name, Agent.class);
      return new Participant.Internal(name, (g, seat) -> agents.get());
    }
    return scripted(name, game);
  }

  private static Participant scripted(String name, Game game) {
    Map<String, Agent.Factory> scripted = ScriptedAgents.of(game);
    Agent.Factory factory = scripted.get(name);
    if (factory == null) {
      throw new InvalidInputException(
          "no agent '%s' for %s; available: %s, policy:FILE, class:NAME, bot:COMMAND LINE"
              .formatted(name, game.name(), String.join(", ", scripted.keySet())));
    }
    return new Participant.Internal(name, factory);
  }

  /** The command line in the name of a program; empty for another agent. */
  public static Optional<String> commandLine(String name) {
    return provider(name).map(provider -> name.substring(provider.prefix().length()));
  }

  private static Optional<BotFactory.Provider> provider(String name) {
    return PROGRAMS.stream().filter(each -> name.startsWith(each.prefix())).findFirst();
  }

  private static Participant program(String name, BotFactory.Provider provider, Game game) {
    try {
      List<String> command = CommandWords.split(commandLine(name).orElseThrow());
      RefereeGame refereed = RefereeGame.require(game, "an external program");
      BotFactory program = provider.factory(command, refereed);
      return new Participant.External(name, program, refereed.timeLimits());
    } catch (InvalidInputException e) {
      throw e.in("'" + name + "'");
    }
  }

  /** A name without the options. */
  private static String base(String name) {
    int mark = name.lastIndexOf('?');
    return mark < 0 ? name : name.substring(0, mark);
  }

  private static PolicyOptions options(String name) {
    int mark = name.lastIndexOf('?');
    return PolicyOptions.parse(
        mark < 0 ? List.of() : List.of(name.substring(mark + 1).split("&", -1)));
  }

  /** The file or shipped policy that the name of an agent contains; empty if it is no policy. */
  static Optional<String> policyOf(String name) {
    return name.startsWith(POLICY)
        ? Optional.of(base(name).substring(POLICY.length()))
        : Optional.empty();
  }

  /** Whether a valid name is that of a search that is limited by time, so not repeatable. */
  public static boolean isTimed(String name) {
    String word = withoutShort(name);
    return word.startsWith(POLICY) && options(word).isTimed();
  }

  /**
   * An agent of a policy that has been read.
   *
   * @param name with the options
   * @throws InvalidInputException if the policy does not fit the game, or an option is invalid
   */
  static Participant parse(String name, Policy policy, Game game) {
    policy.requireFits(game);
    return new Participant.Internal(name, options(name).agents(policy, game));
  }

  private static Participant policy(String name, Game game) {
    String nameOrFile = policyOf(name).orElseThrow();
    try {
      options(name); // Refused before the file is read.
      Path file = Policy.file(nameOrFile);
      if (!ShippedPolicies.names().contains(nameOrFile) && !Files.exists(file)) {
        throw new InvalidInputException(
            "there is no policy file %s; the policies of this build are %s"
                .formatted(file, String.join(", ", ShippedPolicies.names())));
      }
      return parse(name, ShippedPolicies.nameOrFile(nameOrFile), game);
    } catch (FileSystemException e) {
      throw new UncheckedIOException(e);
    } catch (IOException | InvalidInputException e) {
      throw new InvalidInputException("'" + name + "': " + e.getMessage(), e);
    }
  }
}
