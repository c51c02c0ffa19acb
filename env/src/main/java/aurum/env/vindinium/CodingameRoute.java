package aurum.env.vindinium;

/** Where the referee's own path-finding leads (RULES.md, 5.A.2). */
final class CodingameRoute {
  private CodingameRoute() {}

  /**
   * The cell that {@code MOVE x y} makes a hero at {@code from} step onto: a neighbour, or its own
   * cell.
   */
  static int firstTarget(VindiniumMap map, int from, int x, int y) {
    int tx = Math.max(0, Math.min(map.size - 1, x));
    int ty = Math.max(0, Math.min(map.size - 1, y));
    if (squaredDistance(map, from, tx, ty) <= 1) {
      return map.cell(tx, ty);
    }
    int[] distance = new int[map.tile.length];
    int[] queue = new int[map.tile.length];
    map.distances(from, distance, queue);
    int goal = nearestReached(map, from, tx, ty, distance);
    map.distances(goal, distance, queue);
    for (int step : map.step) {
      if (distance[from + step] >= 0 && distance[from + step] == distance[from] - 1) {
        return from + step;
      }
    }
    return from;
  }

  /**
   * The reached cell nearest to the target; of equally near ones the nearest to the hero; then the
   * first by x, then y.
   */
  private static int nearestReached(VindiniumMap map, int from, int tx, int ty, int[] distance) {
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

  private static int squaredDistance(VindiniumMap map, int cell, int x, int y) {
    int dx = map.x(cell) - x;
    int dy = map.y(cell) - y;
    return dx * dx + dy * dy;
  }
}
