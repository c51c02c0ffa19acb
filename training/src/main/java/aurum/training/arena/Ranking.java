package aurum.training.arena;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/**
 * The ranking of one match.
 *
 * @param <A> what identifies an agent: its name, or its number in a fit of ratings
 * @param map matches on the same map may depend on each other; those on different maps do not
 * @param agents the agent in each seat
 * @param ranks of the seats, from 1; equal ranks are ties
 */
public record Ranking<A>(long map, List<A> agents, List<Integer> ranks) {
  /**
   * A ranking of numbered agents.
   *
   * @param lineUp the number of the agent in each seat
   */
  public static Ranking<Integer> of(long map, int[] lineUp, List<Integer> ranks) {
    return new Ranking<>(map, Arrays.stream(lineUp).boxed().toList(), ranks);
  }

  /** The same ranking with other names or numbers of the agents. */
  public <B> Ranking<B> renamed(Function<? super A, B> names) {
    return new Ranking<>(map, agents.stream().map(names).toList(), ranks);
  }

  /** The number of seats. */
  public int seats() {
    return ranks.size();
  }
}
