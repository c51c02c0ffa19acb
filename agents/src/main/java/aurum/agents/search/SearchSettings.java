package aurum.agents.search;

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
   * @throws IllegalArgumentException if one is out of range
   */
  public SearchSettings {
    require(horizon >= 0, "the horizon must be at least 0 turns, not ", horizon);
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

  private static void require(boolean holds, String message, Number value) {
    if (!holds) {
      throw new IllegalArgumentException(message + value);
    }
  }
}
