package aurum.env.iceandfire;

import aurum.env.base.JavaRandom;
import java.util.Arrays;

/**
 * The referee's map generator (RULES.md, section 9). Draws the same random numbers in the same
 * order as the referee, so a seed gives the same map. Not thread-safe.
 */
final class IceMapGenerator {
  private static final int SIDE = IceMap.SIDE;
  private static final float VOID_SHARE = 0.45f;
  private static final int AUTOMATON_RUNS = 3;
  private static final int MINIMUM_TILES_AROUND = 6;
  private static final int CORNER_SIDE = 3;
  private static final int MINIMUM_SPOTS = 6;
  private static final float SPOT_SHARE = 0.15f;

  private final boolean mines;
  private final JavaRandom random = new JavaRandom(0);

  // Scratch buffers, by x * 12 + y: the order in which the referee scans the board.
  private final boolean[] tile = new boolean[SIDE * SIDE];
  private final boolean[] spot = new boolean[SIDE * SIDE];
  private final boolean[] tileBefore = new boolean[SIDE * SIDE];
  private final boolean[] visited = new boolean[SIDE * SIDE];

  /** The cells of all components, in order of discovery; within one, in depth-first pre-order. */
  private final int[] found = new int[SIDE * SIDE];

  private int foundCount;

  IceMapGenerator(IceLeague league) {
    mines = league.mines;
  }

  IceMap generate(long seed) {
    random.setSeed(seed);
    drawCaves();
    makeSymmetric();
    connect();
    Arrays.fill(spot, false);
    if (mines) {
      drawSpots();
    }
    boolean[] tiles = new boolean[IceMap.CELLS];
    boolean[] spots = new boolean[IceMap.CELLS];
    for (int i = 0; i < tile.length; i++) {
      int cell = IceMap.cell(i / SIDE, i % SIDE);
      tiles[cell] = tile[i];
      spots[cell] = spot[i];
    }
    return new IceMap(tiles, spots);
  }

  private static int at(int x, int y) {
    return x * SIDE + y;
  }

  private static int mirrored(int at) {
    return SIDE * SIDE - 1 - at;
  }

  /** Steps 1 to 4. */
  private void drawCaves() {
    for (int i = 0; i < tile.length; i++) {
      tile[i] = random.nextFloat() > VOID_SHARE;
    }
    tile[at(0, 0)] = true;
    tile[at(1, 0)] = true;
    tile[at(0, 1)] = true;
    tile[at(1, 1)] = true;
    for (int run = 0; run < AUTOMATON_RUNS; run++) {
      System.arraycopy(tile, 0, tileBefore, 0, tile.length);
      for (int x = 0; x < SIDE; x++) {
        for (int y = 0; y < SIDE; y++) {
          tile[at(x, y)] = tilesAround(x, y) >= MINIMUM_TILES_AROUND;
        }
      }
    }
    for (int i = 0; i < tile.length; i++) {
      tile[i] = !tile[i];
    }
  }

  private int tilesAround(int x, int y) {
    int around = 0;
    for (int nx = x - 1; nx <= x + 1; nx++) {
      for (int ny = y - 1; ny <= y + 1; ny++) {
        around += !IceMap.isOnBoard(nx, ny) || tileBefore[at(nx, ny)] ? 1 : 0;
      }
    }
    return around;
  }

  /** Steps 5 and 6. */
  private void makeSymmetric() {
    for (int x = 0; x < SIDE; x++) {
      for (int y = 0; y <= x; y++) {
        tile[mirrored(at(x, y))] = tile[at(x, y)];
      }
    }
    for (int x = 0; x < CORNER_SIDE; x++) {
      for (int y = 0; y < CORNER_SIDE; y++) {
        setBoth(x, y);
      }
    }
  }

  private void setBoth(int x, int y) {
    tile[at(x, y)] = true;
    tile[mirrored(at(x, y))] = true;
  }

  /** Step 7: connects a drawn cell of each component with those of the others. */
  private void connect() {
    int[] begin = new int[tile.length + 1];
    int components = 0;
    Arrays.fill(visited, false);
    foundCount = 0;
    for (int i = 0; i < tile.length; i++) {
      if (tile[i] && !visited[i]) {
        search(i / SIDE, i % SIDE);
        begin[++components] = foundCount;
      }
    }
    if (components == 1) {
      return;
    }
    int[] point = new int[components];
    for (int c = 0; c < components; c++) {
      point[c] = found[begin[c] + random.nextInt(begin[c + 1] - begin[c])];
    }
    for (int i = 0; i < components; i++) {
      for (int j = i + 1; j < components; j++) {
        addCorridor(point[i] / SIDE, point[i] % SIDE, point[j] / SIDE, point[j] % SIDE);
      }
    }
  }

  private void search(int x, int y) {
    if (!IceMap.isOnBoard(x, y) || !tile[at(x, y)] || visited[at(x, y)]) {
      return;
    }
    visited[at(x, y)] = true;
    found[foundCount++] = at(x, y);
    search(x - 1, y);
    search(x + 1, y);
    search(x, y - 1);
    search(x, y + 1);
  }

  private void addCorridor(int ax, int ay, int bx, int by) {
    for (int x = Math.min(ax, bx); x <= Math.max(ax, bx); x++) {
      setBoth(x, by);
    }
    for (int y = Math.min(ay, by); y <= Math.max(ay, by); y++) {
      setBoth(ax, y);
    }
  }

  /** Steps 2 and 8: the mine spots. */
  private void drawSpots() {
    int tiles = 0;
    for (boolean t : tile) {
      tiles += t ? 1 : 0;
    }
    int maximum = Math.max(MINIMUM_SPOTS, (int) (tiles * SPOT_SHARE));
    int pairs = (random.nextInt(maximum - MINIMUM_SPOTS + 1) + MINIMUM_SPOTS) / 2;
    setSpots(at(1, 0));
    for (int pair = 1; pair < pairs; pair++) {
      int i;
      do {
        int x = random.nextInt(SIDE);
        int y = random.nextInt(SIDE);
        i = at(x, y);
      } while (!tile[i] || spot[i] || isStart(i) || isStart(mirrored(i)));
      setSpots(i);
    }
  }

  /** Whether a cell is the HQ or the second start cell of a seat, up to symmetry. */
  private static boolean isStart(int i) {
    return i == at(0, 0) || i == at(0, 1);
  }

  private void setSpots(int i) {
    spot[i] = true;
    spot[mirrored(i)] = true;
  }
}
