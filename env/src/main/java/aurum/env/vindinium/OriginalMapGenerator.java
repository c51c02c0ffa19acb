package aurum.env.vindinium;

import aurum.env.base.InvalidInputException;
import java.util.Random;

/**
 * The map generator of the original server (RULES-original.md, section 5). Draws the same random
 * numbers in the same order. Not thread-safe.
 *
 * <p>The first coordinate of a draft's cells is the row.
 */
final class OriginalMapGenerator {
  private static final int MINIMUM_SIZE = 8;

  /** The server has no limit, but a greater board would exhaust the memory. */
  private static final int MAXIMUM_POSSIBLE_SIZE = 100;

  private static final int MAXIMUM_ATTEMPTS = 100;
  private static final String ID_CHARACTERS = "0123456789abcdefghijklmnopqrstuvwxyz";
  private static final int GAME_ID_LENGTH = 8;
  private static final int TOKEN_LENGTH = 4;

  private final OriginalOptions options;

  private Random random;
  private int size;
  private int wallPercent;
  private int minePercent;

  OriginalMapGenerator(OriginalOptions options) {
    this.options = options;
  }

  /**
   * The values that the server draws for a match.
   *
   * @param size the side of the board in cells, given or drawn
   * @param gameId the identifier of the match in the server's URLs
   * @param tokens the token of each hero in these URLs, joined by commas
   */
  record Drawn(
      VindiniumMap map, int size, int wallPercent, int minePercent, String gameId, String tokens) {}

  /** The map of a seed, or the one that the options give. */
  VindiniumMap generate(long seed) {
    if (options.map() != null) {
      return options.map();
    }
    random = new Random(seed);
    if (options.drawn()) {
      size = 10 + 2 * random.nextInt(10);
      wallPercent = 10 + random.nextInt(32);
      minePercent = 3 + random.nextInt(7);
    } else {
      size = options.size();
      wallPercent = options.wallPercent();
      minePercent = options.minePercent();
    }
    if (size < MINIMUM_SIZE || size > MAXIMUM_POSSIBLE_SIZE || size % 2 != 0) {
      throw new InvalidInputException(
          "the server generates no board of size " + size + "; use an even size from 8 to 100");
    }
    for (int attempt = 0; attempt < MAXIMUM_ATTEMPTS; attempt++) {
      VindiniumMapDraft draft = new VindiniumMapDraft(size, random);
      draft.draw(wallPercent, minePercent);
      int spawn = draft.drawSpawn();
      if (spawn >= 0 && draft.fillUnreachable(spawn) && placeTaverns(draft, spawn)) {
        return finish(draft, spawn);
      }
    }
    throw new InvalidInputException(
        "the server generates no map of seed %d: size=%d wall=%d mine=%d gave none in %d attempts; use another seed, fewer walls or more mines"
            .formatted(seed, size, wallPercent, minePercent, MAXIMUM_ATTEMPTS));
  }

  /** The map of a seed, and the names that the server draws after it. */
  Drawn draw(long seed) {
    random = new Random(seed);
    VindiniumMap map = generate(seed);
    String gameId = word(GAME_ID_LENGTH);
    StringBuilder tokens = new StringBuilder(word(TOKEN_LENGTH));
    for (int hero = 1; hero < map.heroes(); hero++) {
      tokens.append(',').append(word(TOKEN_LENGTH));
    }
    return new Drawn(map, size, wallPercent, minePercent, gameId, tokens.toString());
  }

  private String word(int length) {
    StringBuilder word = new StringBuilder();
    for (int i = 0; i < length; i++) {
      word.append(ID_CHARACTERS.charAt(random.nextInt(ID_CHARACTERS.length())));
    }
    return word.toString();
  }

  /**
   * Step d: tries the shuffled candidates until taverns on one of them and on its mirror images
   * leave everything else reachable.
   */
  private boolean placeTaverns(VindiniumMapDraft draft, int spawn) {
    int reachedCells = draft.search(spawn);
    int mines = minesBesideAir(draft);
    int[] candidates = tavernCandidates(draft, spawn);
    for (int k = candidates.length; k > 1; k--) {
      int other = random.nextInt(k);
      int swapped = candidates[k - 1];
      candidates[k - 1] = candidates[other];
      candidates[other] = swapped;
    }
    char[] before = draft.board.clone();
    for (int cell : candidates) {
      draft.setMirrored(cell, VindiniumMapDraft.TAVERN);
      if (draft.search(spawn) == reachedCells - 4 && minesBesideAir(draft) == mines) {
        return true;
      }
      System.arraycopy(before, 0, draft.board, 0, before.length);
    }
    return false;
  }

  /**
   * The candidates of step d, with the server's error: it is meant to search the left half of the
   * board, but reads the tiles of that half as a square board. The resulting cells are then used as
   * cells of the real board, where they may be walls or unreachable.
   */
  private int[] tavernCandidates(VindiniumMapDraft draft, int spawn) {
    int half = size / 2;
    char[] tiles = new char[size * half];
    for (int i = 0; i < tiles.length; i++) {
      tiles[i] = draft.board[i / half * size + i % half];
    }
    int side = (int) Math.sqrt(tiles.length);
    boolean[] visited = new boolean[side * side];
    int[] queue = new int[side * side];
    int start = spawn / size * side + spawn % size;
    visited[start] = true;
    queue[0] = start;
    int count = 1;
    for (int head = 0; head < count; head++) {
      int row = queue[head] / side;
      int column = queue[head] % side;
      for (int direction = 0; direction < 4; direction++) {
        int nextRow = row + (direction == 0 ? -1 : direction == 2 ? 1 : 0);
        int nextColumn = column + (direction == 1 ? 1 : direction == 3 ? -1 : 0);
        int next = nextRow * side + nextColumn;
        if (nextRow >= 0
            && nextRow < side
            && nextColumn >= 0
            && nextColumn < side
            && tiles[next] == VindiniumMapDraft.AIR
            && !visited[next]) {
          visited[next] = true;
          queue[count++] = next;
        }
      }
    }
    int[] candidates = new int[count];
    for (int i = 0; i < count; i++) {
      candidates[i] = queue[i] / side * size + queue[i] % side;
    }
    return candidates;
  }

  /** The number of mines with a neighbouring air cell, reachable or not. */
  private static int minesBesideAir(VindiniumMapDraft draft) {
    return draft.minesBeside(cell -> draft.board[cell] == VindiniumMapDraft.AIR);
  }

  private VindiniumMap finish(VindiniumMapDraft draft, int spawn) {
    char[][] rows = new char[size][];
    for (int row = 0; row < size; row++) {
      rows[row] = new String(draft.board, row * size, size).toCharArray();
    }
    int row = spawn / size;
    int column = spawn % size;
    rows[row][column] = '0';
    rows[size - 1 - row][column] = '1';
    rows[size - 1 - row][size - 1 - column] = '2';
    rows[row][size - 1 - column] = '3';
    return OriginalMapText.map(rows, row, column);
  }
}
