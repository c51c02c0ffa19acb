package aurum.agents.scripted.cultistwars;

import aurum.env.cultistwars.CultistMap;
import aurum.env.cultistwars.CultistPosition;
import java.util.Arrays;

/**
 * The steps from each cell to the nearest unit that a leader can convert. Not thread-safe;
 * allocates nothing after its creation.
 */
final class LeaderPath {
  private static final int UNREACHABLE = CultistMap.CELLS;

  private final int[] steps = new int[CultistMap.CELLS];
  private final int[] queue = new int[CultistMap.CELLS];
  private int leaderCell;

  /** Computes the distances for the leader of a seat. */
  void update(CultistPosition position, int seat) {
    leaderCell = position.cell(seat);
    Arrays.fill(steps, UNREACHABLE);
    int queued = 0;
    for (int cell = 0; cell < CultistMap.CELLS; cell++) {
      if (position.isConvertible(cell, seat)) {
        steps[cell] = 0;
        queue[queued++] = cell;
      }
    }
    for (int head = 0; head < queued; head++) {
      int from = queue[head];
      for (int direction = 0; direction < CultistMap.DIRECTIONS; direction++) {
        int to = CultistMap.neighbour(from, direction);
        if (steps[to] == UNREACHABLE && (position.isFree(to) || to == leaderCell)) {
          steps[to] = steps[from] + 1;
          queue[queued++] = to;
        }
      }
    }
  }

  /** Whether a cell is nearer to a convertible unit than the leader's cell is. */
  boolean isShorterFrom(int cell) {
    return steps[cell] < steps[leaderCell];
  }
}
