package aurum.env.vindinium;

import aurum.env.base.JavaRandom;
import java.util.function.IntPredicate;

/**
 * A board during generation, symmetric in both axes, with the steps that the generators of all
 * variants share.
 *
 * <p>A cell is {@code first * size + second}: the two coordinates in the order in which the referee
 * draws them. Which of them is the column of the map depends on the variant.
 */
final class VindiniumMapDraft {
  static final char AIR = '.';
  static final char WALL = '#';
  static final char TAVERN = 'T';
  static final char MINE = 'M';

  private static final int SPAWN_ATTEMPTS = 100;

  final int size;
  final char[] board;

  private final JavaRandom random;
  private final int[] queue;

  /** For each cell, the number of the last search that reached it. */
  private final int[] reachedBy;

  private int searches;

  VindiniumMapDraft(int size, JavaRandom random) {
    this.size = size;
    this.random = random;
    board = new char[size * size];
    queue = new int[size * size];
    reachedBy = new int[size * size];
  }

  /** Draws the tiles of one quarter and mirrors them. */
  void draw(MapParameters parameters) {
    int mines = parameters.minePercent();
    int walls = parameters.wallPercent();
    for (int first = 0; first < size / 2; first++) {
      for (int second = 0; second < size / 2; second++) {
        int r = random.nextInt(100);
        char tile = r < mines ? MINE : r < mines + walls ? WALL : AIR;
        setMirrored(first * size + second, tile);
      }
    }
  }

  /** Draws a spawn from which both of its mirror images can be reached; -1 if none is found. */
  int drawSpawn() {
    for (int attempt = 0; attempt < SPAWN_ATTEMPTS; attempt++) {
      int first = random.nextInt(size / 2 - 2);
      int second = random.nextInt(size / 2 - 2);
      int spawn = first * size + second;
      if (board[spawn] == AIR) {
        search(spawn);
        if (reached(mirrorFirst(spawn)) && reached(mirrorSecond(spawn))) {
          return spawn;
        }
      }
    }
    return -1;
  }

  /**
   * Makes every cell that cannot be reached a wall.
   *
   * @return false if no mine is left
   */
  boolean fillUnreachable(int spawn) {
    search(spawn);
    boolean mineLeft = false;
    for (int cell = 0; cell < board.length; cell++) {
      if (!reached(cell) && !(board[cell] == MINE && isBeside(cell, this::reached))) {
        board[cell] = WALL;
      }
      mineLeft |= board[cell] == MINE;
    }
    return mineLeft;
  }

  int mirrorFirst(int cell) {
    return (size - 1 - cell / size) * size + cell % size;
  }

  int mirrorSecond(int cell) {
    return cell / size * size + size - 1 - cell % size;
  }

  /** Sets a cell and its three mirror images. */
  void setMirrored(int cell, char tile) {
    board[cell] = tile;
    board[mirrorFirst(cell)] = tile;
    board[mirrorSecond(cell)] = tile;
    board[mirrorFirst(mirrorSecond(cell))] = tile;
  }

  /**
   * Finds the cells that can be reached over air from a cell of any kind, that cell included.
   *
   * @return the number of them
   */
  int search(int start) {
    searches++;
    reachedBy[start] = searches;
    queue[0] = start;
    int count = 1;
    for (int head = 0; head < count; head++) {
      int cell = queue[head];
      int second = cell % size;
      count = reach(cell - size, cell >= size, count);
      count = reach(cell + size, cell < board.length - size, count);
      count = reach(cell - 1, second > 0, count);
      count = reach(cell + 1, second < size - 1, count);
    }
    return count;
  }

  private int reach(int cell, boolean onBoard, int count) {
    if (onBoard && board[cell] == AIR && reachedBy[cell] != searches) {
      reachedBy[cell] = searches;
      queue[count++] = cell;
    }
    return count;
  }

  /** Whether the last search reached a cell. */
  boolean reached(int cell) {
    return reachedBy[cell] == searches;
  }

  private boolean isBeside(int cell, IntPredicate condition) {
    int second = cell % size;
    return (cell >= size && condition.test(cell - size))
        || (cell < board.length - size && condition.test(cell + size))
        || (second > 0 && condition.test(cell - 1))
        || (second < size - 1 && condition.test(cell + 1));
  }

  /** The number of mines beside a cell that meets a condition. */
  int minesBeside(IntPredicate condition) {
    int mines = 0;
    for (int cell = 0; cell < board.length; cell++) {
      if (board[cell] == MINE && isBeside(cell, condition)) {
        mines++;
      }
    }
    return mines;
  }
}
