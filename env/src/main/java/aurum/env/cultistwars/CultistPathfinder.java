package aurum.env.cultistwars;

import java.util.Arrays;

/** The referee's path-finding (RULES.md, 5). */
final class CultistPathfinder {
  private static final int NONE = -1;

  private CultistPathfinder() {}

  /**
   * The cell that a unit at {@code from} steps onto by MOVE to {@code to}: a free neighbour of
   * {@code from}, or {@code from} itself if the unit waits.
   */
  static int firstStep(CultistMap map, CultistPosition position, int from, int to) {
    if (from == to) {
      return from;
    }
    int step = to;
    if (CultistMap.distance(from, to) > 1) {
      step = search(position.board, from, to);
      if (step == NONE) {
        step = search(map.terrain, from, to);
      }
    }
    return step != NONE && position.isFree(step) ? step : from;
  }

  /**
   * A breadth-first search over floor cells. It ends when a neighbour of the expanded cell is the
   * target, regardless of the target's content, and returns the first step of the path to the
   * expanded cell.
   */
  private static int search(byte[] board, int from, int to) {
    int[] firstStep = new int[CultistMap.CELLS];
    Arrays.fill(firstStep, NONE);
    int[] queue = new int[CultistMap.CELLS];
    int queued = 1;
    queue[0] = from;
    firstStep[from] = from;
    for (int head = 0; head < queued; head++) {
      int cell = queue[head];
      for (int direction = 0; direction < CultistMap.DIRECTIONS; direction++) {
        int next = CultistMap.neighbour(cell, direction);
        if (next == to) {
          return firstStep[cell];
        }
        if (board[next] == CultistMap.FLOOR && firstStep[next] == NONE) {
          firstStep[next] = cell == from ? next : firstStep[cell];
          queue[queued++] = next;
        }
      }
    }
    return NONE;
  }
}
