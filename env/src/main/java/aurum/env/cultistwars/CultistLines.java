package aurum.env.cultistwars;

/**
 * Where bullets fly (RULES.md, section 7). A line depends only on how far the target lies in x and
 * y, so all lines are drawn once, as steps from the shooter.
 *
 * <p>Drawn from the target or from the shooter, what the referee takes is the blocking cell nearest
 * to the shooter. And as the upper end is where it starts drawing, whoever shoots, a line there is
 * a line back: either both can hit each other or neither can.
 */
public final class CultistLines {
  /** How far a shot goes, in Manhattan distance. */
  public static final int RANGE = 6;

  private static final int COLUMNS = 2 * CultistMap.WIDTH - 1;
  private static final int ROWS = 2 * CultistMap.HEIGHT - 1;

  /** The damage of a shot that flies so far, or 0 if it is out of range. */
  private static final byte[] DAMAGE = new byte[COLUMNS * ROWS];

  /** How many cells lie between, and where, from the shooter's cell on. */
  private static final byte[] LENGTH = new byte[COLUMNS * ROWS];

  private static final byte[] BETWEEN = new byte[COLUMNS * ROWS * RANGE];

  static {
    for (int dy = -RANGE; dy <= RANGE; dy++) {
      for (int dx = -RANGE; dx <= RANGE; dx++) {
        int distance = Math.abs(dx) + Math.abs(dy);
        if (distance >= 1 && distance <= RANGE) {
          int line = line(dx, dy);
          DAMAGE[line] = (byte) (RANGE + 1 - distance);
          draw(line, dx, dy);
        }
      }
    }
  }

  private CultistLines() {}

  /** Bresenham's line, from the end with the lower y; of equal ones, from the target. */
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
      int fromTheShooter = fromShooter ? i : length - 1 - i;
      BETWEEN[line * RANGE + fromTheShooter] = (byte) (16 * y + x);
    }
  }

  private static int line(int dx, int dy) {
    return (dy + CultistMap.HEIGHT - 1) * COLUMNS + dx + CultistMap.WIDTH - 1;
  }

  private static int lineBetween(int from, int to) {
    return line((to & 15) - (from & 15), (to >> 4) - (from >> 4));
  }

  /** What a shot that hits takes, 1 to 6; 0 if the cell is out of range or the same. */
  public static int damage(int from, int to) {
    return DAMAGE[lineBetween(from, to)];
  }

  /**
   * What a shot takes from a unit at {@code to}: 0 if it is out of range or somebody or something
   * is in the way.
   *
   * @param board as {@link CultistMatch#copyBoard} copies it
   */
  public static int damage(byte[] board, int from, int to) {
    int line = lineBetween(from, to);
    int damage = DAMAGE[line];
    if (damage == 0) {
      return 0;
    }
    int end = line * RANGE + LENGTH[line];
    for (int i = line * RANGE; i < end; i++) {
      if (board[from + BETWEEN[i]] != CultistMap.FLOOR) {
        return 0;
      }
    }
    return damage;
  }

  /** The cell that a shot hits, within range. */
  static int hit(byte[] board, int from, int to) {
    int line = lineBetween(from, to);
    int end = line * RANGE + LENGTH[line];
    for (int i = line * RANGE; i < end; i++) {
      int cell = from + BETWEEN[i];
      if (board[cell] != CultistMap.FLOOR) {
        return cell;
      }
    }
    return to;
  }
}
