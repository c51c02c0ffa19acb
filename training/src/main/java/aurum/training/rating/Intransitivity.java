package aurum.training.rating;

import aurum.training.rating.PairTable.Pair;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.math3.optim.MaxIter;
import org.apache.commons.math3.optim.linear.LinearConstraint;
import org.apache.commons.math3.optim.linear.LinearConstraintSet;
import org.apache.commons.math3.optim.linear.LinearObjectiveFunction;
import org.apache.commons.math3.optim.linear.NonNegativeConstraint;
import org.apache.commons.math3.optim.linear.Relationship;
import org.apache.commons.math3.optim.linear.SimplexSolver;
import org.apache.commons.math3.optim.nonlinear.scalar.GoalType;

/** What a single number per agent cannot describe: agents that beat each other in a cycle. */
final class Intransitivity {
  /** The |z| of a pair above which the ratings do not describe the agents. */
  static final double CRITICAL_Z = 3;

  private Intransitivity() {}

  /** The score of each agent against each other; 1/2 against itself. */
  static double[][] scores(List<Pair> pairs, int agents) {
    double[][] scores = new double[agents][agents];
    for (int agent = 0; agent < agents; agent++) {
      scores[agent][agent] = 0.5;
    }
    for (Pair pair : pairs) {
      scores[pair.first()][pair.second()] = pair.score();
      scores[pair.second()][pair.first()] = 1 - pair.score();
    }
    return scores;
  }

  /**
   * Three agents, each of which scores more than 1/2 against the next one, the last against the
   * first: those whose least score is highest. Any cycle of agents that all meet contains one of
   * three.
   *
   * @return the numbers of the agents; empty if there is no cycle
   */
  static List<Integer> cycle(double[][] scores) {
    List<Integer> best = List.of();
    double bestScore = 0.5;
    for (int a = 0; a < scores.length; a++) {
      for (int b = a + 1; b < scores.length; b++) {
        for (int c = a + 1; c < scores.length; c++) {
          double least = Math.min(scores[a][b], Math.min(scores[b][c], scores[c][a]));
          if (b != c && least > bestScore) {
            best = List.of(a, b, c);
            bestScore = least;
          }
        }
      }
    }
    return best;
  }

  /**
   * A maximal lottery: probabilities of the agents such that an agent drawn by them scores at least
   * 1/2 against every agent. It is an optimal strategy of the symmetric zero-sum game whose payoffs
   * are the scores.
   */
  static double[] maximalLottery(double[][] scores) {
    int agents = scores.length;
    double[] value = new double[agents + 1]; // The probabilities, and the value of the game.
    value[agents] = 1;
    List<LinearConstraint> constraints = new ArrayList<>();
    for (int other = 0; other < agents; other++) {
      int against = other;
      double[] row =
          IntStream.rangeClosed(0, agents)
              .mapToDouble(agent -> agent < agents ? scores[agent][against] : -1)
              .toArray();
      constraints.add(new LinearConstraint(row, Relationship.GEQ, 0));
    }
    double[] sum = new double[agents + 1];
    Arrays.fill(sum, 0, agents, 1);
    constraints.add(new LinearConstraint(sum, Relationship.EQ, 1));
    double[] point =
        new SimplexSolver()
            .optimize(
                new LinearObjectiveFunction(value, 0),
                new LinearConstraintSet(constraints),
                GoalType.MAXIMIZE,
                new NonNegativeConstraint(true),
                new MaxIter(10_000))
            .getPoint();
    return Arrays.copyOf(point, agents);
  }
}
