package aurum.training.arena;

import static aurum.env.base.Requirement.require;

import aurum.agents.policy.Policy;
import aurum.agents.policy.PolicyAgent;
import aurum.agents.policy.SearchSettings;
import aurum.agents.search.SearchAgent;
import aurum.agents.search.SearchLimit;
import aurum.agents.search.tree.TreeAgents;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.base.InvalidInputException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * The options of a policy's name, after the question mark.
 *
 * <table>
 *   <caption>Options</caption>
 *   <tr><td>{@code sample}</td><td>samples its actions</td></tr>
 *   <tr><td>{@code search=40ms}, {@code search=2000}</td><td>plans each turn within a
 *       time, or by a number of playouts</td></tr>
 *   <tr><td>{@code tree}, {@code playouts}</td><td>the kind of search, if not the policy's own: exact
 *       tree search where two seats alternate single actions, or playouts</td></tr>
 *   <tr><td>{@code horizon=80}</td><td>the length of a playout in turns of all seats</td></tr>
 *   <tr><td>{@code scripted=0.5}</td><td>the share of scripted opponents in playouts</td></tr>
 *   <tr><td>{@code temperature=2.5}</td><td>divides the policy's logits in playouts</td></tr>
 *   <tr><td>{@code candidates=8}</td><td>the maximum number of turns that are compared</td></tr>
 *   <tr><td>{@code agents=greedy+guard}</td><td>scripted agents that propose and continue turns, and
 *       are models of opponents</td></tr>
 * </table>
 */
public final class PolicyOptions {
  private static final String SAMPLE = "sample";
  private static final String SEARCH = "search";
  private static final String TREE = "tree";
  private static final String PLAYOUTS = "playouts";

  /** The options without a value. */
  private static final Set<String> FLAGS = Set.of(SAMPLE, TREE, PLAYOUTS);

  /** All options with values that show their form. */
  private static final String AVAILABLE =
      "sample, search=40ms, search=2000, tree, playouts, horizon=80, scripted=0.5,"
          + " temperature=2.5, candidates=8, agents=greedy+guard";

  private final Map<String, String> values = new LinkedHashMap<>();

  /**
   * Parses options.
   *
   * @throws InvalidInputException if an option is unknown or repeated, if its value or {@code
   *     search} is missing, or if the limit of the search is none
   */
  public static PolicyOptions parse(List<String> options) {
    PolicyOptions parsed = new PolicyOptions();
    options.forEach(parsed::add);
    require(
        !parsed.values.containsKey(SEARCH) || !parsed.values.containsKey(SAMPLE),
        "'search' and 'sample' exclude each other");
    if (parsed.values.containsKey(SEARCH)) {
      SearchLimit.parse(parsed.search()); // Refuses what is no limit, also an empty text.
    }
    for (String key : parsed.values.keySet()) {
      require(
          parsed.values.containsKey(SEARCH) || key.equals(SAMPLE),
          "'" + key + "' belongs to a search; add search=40ms or search=2000");
    }
    return parsed;
  }

  private void add(String option) {
    String[] parts = option.split("=", 2);
    String key = parts[0];
    boolean needsValue = !FLAGS.contains(key);
    require(
        !needsValue || AVAILABLE.contains(" " + key + "="),
        "a policy has no option '%s'; available: %s".formatted(key, AVAILABLE));
    require(
        needsValue == (parts.length == 2),
        needsValue
            ? "'%s' needs a value: %1$s=...".formatted(key)
            : "'%s' takes no value".formatted(key));
    require(values.put(key, parts[parts.length - 1]) == null, "'" + key + "' is given twice");
  }

  /** Whether an option limits a search. */
  static boolean isSearch(String option) {
    return option.startsWith(SEARCH + "=");
  }

  /** Whether an option limits a search by a time instead of by a number of playouts. */
  static boolean isTime(String option) {
    return isSearch(option) && option.endsWith("ms");
  }

  /** The limit of a search that an option sets. */
  static SearchLimit searchLimit(String option) {
    return SearchLimit.parse(option.substring(SEARCH.length() + 1));
  }

  /** The option that limits a search by a time such as {@code 40ms}, or a number of playouts. */
  public static String searchOption(String limit) {
    return SEARCH + "=" + limit;
  }

  /**
   * The agents.
   *
   * @throws InvalidInputException if a value is not a number, or out of range
   */
  Agent.Factory agents(Policy policy, Game game) {
    return search().isEmpty()
        ? PolicyAgent.factory(policy, samples())
        : TreeAgents.searching(policy, SearchLimit.parse(search()), searchSettings(policy, game));
  }

  /** Whether the policy samples its actions. */
  public boolean samples() {
    return values.containsKey(SAMPLE);
  }

  /** The time or number of playouts of the search, such as {@code 40ms}; empty without a search. */
  public String search() {
    return values.getOrDefault(SEARCH, "");
  }

  /**
   * The settings of a policy's search, with those of these options in place of its own.
   *
   * @throws InvalidInputException if a value is not a number, or out of range, or if the game or
   *     the policy cannot be searched so
   */
  public SearchSettings searchSettings(Policy policy, Game game) {
    SearchAgent.requireCopies(game);
    SearchSettings defaults = policy.search();
    SearchSettings settings =
        new SearchSettings(
            number("horizon", Integer::valueOf, defaults.horizon()),
            number("scripted", Double::valueOf, defaults.scriptedShare()),
            number("temperature", Double::valueOf, defaults.temperature()),
            number("candidates", Integer::valueOf, defaults.candidates()),
            defaults.leastProbability(),
            defaults.repetitionCost(),
            values.containsKey("agents")
                ? List.of(values.get("agents").split("\\+"))
                : defaults.agents(),
            values.containsKey(TREE) || defaults.tree() && !values.containsKey(PLAYOUTS));
    // Refuses unknown names, and a slow network without agents, here and not in the first match.
    List<Agent> scripted = SearchAgent.scriptedAgents(settings, game);
    if (!settings.tree()) {
      SearchAgent.requirePlayouts(policy, scripted);
    }
    return settings;
  }

  private <T> T number(String key, Function<String, T> parser, T otherwise) {
    String value = values.get(key);
    try {
      return value == null ? otherwise : parser.apply(value);
    } catch (NumberFormatException e) {
      String kind = otherwise instanceof Integer ? "whole number" : "number";
      throw new InvalidInputException("'%s' is not a %s".formatted(value, kind), e);
    }
  }
}
