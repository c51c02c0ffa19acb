package aurum.env.cultistwars;

/**
 * Lines of fire (RULES.md, 7). A line depends only on the offset of the target from the shooter, so
 * all lines are computed once and stored in tables by offset.
 *
 * <p>The blocking cell nearest to the shooter is hit, whether the line is drawn from the target or
 * from the shooter. A line is always drawn from its end with the lower y, so the line between two
 * cells in different rows is the same in both directions; in one row it is straight. Lines of fire
 * are therefore symmetric.
 */
final class CultistLines {
  private static final int COLUMNS = 2 * CultistMap.WIDTH - 1;
  private static final int ROWS = 2 * CultistMap.HEIGHT - 1;

  /** The damage of a hit, 1 to 6, by line; 0 out of range. */
  private static final byte[] DAMAGE = new byte[COLUMNS * ROWS];

  /** The number of cells strictly between shooter and target, by line. */
  private static final byte[] LENGTH = new byte[COLUMNS * ROWS];

  /**
   * The offsets of these cells from the shooter's cell, the nearest cell first; {@link
   * CultistWars#RANGE} entries per line.
   */
  private static final byte[] BETWEEN = new byte[COLUMNS * ROWS * CultistWars.RANGE];

  static {
    for (int dy = -CultistWars.RANGE; dy <= CultistWars.RANGE; dy++) {
      for (int dx = -CultistWars.RANGE; dx <= CultistWars.RANGE; dx++) {
        int distance = Math.abs(dx) + Math.abs(dy);
        if (distance >= 1 && distance <= CultistWars.RANGE) {
          int line = line(dx, dy);
          DAMAGE[line] = (byte) (CultistWars.RANGE + 1 - distance);
          draw(line, dx, dy);
        }
      }
    }
  }

  /** The number of cells from the first cell of a bitboard on, some of them border. */
  private static final int BITS = CultistMap.ROW * CultistMap.HEIGHT;

  /**
   * The cells strictly between two cells in range as a bitboard: a low and a high word for each
   * pair.
   */
  private static final long[] BETWEEN_BITS = new long[2 * BITS * BITS];

  static {
    for (int i = 0; i < CultistMap.WIDTH * CultistMap.HEIGHT; i++) {
      for (int j = 0; j < CultistMap.WIDTH * CultistMap.HEIGHT; j++) {
        addBetween(
            CultistMap.cell(i % CultistMap.WIDTH, i / CultistMap.WIDTH),
            CultistMap.cell(j % CultistMap.WIDTH, j / CultistMap.WIDTH));
      }
    }
  }

  private CultistLines() {}

  private static void addBetween(int from, int to) {
    int pair = 2 * pair(from, to);
    for (int i = 0; i < cellsBetween(from, to); i++) {
      BETWEEN_BITS[pair] |= CultistMap.lowBit(cellBetween(from, to, i));
      BETWEEN_BITS[pair + 1] |= CultistMap.highBit(cellBetween(from, to, i));
    }
  }

  private static int pair(int from, int to) {
    return (from - CultistMap.FIRST_LOW_CELL) * BITS + to - CultistMap.FIRST_LOW_CELL;
  }

  /** Draws Bresenham's line from the end with the lower y; in one row from the target. */
  private static void draw(int line, int dx, int dy) {
    boolean fromShooter = dy > 0;
    int x = fromShooter ? 0 : dx;
    int y = fromShooter ? 0 : dy;
    int endX = dx - x;
    int endY = dy - y;
    int width = Math.abs(dx);
    int height = Math.abs(dy);
    int stepX = x < endX ? 1 : -1;
    int stepY = y < endY ? 1 : -1;
    int error = width - height;
    int length = Math.max(width, height) - 1;
    LENGTH[line] = (byte) length;
    for (int i = 0; i < length; i++) {
      int twice = 2 * error;
      if (twice > -height) {
        error -= height;
        x += stepX;
      }
      if (twice < width) {
        error += width;
        y += stepY;
      }
      int place = fromShooter ? i : length - 1 - i;
      BETWEEN[line * CultistWars.RANGE + place] = (byte) (CultistMap.ROW * y + x);
    }
  }

  private static int line(int dx, int dy) {
    return (dy + CultistMap.HEIGHT - 1) * COLUMNS + dx + CultistMap.WIDTH - 1;
  }

  private static int lineBetween(int from, int to) {
    return line(CultistMap.dx(from, to), CultistMap.dy(from, to));
  }

  /**
   * The damage of a hit over the distance of two cells, 1 to 6; 0 out of range, or if the cells are
   * equal.
   */
  static int damageAtDistance(int from, int to) {
    return DAMAGE[lineBetween(from, to)];
  }

  /** The number of cells strictly between two cells in range, which can block the line. */
  static int cellsBetween(int from, int to) {
    return LENGTH[lineBetween(from, to)];
  }

  /** One of these cells; index 0 is nearest to {@code from}. */
  static int cellBetween(int from, int to, int index) {
    return from + BETWEEN[lineBetween(from, to) * CultistWars.RANGE + index];
  }

  /**
   * The damage that a shot from {@code from} deals to a unit at {@code to}; 0 if it is out of
   * range, the line is blocked, or the damage does not exceed a bound. A caller that computes a
   * maximum passes it as the bound, because most lines then need not be followed.
   *
   * @param blockedLow the cells with an obstacle or a unit, as a bitboard
   */
  static int damage(long blockedLow, long blockedHigh, int from, int to, int bound) {
    int damage = damageAtDistance(from, to);
    return damage > bound && isOpen(blockedLow, blockedHigh, from, to) ? damage : 0;
  }

  /** Whether no cell strictly between two cells in range is blocked. */
  static boolean isOpen(long blockedLow, long blockedHigh, int from, int to) {
    int pair = 2 * pair(from, to);
    return (blockedLow & BETWEEN_BITS[pair] | blockedHigh & BETWEEN_BITS[pair + 1]) == 0;
  }

  /** The cell that a shot at a target in range hits: the first blocked cell, or the target's. */
  static int hitCell(byte[] board, int from, int to) {
    int line = lineBetween(from, to);
    int end = line * CultistWars.RANGE + LENGTH[line];
    for (int i = line * CultistWars.RANGE; i < end; i++) {
      int cell = from + BETWEEN[i];
      if (board[cell] != CultistMap.FLOOR) {
        return cell;
      }
    }
    return to;
  }
}
