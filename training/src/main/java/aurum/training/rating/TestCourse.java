package aurum.training.rating;

import aurum.training.arena.Ranking;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The course of a sequential test over matches that were played: pairs of matches on the same map
 * in which the new agent and the old one exchange their seats.
 *
 * @param scores of the new agent on each map, as indices of the counts
 * @param counts the number of maps with each score
 */
public record TestCourse(SequentialTest test, List<Integer> scores, int[] counts) {
  private static final int MAXIMUM_POINTS = 300;

  /** The log-likelihood ratio after a number of maps. */
  public record Point(int maps, double ratio) {}

  /**
   * The course over matches.
   *
   * @param matches in their order; others than those of the two agents count for nothing
   */
  public static TestCourse of(
      SequentialTest test, int newAgent, int oldAgent, List<Ranking<Integer>> matches) {
    Map<List<?>, Ranking<Integer>> waiting = new HashMap<>();
    TestCourse course = new TestCourse(test, new ArrayList<>(), new int[SequentialTest.SCORES]);
    for (Ranking<Integer> match : matches) {
      if (!course.addPair(newAgent, oldAgent, match, waiting)) {
        waiting.put(List.of(match.map(), match.agents()), match);
      }
    }
    return course;
  }

  /** Adds a match with the earlier one that it forms a pair with; false if there is none. */
  private boolean addPair(
      int newAgent, int oldAgent, Ranking<Integer> match, Map<List<?>, Ranking<Integer>> waiting) {
    for (int seat = 0; seat < match.seats(); seat++) {
      for (int other = 0; other < match.seats(); other++) {
        if (match.agents().get(seat) == newAgent && match.agents().get(other) == oldAgent) {
          List<Integer> exchanged = new ArrayList<>(match.agents());
          Collections.swap(exchanged, seat, other);
          Ranking<Integer> earlier = waiting.remove(List.of(match.map(), exchanged));
          if (earlier != null) {
            int score = score(match, seat, other) + score(earlier, other, seat);
            scores.add(score);
            counts[score]++;
            return true;
          }
        }
      }
    }
    return false;
  }

  /** 0 if a seat lost to another one, 1 for a tie, 2 if it won. */
  private static int score(Ranking<Integer> match, int seat, int other) {
    return 1 + Integer.signum(match.ranks().get(other) - match.ranks().get(seat));
  }

  /** The log-likelihood ratio, at regular distances and at the end. */
  public List<Point> points() {
    List<Point> points = new ArrayList<>();
    int[] before = new int[SequentialTest.SCORES];
    int step = 1 + scores.size() / MAXIMUM_POINTS;
    for (int map = 1; map <= scores.size(); map++) {
      before[scores.get(map - 1)]++;
      if (map % step == 0 || map == scores.size()) {
        points.add(new Point(map, test.logLikelihoodRatio(before)));
      }
    }
    return points;
  }
}
