package swarm;

import aurum.env.base.SplitMix;

/** Generates the first position of a match (RULES.md, 2). */
final class SwarmMapGenerator {
  private static final int WALL_PERCENT = 15;
  private static final int FIRST_WALL = 2;
  private static final int DRAWN_GEMS = 4;
  private static final int GEMS_IN_THE_MIDDLE = 7;

  private final SplitMix random = new SplitMix(0);
  private final boolean[] isReached = new boolean[SwarmBoard.CELLS];
  private final int[] queue = new int[SwarmBoard.CELLS];

  /** Writes a first position to a board. */
  void generate(long seed, SwarmBoard board) {
    random.setState(seed);
    board.clear();
    for (int unit = 0; unit < SwarmBoard.ALL_UNITS; unit++) {
      int left = 1 + SwarmBoard.WIDTH * (unit % SwarmBoard.UNITS + 1);
      int cell = SwarmView.cell(SwarmBoard.seat(unit), left);
      board.addUnit(unit, cell, SwarmBoard.HIT_POINTS, false);
    }
    do {
      drawWalls(board);
    } while (!isConnected(board));
    drawMiddle(board);
    for (int i = 0; i < DRAWN_GEMS; i++) {
      drawGems(board);
    }
  }

  private int draw(int bound) {
    return (int) ((random.nextLong() >>> 33) % bound);
  }

  private void drawWalls(SwarmBoard board) {
    for (int y = 0; y < SwarmBoard.HEIGHT; y++) {
      for (int x = FIRST_WALL; x <= SwarmBoard.WIDTH / 2; x++) {
        int cell = x + SwarmBoard.WIDTH * y;
        boolean isWall = draw(100) < WALL_PERCENT;
        board.setWall(cell, isWall);
        board.setWall(SwarmView.image(cell), isWall);
      }
    }
  }

  private boolean isConnected(SwarmBoard board) {
    int free = 0;
    for (int cell = 0; cell < SwarmBoard.CELLS; cell++) {
      isReached[cell] = board.isWall(cell);
      free += board.isWall(cell) ? 0 : 1;
    }
    int reached = 0;
    queue[reached++] = 0;
    isReached[0] = true;
    for (int i = 0; i < reached; i++) {
      for (int move = 0; move < SwarmCommand.MOVES; move++) {
        int next = SwarmCommand.from(queue[i], move);
        if (next != SwarmCommand.NONE && !isReached[next]) {
          isReached[next] = true;
          queue[reached++] = next;
        }
      }
    }
    return reached == free;
  }

  private void drawMiddle(SwarmBoard board) {
    int cell;
    do {
      cell = SwarmBoard.WIDTH / 2 + SwarmBoard.WIDTH * draw(SwarmBoard.HEIGHT);
    } while (board.isWall(cell));
    board.setGems(cell, GEMS_IN_THE_MIDDLE);
  }

  private void drawGems(SwarmBoard board) {
    int cell;
    do {
      cell = draw(4) + 4;
      cell += SwarmBoard.WIDTH * draw(SwarmBoard.HEIGHT);
    } while (board.isWall(cell) || board.gems(cell) > 0);
    int number = draw(5) + 1;
    board.setGems(cell, number);
    board.setGems(SwarmView.image(cell), number);
  }
}
