package aurum.env.base;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Reads and writes eight bytes of an array at once. The module training/browser replaces the
 * methods where there are no variable handles; a {@link java.nio.ByteBuffer} would need 1.6 times
 * as long.
 */
public final class EightBytes {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

  private EightBytes() {}

  /** The bytes from an index on as a number, in the order of bytes of the machine. */
  public static long at(byte[] bytes, int index) {
    return (long) LONGS.get(bytes, index);
  }

  /** Replaces the bytes from an index on by a number, in the same order. */
  public static void put(byte[] bytes, int index, long eight) {
    LONGS.set(bytes, index, eight);
  }
}
