package aurum.training.rating;

import aurum.training.arena.Ranking;
import java.util.ArrayList;
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
    List<Integer> scores = new ArrayList<>();
    int[] counts = new int[SequentialTest.SCORES];
    for (Ranking<Integer> match : matches) {
      if (isOnce(newAgent, match) && isOnce(oldAgent, match)) {
        Ranking<Integer> numbered =
            match.renamed(agent -> agent == newAgent ? 0 : agent == oldAgent ? 1 : agent + 2);
        List<Integer> exchanged =
            numbered.agents().stream().map(agent -> agent < 2 ? 1 - agent : agent).toList();
        Ranking<Integer> other = waiting.remove(List.of(match.map(), exchanged));
        if (other == null) {
          waiting.put(List.of(match.map(), numbered.agents()), numbered);
        } else {
          int score = Sprt.score(List.of(numbered, other));
          scores.add(score);
          counts[score]++;
        }
      }
    }
    return new TestCourse(test, scores, counts);
  }

  private static boolean isOnce(int agent, Ranking<Integer> match) {
    return match.agents().stream().filter(each -> each == agent).count() == 1;
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
