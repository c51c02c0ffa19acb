package aurum.training.arena;

import aurum.agents.policy.Policy;
import aurum.agents.policy.PolicyAgent;
import aurum.agents.policy.SearchSettings;
import aurum.agents.search.SearchAgent;
import aurum.agents.search.SearchLimit;
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
 *   <tr><td>{@code horizon=80}</td><td>the length of a playout in turns of all seats</td></tr>
 *   <tr><td>{@code scripted=0.5}</td><td>the share of scripted opponents in playouts</td></tr>
 *   <tr><td>{@code candidates=8}</td><td>the maximum number of turns that are compared</td></tr>
 *   <tr><td>{@code agents=greedy+guard}</td><td>scripted agents that propose and continue turns, and
 *       are models of opponents</td></tr>
 * </table>
 */
final class PolicyOptions {
  private static final String SAMPLE = "sample";
  private static final String SEARCH = "search";
  private static final String HORIZON = "horizon";
  private static final String SCRIPTED = "scripted";
  private static final String CANDIDATES = "candidates";
  private static final String AGENTS = "agents";
  private static final Set<String> OF_SEARCH = Set.of(HORIZON, SCRIPTED, CANDIDATES, AGENTS);

  private final Map<String, String> values = new LinkedHashMap<>();

  private PolicyOptions() {}

  /**
   * Parses options.
   *
   * @throws InvalidInputException if an option is unknown or repeated, or its value or {@code
   *     search} is missing
   */
  static PolicyOptions parse(List<String> options) {
    PolicyOptions parsed = new PolicyOptions();
    for (String option : options) {
      int equals = option.indexOf('=');
      String key = equals < 0 ? option : option.substring(0, equals);
      boolean needsValue = key.equals(SEARCH) || OF_SEARCH.contains(key);
      if (!key.equals(SAMPLE) && !needsValue) {
        throw new InvalidInputException(
            "a policy has no option '%s'; available: sample, search=40ms, search=2000, horizon=80, scripted=0.5, candidates=8, agents=greedy+guard"
                .formatted(key));
      }
      if (needsValue != equals >= 0) {
        throw new InvalidInputException(
            needsValue ? "'%s' needs a value: %1$s=...".formatted(key) : "'sample' takes no value");
      }
      if (parsed.values.put(key, option.substring(equals + 1)) != null) {
        throw new InvalidInputException("'" + key + "' is given twice");
      }
    }
    parsed.requireCombination();
    return parsed;
  }

  /** Whether the agent searches for a time instead of by a number of playouts. */
  boolean isTimed() {
    return values.containsKey(SEARCH) && SearchLimit.parse(values.get(SEARCH)).isTime();
  }

  private void requireCombination() {
    boolean searches = values.containsKey(SEARCH);
    if (searches && values.containsKey(SAMPLE)) {
      throw new InvalidInputException("'search' and 'sample' exclude each other");
    }
    for (String key : OF_SEARCH) {
      if (!searches && values.containsKey(key)) {
        throw new InvalidInputException(
            "'" + key + "' belongs to a search; add search=40ms or search=2000");
      }
    }
  }

  /**
   * The agents.
   *
   * @throws InvalidInputException if a value is not a number, or out of range
   */
  Agent.Factory agents(Policy policy, Game game) {
    if (!values.containsKey(SEARCH)) {
      return PolicyAgent.factory(policy, values.containsKey(SAMPLE));
    }
    SearchSettings defaults = policy.search();
    SearchSettings settings =
        new SearchSettings(
            number(HORIZON, Integer::valueOf, defaults.horizon()),
            number(SCRIPTED, Double::valueOf, defaults.scriptedShare()),
            number(CANDIDATES, Integer::valueOf, defaults.candidates()),
            defaults.leastProbability(),
            defaults.repetitionCost(),
            values.containsKey(AGENTS)
                ? List.of(values.get(AGENTS).split("\\+"))
                : defaults.agents());
    SearchAgent.scriptedAgents(
        settings, game); // Refuses unknown names here, not in the first match.
    return SearchAgent.factory(policy, SearchLimit.parse(values.get(SEARCH)), settings);
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
