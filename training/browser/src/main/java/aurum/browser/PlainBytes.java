package aurum.browser;

/** {@link aurum.env.base.EightBytes} without variable handles, in ascending order. */
final class PlainBytes {
  private PlainBytes() {}

  static long at(byte[] bytes, int index) {
    long eight = 0;
    for (int i = Long.BYTES - 1; i >= 0; i--) {
      eight = eight << Byte.SIZE | bytes[index + i] & 0xff;
    }
    return eight;
  }

  static void put(byte[] bytes, int index, long eight) {
    for (int i = 0; i < Long.BYTES; i++) {
      bytes[index + i] = (byte) (eight >>> (i * Byte.SIZE));
    }
  }
}
