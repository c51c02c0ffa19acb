package aurum.env.vindinium;

import aurum.env.base.JavaRandom;

/**
 * The values of a parameter that a referee draws, or that it clamps a given value to.
 *
 * @param minimum the least value
 * @param maximum the greatest value
 * @param step the difference between two neighbouring values, 1 or 2; the minimum is a multiple
 */
record ValueRange(int minimum, int maximum, int step) {
  /** Every percentage of walls that is drawn, in all variants. */
  static final ValueRange WALL_PERCENT = new ValueRange(10, 41, 1);

  /** Every percentage of mines that is drawn, in all variants. */
  static final ValueRange MINE_PERCENT = new ValueRange(3, 9, 1);

  int draw(JavaRandom random) {
    return minimum + step * random.nextInt((maximum - minimum) / step + 1);
  }

  /** The value that is used instead of a given one; between two values, the greater one. */
  int clamp(int value) {
    return Math.max(minimum, Math.min(maximum, value + value % step));
  }

  @Override
  public String toString() {
    return minimum + " to " + maximum;
  }
}
