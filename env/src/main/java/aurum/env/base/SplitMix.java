package aurum.env.base;

import java.util.random.RandomGenerator;

/**
 * A seeded generator whose complete state is one long, so that it can be saved and restored:
 * SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014).
 */
public final class SplitMix implements RandomGenerator {
  private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;

  private long state;

  public SplitMix(long seed) {
    state = seed;
  }

  @Override
  public long nextLong() {
    return mix(state += GOLDEN_GAMMA);
  }

  // The methods that RandomGenerator derives from nextLong are written out, as Java 17 has them:
  // class libraries of other platforms derive other numbers.

  @Override
  public int nextInt() {
    return (int) (nextLong() >>> 32);
  }

  @Override
  public int nextInt(int bound) {
    if (bound <= 0) {
      throw new IllegalArgumentException("the bound " + bound + " must be at least 1");
    }
    int value = nextInt();
    int last = bound - 1;
    if ((bound & last) == 0) {
      return value & last;
    }
    int bits = value >>> 1;
    value = bits % bound;
    while (bits - value + last < 0) { // The last, incomplete interval of the 31 bits.
      bits = nextInt() >>> 1;
      value = bits % bound;
    }
    return value;
  }

  @Override
  public double nextDouble() {
    return (nextLong() >>> 11) * 0x1.0p-53;
  }

  public long state() {
    return state;
  }

  public void setState(long state) {
    this.state = state;
  }

  /** Derives a seed. Equal for equal arguments; neighbouring arguments give unrelated seeds. */
  public static long hash(long seed, long first, long second) {
    return mix(mix(mix(seed + GOLDEN_GAMMA) + first * GOLDEN_GAMMA) + second * GOLDEN_GAMMA);
  }

  private static long mix(long z) {
    z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }
}
