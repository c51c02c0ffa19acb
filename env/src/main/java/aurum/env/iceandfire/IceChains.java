package aurum.env.iceandfire;

/**
 * The chains of one seat, as {@link IceChainSearch} finds them. A <em>chain</em> is a path of cells
 * from the seat's active territory to the enemy HQ that the seat captures in one turn by training a
 * unit on each cell in order. Its cost is the sum of the units' levels; a level costs ten gold.
 */
final class IceChains {
  /** The cost of chains that do not exist or were not searched; greater than any other. */
  static final int NONE = 99;

  /** For each cell, the least cost of a chain that begins there, or {@link #NONE}. */
  final byte[] cost = new byte[IceMap.CELLS];

  /** The least cost of a chain that begins beside the seat's active territory. */
  int least;

  /** The least cost of a chain without its first cell, which a step of a unit captures. */
  int leastAfterStep;

  /** The least cost of capturing the enemy HQ in one turn, or {@link #NONE}. */
  int leastCost() {
    return Math.min(least, leastAfterStep);
  }
}
