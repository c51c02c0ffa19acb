package aurum.training.rating;

import aurum.training.arena.Evaluation;
import aurum.training.arena.Ranking;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/**
 * Plays maps until the ratings are precise enough, or a number of maps.
 *
 * <p>The results are looked at after {@value #FIRST_LOOK} maps, and each time that there are a
 * quarter more, because a test after every map would make intervals too narrow. Maps after the
 * first look are played by the agents whose difference to a neighbour in the ratings is less
 * precise than required. Earlier matches count for the precision.
 */
final class Tournament {
  /** The number of maps before the first look. */
  static final int FIRST_LOOK = 30;

  private static final double GROWTH = 0.25;

  /** Maps that are planned at once, which bounds the memory. */
  private static final int CHUNK = 1000;

  /** Plays the matches of maps. */
  interface MapPlayer {
    /**
     * Plays maps.
     *
     * @param firstMap the number of the first one
     * @param agents the agents of each map
     * @return the matches in the order of the maps; fewer if it is stopped
     */
    List<Ranking<Integer>> play(int firstMap, List<List<Integer>> agents);

    /** Whether the user has requested a stop. */
    boolean isStopped();
  }

  private final int agents;
  private final MapPlayer player;
  private final List<Ranking<Integer>> matches = new ArrayList<>();
  private final UnaryOperator<List<Ranking<Integer>>> all;
  private int maps;

  /**
   * @param agents their number
   * @param all adds earlier matches to those that the player has played
   */
  Tournament(int agents, MapPlayer player, UnaryOperator<List<Ranking<Integer>>> all) {
    this.agents = agents;
    this.player = player;
    this.all = all;
  }

  /**
   * Plays a fixed number of matches.
   *
   * @param games rounded up to whole maps
   * @return all matches
   */
  List<Ranking<Integer>> play(int games) {
    int total = Evaluation.maps(games, agents);
    while (maps < total && !player.isStopped()) {
      play(everybody(Math.min(CHUNK, total - maps)));
    }
    return all.apply(matches);
  }

  /**
   * Plays until the 95 % intervals of the differences between neighbours are narrow enough. A
   * difference that the matches do not bound is not waited for.
   *
   * @param precision the half-width in points
   * @param maximumGames after which no further maps are played
   * @return all matches
   */
  List<Ranking<Integer>> playUntil(double precision, int maximumGames) {
    play(everybody(FIRST_LOOK));
    while (!player.isStopped() && matches.size() < maximumGames) {
      List<List<Integer>> next = next(RatingFit.of(all.apply(matches), agents), precision);
      if (next.isEmpty()) {
        break;
      }
      play(next);
    }
    return all.apply(matches);
  }

  private void play(List<List<Integer>> lists) {
    matches.addAll(player.play(maps, lists));
    maps += lists.size();
  }

  private List<List<Integer>> everybody(int count) {
    List<Integer> all = IntStream.range(0, agents).boxed().toList();
    return IntStream.range(0, count).mapToObj(map -> all).toList();
  }

  /**
   * The agents of the maps until the next look; empty if the ratings are precise. Sampling only
   * pairs of neighbours would bias the ratings: two agents that chance has separated would not meet
   * again.
   */
  private List<List<Integer>> next(RatingFit fit, double precision) {
    List<Integer> order = fit.order();
    TreeSet<Integer> needed = new TreeSet<>();
    for (int i = 0; i < agents - 1; i++) {
      int agent = order.get(i);
      int below = order.get(i + 1);
      if (!fit.isUnbounded(agent, below) && fit.difference(agent, below).halfWidth() > precision) {
        needed.add(agent);
        needed.add(below);
      }
    }
    int count = needed.isEmpty() ? 0 : (int) Math.ceil(GROWTH * fit.gradients.size());
    return Collections.nCopies(count, List.copyOf(needed));
  }
}
