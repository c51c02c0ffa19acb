package aurum.env.iceandfire;

import java.util.Arrays;

/**
 * Searches for the cheapest {@linkplain IceChains chains} of a seat, from the enemy HQ backwards
 * (Dial, "Algorithm 360: shortest path forest with topological ordering", 1969). Not thread-safe.
 */
final class IceChainSearch {
  /**
   * Chains are searched up to the affordable cost, and up to the least cost found, plus this
   * margin.
   */
  private static final int MARGIN = 3;

  private static final int MAXIMUM_COST = 25;

  /** One more than the greatest cost of a cell. Open cells are in the bucket of their cost. */
  private static final int BUCKETS = 4;

  private final int[][] bucket = new int[BUCKETS][4 * IceMap.CELLS];
  private final int[] filled = new int[BUCKETS];

  // The arguments of the search in progress.
  private IceBoard board;
  private int seat;
  private boolean acts;
  private IceChains chains;

  /**
   * Searches the chains of a seat on a board.
   *
   * @param acts whether the seat is the acting one; then only units that may still move can capture
   *     the first cell of a chain
   * @param gold the gold that the seat can spend in the turn
   * @param front the number of steps from the seat's nearest cell to the enemy HQ, a lower bound of
   *     the cost of a chain
   * @param result receives the chains
   */
  void search(IceBoard board, int seat, boolean acts, int gold, int front, IceChains result) {
    this.board = board;
    this.seat = seat;
    this.acts = acts;
    chains = result;
    Arrays.fill(result.cost, (byte) IceChains.NONE);
    Arrays.fill(filled, 0);
    result.least = IceChains.NONE;
    result.leastAfterStep = IceChains.NONE;
    int limit = Math.min(MAXIMUM_COST, gold / IceEconomy.cost(1) + MARGIN);
    if (front > limit) {
      return; // Each cell of a chain costs at least 1.
    }
    open(IceMap.HQ[1 - seat], 0);
    for (int cost = 1; cost <= Math.min(limit, result.least + MARGIN); cost++) {
      int[] cells = bucket[cost % BUCKETS];
      for (int i = 0; i < filled[cost % BUCKETS]; i++) {
        if (result.cost[cells[i]] == cost) {
          extend(cells[i], cost);
        }
      }
      filled[cost % BUCKETS] = 0;
    }
  }

  /**
   * Expands a cell whose cost is final: opens its neighbours, or ends the chain at the seat's
   * active territory.
   */
  private void extend(int cell, int cost) {
    int needed = IceCapture.levelNeeded(board, seat, cell);
    for (int offset : IceMap.NEIGHBOURS) {
      int next = cell + offset;
      if (board.owner[next] != seat) {
        if (cost + 1 < chains.cost[next]) {
          open(next, cost);
        }
      } else if (board.active[next]) {
        chains.least = Math.min(chains.least, cost);
        if ((!acts || board.movable[next]) && board.level[next] >= needed) {
          chains.leastAfterStep = Math.min(chains.leastAfterStep, cost - needed);
        }
      }
    }
  }

  private void open(int cell, int costBeyond) {
    int needed = IceCapture.levelNeeded(board, seat, cell);
    int cost = costBeyond + needed;
    if (needed < BUCKETS && cost < chains.cost[cell]) {
      chains.cost[cell] = (byte) cost;
      bucket[cost % BUCKETS][filled[cost % BUCKETS]++] = cell;
    }
  }
}
