package aurum.env.gym;

import java.io.DataOutput;

/** A 64-bit hash of the values that are written to it. Stores no bytes and allocates nothing. */
final class StateHash implements DataOutput {
  /** 2^64 divided by the golden ratio. */
  private static final long MULTIPLIER = 0x9e3779b97f4a7c15L;

  private long hash;

  /** The hash of the values since {@link #clear}. */
  long value() {
    return hash;
  }

  void clear() {
    hash = 0;
  }

  @Override
  public void writeLong(long v) {
    hash = (hash ^ v) * MULTIPLIER;
    hash ^= hash >>> 32;
  }

  @Override
  public void write(int b) {
    writeLong(b & 0xff);
  }

  @Override
  public void write(byte[] b) {
    write(b, 0, b.length);
  }

  @Override
  public void write(byte[] b, int off, int len) {
    for (int i = off; i < off + len; i++) {
      writeLong(b[i]);
    }
  }

  @Override
  public void writeBoolean(boolean v) {
    writeLong(v ? 1 : 0);
  }

  @Override
  public void writeByte(int v) {
    writeLong((byte) v);
  }

  @Override
  public void writeShort(int v) {
    writeLong((short) v);
  }

  @Override
  public void writeChar(int v) {
    writeLong((char) v);
  }

  @Override
  public void writeInt(int v) {
    writeLong(v);
  }

  @Override
  public void writeFloat(float v) {
    writeLong(Float.floatToRawIntBits(v));
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
      writeLong(s.charAt(i));
    }
  }

  @Override
  public void writeUTF(String s) {
    writeLong(s.length());
    writeChars(s);
  }
}
