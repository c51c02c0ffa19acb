package aurum.env.iceandfire;

/**
 * Finds the nearest neutral cells and the nearest enemy cells. Paths lead over all tiles,
 * regardless of units and buildings. Not thread-safe.
 *
 * <p>A set of directions has bit {@code d} set if a shortest path to one of the nearest cells
 * begins with a step in direction {@code d} of the board: 0 up, 1 right, 2 down, 3 left.
 */
public final class IceNearest {
  /** The greatest distance that is searched. */
  private static final int REACH = 5;

  /** The greatest distance that is searched for enemy cells once a neutral cell has been found. */
  private static final int REACH_BEYOND_NEUTRAL = 3;

  private final int[] queue = new int[IceMap.CELLS];

  /**
   * For each cell, the number of the last search that reached it. The next two arrays are valid
   * where this is the current search.
   */
  private final int[] reached = new int[IceMap.CELLS];

  private final byte[] distance = new byte[IceMap.CELLS];
  private final byte[] directions = new byte[IceMap.CELLS];
  private int search;
  private IceBoard board;

  private int neutralDistance;
  private int neutralDirections;
  private int enemyDistance;
  private int enemyDirections;

  /** Searches from a cell, for the enemy cells of a seat. */
  public void update(IceBoard board, int seat, int from) {
    this.board = board;
    neutralDistance = 0;
    neutralDirections = 0;
    enemyDistance = 0;
    enemyDirections = 0;
    search++;
    reached[from] = search;
    distance[from] = 0;
    int end = 0;
    for (int direction = 0; direction < 4; direction++) {
      end = reach(from + IceMap.NEIGHBOURS[direction], 1, 1 << direction, end);
    }
    int begin = 0;
    for (int steps = 1; begin < end && steps <= REACH; steps++) {
      int ring = end;
      int neutral = 0;
      int enemy = 0;
      for (int i = begin; i < ring; i++) {
        int owner = board.owner[queue[i]];
        neutral |= owner == IceBoard.NEUTRAL ? directions[queue[i]] : 0;
        enemy |= owner == 1 - seat ? directions[queue[i]] : 0;
      }
      if (neutralDistance == 0 && neutral != 0) {
        neutralDistance = steps;
        neutralDirections = neutral;
      }
      if (enemyDistance == 0 && enemy != 0) {
        enemyDistance = steps;
        enemyDirections = enemy;
      }
      if (neutralDistance != 0 && steps >= REACH_BEYOND_NEUTRAL
          || enemyDistance != 0 && (neutralDistance != 0 || board.neutralCells == 0)) {
        return;
      }
      for (; begin < ring; begin++) {
        int cell = queue[begin];
        for (int offset : IceMap.NEIGHBOURS) {
          end = reach(cell + offset, steps + 1, directions[cell], end);
        }
      }
    }
  }

  /**
   * Adds a cell to the queue, or the first direction of another path of equal length. Returns the
   * end of the queue.
   */
  private int reach(int cell, int steps, int first, int end) {
    if (reached[cell] != search) {
      if (board.owner[cell] == IceBoard.VOID) {
        return end;
      }
      reached[cell] = search;
      distance[cell] = (byte) steps;
      directions[cell] = (byte) first;
      queue[end] = cell;
      return end + 1;
    }
    directions[cell] |= distance[cell] == steps ? (byte) first : 0;
    return end;
  }

  /** The number of steps to the nearest neutral cell; 0 if none was found. */
  int neutralDistance() {
    return neutralDistance;
  }

  /** The directions to the nearest neutral cells, a set; 0 if none was found. */
  public int neutralDirections() {
    return neutralDirections;
  }

  /** The number of steps to the nearest enemy cell; 0 if none was found. */
  int enemyDistance() {
    return enemyDistance;
  }

  /** The directions to the nearest enemy cells, a set; 0 if none was found. */
  public int enemyDirections() {
    return enemyDirections;
  }
}
