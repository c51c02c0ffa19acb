package aurum.env.vindinium;

import java.util.Random;

/**
 * The original server's map generator, draw for draw (RULES-original.md, section 5). For one thread
 * at a time.
 *
 * <p>The draft's first coordinate is the row here.
 */
final class OriginalGenerator {
  private static final int SMALLEST_SIZE = 8;

  /** The server has no limit; a greater size would only exhaust the memory. */
  private static final int LARGEST_POSSIBLE_SIZE = 100;

  private static final int MAXIMUM_ATTEMPTS = 100;
  private static final String ID_CHARACTERS = "0123456789abcdefghijklmnopqrstuvwxyz";
  private static final int GAME_ID_LENGTH = 8;
  private static final int TOKEN_LENGTH = 4;

  private final OriginalOptions options;

  private Random random;
  private int size;
  private int wallPercent;
  private int minePercent;

  OriginalGenerator(OriginalOptions options) {
    this.options = options;
  }

  /**
   * All that is drawn for a match.
   *
   * @param size the side that was asked for or drawn, as the percentages were
   * @param gameId what names the match in the server's addresses
   * @param tokens what names each hero there, joined by commas
   */
  record Drawn(
      VindiniumMap map, int size, int wallPercent, int minePercent, String gameId, String tokens) {}

  /** The map of a seed, or the one that was given. */
  VindiniumMap map(long seed) {
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
    if (size < SMALLEST_SIZE || size > LARGEST_POSSIBLE_SIZE || size % 2 != 0) {
      throw new IllegalArgumentException(
          "the server makes no board of size " + size + "; use an even size from 8 to 100");
    }
    for (int attempt = 0; attempt < MAXIMUM_ATTEMPTS; attempt++) {
      VindiniumDraft draft = new VindiniumDraft(size, random);
      draft.draw(wallPercent, minePercent);
      int spawn = draft.drawSpawn();
      if (spawn >= 0 && draft.fill(spawn) && placeTaverns(draft, spawn)) {
        return finish(draft, spawn);
      }
    }
    throw new IllegalArgumentException(
        "the server makes no map of seed "
            + seed
            + ": size="
            + size
            + " wall="
            + wallPercent
            + " mine="
            + minePercent
            + " came out of none of "
            + MAXIMUM_ATTEMPTS
            + " attempts; use another seed, fewer walls or more mines");
  }

  /** What {@link #map} makes of a seed, and the names that are drawn after it. */
  Drawn draw(long seed) {
    random = new Random(seed);
    VindiniumMap map = map(seed);
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

  /** Step d: a place, with its mirror images, that takes four cells of the way and cuts nothing. */
  private boolean placeTaverns(VindiniumDraft draft, int spawn) {
    int reachedCells = draft.floodFrom(spawn);
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
      draft.setMirrored(cell, VindiniumDraft.TAVERN);
      if (draft.floodFrom(spawn) == reachedCells - 4 && minesBesideAir(draft) == mines) {
        return true;
      }
      System.arraycopy(before, 0, draft.board, 0, before.length);
    }
    return false;
  }

  /**
   * The server's own mistake: it means to search the left half of the board, but takes its tiles
   * for those of a square board. So it walks over a board that does not exist, and what it finds
   * there are places of the real board all the same, as likely as not walls or out of reach.
   */
  private int[] tavernCandidates(VindiniumDraft draft, int spawn) {
    int half = size / 2;
    char[] tiles = new char[size * half];
    for (int i = 0; i < tiles.length; i++) {
      tiles[i] = draft.board[i / half * size + i % half];
    }
    int side = (int) Math.sqrt(tiles.length);
    boolean[] known = new boolean[side * side];
    int[] queue = new int[side * side];
    int start = spawn / size * side + spawn % size;
    known[start] = true;
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
            && tiles[next] == VindiniumDraft.AIR
            && !known[next]) {
          known[next] = true;
          queue[count++] = next;
        }
      }
    }
    int[] places = new int[count];
    for (int i = 0; i < count; i++) {
      places[i] = queue[i] / side * size + queue[i] % side;
    }
    return places;
  }

  /** How many mines have air beside them, within reach or not. */
  private int minesBesideAir(VindiniumDraft draft) {
    char[] board = draft.board;
    int mines = 0;
    for (int cell = 0; cell < board.length; cell++) {
      if (board[cell] == VindiniumDraft.MINE) {
        int column = cell % size;
        boolean beside =
            (cell >= size && board[cell - size] == VindiniumDraft.AIR)
                || (cell < board.length - size && board[cell + size] == VindiniumDraft.AIR)
                || (column > 0 && board[cell - 1] == VindiniumDraft.AIR)
                || (column < size - 1 && board[cell + 1] == VindiniumDraft.AIR);
        mines += beside ? 1 : 0;
      }
    }
    return mines;
  }

  private VindiniumMap finish(VindiniumDraft draft, int spawn) {
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
    return OriginalBoard.map(rows, row, column);
  }
}
