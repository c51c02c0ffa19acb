package aurum.training.page;

import static aurum.env.base.Requirement.require;

import aurum.agents.scripted.RandomAgent;
import aurum.agents.search.SearchLimit;
import aurum.env.Agent;
import aurum.env.AgentProvider;
import aurum.env.Game;
import aurum.env.GameProvider;
import aurum.env.base.InvalidInputException;
import aurum.training.replay.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Answers the messages of a page that plays: the part of Aurum that is compiled for browsers. A
 * message is one or more lines; the answer is JSON. An {@link InvalidInputException} says what is
 * wrong with a message. Not thread-safe.
 *
 * <ul>
 *   <li>{@code policy}, the variant, the limit of its searches, {@link PagePolicy#words}: sets the
 *       policy. The last line is empty if there is none
 *   <li>{@code options}, the game's options as {@code name=value} separated by blanks: the {@code
 *       seats} and {@code agents} of such a match, and the {@code warnings} about options that the
 *       referee does not use as given
 *   <li>{@code begin}, the seed, the options, the agents of the seats separated by commas, and the
 *       actions that are known separated by commas: begins a match; answers as {@link
 *       PageMatch#event}
 *   <li>{@code next}: plays the next turn; answers as before
 *   <li>{@code answer N}: plays the action that a person has chosen; answers as before
 *   <li>{@code seat S NAME}: gives a seat to another agent; answers as before
 *   <li>{@code moves}: the list of all {@code moves}
 *   <li>{@code referee}, the seed, the options: begins a match that is played from recorded replies
 *   <li>every other message: {@link PageReferee#receive}
 * </ul>
 */
public final class PageEngine {
  /** The names of agents that are no scripted ones. */
  private static final String PERSON = "you";

  private static final String POLICY = "policy";
  private static final String SEARCH = "search";

  private final GameProvider games;
  private final AgentProvider scripted;
  private String variant;
  private SearchLimit limit = SearchLimit.NONE;

  /** Null for none. */
  private PagePolicy policy;

  private PageMatch match;
  private PageReferee referee;

  /** An engine of one game. */
  public PageEngine(GameProvider games, AgentProvider scripted) {
    this.games = games;
    this.scripted = scripted;
    variant = games.variants().get(0);
  }

  /**
   * The answer to a message.
   *
   * @throws InvalidInputException if the message is wrong
   */
  public String receive(String message) {
    String[] lines = message.split("\n", -1);
    String[] words = lines[0].split(" ", 3);
    JsonObject answer = new JsonObject();
    switch (words[0]) {
      case "policy" -> setPolicy(part(lines, 1), part(lines, 2), part(lines, 3));
      case "options" -> describe(make(part(lines, 1)), answer);
      case "begin" -> begin(seed(part(lines, 1)), part(lines, 2), part(lines, 3), part(lines, 4));
      case "next" -> match().next();
      case "answer" -> match().answer(number(part(words, 1)));
      case "seat" -> match().replace(number(part(words, 1)), part(words, 2));
      case "moves" -> answer.put("moves", match().moves());
      case "referee" -> {
        Game game = make(part(lines, 2));
        referee = new PageReferee(game, seed(part(lines, 1)), policy);
      }
      default -> {
        require(referee != null, "there is no message '%s'".formatted(words[0]));
        return referee.receive(lines[0]).toString();
      }
    }
    boolean isOfMatch = List.of("begin", "next", "answer", "seat").contains(words[0]);
    return (isOfMatch ? match.event() : answer).toString();
  }

  /** A line of a message, or a word of a line. */
  private static String part(String[] parts, int index) {
    require(index < parts.length, "the message '%s' is not complete".formatted(parts[0]));
    return parts[index];
  }

  private static int number(String text) {
    require(text.matches("-?[0-9]{1,6}"), "'%s' is no number of a message".formatted(text));
    return Integer.parseInt(text);
  }

  private PageMatch match() {
    require(match != null, "no match has begun");
    return match;
  }

  private void setPolicy(String variant, String limit, String words) {
    require(games.variants().contains(variant), "there is no variant '%s'".formatted(variant));
    this.variant = variant;
    this.limit = limit.isEmpty() ? SearchLimit.NONE : SearchLimit.parse(limit);
    policy = words.isEmpty() ? null : PagePolicy.read(words);
  }

  private static long seed(String text) {
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      throw new InvalidInputException("'%s' is no seed; use a whole number".formatted(text), e);
    }
  }

  private Game make(String options) {
    Map<String, String> given = new LinkedHashMap<>();
    for (String option : options.split(" ")) {
      if (!option.isEmpty()) {
        int end = option.indexOf('=');
        require(end > 0, "'%s' is no option; write name=value".formatted(option));
        given.put(option.substring(0, end), option.substring(end + 1));
      }
    }
    return games.make(variant, given);
  }

  /** The scripted agents of a game by name. */
  private Map<String, Agent.Factory> scriptedAgents(Game game) {
    Map<String, Agent.Factory> agents = new TreeMap<>(scripted.agents(game));
    agents.put(RandomAgent.NAME, RandomAgent.FACTORY);
    return agents;
  }

  private void describe(Game game, JsonObject answer) {
    List<String> names = new ArrayList<>();
    if (policy != null) {
      names.add(POLICY);
      if (!limit.equals(SearchLimit.NONE)) {
        names.add(SEARCH);
      }
    }
    names.addAll(scriptedAgents(game).keySet());
    names.add(PERSON);
    answer.put("seats", game.seats()).put("agents", names).put("warnings", game.warnings());
  }

  private void begin(long seed, String options, String names, String known) {
    List<Integer> moves = new ArrayList<>();
    for (String move : known.split(",")) {
      if (!move.isEmpty()) {
        require(move.matches("[0-9]{1,6}"), "'%s' is no move of a link".formatted(move));
        moves.add(Integer.parseInt(move));
      }
    }
    match = new PageMatch(make(options), seed, new Seated(), List.of(names.split(",")), moves);
  }

  private final class Seated implements PageMatch.Agents {
    @Override
    public Agent newAgent(String name, Game game, int seat) {
      Map<String, Agent.Factory> factories = scriptedAgents(game);
      boolean isKnown =
          name.equals(POLICY)
              ? policy != null
              : name.equals(SEARCH)
                  ? policy != null && !limit.equals(SearchLimit.NONE)
                  : name.equals(PERSON) || factories.containsKey(name);
      require(isKnown, "there is no agent '%s' on this page".formatted(name));
      return switch (name) {
        case PERSON -> null;
        case POLICY -> policy.newAgent(game);
        case SEARCH -> policy.newSearch(game, limit, factories, seat);
        default -> factories.get(name).newAgent(game, seat);
      };
    }

    @Override
    public Agent newAdviser(String name, Game game) {
      boolean isOfPolicy = List.of(PERSON, POLICY, SEARCH).contains(name);
      return policy != null && isOfPolicy ? policy.newAgent(game) : null;
    }
  }
}
