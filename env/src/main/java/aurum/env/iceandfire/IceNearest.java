package aurum.env.iceandfire;

import java.util.Arrays;

/**
 * Finds the nearest neutral cells and the nearest enemy cells. Paths lead over all tiles,
 * regardless of units and buildings. Not thread-safe.
 *
 * <p>A set of directions has bit {@code d} set if a shortest path to one of the nearest cells
 * begins with a step in direction {@code d} of the board: 0 up, 1 right, 2 down, 3 left.
 *
 * <p>An owner is the enemy or {@link IceBoard#NEUTRAL}.
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

  /**
   * The number of steps to the nearest cells of each owner, or of no owner; 0 if none was found.
   */
  private final int[] nearest = new int[IceBoard.NEUTRAL + 1];

  /** For each owner, the directions to those cells. */
  private final int[] towards = new int[IceBoard.NEUTRAL + 1];

  /** Searches from a cell, for neutral cells and the enemy cells of a seat. */
  public void update(IceBoard board, int seat, int from) {
    this.board = board;
    Arrays.fill(nearest, 0);
    Arrays.fill(towards, 0);
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
      for (int i = begin; i < ring; i++) {
        int owner = board.owner[queue[i]];
        if (nearest[owner] == 0 || nearest[owner] == steps) {
          nearest[owner] = steps;
          towards[owner] |= directions[queue[i]];
        }
      }
      boolean neutralFound = nearest[IceBoard.NEUTRAL] != 0;
      if (neutralFound && steps >= REACH_BEYOND_NEUTRAL
          || nearest[1 - seat] != 0 && (neutralFound || board.neutralCells == 0)) {
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

  /** The number of steps to the nearest cell of an owner; 0 if none was found. */
  int distance(int owner) {
    return nearest[owner];
  }

  /** The directions to the nearest cells of an owner, a set; 0 if none was found. */
  public int directions(int owner) {
    return towards[owner];
  }
}
