package snakes;

import java.util.List;

/** The four directions, numbered from 0, and the neighbours of cells (RULES.md, 1). */
final class SnakesDirection {
  static final int UP = 0;
  static final int RIGHT = 1;
  static final int DOWN = 2;
  static final int LEFT = 3;
  static final int COUNT = 4;

  /** The names, which are the lines of bots. */
  static final List<String> NAMES = List.of("UP", "RIGHT", "DOWN", "LEFT");

  /** The result of {@link #from} for a cell outside the board, and of {@link #of} for no name. */
  static final int NONE = -1;

  private static final byte[] NEIGHBOURS = neighbours();

  private SnakesDirection() {}

  private static byte[] neighbours() {
    byte[] neighbours = new byte[SnakesBoard.CELLS * COUNT];
    for (int cell = 0; cell < SnakesBoard.CELLS; cell++) {
      int x = cell % SnakesBoard.WIDTH;
      int y = cell / SnakesBoard.WIDTH;
      int first = COUNT * cell;
      neighbours[first + UP] = (byte) (y == 0 ? NONE : cell - SnakesBoard.WIDTH);
      neighbours[first + RIGHT] = (byte) (x == SnakesBoard.WIDTH - 1 ? NONE : cell + 1);
      neighbours[first + DOWN] =
          (byte) (y == SnakesBoard.HEIGHT - 1 ? NONE : cell + SnakesBoard.WIDTH);
      neighbours[first + LEFT] = (byte) (x == 0 ? NONE : cell - 1);
    }
    return neighbours;
  }

  /** The neighbour of a cell, or {@link #NONE}. */
  static int from(int cell, int direction) {
    int neighbour = NEIGHBOURS[COUNT * cell + direction];
    return neighbour == NONE ? NONE : neighbour & 0xff;
  }

  static int opposite(int direction) {
    return (direction + 2) % COUNT;
  }

  /** The direction that a line names, or {@link #NONE} (RULES.md, 4). */
  static int of(String line) {
    return NAMES.indexOf(line.strip());
  }
}
