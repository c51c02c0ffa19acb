package aurum.env.base;

/**
 * The generator of {@link java.util.Random}, by the algorithm that its documentation prescribes: a
 * linear congruential generator of 48 bits (Knuth, "The Art of Computer Programming", volume 2,
 * section 3.2.1). Referees draw their maps with it. Written here because class libraries of other
 * platforms than the JVM have other algorithms under that name.
 */
public final class JavaRandom {
  private static final long MULTIPLIER = 0x5deece66dL;
  private static final long INCREMENT = 0xb;
  private static final long MASK = (1L << 48) - 1;

  /** The number of random bits of a float, which has as many in its significand. */
  private static final int FLOAT_BITS = 24;

  private long state;

  public JavaRandom(long seed) {
    setSeed(seed);
  }

  public void setSeed(long seed) {
    state = (seed ^ MULTIPLIER) & MASK;
  }

  private int next(int bits) {
    state = (state * MULTIPLIER + INCREMENT) & MASK;
    return (int) (state >>> (48 - bits));
  }

  /**
   * A number from 0 to {@code bound - 1}.
   *
   * @param bound at least 1
   */
  public int nextInt(int bound) {
    if (bound <= 0) {
      throw new IllegalArgumentException("the bound " + bound + " must be at least 1");
    }
    int bits = next(31);
    int last = bound - 1;
    if ((bound & last) == 0) {
      return (int) ((long) bound * bits >> 31);
    }
    int value = bits % bound;
    while (bits - value + last < 0) { // The last, incomplete interval of the 31 bits.
      bits = next(31);
      value = bits % bound;
    }
    return value;
  }

  /** A number from 0, inclusive, to 1, exclusive. */
  public float nextFloat() {
    return next(FLOAT_BITS) / (float) (1 << FLOAT_BITS);
  }
}
