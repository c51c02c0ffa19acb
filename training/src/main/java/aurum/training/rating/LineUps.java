package aurum.training.rating;

import aurum.env.base.RandomStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;

/**
 * The line-ups of a tournament on one map: the agents stand in a circle in random order, and each
 * line-up is as many neighbours as there are seats. So each agent plays each seat once on each map,
 * and over the maps it meets all other agents equally often. Four agents in four seats are all
 * rotations of one order; two agents A and B in four seats are A, B, A, B and B, A, B, A.
 *
 * <p>An agent's place in the circle depends on the agent and the map alone, so the order of the
 * agents in a list has no effect, and one more agent is in at most as many new line-ups of a map as
 * there are seats.
 */
final class LineUps {
  private LineUps() {}

  /**
   * The line-ups, one per agent. Each has the agent of each seat.
   *
   * @param agents the numbers of the agents, at least two
   * @param mapSeed determines their order, with their keys
   * @param keys a key of each agent, by its number
   */
  static List<int[]> of(List<Integer> agents, int seats, long mapSeed, IntToLongFunction keys) {
    int[] circle =
        agents.stream()
            .sorted(
                Comparator.comparingLong(
                    agent -> RandomStream.LINE_UPS.seed(mapSeed, keys.applyAsLong(agent))))
            .mapToInt(Integer::intValue)
            .toArray();
    List<int[]> lineUps = new ArrayList<>();
    for (int first = 0; first < circle.length; first++) {
      int start = first;
      lineUps.add(
          IntStream.range(0, seats).map(seat -> circle[(start + seat) % circle.length]).toArray());
    }
    return lineUps;
  }
}
