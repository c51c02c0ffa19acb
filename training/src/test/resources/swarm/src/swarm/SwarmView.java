package swarm;

/**
 * The view of each seat: seat 1 sees the board mirrored, so that its home is at the left. The maps
 * of cells and of commands are their own inverses.
 */
final class SwarmView {
  private SwarmView() {}

  /** The cell of the board for a cell of the view, and the reverse. */
  static int cell(int seat, int cell) {
    return seat == 0 ? cell : image(cell);
  }

  /** The image of a cell (RULES.md, 2). */
  static int image(int cell) {
    return cell - 2 * (cell % SwarmBoard.WIDTH) + SwarmBoard.WIDTH - 1;
  }

  /** The command on the board for a command in the view, and the reverse. */
  static int command(int seat, int command) {
    boolean isSideways = command == SwarmCommand.LEFT || command == SwarmCommand.RIGHT;
    return seat == 1 && isSideways ? SwarmCommand.LEFT + SwarmCommand.RIGHT - command : command;
  }
}
