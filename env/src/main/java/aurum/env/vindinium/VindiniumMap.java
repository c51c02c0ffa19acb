package aurum.env.vindinium;

import aurum.env.base.InvalidInputException;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The board of a match: tiles, mines, starts and spawns. Immutable; matches share it.
 *
 * <p>A cell is one number, {@code (y + 1) * stride + (x + 1)}: the board has a border of walls
 * around it, so that no step needs a bounds check. Mines are numbered in the order in which the
 * referee lists them: by x, then y. Directions are 0 north, 1 east, 2 south, 3 west.
 */
public final class VindiniumMap {
  public static final int AIR = 0;
  public static final int WALL = 1;
  public static final int TAVERN = 2;

  /** The tile of mine 0; mine {@code m} is {@code FIRST_MINE + m}. */
  public static final int FIRST_MINE = 3;

  // Maps share these arrays, to reduce cache misses in batches of many matches.
  private static final Map<Integer, int[]> STEPS = new ConcurrentHashMap<>();
  private static final Map<Integer, float[]> SHARES = new ConcurrentHashMap<>();

  private final int heroes;
  final int size;
  final int stride;

  /** The difference between the cell of a neighbour and the own cell, by direction. */
  final int[] step;

  /** The tile of each cell. */
  final short[] tile;

  /** The cell of each mine. */
  final int[] mineCell;

  /** The cell of each tavern, by x, then y. */
  final int[] tavernCell;

  /** The cell that each hero starts on. */
  final int[] start;

  /** The cell that each hero respawns on: its start, unless the map states another cell. */
  final int[] spawn;

  /** The {@link VindiniumCorner} of each hero, which its view is taken from. */
  final int[] corner;

  /** The hero of each corner, or -1. */
  final int[] heroOfCorner;

  /** The owner of each mine at the start. */
  final byte[] firstOwner;

  /** The share of all mines by number of mines; 0 if the board has none. */
  final float[] shareOfMines;

  private volatile VindiniumPaths paths;
  private volatile Object planeTables;

  /** The characters of {@link #rows}, one row after another. */
  private final byte[] symbols;

  /**
   * A board on which every hero respawns at its start: hero 0 in the north-west, 1 in the
   * south-west, 2 in the north-east, 3 in the south-east; of two heroes, 1 in the north-east.
   *
   * @param rows as in the other constructor
   */
  VindiniumMap(char[][] rows) {
    this(rows, null, null);
  }

  /**
   * @param rows the rows from the north: {@code .} air, {@code #} wall, {@code T} tavern, {@code M}
   *     free mine, a digit for the start of a hero, {@code a} to {@code d} for a mine that hero 0
   *     to 3 owns from the start
   * @param spawns the x and y of the cell that each hero respawns on; null for its start
   * @param corners the corner of each hero; null for those of the other constructor
   */
  VindiniumMap(char[][] rows, int[][] spawns, int[] corners) {
    size = rows.length;
    stride = size + 2;
    step = STEPS.computeIfAbsent(stride, s -> new int[] {-s, 1, s, -1});
    tile = new short[stride * stride];
    Arrays.fill(tile, (short) WALL);
    symbols = new byte[size * size];
    int[] mines = new int[size * size];
    int[] taverns = new int[size * size];
    int[] starts = new int[4];
    byte[] owners = new byte[size * size];
    int mineCount = 0;
    int tavernCount = 0;
    int heroCount = 0;
    for (int x = 0; x < size; x++) {
      for (int y = 0; y < size; y++) {
        int cell = cell(x, y);
        char c = rows[y][x];
        symbols[y * size + x] = (byte) c;
        switch (c) {
          case '.' -> tile[cell] = AIR;
          case '#' -> tile[cell] = WALL;
          case 'T' -> {
            tile[cell] = TAVERN;
            taverns[tavernCount++] = cell;
          }
          case 'M', 'a', 'b', 'c', 'd' -> {
            tile[cell] = (short) (FIRST_MINE + mineCount);
            owners[mineCount] = (byte) (c == 'M' ? VindiniumMatch.FREE : c - 'a');
            mines[mineCount++] = cell;
          }
          case '0', '1', '2', '3' -> {
            tile[cell] = AIR;
            starts[c - '0'] = cell;
            heroCount++;
          }
          default ->
              throw new InvalidInputException(
                  "a board consists of . # T M 0 1 2 3 a b c d, not '" + c + "'");
        }
      }
    }
    mineCell = Arrays.copyOf(mines, mineCount);
    tavernCell = Arrays.copyOf(taverns, tavernCount);
    firstOwner = Arrays.copyOf(owners, mineCount);
    heroes = heroCount;
    start = Arrays.copyOf(starts, heroes);
    spawn = start.clone();
    corner = new int[heroes];
    heroOfCorner = new int[] {-1, -1, -1, -1};
    for (int hero = 0; hero < heroes; hero++) {
      if (spawns != null) {
        spawn[hero] = cell(spawns[hero][0], spawns[hero][1]);
      }
      corner[hero] = corners != null ? corners[hero] : heroes == 2 ? hero << 1 : hero;
      heroOfCorner[corner[hero]] = hero;
    }
    shareOfMines = SHARES.computeIfAbsent(mineCount, VindiniumMap::shares);
  }

  private static float[] shares(int mines) {
    float[] shares = new float[mines + 1];
    for (int mine = 1; mine <= mines; mine++) {
      shares[mine] = mine / (float) mines;
    }
    return shares;
  }

  /** The cell in a column and row of the board; the first of both is 0. */
  public int cell(int x, int y) {
    return (y + 1) * stride + x + 1;
  }

  /** The share of walls among the cells of the board, in whole percent. */
  int wallPercent() {
    int walls = 0;
    for (byte symbol : symbols) {
      walls += symbol == '#' ? 1 : 0;
    }
    return Math.round(100f * walls / symbols.length);
  }

  /** The mine on a cell that has one. */
  int mineAt(int cell) {
    return tile[cell] - FIRST_MINE;
  }

  /** The cell that a hero respawns on. */
  public int spawn(int hero) {
    return spawn[hero];
  }

  /** The neighbour of a cell in a direction. */
  public int neighbour(int cell, int direction) {
    return cell + step[direction];
  }

  int x(int cell) {
    return cell % stride - 1;
  }

  int y(int cell) {
    return cell / stride - 1;
  }

  /** Whether a cell or border cell is a cell of the board. */
  boolean onBoard(int cell) {
    int x = x(cell);
    int y = y(cell);
    return x >= 0 && x < size && y >= 0 && y < size;
  }

  /** The number of heroes: 2 or 4. */
  public int heroes() {
    return heroes;
  }

  /** The number of mines. */
  public int mines() {
    return mineCell.length;
  }

  /** Whether two cells are neighbours. */
  public boolean adjacent(int cell, int other) {
    int difference = Math.abs(cell - other);
    return difference == 1 || difference == stride;
  }

  /** All shortest paths, computed at the first call. */
  public VindiniumPaths paths() {
    VindiniumPaths cached = paths;
    if (cached == null) {
      synchronized (this) {
        cached = paths;
        if (cached == null) {
          paths = cached = new VindiniumPaths(this);
        }
      }
    }
    return cached;
  }

  /** The tables of observations of planes, computed at the first call. */
  VindiniumPlaneTables planeTables() {
    Object cached = planeTables;
    if (cached == null) {
      synchronized (this) {
        cached = planeTables;
        if (cached == null) {
          planeTables = cached = new VindiniumPlaneTables(this);
        }
      }
    }
    return (VindiniumPlaneTables) cached;
  }

  /** The rows, as the constructors take them. */
  char[][] rows() {
    char[][] rows = new char[size][size];
    for (int y = 0; y < size; y++) {
      for (int x = 0; x < size; x++) {
        rows[y][x] = (char) symbols[y * size + x];
      }
    }
    return rows;
  }

  void save(DataOutput out) throws IOException {
    out.writeShort(size);
    out.write(symbols);
    for (int hero = 0; hero < spawn.length; hero++) {
      out.writeByte(x(spawn[hero]));
      out.writeByte(y(spawn[hero]));
      out.writeByte(corner[hero]);
    }
  }

  /**
   * Reads what {@link #save} wrote.
   *
   * @param known returned if it equals the map that is read, so that its paths are not computed
   *     again; or null
   */
  static VindiniumMap load(DataInput in, VindiniumMap known) throws IOException {
    char[][] rows = new char[in.readShort()][];
    int heroes = 0;
    for (int y = 0; y < rows.length; y++) {
      rows[y] = new char[rows.length];
      for (int x = 0; x < rows.length; x++) {
        rows[y][x] = (char) in.readUnsignedByte();
        heroes += Character.isDigit(rows[y][x]) ? 1 : 0;
      }
    }
    int[][] spawns = new int[heroes][];
    int[] corners = new int[heroes];
    for (int hero = 0; hero < heroes; hero++) {
      spawns[hero] = new int[] {in.readUnsignedByte(), in.readUnsignedByte()};
      corners[hero] = in.readUnsignedByte();
    }
    VindiniumMap map = new VindiniumMap(rows, spawns, corners);
    return known != null && known.equalTo(map) ? known : map;
  }

  private boolean equalTo(VindiniumMap other) {
    return Arrays.equals(symbols, other.symbols)
        && Arrays.equals(spawn, other.spawn)
        && Arrays.equals(corner, other.corner);
  }
}
