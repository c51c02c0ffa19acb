package snakes;

import aurum.env.base.SplitMix;
import java.util.Arrays;

/** Generates the first position of a match (RULES.md, 2). */
final class SnakesMapGenerator {
  private static final int WALL_PERCENT = 14;
  private static final int DRAWN_APPLES = 3;
  private static final int DRAWN_WIDTH = SnakesBoard.WIDTH / 2 + 1;
  private static final int DRAWN_HEIGHT = SnakesBoard.HEIGHT / 2 + 1;

  private final SplitMix random = new SplitMix(0);
  private final boolean[] isStart = new boolean[SnakesBoard.CELLS];
  private final boolean[] isApple = new boolean[SnakesBoard.CELLS];
  private final boolean[] isReached = new boolean[SnakesBoard.CELLS];
  private final int[] queue = new int[SnakesBoard.CELLS];

  /** Writes a first position to a board. */
  void generate(long seed, SnakesBoard board) {
    random.setState(seed);
    board.clear();
    int x = draw(4) + 2;
    int head = x + SnakesBoard.WIDTH * (draw(4) + 1);
    placeSnakes(head, board);
    do {
      drawWalls(board);
    } while (!isConnected(head, board));
    drawApples(board);
  }

  private int draw(int bound) {
    return (int) ((random.nextLong() >>> 33) % bound);
  }

  /** The images of a cell are the same cell in the views of the four seats. */
  private void placeSnakes(int head, SnakesBoard board) {
    Arrays.fill(isStart, false);
    for (int image = 0; image < SnakesBoard.MAXIMUM_SEATS; image++) {
      for (int i = 0; i < SnakesBoard.START_LENGTH; i++) {
        int cell = SnakesView.cell(image, head - i);
        isStart[cell] = true;
        if (image < board.seats()) {
          board.addCell(image, cell);
        }
      }
    }
  }

  private void drawWalls(SnakesBoard board) {
    for (int y = 0; y < DRAWN_HEIGHT; y++) {
      for (int x = 0; x < DRAWN_WIDTH; x++) {
        int cell = x + SnakesBoard.WIDTH * y;
        boolean isWall = !isStart[cell] && draw(100) < WALL_PERCENT;
        for (int image = 0; image < SnakesBoard.MAXIMUM_SEATS; image++) {
          board.setWall(SnakesView.cell(image, cell), isWall);
        }
      }
    }
  }

  private boolean isConnected(int start, SnakesBoard board) {
    int free = 0;
    for (int cell = 0; cell < SnakesBoard.CELLS; cell++) {
      free += board.isWall(cell) ? 0 : 1;
      isReached[cell] = board.isWall(cell);
    }
    int reached = 0;
    queue[reached++] = start;
    isReached[start] = true;
    for (int i = 0; i < reached; i++) {
      for (int direction = 0; direction < SnakesDirection.COUNT; direction++) {
        int next = SnakesDirection.from(queue[i], direction);
        if (next != SnakesDirection.NONE && !isReached[next]) {
          isReached[next] = true;
          queue[reached++] = next;
        }
      }
    }
    return reached == free;
  }

  private void drawApples(SnakesBoard board) {
    Arrays.fill(isApple, false);
    for (int i = 0; i < DRAWN_APPLES; i++) {
      int cell;
      do {
        cell = draw(DRAWN_WIDTH);
        cell += SnakesBoard.WIDTH * draw(DRAWN_HEIGHT);
      } while (board.isWall(cell) || isStart[cell] || isApple[cell]);
      for (int image = 0; image < SnakesBoard.MAXIMUM_SEATS; image++) {
        isApple[SnakesView.cell(image, cell)] = true;
      }
    }
    for (int cell = 0; cell < SnakesBoard.CELLS; cell++) {
      if (isApple[cell]) {
        board.addApple(cell, 0);
      }
    }
  }
}
