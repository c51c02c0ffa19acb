package aurum.env;

import java.util.Locale;

/**
 * Scales the integers of a game to floats of an observation, and describes the scaled entries, so
 * that a layout and its encoder have one formula.
 */
public final class Scaling {
  /** The distance whose closeness is one half. */
  private static final int HALF = 3;

  /**
   * Levels of {@linkplain ObservationLayout#bytePlanes planes} for any share from 0 to 1, so that
   * halves, thirds, quarters, fifths, sixths and eighths are exact.
   */
  public static final int LEVELS = 240;

  /** The same for numbers from -1 to 1. */
  public static final int SIGNED_LEVELS = LEVELS / 2;

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

  /** The byte of a share from 0 to 1 in a plane of {@link #LEVELS}; rounded. */
  public static byte level(float share) {
    return (byte) Math.round(share * LEVELS);
  }

  /** The byte of a number from -1 to 1 in a plane of {@link #SIGNED_LEVELS}; rounded. */
  public static byte signedLevel(float number) {
    return (byte) Math.round(number * SIGNED_LEVELS);
  }

  /** The {@link #level} of each share of a table. */
  public static byte[] levels(float[] shares) {
    byte[] levels = new byte[shares.length];
    for (int i = 0; i < shares.length; i++) {
      levels[i] = level(shares[i]);
    }
    return levels;
  }
}
