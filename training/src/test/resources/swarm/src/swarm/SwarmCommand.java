package swarm;

import java.util.List;

/** The commands of a unit, numbered from 0, and the neighbours of cells (RULES.md, 4 and 5). */
final class SwarmCommand {
  static final int UP = 0;
  static final int RIGHT = 1;
  static final int DOWN = 2;
  static final int LEFT = 3;
  static final int HIT = 4;
  static final int WAIT = 5;
  static final int COUNT = 6;

  /** The commands below this number are moves. */
  static final int MOVES = 4;

  /** The names, which are the lines of bots. */
  static final List<String> NAMES = List.of("UP", "RIGHT", "DOWN", "LEFT", "HIT", "WAIT");

  /** A cell outside the board, and the command that a line does not name. */
  static final int NONE = -1;

  private static final short[] NEIGHBOURS = neighbours();

  private SwarmCommand() {}

  private static short[] neighbours() {
    short[] neighbours = new short[MOVES * SwarmBoard.CELLS];
    for (int cell = 0; cell < SwarmBoard.CELLS; cell++) {
      int x = cell % SwarmBoard.WIDTH;
      int y = cell / SwarmBoard.WIDTH;
      int first = MOVES * cell;
      neighbours[first + UP] = (short) (y == 0 ? NONE : cell - SwarmBoard.WIDTH);
      neighbours[first + RIGHT] = (short) (x == SwarmBoard.WIDTH - 1 ? NONE : cell + 1);
      neighbours[first + DOWN] =
          (short) (y == SwarmBoard.HEIGHT - 1 ? NONE : cell + SwarmBoard.WIDTH);
      neighbours[first + LEFT] = (short) (x == 0 ? NONE : cell - 1);
    }
    return neighbours;
  }

  /** The neighbour of a cell, or {@link #NONE}. */
  static int from(int cell, int move) {
    return NEIGHBOURS[MOVES * cell + move];
  }

  /** The command that a line names, or {@link #NONE}. */
  static int of(String line) {
    return NAMES.indexOf(line.strip());
  }
}
