package aurum.env.cultistwars;

import java.util.Arrays;

/** Where the referee's own path-finding leads (RULES.md, 5). */
final class CultistRoute {
  private static final int STAY = -1;

  private CultistRoute() {}

  /**
   * The cell that a MOVE onto {@code to} makes a unit at {@code from} step onto, free and next to
   * it; or {@code from}.
   */
  static int firstStep(CultistMatch match, int from, int to) {
    if (from == to) {
      return from;
    }
    int step = to;
    if (CultistMap.distance(from, to) > 1) {
      step = search(match.board, from, to);
      if (step == STAY) {
        step = search(match.map.bare, from, to);
      }
    }
    return step != STAY && match.board[step] == CultistMap.FLOOR ? step : from;
  }

  /**
   * A breadth-first search that ends the moment it sees the target as a neighbour, whatever stands
   * there. Returns the first step of the walk to the cell from which it is seen.
   */
  private static int search(byte[] board, int from, int to) {
    int[] first = new int[CultistMap.CELLS];
    Arrays.fill(first, STAY);
    int[] queue = new int[CultistMap.CELLS];
    int found = 1;
    queue[0] = from;
    first[from] = from;
    for (int head = 0; head < found; head++) {
      int cell = queue[head];
      for (int direction = 0; direction < 4; direction++) {
        int next = CultistMap.neighbour(cell, direction);
        if (next == to) {
          return first[cell];
        }
        if (board[next] == CultistMap.FLOOR && first[next] == STAY) {
          first[next] = cell == from ? next : first[cell];
          queue[found++] = next;
        }
      }
    }
    return STAY;
  }
}
