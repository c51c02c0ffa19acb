package aurum.training.arena;

/**
 * The ranking of one match, as the fit of ratings needs it.
 *
 * @param map matches on the same map may depend on each other; those on different maps do not
 * @param agents the number of the agent in each seat
 * @param ranks of the seats, from 1; equal ranks are ties
 */
public record Ranking(long map, int[] agents, int[] ranks) {
  /** The ranking of a match that has been played. */
  public static Ranking of(long map, int[] agents, MatchResult result) {
    return new Ranking(
        map, agents, result.ranks().stream().mapToInt(Integer::intValue).toArray());
  }

  public int seats() {
    return agents.length;
  }
}
