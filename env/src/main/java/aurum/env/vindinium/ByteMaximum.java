package aurum.env.vindinium;

import aurum.env.base.EightBytes;

/**
 * The entry-wise maximum of arrays of unsigned bytes, eight bytes at a time, because the JVM
 * compiles a loop over single bytes without vector instructions.
 */
final class ByteMaximum {
  private static final long HIGHEST_BITS = 0x8080808080808080L;

  private ByteMaximum() {}

  /**
   * Writes the maxima of three parts of an array to a fourth part.
   *
   * @param a the first index of a part, as {@code b}, {@code c} and {@code maximum}
   * @param length of each part
   */
  static void write(byte[] array, int a, int b, int c, int maximum, int length) {
    int i = 0;
    for (; i <= length - Long.BYTES; i += Long.BYTES) {
      long ab = maximum(EightBytes.at(array, a + i), EightBytes.at(array, b + i));
      EightBytes.put(array, maximum + i, maximum(ab, EightBytes.at(array, c + i)));
    }
    for (; i < length; i++) {
      int ab = Math.max(array[a + i] & 0xff, array[b + i] & 0xff);
      array[maximum + i] = (byte) Math.max(ab, array[c + i] & 0xff);
    }
  }

  /** The maximum of each of eight unsigned bytes. */
  private static long maximum(long a, long b) {
    // The highest bit of a byte tells whether the lower seven bits of a are at least those of b.
    long lower = (a | HIGHEST_BITS) - (b & ~HIGHEST_BITS);
    long greater = ((a & ~b) | (~(a ^ b) & lower)) & HIGHEST_BITS;
    long mask = (greater >>> 7) * 0xff;
    return (a & mask) | (b & ~mask);
  }
}
