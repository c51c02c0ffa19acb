package aurum.agents.search;

import aurum.env.InvalidInputException;

/**
 * The settings of a search.
 *
 * @param horizon the length of a playout in turns of all seats; the critic estimates the rest
 * @param scriptedShare the probability, before any turn, that a scripted agent plays an opponent
 *     instead of the policy, for a whole playout; from 0 to 1
 * @param candidates the maximum number of turns that are compared, at least 2
 * @param leastProbability in games of one action a turn, candidates are the most probable action
 *     and those of at least this probability
 */
public record SearchSettings(
    int horizon, double scriptedShare, int candidates, double leastProbability) {
  /**
   * Checks the values.
   *
   * @throws InvalidInputException if one is out of range
   */
  public SearchSettings {
    require(
        horizon >= 0 && horizon <= 1_000_000,
        "the horizon must be from 0 to 1000000 turns, not ",
        horizon);
    require(
        scriptedShare >= 0 && scriptedShare <= 1,
        "the share of scripted opponents must be from 0 to 1, not ",
        scriptedShare);
    require(
        candidates >= 2 && candidates <= 1000,
        "the number of candidates must be from 2 to 1000, not ",
        candidates);
    require(
        leastProbability >= 0 && leastProbability <= 1,
        "the least probability must be from 0 to 1, not ",
        leastProbability);
  }

  /**
   * The settings with at most half as many candidates as a number of playouts, so that each has two
   * of them; at least 2. Unchanged if the limit is a time.
   */
  public SearchSettings within(SearchLimit limit) {
    int most = limit.isTime() ? candidates : Math.max(2, limit.playouts() / 2);
    return new SearchSettings(horizon, scriptedShare, Math.min(candidates, most), leastProbability);
  }

  private static void require(boolean holds, String message, Number value) {
    if (!holds) {
      throw new InvalidInputException(message + value);
    }
  }
}
