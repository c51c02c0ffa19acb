package aurum.env.vindinium;

import java.util.Arrays;
import java.util.Random;

/**
 * The referee's map generator, draw for draw (RULES.md, section 6): the same seed and options give
 * the referee's own map. For one thread at a time.
 *
 * <p>The draft's first coordinate is x here: the order of its cells is the referee's scan order.
 */
final class CodingameGenerator {
  private static final int MINIMUM_SIZE = 10;
  private static final int MAXIMUM_SIZE = 24;

  /** A board is four mirrored quarters, and a quarter's spawn is drawn two cells off the middle. */
  private static final int SMALLEST_POSSIBLE_SIZE = 6;

  /** No board of the referee's is this large; a greater size would only exhaust the memory. */
  private static final int LARGEST_POSSIBLE_SIZE = 100;

  private static final int MAXIMUM_ATTEMPTS = 100_000;

  private final CodingameOptions options;

  private Random random;
  private int size;
  private VindiniumDraft draft;

  CodingameGenerator(CodingameOptions options) {
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

    draft = new VindiniumDraft(size, random);
    for (int attempt = 0; attempt < MAXIMUM_ATTEMPTS; attempt++) {
      draft.draw(wallPercent, minePercent);
      int spawn = draft.drawSpawn();
      if (spawn >= 0 && draft.fill(spawn) && placeTaverns(spawn)) {
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

  /**
   * Step d: a cell that can become a tavern, with its mirror images, without cutting anything off.
   */
  private boolean placeTaverns(int spawn) {
    int reachedCells = draft.floodFrom(spawn);
    int reachedMines = draft.reachedMines();
    int[] candidates = new int[reachedCells];
    int left = 0;
    for (int cell = 0; cell < size * size; cell++) {
      if (draft.reached(cell)) {
        candidates[left++] = cell;
      }
    }
    while (left > 0) {
      int k = random.nextInt(left);
      int cell = candidates[k];
      left--;
      System.arraycopy(candidates, k + 1, candidates, k, left - k);
      draft.setMirrored(cell, VindiniumDraft.TAVERN);
      if (draft.floodFrom(spawn) == reachedCells - 4 && draft.reachedMines() == reachedMines) {
        return true;
      }
      draft.setMirrored(cell, VindiniumDraft.AIR);
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
        rows[y][x] = draft.board[(x + cut) * size + y + cut];
      }
    }
    int sx = spawn / size - cut;
    int sy = spawn % size - cut;
    rows[sy][sx] = '0';
    if (options.players() == 2) {
      for (int y = side / 2; y < side; y++) {
        Arrays.fill(rows[y], VindiniumDraft.WALL);
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
    char[] board = draft.board;
    int last = size - 1 - ring;
    for (int i = ring; i <= last; i++) {
      if (board[ring * size + i] != VindiniumDraft.WALL
          || board[last * size + i] != VindiniumDraft.WALL
          || board[i * size + ring] != VindiniumDraft.WALL
          || board[i * size + last] != VindiniumDraft.WALL) {
        return false;
      }
    }
    return true;
  }
}
