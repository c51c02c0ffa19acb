package aurum.agents.scripted.iceandfire;

import aurum.env.Games;
import aurum.env.Match;
import aurum.env.iceandfire.IceAndFire;
import aurum.env.iceandfire.IceFeatures;
import aurum.env.iceandfire.IceMatch;
import aurum.env.runner.MatchObserver;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Arena;
import aurum.training.arena.MatchResult;
import aurum.training.arena.Participant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.LUDecomposition;

/**
 * Fits the weights of {@link IceEstimate} to the results of matches, and prints them, in the order
 * of {@link IceFeatures}, with the mean log loss on every tenth match, which was held out.
 * Arguments: a league, then once or more the agents of both seats, separated by a comma, and a
 * number of matches, each on another map.
 */
final class IceEstimateFit {
  /** The positions at the starts of turns, of one match or several. */
  private static final class Positions implements MatchObserver {
    final List<double[]> features = new ArrayList<>();

    /** The outcome for the acting seat of each position. */
    final List<Double> outcomes = new ArrayList<>();

    private final List<Integer> seats = new ArrayList<>();
    private final IceFeatures numbers = new IceFeatures();

    @Override
    public void position(Match match) {
      if (!match.over()) {
        double[] row = new double[IceFeatures.COUNT];
        numbers.write((IceMatch) match, row);
        features.add(row);
        seats.add(match.actingSeat());
      }
    }

    void end(MatchResult result) {
      seats.forEach(seat -> outcomes.add(result.outcomes().get(seat)));
      seats.clear();
    }
  }

  private static final int HELD_OUT = 10;
  private static final double PENALTY = 1e-4;
  private static final int STEPS = 30;

  private IceEstimateFit() {}

  /** Plays the matches and prints the weights. */
  public static void main(String[] arguments) {
    IceAndFire game = (IceAndFire) Games.make("ice-and-fire", arguments[0], Map.of());
    Positions fitted = new Positions();
    Positions heldOut = new Positions();
    int seed = 1;
    for (int a = 1; a < arguments.length; a += 2) {
      List<Participant> agents = new ArrayList<>(AgentNames.parseSeats(arguments[a], game));
      int matches = Integer.parseInt(arguments[a + 1]);
      for (int m = 0; m < matches; m++) {
        Positions positions = seed % HELD_OUT == 0 ? heldOut : fitted;
        positions.end(new Arena(game).play(seed, agents, false, positions));
        Collections.reverse(agents);
        seed++;
      }
    }
    double[] weights = fit(fitted);
    System.out.printf(
        "%d positions; mean log loss on %d others: %.4f, by the present weights %.4f%n",
        fitted.features.size(),
        heldOut.features.size(),
        loss(heldOut, weights),
        loss(heldOut, IceEstimate.WEIGHTS));
    for (int i = 0; i < weights.length; i++) {
      System.out.printf("%2d %8.4f   now %8.4f%n", i, weights[i], IceEstimate.WEIGHTS[i]);
    }
  }

  private static double probability(double[] features, double[] weights) {
    double sum = 0;
    for (int i = 0; i < weights.length; i++) {
      sum += features[i] * weights[i];
    }
    return 1 / (1 + Math.exp(-sum));
  }

  private static double loss(Positions positions, double[] weights) {
    double sum = 0;
    for (int p = 0; p < positions.features.size(); p++) {
      double won = probability(positions.features.get(p), weights);
      double outcome = positions.outcomes.get(p);
      sum -= outcome * Math.log(won) + (1 - outcome) * Math.log(1 - won);
    }
    return sum / positions.features.size();
  }

  /** Newton's method, with an L2 penalty for weights in units of 1 / standard deviation. */
  private static double[] fit(Positions positions) {
    double[] scale = standardDeviations(positions.features);
    double[] weights = new double[scale.length];
    for (int step = 0; step < STEPS; step++) {
      double[] gradient = new double[scale.length];
      double[][] hessian = new double[scale.length][scale.length];
      int count = positions.features.size();
      for (int p = 0; p < count; p++) {
        double[] features = positions.features.get(p);
        double won = probability(features, weights);
        double error = (positions.outcomes.get(p) - won) / count;
        double curvature = won * (1 - won) / count;
        for (int i = 0; i < scale.length; i++) {
          gradient[i] += error * features[i];
          for (int j = 0; j < scale.length; j++) {
            hessian[i][j] += curvature * features[i] * features[j];
          }
        }
      }
      for (int i = 0; i < scale.length; i++) {
        double penalty = PENALTY * scale[i] * scale[i];
        gradient[i] -= penalty * weights[i];
        hessian[i][i] += penalty;
      }
      double[] change =
          new LUDecomposition(new Array2DRowRealMatrix(hessian))
              .getSolver()
              .solve(new ArrayRealVector(gradient))
              .toArray();
      for (int i = 0; i < scale.length; i++) {
        weights[i] += change[i];
      }
    }
    return weights;
  }

  private static double[] standardDeviations(List<double[]> rows) {
    double[] deviations = new double[rows.get(0).length];
    for (int i = 0; i < deviations.length; i++) {
      int column = i;
      double mean = rows.stream().mapToDouble(row -> row[column]).average().orElse(0);
      double variance =
          rows.stream().mapToDouble(row -> Math.pow(row[column] - mean, 2)).average().orElse(0);
      deviations[i] = variance == 0 ? 1 : Math.sqrt(variance);
    }
    return deviations;
  }
}
