package aurum.training.rating;

import aurum.training.arena.Ranking;
import java.util.List;

/**
 * The ranking of one match by the names of its agents.
 *
 * @param map matches on the same map may depend on each other; those on different maps do not
 * @param agents the name of the agent in each seat
 * @param ranks of the seats, from 1; equal ranks are ties
 */
public record NamedMatch(long map, List<String> agents, List<Integer> ranks) {
  /** The same match after an agent has got another name. */
  public NamedMatch renamed(String agent, String name) {
    return new NamedMatch(
        map, agents.stream().map(each -> each.equals(agent) ? name : each).toList(), ranks);
  }

  /**
   * The match as the fit needs it.
   *
   * @param names of the agents, each at its number
   */
  Ranking numbered(List<String> names) {
    return new Ranking(
        map,
        agents.stream().mapToInt(names::indexOf).toArray(),
        ranks.stream().mapToInt(Integer::intValue).toArray());
  }
}
