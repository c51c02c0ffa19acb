package aurum.env.vindinium;

import java.util.Random;

/**
 * A board while it is being drawn, in four mirrored quarters: what the generators of all variants
 * share. A cell is {@code first * size + second}, by the two coordinates in the order in which the
 * referees draw them; what these are on the map is the generator's business.
 */
final class VindiniumDraft {
  static final char AIR = '.';
  static final char WALL = '#';
  static final char TAVERN = 'T';
  static final char MINE = 'M';

  private static final int SPAWN_ATTEMPTS = 100;

  final int size;
  final char[] board;

  private final Random random;
  private final int[] queue;

  /** The number of the flood that reached a cell last. */
  private final int[] flooded;

  private int flood;

  VindiniumDraft(int size, Random random) {
    this.size = size;
    this.random = random;
    board = new char[size * size];
    queue = new int[size * size];
    flooded = new int[size * size];
  }

  /** One quarter is drawn and mirrored. */
  void draw(int wallPercent, int minePercent) {
    for (int first = 0; first < size / 2; first++) {
      for (int second = 0; second < size / 2; second++) {
        int r = random.nextInt(100);
        char tile = r < minePercent ? MINE : r < minePercent + wallPercent ? WALL : AIR;
        setMirrored(first * size + second, tile);
      }
    }
  }

  /** A spawn whose mirror images in either direction can be walked to, or -1. */
  int drawSpawn() {
    for (int attempt = 0; attempt < SPAWN_ATTEMPTS; attempt++) {
      int first = random.nextInt(size / 2 - 2);
      int second = random.nextInt(size / 2 - 2);
      int spawn = first * size + second;
      if (board[spawn] == AIR) {
        floodFrom(spawn);
        if (reached(mirrorFirst(spawn)) && reached(mirrorSecond(spawn))) {
          return spawn;
        }
      }
    }
    return -1;
  }

  /** What cannot be reached becomes wall. False if no mine is left. */
  boolean fill(int spawn) {
    floodFrom(spawn);
    boolean mineLeft = false;
    for (int cell = 0; cell < board.length; cell++) {
      if (!reached(cell) && !(board[cell] == MINE && besideReached(cell))) {
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
   * Marks what can be reached over air from {@code start}, which counts whatever it is, and tells
   * how many cells that are.
   */
  int floodFrom(int start) {
    flood++;
    flooded[start] = flood;
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
    if (onBoard && board[cell] == AIR && flooded[cell] != flood) {
      flooded[cell] = flood;
      queue[count++] = cell;
    }
    return count;
  }

  /** Whether the last flood reached a cell. */
  boolean reached(int cell) {
    return flooded[cell] == flood;
  }

  private boolean besideReached(int cell) {
    int second = cell % size;
    return (cell >= size && reached(cell - size))
        || (cell < board.length - size && reached(cell + size))
        || (second > 0 && reached(cell - 1))
        || (second < size - 1 && reached(cell + 1));
  }

  /** How many mines the last flood came beside. */
  int reachedMines() {
    int mines = 0;
    for (int cell = 0; cell < board.length; cell++) {
      if (board[cell] == MINE && besideReached(cell)) {
        mines++;
      }
    }
    return mines;
  }
}
