package aurum.env.iceandfire;

/** Searches for the cells that stay connected with an HQ when a cell is lost. Not thread-safe. */
final class IceConnectivity {
  private final int[] queue = new int[IceMap.CELLS];

  /** For each cell, the number of the last search that reached it. */
  private final int[] reached = new int[IceMap.CELLS];

  private int search;

  /**
   * Whether losing a cell may disconnect cells of a seat. Tests only the eight surrounding cells:
   * false if the seat's neighbouring cells are connected among them.
   */
  static boolean maySplit(IceBoard board, int seat, int cell) {
    int parts = 0;
    boolean before = board.owner[cell + IceMap.RING[7]] == seat;
    for (int i = 0; i < 8; i += 2) {
      // A part begins at a neighbour that the ring does not connect with the neighbour before.
      if (board.owner[cell + IceMap.RING[i]] == seat) {
        parts += before && board.owner[cell + IceMap.RING[(i + 6) & 7]] == seat ? 0 : 1;
      }
      before = board.owner[cell + IceMap.RING[i + 1]] == seat;
    }
    return parts > 1;
  }

  /**
   * Searches from a seat's HQ through its cells, without the cell {@code lost}.
   *
   * @return the number of cells reached
   */
  int searchWithout(IceBoard board, int seat, int lost) {
    search++;
    int end = 0;
    reached[lost] = search;
    reached[IceMap.HQ[seat]] = search;
    queue[end++] = IceMap.HQ[seat];
    for (int i = 0; i < end; i++) {
      int cell = queue[i];
      for (int offset : IceMap.NEIGHBOURS) {
        int next = cell + offset;
        if (board.owner[next] == seat && reached[next] != search) {
          reached[next] = search;
          queue[end++] = next;
        }
      }
    }
    return end;
  }

  /** Whether the last search reached a cell. Also true for the cell {@code lost}. */
  boolean isReached(int cell) {
    return reached[cell] == search;
  }
}
