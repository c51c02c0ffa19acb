package snakes;

import aurum.env.Agent;
import aurum.env.Match;
import java.util.random.RandomGenerator;

/**
 * Goes to the nearest apple by a shortest path over cells that are free now. Without such a path it
 * goes to the neighbouring cell with the most free neighbours. Draws one of several equally good
 * directions.
 */
public final class SnakesGreedy implements Agent {
  private final SnakesApples apples = new SnakesApples();

  @Override
  public int act(Match match, RandomGenerator random) {
    SnakesMatch snakes = (SnakesMatch) match;
    int seat = snakes.actingSeat();
    return SnakesView.direction(seat, choose(snakes.board(), seat, random));
  }

  /**
   * The direction of a living snake.
   *
   * @param random draws one of several equally good directions; null takes the first one in the
   *     seat's view
   */
  int choose(SnakesBoard board, int seat, RandomGenerator random) {
    apples.find(board);
    int best = SnakesDirection.NONE;
    int greatest = Integer.MIN_VALUE;
    int equals = 0;
    for (int each = 0; each < SnakesDirection.COUNT; each++) {
      int direction = SnakesView.direction(seat, each);
      if (board.isLegal(seat, direction)) {
        int value = value(board, SnakesDirection.from(board.cell(seat, 0), direction));
        equals = value > greatest ? 1 : value == greatest ? equals + 1 : equals;
        // The n-th of several equal directions replaces the one before it with probability 1/n.
        boolean isDrawn = value == greatest && random != null && random.nextInt(equals) == 0;
        if (value > greatest || isDrawn) {
          best = direction;
          greatest = value;
        }
      }
    }
    return best;
  }

  private int value(SnakesBoard board, int cell) {
    if (!SnakesApples.isFree(board, cell)) {
      return -2 * SnakesBoard.CELLS;
    }
    if (apples.from(cell) >= 0) {
      return -apples.from(cell);
    }
    int value = -SnakesBoard.CELLS;
    for (int direction = 0; direction < SnakesDirection.COUNT; direction++) {
      value += SnakesApples.isFree(board, SnakesDirection.from(cell, direction)) ? 1 : 0;
    }
    return value;
  }
}
