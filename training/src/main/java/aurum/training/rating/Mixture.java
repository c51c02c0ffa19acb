package aurum.training.rating;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.math3.optim.linear.LinearConstraint;
import org.apache.commons.math3.optim.linear.LinearConstraintSet;
import org.apache.commons.math3.optim.linear.LinearObjectiveFunction;
import org.apache.commons.math3.optim.linear.NonNegativeConstraint;
import org.apache.commons.math3.optim.linear.PivotSelectionRule;
import org.apache.commons.math3.optim.linear.Relationship;
import org.apache.commons.math3.optim.linear.SimplexSolver;
import org.apache.commons.math3.optim.nonlinear.scalar.GoalType;

/**
 * A mixture of agents that no agent beats: a Nash equilibrium of the symmetric zero-sum game in
 * which both players choose an agent, and the payoff is the mean score of the first player's agent
 * against the second player's, minus 1/2.
 *
 * <p>If several mixtures are equilibria, this is the one at which the simplex method with Bland's
 * rule ends. It depends on the order of the agents. An agent without a share whose payoff is 0 may
 * then have a share in another equilibrium.
 *
 * @param shares of the agents, each from 0 to 1; their sum is 1
 * @param payoffs of each agent against the mixture, from -1/2 to 0: 0 for an agent that has a share
 */
record Mixture(List<Double> shares, List<Double> payoffs) {
  /** A greater payoff than any; added to each so that the value of the game is positive. */
  private static final double SHIFT = 1;

  /** The greatest share that is an error of rounding. */
  private static final double ROUNDING = 1e-9;

  /**
   * Solves the game as a linear program: maximise v so that the mixture has at least the payoff v
   * against each agent.
   *
   * @param payoffs of the agent of the row against the agent of the column, from -1/2 to 1/2;
   *     antisymmetric
   */
  static Mixture of(double[][] payoffs) {
    int agents = payoffs.length;
    List<LinearConstraint> constraints = new ArrayList<>();
    double[] sum = new double[agents + 1]; // The last variable is v.
    Arrays.fill(sum, 0, agents, 1);
    constraints.add(new LinearConstraint(sum, Relationship.EQ, 1));
    for (int column = 0; column < agents; column++) {
      double[] against = new double[agents + 1];
      for (int row = 0; row < agents; row++) {
        against[row] = payoffs[row][column] + SHIFT;
      }
      against[agents] = -1;
      constraints.add(new LinearConstraint(against, Relationship.GEQ, 0));
    }
    double[] value = new double[agents + 1];
    value[agents] = 1;
    double[] solution =
        new SimplexSolver()
            .optimize(
                new LinearObjectiveFunction(value, 0),
                new LinearConstraintSet(constraints),
                GoalType.MAXIMIZE,
                new NonNegativeConstraint(true),
                PivotSelectionRule.BLAND)
            .getPoint();
    double[] shares =
        Arrays.stream(solution, 0, agents).map(share -> share < ROUNDING ? 0 : share).toArray();
    return new Mixture(
        Arrays.stream(shares).boxed().toList(),
        Arrays.stream(payoffs).map(row -> payoff(row, shares)).toList());
  }

  private static double payoff(double[] payoffs, double[] shares) {
    double sum = 0;
    for (int agent = 0; agent < shares.length; agent++) {
      sum += shares[agent] * payoffs[agent];
    }
    return Math.max(-0.5, Math.min(0, sum)); // A sum outside is an error of rounding.
  }
}
