package aurum.training.rating;

import aurum.env.SplitMix;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The line-ups of a tournament on one map: the agents stand in a circle in random order, and each
 * line-up is as many neighbours as there are seats. So each agent plays each seat once on each map,
 * and over the maps it meets all other agents equally often. Four agents in four seats are all
 * rotations of one order; two agents A and B in four seats are A, B, A, B and B, A, B, A.
 */
final class LineUps {
  private LineUps() {}

  /**
   * The line-ups, one per agent. Each has the agent of each seat.
   *
   * @param agents the numbers of the agents, at least two
   * @param mapSeed determines their order
   */
  static List<int[]> of(List<Integer> agents, int seats, long mapSeed) {
    int[] circle = agents.stream().mapToInt(Integer::intValue).toArray();
    SplitMix random = new SplitMix(mapSeed);
    for (int i = circle.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int other = circle[j];
      circle[j] = circle[i];
      circle[i] = other;
    }
    List<int[]> lineUps = new ArrayList<>();
    for (int first = 0; first < circle.length; first++) {
      int start = first;
      lineUps.add(
          IntStream.range(0, seats).map(seat -> circle[(start + seat) % circle.length]).toArray());
    }
    return lineUps;
  }
}
