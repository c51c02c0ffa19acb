package snakes;

/**
 * Plays rounds in which one snake makes a given move, and the others reply as {@link SnakesGreedy}
 * does: of several equally good directions they take the first one in their view.
 */
final class SnakesForecast {
  private final SnakesGreedy greedy = new SnakesGreedy();

  /** The board of {@link #after}, for as many seats as the board before it. */
  private SnakesBoard next = new SnakesBoard(0);

  private int[] commands = new int[0];

  /** Finds the replies of the snakes other than a seat's. */
  void find(SnakesBoard board, int seat) {
    if (board.seats() != next.seats()) {
      next = new SnakesBoard(board.seats());
      commands = new int[board.seats()];
    }
    for (int other = 0; other < board.seats(); other++) {
      if (other != seat && board.isAlive(other)) {
        commands[other] = greedy.choose(board, other, null);
      }
    }
  }

  /**
   * The board after the round in which the seat moves in a legal direction and the others make the
   * replies that were found. It is overwritten by the next call.
   */
  SnakesBoard after(SnakesBoard board, int seat, int direction) {
    next.copyFrom(board);
    commands[seat] = direction;
    next.resolve(commands);
    return next;
  }
}
