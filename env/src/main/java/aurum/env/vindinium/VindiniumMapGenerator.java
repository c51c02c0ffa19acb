package aurum.env.vindinium;

import java.util.Arrays;
import java.util.Random;

/**
 * The referee's map generator, draw for draw (RULES.md, section 6): the same seed and options give
 * the referee's own map. For one thread at a time; its arrays are kept from map to map.
 */
final class VindiniumMapGenerator {
  private static final int MINIMUM_SIZE = 10;
  private static final int MAXIMUM_SIZE = 24;

  /** A board is four mirrored quarters, and a quarter's spawn is drawn two cells off the middle. */
  private static final int SMALLEST_POSSIBLE_SIZE = 6;

  /** No board of the referee's is this large; a greater size would only exhaust the memory. */
  private static final int LARGEST_POSSIBLE_SIZE = 100;

  private static final int MAXIMUM_ATTEMPTS = 100_000;

  private static final char AIR = '.';
  private static final char WALL = '#';
  private static final char TAVERN = 'T';
  private static final char MINE = 'M';

  private final VindiniumOptions options;

  private Random random;
  private int size;

  /** Tiles at {@code x * size + y}: the referee's scan order is then the order of the array. */
  private char[] board;

  private int[] queue;

  /** The number of the flood that reached a cell last. */
  private int[] flooded;

  private int flood;

  VindiniumMapGenerator(VindiniumOptions options) {
    this.options = options;
  }

  VindiniumMap generate(long seed) {
    random = new Random(seed);
    size = 10 + 2 * random.nextInt(8);
    int wallPercent = 10 + random.nextInt(32);
    int minePercent = 3 + random.nextInt(7);
    size = options.size() == null ? size : options.size();
    wallPercent = options.wallPercent() == null ? wallPercent : options.wallPercent();
    minePercent = options.minePercent() == null ? minePercent : options.minePercent();
    if (options.clamped()) {
      size = Math.max(MINIMUM_SIZE, Math.min(MAXIMUM_SIZE, size + size % 2));
      wallPercent = Math.max(10, Math.min(41, wallPercent));
      minePercent = Math.max(3, Math.min(9, minePercent));
    }
    if (size < SMALLEST_POSSIBLE_SIZE || size > LARGEST_POSSIBLE_SIZE || size % 2 != 0) {
      throw new IllegalArgumentException(
          "the referee makes no board of size " + size + "; use an even size from 10 to 24");
    }

    board = new char[size * size];
    queue = new int[size * size];
    flooded = new int[size * size];
    flood = 0;
    for (int attempt = 0; attempt < MAXIMUM_ATTEMPTS; attempt++) {
      draw(wallPercent, minePercent);
      int spawn = drawSpawn();
      if (spawn >= 0 && fill(spawn) && placeTaverns(spawn)) {
        return finish(spawn);
      }
    }
    throw new IllegalArgumentException(
        "no map with size="
            + size
            + " wallPercent="
            + wallPercent
            + " minePercent="
            + minePercent
            + " came out of "
            + MAXIMUM_ATTEMPTS
            + " attempts; use fewer walls or more mines");
  }

  /** Step a: one quarter is drawn and mirrored. */
  private void draw(int wallPercent, int minePercent) {
    for (int x = 0; x < size / 2; x++) {
      for (int y = 0; y < size / 2; y++) {
        int r = random.nextInt(100);
        char tile = r < minePercent ? MINE : r < minePercent + wallPercent ? WALL : AIR;
        setMirrored(x * size + y, tile);
      }
    }
  }

  /** Step b: a spawn whose mirror images in x and y can be walked to, or -1. */
  private int drawSpawn() {
    for (int attempt = 0; attempt < 100; attempt++) {
      int sx = random.nextInt(size / 2 - 2);
      int sy = random.nextInt(size / 2 - 2);
      int spawn = sx * size + sy;
      if (board[spawn] == AIR) {
        floodFrom(spawn);
        if (reached(mirrorX(spawn)) && reached(mirrorY(spawn))) {
          return spawn;
        }
      }
    }
    return -1;
  }

  /** Step c: what cannot be reached becomes wall. False if no mine is left. */
  private boolean fill(int spawn) {
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

  /**
   * Step d: a cell that can become a tavern, with its mirror images, without cutting anything off.
   */
  private boolean placeTaverns(int spawn) {
    int reachedCells = floodFrom(spawn);
    int reachedMines = reachedMines();
    int[] candidates = new int[reachedCells];
    int left = 0;
    for (int cell = 0; cell < board.length; cell++) {
      if (reached(cell)) {
        candidates[left++] = cell;
      }
    }
    while (left > 0) {
      int k = random.nextInt(left);
      int cell = candidates[k];
      left--;
      System.arraycopy(candidates, k + 1, candidates, k, left - k);
      setMirrored(cell, TAVERN);
      if (floodFrom(spawn) == reachedCells - 4 && reachedMines() == reachedMines) {
        return true;
      }
      setMirrored(cell, AIR);
    }
    return false;
  }

  /** Step e and sections 4 and 5: the all-wall border is cut, and the heroes are set. */
  private VindiniumMap finish(int spawn) {
    int cut = 0;
    while (size - 2 * cut > MINIMUM_SIZE && borderIsWall(cut)) {
      cut++;
    }
    int side = size - 2 * cut;
    char[][] rows = new char[side][side];
    for (int x = 0; x < side; x++) {
      for (int y = 0; y < side; y++) {
        rows[y][x] = board[(x + cut) * size + y + cut];
      }
    }
    int sx = spawn / size - cut;
    int sy = spawn % size - cut;
    rows[sy][sx] = '0';
    if (options.players() == 2) {
      for (int y = side / 2; y < side; y++) {
        Arrays.fill(rows[y], WALL);
      }
      rows[sy][side - 1 - sx] = '1';
    } else {
      rows[side - 1 - sy][sx] = '1';
      rows[sy][side - 1 - sx] = '2';
      rows[side - 1 - sy][side - 1 - sx] = '3';
    }
    return new VindiniumMap(rows);
  }

  private boolean borderIsWall(int ring) {
    int last = size - 1 - ring;
    for (int i = ring; i <= last; i++) {
      if (board[ring * size + i] != WALL
          || board[last * size + i] != WALL
          || board[i * size + ring] != WALL
          || board[i * size + last] != WALL) {
        return false;
      }
    }
    return true;
  }

  private int mirrorX(int cell) {
    return (size - 1 - cell / size) * size + cell % size;
  }

  private int mirrorY(int cell) {
    return cell / size * size + size - 1 - cell % size;
  }

  private void setMirrored(int cell, char tile) {
    board[cell] = tile;
    board[mirrorX(cell)] = tile;
    board[mirrorY(cell)] = tile;
    board[mirrorX(mirrorY(cell))] = tile;
  }

  /**
   * Marks what can be reached over air from {@code start}, which counts whatever it is, and tells
   * how many cells that are.
   */
  private int floodFrom(int start) {
    flood++;
    flooded[start] = flood;
    queue[0] = start;
    int count = 1;
    for (int head = 0; head < count; head++) {
      int cell = queue[head];
      int y = cell % size;
      count = reach(cell - size, cell >= size, count);
      count = reach(cell + size, cell < board.length - size, count);
      count = reach(cell - 1, y > 0, count);
      count = reach(cell + 1, y < size - 1, count);
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

  private boolean reached(int cell) {
    return flooded[cell] == flood;
  }

  private boolean besideReached(int cell) {
    int y = cell % size;
    return (cell >= size && reached(cell - size))
        || (cell < board.length - size && reached(cell + size))
        || (y > 0 && reached(cell - 1))
        || (y < size - 1 && reached(cell + 1));
  }

  private int reachedMines() {
    int mines = 0;
    for (int cell = 0; cell < board.length; cell++) {
      if (board[cell] == MINE && besideReached(cell)) {
        mines++;
      }
    }
    return mines;
  }
}
