package aurum.env.vindinium;

import aurum.env.base.InvalidInputException;
import aurum.env.base.JavaRandom;
import aurum.env.base.Requirement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The map generator of the original server (RULES-original.md, section 5). Draws the same random
 * numbers in the same order. Not thread-safe.
 *
 * <p>The first coordinate of a draft's cells is the row.
 */
final class OriginalMapGenerator {
  private static final int MINIMUM_SIZE = 8;

  /** The sizes that the server draws. */
  private static final ValueRange SIZES = new ValueRange(10, 28, 2);

  private static final int MAXIMUM_ATTEMPTS = 100;
  private static final String ID_CHARACTERS = "0123456789abcdefghijklmnopqrstuvwxyz";
  private static final int GAME_ID_LENGTH = 8;
  private static final int TOKEN_LENGTH = 4;

  private final OriginalOptions options;

  OriginalMapGenerator(OriginalOptions options) {
    this.options = options;
  }

  /**
   * The values that the server draws for a match.
   *
   * @param parameters of the board, given or drawn; null if the map is given
   * @param gameId the identifier of the match in the server's URLs
   * @param tokens the token of each hero in these URLs, joined by commas
   */
  record Drawn(VindiniumMap map, MapParameters parameters, String gameId, String tokens) {}

  /** The map of a seed, or the one that the options give. */
  VindiniumMap generate(long seed) {
    return options.map() != null ? options.map() : draw(seed).map;
  }

  /** The map of a seed, and the names that the server draws after it. */
  Drawn draw(long seed) {
    JavaRandom random = new JavaRandom(seed);
    VindiniumMap map = options.map();
    MapParameters parameters = null;
    if (map == null) {
      parameters = options.drawn() ? MapParameters.draw(SIZES, random) : options.parameters();
      map = generate(seed, parameters, random);
    }
    String gameId = word(GAME_ID_LENGTH, random);
    List<String> tokens = new ArrayList<>();
    for (int hero = 0; hero < map.heroes(); hero++) {
      tokens.add(word(TOKEN_LENGTH, random));
    }
    return new Drawn(map, parameters, gameId, String.join(",", tokens));
  }

  private static VindiniumMap generate(long seed, MapParameters parameters, JavaRandom random) {
    int size = parameters.size();
    Requirement.require(
        size >= MINIMUM_SIZE && size <= OriginalMapText.MAXIMUM_SIZE && size % 2 == 0,
        String.format(
            Locale.ROOT,
            "the server generates no board of size %d; use an even size from %d to %d",
            size,
            MINIMUM_SIZE,
            OriginalMapText.MAXIMUM_SIZE));
    for (int attempt = 0; attempt < MAXIMUM_ATTEMPTS; attempt++) {
      VindiniumMapDraft draft = new VindiniumMapDraft(size, random);
      draft.draw(parameters);
      int spawn = draft.drawSpawn();
      if (spawn >= 0 && draft.fillUnreachable(spawn) && placeTaverns(draft, spawn, random)) {
        return finish(draft, spawn);
      }
    }
    throw new InvalidInputException(
        String.format(
            Locale.ROOT,
            "the server generates no map of seed %d: size=%d wall=%d mine=%d gave none in %d attempts; use another seed, fewer walls or more mines",
            seed,
            size,
            parameters.wallPercent(),
            parameters.minePercent(),
            MAXIMUM_ATTEMPTS));
  }

  private static String word(int length, JavaRandom random) {
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
  private static boolean placeTaverns(VindiniumMapDraft draft, int spawn, JavaRandom random) {
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
  private static int[] tavernCandidates(VindiniumMapDraft draft, int spawn) {
    int size = draft.size;
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

  private static VindiniumMap finish(VindiniumMapDraft draft, int spawn) {
    int size = draft.size;
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
