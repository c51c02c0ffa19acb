package aurum.env.vindinium;

import aurum.env.base.InvalidInputException;
import aurum.env.base.JavaRandom;
import aurum.env.base.Requirement;
import java.util.Arrays;
import java.util.Locale;

/**
 * The map generator of the contest site's referee (RULES.md, section 6). Draws the same random
 * numbers in the same order, so the same seed and options give the same map. Not thread-safe.
 *
 * <p>The first coordinate of a draft's cells is x, because the referee scans the board by x, then
 * y.
 */
final class CodingameMapGenerator {

  /** On a smaller board no cell of a quarter can be a spawn. */
  private static final int MINIMUM_POSSIBLE_SIZE = 6;

  /** The referee has no limit, but a greater board would exhaust the memory. */
  private static final int MAXIMUM_POSSIBLE_SIZE = 100;

  private static final int MAXIMUM_ATTEMPTS = 100_000;

  private final CodingameOptions options;

  private JavaRandom random;
  private int size;
  private VindiniumMapDraft draft;

  CodingameMapGenerator(CodingameOptions options) {
    this.options = options;
  }

  VindiniumMap generate(long seed) {
    random = new JavaRandom(seed);
    MapParameters parameters = options.parameters(random);
    size = parameters.size();
    Requirement.require(
        size >= MINIMUM_POSSIBLE_SIZE && size <= MAXIMUM_POSSIBLE_SIZE && size % 2 == 0,
        String.format(
            Locale.ROOT,
            "the referee generates no board of size %d; use an even size from %s",
            size,
            CodingameOptions.SIZES));

    draft = new VindiniumMapDraft(size, random);
    for (int attempt = 0; attempt < MAXIMUM_ATTEMPTS; attempt++) {
      draft.draw(parameters);
      int spawn = draft.drawSpawn();
      if (spawn >= 0 && draft.fillUnreachable(spawn) && placeTaverns(spawn)) {
        return finish(spawn);
      }
    }
    throw new InvalidInputException(
        String.format(
            Locale.ROOT,
            "no map with size=%d wallPercent=%d minePercent=%d in %d attempts; use fewer walls or more mines",
            size,
            parameters.wallPercent(),
            parameters.minePercent(),
            MAXIMUM_ATTEMPTS));
  }

  /**
   * Step d: draws cells until taverns on one of them and on its mirror images leave everything else
   * reachable.
   */
  private boolean placeTaverns(int spawn) {
    int reachedCells = draft.search(spawn);
    int reachedMines = draft.minesBeside(draft::reached);
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
      draft.setMirrored(cell, VindiniumMapDraft.TAVERN);
      if (draft.search(spawn) == reachedCells - 4
          && draft.minesBeside(draft::reached) == reachedMines) {
        return true;
      }
      draft.setMirrored(cell, VindiniumMapDraft.AIR);
    }
    return false;
  }

  /** Steps e, 4 and 5: cuts borders that are all walls, and places the heroes. */
  private VindiniumMap finish(int spawn) {
    int cut = 0; // The number of borders.
    while (size - 2 * cut > CodingameOptions.SIZES.minimum() && borderIsWall(cut)) {
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
        Arrays.fill(rows[y], VindiniumMapDraft.WALL);
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
      if (board[ring * size + i] != VindiniumMapDraft.WALL
          || board[last * size + i] != VindiniumMapDraft.WALL
          || board[i * size + ring] != VindiniumMapDraft.WALL
          || board[i * size + last] != VindiniumMapDraft.WALL) {
        return false;
      }
    }
    return true;
  }
}
