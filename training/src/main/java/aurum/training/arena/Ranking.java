package aurum.training.arena;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.ArrayList;
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
 * @param attributes of the match; not kept in files
 */
public record Ranking<A>(
    long map, List<A> agents, List<Integer> ranks, @JsonIgnore AttributeValues attributes) {
  public Ranking {
    attributes = attributes == null ? AttributeValues.NONE : attributes;
  }

  /** The ranking of a match whose attributes are unknown; also of one that a file has. */
  @JsonCreator
  public Ranking(
      @JsonProperty("map") long map,
      @JsonProperty("agents") List<A> agents,
      @JsonProperty("ranks") List<Integer> ranks) {
    this(map, agents, ranks, AttributeValues.NONE);
  }

  /**
   * A ranking of numbered agents.
   *
   * @param lineUp the number of the agent in each seat
   */
  public static Ranking<Integer> of(long map, int[] lineUp, List<Integer> ranks) {
    return new Ranking<>(map, Arrays.stream(lineUp).boxed().toList(), ranks);
  }

  /** The same ranking with the attributes of the match. */
  public Ranking<A> with(AttributeValues values) {
    return new Ranking<>(map, agents, ranks, values);
  }

  /** The same ranking with other names or numbers of the agents. */
  public <B> Ranking<B> renamed(Function<? super A, B> names) {
    // Not a stream: of 100,000 matches the streams would take longer than the ratings.
    List<B> renamed = new ArrayList<>(agents.size());
    agents.forEach(agent -> renamed.add(names.apply(agent)));
    return new Ranking<>(map, List.copyOf(renamed), ranks, attributes);
  }

  /** The number of seats. */
  public int seats() {
    return ranks.size();
  }
}
