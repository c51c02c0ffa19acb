package aurum.env.gym;

import java.io.DataOutput;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** A 64-bit hash of the values that are written to it. Stores no bytes and allocates nothing. */
final class StateHash implements DataOutput {
  /** 2^64 divided by the golden ratio. */
  private static final long MULTIPLIER = 0x9e3779b97f4a7c15L;

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  private long hash;

  /** The last bits that were written and are not in the hash yet. */
  private long pending;

  /** The number of pending bits. */
  private int pendingBits;

  /** The hash of the values since {@link #clear}. */
  long value() {
    flush();
    return hash;
  }

  void clear() {
    hash = 0;
    pending = 0;
    pendingBits = 0;
  }

  /** Collects small values, because mixing is what takes the time. */
  private void add(long value, int bits) {
    if (pendingBits + bits > Long.SIZE) {
      flush();
    }
    pending = pending << bits | value;
    pendingBits += bits;
  }

  private void flush() {
    mix(pending);
    pending = 0;
    pendingBits = 0;
  }

  private void mix(long value) {
    hash = (hash ^ value) * MULTIPLIER;
    hash ^= hash >>> 32;
  }

  @Override
  public void write(int b) {
    add(b & 0xff, Byte.SIZE);
  }

  @Override
  public void write(byte[] b) {
    write(b, 0, b.length);
  }

  @Override
  public void write(byte[] b, int off, int len) {
    int i = off;
    flush();
    for (; i + Long.BYTES <= off + len; i += Long.BYTES) {
      mix((long) LONGS.get(b, i));
    }
    for (; i < off + len; i++) {
      write(b[i]);
    }
  }

  @Override
  public void writeBoolean(boolean v) {
    write(v ? 1 : 0);
  }

  @Override
  public void writeByte(int v) {
    write(v);
  }

  @Override
  public void writeShort(int v) {
    add(v & 0xffff, Short.SIZE);
  }

  @Override
  public void writeChar(int v) {
    writeShort(v);
  }

  @Override
  public void writeInt(int v) {
    add(v & 0xffff_ffffL, Integer.SIZE);
  }

  @Override
  public void writeLong(long v) {
    flush();
    mix(v);
  }

  @Override
  public void writeFloat(float v) {
    writeInt(Float.floatToRawIntBits(v));
  }

  @Override
  public void writeDouble(double v) {
    writeLong(Double.doubleToRawLongBits(v));
  }

  @Override
  public void writeBytes(String s) {
    writeChars(s);
  }

  @Override
  public void writeChars(String s) {
    for (int i = 0; i < s.length(); i++) {
      writeShort(s.charAt(i));
    }
  }

  @Override
  public void writeUTF(String s) {
    writeInt(s.length());
    writeChars(s);
  }
}
