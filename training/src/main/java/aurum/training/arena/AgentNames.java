package aurum.training.arena;

import static aurum.env.base.Requirement.require;

import aurum.agents.AgentWord;
import aurum.agents.Sha256;
import aurum.agents.neural.ForwardPass;
import aurum.agents.policy.Policy;
import aurum.agents.policy.ShippedPolicies;
import aurum.agents.policy.TextPolicy;
import aurum.agents.process.BotFactory;
import aurum.agents.process.CommandWords;
import aurum.agents.scripted.ScriptedAgents;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.base.CountedNoun;
import aurum.env.base.InvalidInputException;
import aurum.env.base.NearestName;
import aurum.env.base.PrintableText;
import aurum.env.base.UserClass;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.TextBot;
import aurum.env.referee.TextEnvironment;
import aurum.env.referee.TextOnlyGame;
import aurum.training.arena.AgentName.Kind;
import aurum.training.program.ProgramFiles;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Creates the participants of a game from the names of agents on the command line, which {@link
 * AgentName} describes; {@code aurum agents} lists them. A policy takes its most probable legal
 * action; {@link PolicyOptions} has its options.
 */
public final class AgentNames {
  /** A word whose first part was meant as a short name. */
  private static final Pattern NAMED = Pattern.compile("([^:?=]*)=.*", Pattern.DOTALL);

  /** A policy file of more bytes is read as far as it must be, and is hashed when it is stored. */
  private static final long MAXIMUM_HASHED = 1 << 28;

  private AgentNames() {}

  /**
   * Splits a list at its commas. A comma within a name is written {@code \,}.
   *
   * @return one or more names
   */
  public static List<String> split(String list) {
    return Arrays.stream(list.split("(?<!\\\\),", -1))
        .map(name -> name.replace("\\,", ",").strip())
        .toList();
  }

  /**
   * The participants of a list with one name per seat.
   *
   * @throws InvalidInputException if a name is not an agent of the game, or the number of names is
   *     not the number of seats
   * @throws UncheckedIOException as {@link #parse} does
   */
  public static List<Participant> parseSeats(String list, Game game) {
    return parseSeats(AgentName.list(list), game, null);
  }

  /**
   * As {@link #parseSeats(String, Game)}, for matches that a person may play in.
   *
   * @param human creates the agents named {@code human}; null if the name is refused
   */
  public static List<Participant> parseSeats(
      List<AgentName> names, Game game, Agent.Factory human) {
    require(
        names.size() == game.seats(),
        "%s %s has %s, but %s given: %s"
            .formatted(
                game.name(),
                game.variant(),
                CountedNoun.of(game.seats(), "seat"),
                CountedNoun.of(names.size(), "agent") + (names.size() == 1 ? " is" : " are"),
                AgentName.text(names)));
    return parseList(names, game, human);
  }

  /**
   * The participants of a list of any length.
   *
   * @throws InvalidInputException if a name is not an agent of the game, or different agents have
   *     the same short name
   * @throws UncheckedIOException as {@link #parse} does
   */
  public static List<Participant> parseList(String list, Game game) {
    return parseList(AgentName.list(list), game, null);
  }

  /** The first name that two participants have, as a clause of a message; empty if none has. */
  public static String repeated(List<Participant> agents) {
    Set<String> names = new HashSet<>();
    return agents.stream()
        .map(Participant::name)
        .filter(name -> !names.add(name))
        .findFirst()
        .map(name -> ", but " + PrintableText.name(name) + " is named twice")
        .orElse("");
  }

  private static List<Participant> parseList(
      List<AgentName> names, Game game, Agent.Factory human) {
    require(
        names.stream().map(AgentName::name).distinct().count() == names.stream().distinct().count(),
        "different agents have the same name: " + PrintableText.line(AgentName.text(names)));
    return names.stream().map(name -> parse(name, game, human)).toList();
  }

  /**
   * The participant of one name.
   *
   * @throws InvalidInputException if it is not the name of an agent of the game; the message lists
   *     the available ones
   * @throws UncheckedIOException if it names a policy file that cannot be opened
   */
  public static Participant parse(String name, Game game) {
    return parse(AgentName.of(name), game, null);
  }

  /** The participant of a name in its parts, as {@link #parse(String, Game)}. */
  public static Participant parse(AgentName name, Game game) {
    return parse(name, game, null);
  }

  /** Refuses what follows no valid short name, or follows two, and would be a scripted agent. */
  private static void requireOneShortName(AgentName name) {
    Matcher named = NAMED.matcher(name.word());
    if (name.kind() == Kind.SCRIPTED && named.matches()) {
      String first = named.group(1);
      require(
          !first.matches(AgentWord.SHORT_NAME),
          "an agent has one short name, but '%s' follows another one".formatted(first));
      throw new InvalidInputException(
          "'%s' is no short name: it may have only %s"
              .formatted(PrintableText.name(first), AgentWord.SHORT_NAME_IN_WORDS));
    }
  }

  private static Participant parse(AgentName name, Game game, Agent.Factory human) {
    require(
        AgentWord.isLine(name.word()),
        "the name of an agent must be one line without control and direction characters, unlike '%s'"
            .formatted(PrintableText.name(name.word())));
    requireOneShortName(name);
    require(
        name.kind() == Kind.POLICY || name.kind() == Kind.TRACE || name.options().isEmpty(),
        "the agent '" + name.base() + "' has no options, but " + name.word() + " has");
    return switch (name.kind()) {
      case POLICY -> policy(name, game);
      case BOT, HTTP -> program(name, game);
      case CLASS -> {
        if (UserClass.isOf(name.base(), TextBot.class)) {
          RefereeGame.require(game, "a bot that reads text");
          yield new Participant.Text(name, UserClass.instances(name.base(), TextBot.class));
        }
        Supplier<Agent> agents = UserClass.instances(name.base(), Agent.class);
        require(
            game.canCopyMatches(),
            "'%s' is given copies of a match, and those of %s cannot be copied; implement TextBot"
                .formatted(name.base(), game.name()));
        yield new Participant.Internal(name, (g, seat) -> agents.get());
      }
      case TRACE -> recorded(name, game, human);
      case HUMAN -> {
        require(
            game.canCopyMatches(),
            game.name() + " has text only; a person cannot play it: name another agent");
        require(
            human != null, "the agent 'human' plays in 'aurum play' only; name another agent here");
        yield new Participant.Internal(name, human);
      }
      case SCRIPTED -> scripted(name, game);
    };
  }

  /** A recorded seat, which another participant plays after its record. */
  private static Participant recorded(AgentName name, Game game, Agent.Factory human) {
    SeatRecord record;
    try {
      record = SeatRecord.read(name, RefereeGame.require(game, "a trace"));
    } catch (InvalidInputException e) {
      throw e.in("'" + name.word() + "'");
    }
    Participant then = parse(name.player(), game, human);
    if (then instanceof Participant.External program) {
      List<String> files = new ArrayList<>(List.of(name.body()));
      files.addAll(CommandWords.split(name.player().body()));
      return new Participant.External(
          name, program.program(), program.limits(), new ProgramFiles(files), 0, record);
    }
    return then instanceof Participant.Text text
        ? new Participant.Text(name, text.bots(), record)
        : new Participant.Internal(
            name,
            ((Participant.Internal) then).factory(),
            ((Participant.Internal) then).policy(),
            null,
            record);
  }

  private static Participant scripted(AgentName name, Game game) {
    Map<String, Agent.Factory> scripted = ScriptedAgents.of(game);
    Agent.Factory factory = scripted.get(name.body());
    if (factory == null) {
      throw new InvalidInputException(
          "no agent '%s' for %s; available: policy:FILE, class:NAME, bot:COMMAND LINE, %s"
              .formatted(
                  name.body(), game.name(), NearestName.available(name.body(), scripted.keySet())));
    }
    return new Participant.Internal(name, factory);
  }

  private static Participant program(AgentName name, Game game) {
    try {
      List<String> command = CommandWords.split(name.body());
      RefereeGame refereed = RefereeGame.require(game, "an external program");
      BotFactory program =
          ServiceLoader.load(BotFactory.Provider.class).stream()
              .map(ServiceLoader.Provider::get)
              .filter(provider -> provider.prefix().equals(name.kind().prefix))
              .findFirst()
              .orElseThrow()
              .factory(command, refereed);
      return new Participant.External(
          name, program, refereed.timeLimits(), new ProgramFiles(command));
    } catch (InvalidInputException e) {
      throw e.in("'" + name.word() + "'");
    }
  }

  /**
   * The participant of a policy that has been read.
   *
   * @param name with the options
   * @throws InvalidInputException if the policy does not fit the game, or an option is invalid
   */
  static Participant parse(AgentName name, Policy policy, Game game) {
    return parse(name, policy, null, game);
  }

  private static Participant parse(AgentName name, Policy policy, String hash, Game game) {
    String text = policy.options().get(TextEnvironment.OPTION);
    boolean isOfText = game instanceof TextOnlyGame && text != null;
    if (isOfText && !text.equals(game.options().get(TextEnvironment.OPTION))) {
      return byText(name, policy, game, text);
    }
    policy.requireFits(game);
    return new Participant.Internal(
        name, PolicyOptions.parse(name.options()).agents(policy, game), policy, hash);
  }

  /** A policy in matches that other actions than its own are known of, or none. */
  private static Participant byText(AgentName name, Policy policy, Game game, String text) {
    require(
        name.options().isEmpty(),
        "the policy plays by lines: it does not search, and samples only with the game's option %s=%s"
            .formatted(TextEnvironment.OPTION, text));
    Map<String, String> options = new LinkedHashMap<>(game.options());
    options.put(TextEnvironment.OPTION, text);
    policy.requireFits(Games.make(game.name(), game.variant(), options));
    Supplier<TextEnvironment> environments = TextEnvironment.named(text);
    ForwardPass network = policy.fastestForwardPass();
    int inputs = policy.observation().size();
    int actions = policy.actions().size();
    return new Participant.Text(
        name,
        () -> {
          TextPolicy player =
              new TextPolicy(environments.get(), network.sharingWeights(), inputs, actions);
          return input -> player.reply(input.iterator()::next);
        });
  }

  private static Participant policy(AgentName name, Game game) {
    try {
      PolicyOptions.parse(name.options()); // Refused before the file is read.
      Path file = Policy.file(name.body());
      require(
          ShippedPolicies.NAMES.contains(name.body()) || Files.exists(file),
          "there is no policy file %s; the policies of this build are %s"
              .formatted(file, NearestName.available(name.body(), ShippedPolicies.NAMES)));
      boolean isFile = !ShippedPolicies.NAMES.contains(name.body()) && Files.isRegularFile(file);
      if (isFile && Files.size(file) <= MAXIMUM_HASHED) {
        // Read once, because a training may replace the file at any time.
        byte[] bytes = Files.readAllBytes(file);
        String hash = HexFormat.of().formatHex(Sha256.newDigest().digest(bytes));
        Policy policy = Policy.read(new ByteArrayInputStream(bytes), file.toString());
        return parse(name, policy, hash, game);
      }
      return parse(name, ShippedPolicies.nameOrFile(name.body()), game);
    } catch (FileSystemException e) {
      throw new UncheckedIOException(e);
    } catch (IOException | InvalidInputException e) {
      throw new InvalidInputException("'" + name.word() + "': " + e.getMessage(), e);
    }
  }
}
