package aurum.training.results;

/**
 * The ranking of one match, as the fit of ratings needs it.
 *
 * @param map matches on the same map may depend on each other; those on different maps do not
 * @param agents the number of the agent in each seat
 * @param ranks of the seats, from 1; equal ranks are ties
 */
public record RankedMatch(long map, int[] agents, int[] ranks) {
  public int seats() {
    return agents.length;
  }
}
