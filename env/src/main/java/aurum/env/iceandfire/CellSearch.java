package aurum.env.iceandfire;

import java.util.Arrays;

/**
 * A search for the cheapest paths over the cells of a board, with costs in levels of trained units;
 * a level costs ten gold (Dial, "Algorithm 360: shortest path forest with topological ordering",
 * 1969). Subclasses say where paths begin and what a further cell costs. Not thread-safe.
 */
public abstract class CellSearch {
  /** The cost of cells that were not reached; greater than any other. */
  public static final int NONE = 99;

  /**
   * One more than the greatest cost of a further cell. Open cells are in the bucket of their cost.
   */
  private static final int BUCKETS = IceCapture.NO_LEVEL;

  private final byte[] cost = new byte[IceMap.CELLS];

  /** A cell is in a bucket at most once: each time it is opened, its cost is less. */
  private final byte[][] bucket = new byte[BUCKETS][IceMap.CELLS];

  private final int[] filled = new int[BUCKETS];

  /** The greatest cost of cells that are expanded. Subclasses may lower it in {@link #expand}. */
  protected int limit;

  /** The cost of the cheapest path to a cell, or {@link #NONE}. */
  public final int cost(int cell) {
    return cost[cell];
  }

  /** Begins a search in which no cell is open. */
  protected final void begin(int limit) {
    this.limit = limit;
    Arrays.fill(cost, (byte) NONE);
    Arrays.fill(filled, 0);
  }

  /** Opens a cell if a path of this cost is the cheapest so far; returns whether it is. */
  protected final boolean open(int cell, int newCost) {
    boolean cheaper = newCost < cost[cell];
    if (cheaper) {
      cost[cell] = (byte) newCost;
      bucket[newCost % BUCKETS][filled[newCost % BUCKETS]++] = (byte) cell;
    }
    return cheaper;
  }

  /** Expands the open cells and those that they open, in ascending order of cost. */
  protected final void expandAll() {
    for (int least = 0; least <= limit; least++) {
      byte[] cells = bucket[least % BUCKETS];
      // A cell may open others of the same cost.
      for (int i = 0; i < filled[least % BUCKETS]; i++) {
        int cell = Byte.toUnsignedInt(cells[i]);
        if (cost[cell] == least) {
          expand(cell, least);
        }
      }
      filled[least % BUCKETS] = 0;
    }
  }

  /** Opens the cells that extend the cheapest path to a cell, whose cost is final. */
  protected abstract void expand(int cell, int cost);
}
