package aurum.env;

import java.util.Locale;

/**
 * Scales the integers of a game to floats of an observation, and describes the scaled entries, so
 * that a layout and its encoder have one formula.
 */
public final class Scaling {
  /** The distance whose closeness is one half. */
  private static final int HALF = 3;

  private Scaling() {}

  /**
   * Softsign with a scale: {@code x / (|x| + scale)}, in (-1, 1). It is 0 at 0 and one half at
   * {@code scale}.
   *
   * @param scale a typical magnitude of the quantity, greater than 0
   */
  public static float balance(int x, int scale) {
    return x / (float) (Math.abs(x) + scale);
  }

  /** The meaning of an entry that is the {@link #balance} of a quantity. */
  public static String balanceOf(String quantity, int scale) {
    return String.format(Locale.ROOT, "x / (|x| + %d), x = %s", scale, quantity);
  }

  /** The meaning of an entry that is the {@link #closeness} of a distance. */
  public static String closenessOf(String distance) {
    return String.format(Locale.ROOT, "%1$d / (%1$d + x), x = %2$s", HALF, distance);
  }

  /**
   * The closeness of a target: {@code 3 / (3 + distance)}, in (0, 1]. It is 1 at distance 0, 3/4 at
   * distance 1 and one half at distance 3.
   *
   * @param distance in steps, at least 0
   */
  public static float closeness(int distance) {
    return (float) HALF / (HALF + distance);
  }

  /**
   * The closeness by distance, for encoders that need many: reading an array takes less time than a
   * division.
   *
   * @param unreachable the distance that means "unreachable", greater than any other
   * @return {@link #closeness} at each index below {@code unreachable}, and 0 at that index
   */
  public static float[] closenessTable(int unreachable) {
    float[] table = new float[unreachable + 1];
    for (int distance = 0; distance < unreachable; distance++) {
      table[distance] = closeness(distance);
    }
    return table;
  }
}
