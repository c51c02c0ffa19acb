package aurum.training.rating;

import aurum.training.arena.Ranking;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Simulates rankings whose distribution is exactly a Plackett-Luce model, although those on the
 * same map depend on each other: a seat's performance is its agent's strength and Gumbel noise, and
 * the matches on a map share some of the noise.
 */
final class SimulatedMatches {
  private final double[] strengths;
  private final double ofAgent;
  private final double ofSeat;
  private final SplittableRandom random;

  /**
   * @param ofAgent the probability that an agent's noise is that of the agent on the map
   * @param ofSeat the probability that it is that of the seat on the map
   */
  SimulatedMatches(double[] strengths, double ofAgent, double ofSeat, long seed) {
    this.strengths = strengths;
    this.ofAgent = ofAgent;
    this.ofSeat = ofSeat;
    random = new SplittableRandom(seed);
  }

  private double gumbel() {
    return -Math.log(-Math.log(random.nextDouble()));
  }

  /** The matches on one map. */
  List<Ranking<Integer>> map(long map, List<int[]> lineUps) {
    double[] agents = new double[strengths.length];
    Arrays.setAll(agents, i -> gumbel());
    double[] seats = new double[lineUps.get(0).length];
    Arrays.setAll(seats, i -> gumbel());
    List<Ranking<Integer>> matches = new ArrayList<>();
    for (int[] lineUp : lineUps) {
      double[] performance = new double[lineUp.length];
      boolean[] taken = new boolean[agents.length];
      for (int seat = 0; seat < lineUp.length; seat++) {
        double draw = random.nextDouble();
        int agent = lineUp[seat];
        double noise = gumbel();
        if (draw < ofAgent && !taken[agent]) {
          noise = agents[agent];
          taken[agent] = true; // The noises of a match are independent.
        } else if (draw >= ofAgent && draw < ofAgent + ofSeat) {
          noise = seats[seat];
        }
        performance[seat] = strengths[agent] + noise;
      }
      int[] ranks = new int[lineUp.length];
      for (int seat = 0; seat < ranks.length; seat++) {
        ranks[seat] = 1;
        for (double other : performance) {
          ranks[seat] += other > performance[seat] ? 1 : 0;
        }
      }
      matches.add(Ranking.of(map, lineUp, Arrays.stream(ranks).boxed().toList()));
    }
    return matches;
  }
}
