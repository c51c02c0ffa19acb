package aurum.env.vindinium;

import java.util.Arrays;

/** The path-finding of the contest site's referee (RULES.md, 5.A.2). */
final class CodingamePathfinder {
  private CodingamePathfinder() {}

  /**
   * The cell that a hero steps onto by {@code MOVE x y}: a neighbour of its cell, or its own cell.
   *
   * @param from the cell of the hero
   */
  static int firstTarget(VindiniumMap map, int from, int x, int y) {
    int tx = Math.max(0, Math.min(map.size - 1, x));
    int ty = Math.max(0, Math.min(map.size - 1, y));
    if (squaredDistance(map, from, tx, ty) <= 1) {
      return map.cell(tx, ty);
    }
    int[] distance = new int[map.tile.length];
    int[] queue = new int[map.tile.length];
    findDistances(map, from, distance, queue);
    int goal = nearestReachable(map, from, tx, ty, distance);
    findDistances(map, goal, distance, queue);
    for (int step : map.step) {
      if (distance[from + step] >= 0 && distance[from + step] == distance[from] - 1) {
        return from + step;
      }
    }
    return from;
  }

  /**
   * The reachable cell nearest to the target. Ties are broken by the distance from the hero, then
   * by the lowest x, then by the lowest y. Distances are Euclidean.
   */
  private static int nearestReachable(VindiniumMap map, int from, int tx, int ty, int[] distance) {
    int best = from;
    int bestToTarget = Integer.MAX_VALUE;
    int bestToHero = Integer.MAX_VALUE;
    for (int x = 0; x < map.size; x++) {
      for (int y = 0; y < map.size; y++) {
        int cell = map.cell(x, y);
        if (distance[cell] < 0) {
          continue;
        }
        int toTarget = squaredDistance(map, cell, tx, ty);
        int toHero = squaredDistance(map, cell, map.x(from), map.y(from));
        if (toTarget < bestToTarget || (toTarget == bestToTarget && toHero < bestToHero)) {
          best = cell;
          bestToTarget = toTarget;
          bestToHero = toHero;
        }
      }
    }
    return best;
  }

  /**
   * A breadth-first search over air; heroes do not block it.
   *
   * @param distance receives the number of steps to each cell, or -1 for unreachable cells
   * @param queue a scratch buffer with one entry per cell
   */
  private static void findDistances(VindiniumMap map, int from, int[] distance, int[] queue) {
    Arrays.fill(distance, -1);
    distance[from] = 0;
    queue[0] = from;
    int reached = 1;
    for (int head = 0; head < reached; head++) {
      int cell = queue[head];
      for (int step : map.step) {
        int next = cell + step;
        if (map.tile[next] == VindiniumMap.AIR && distance[next] < 0) {
          distance[next] = distance[cell] + 1;
          queue[reached++] = next;
        }
      }
    }
  }

  private static int squaredDistance(VindiniumMap map, int cell, int x, int y) {
    int dx = map.x(cell) - x;
    int dy = map.y(cell) - y;
    return dx * dx + dy * dy;
  }
}
