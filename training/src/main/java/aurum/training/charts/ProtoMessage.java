package aurum.training.charts;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * Builds a message in the binary format of Protocol Buffers ("Encoding", protobuf.dev): each field
 * is its number and wire type as a varint, then its value.
 */
final class ProtoMessage {
  private static final int VARINT = 0;
  private static final int FIXED64 = 1;
  private static final int LENGTH_DELIMITED = 2;
  private static final int FIXED32 = 5;

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  ProtoMessage putDouble(int field, double value) {
    tag(field, FIXED64);
    bytes.writeBytes(littleEndian(Double.BYTES).putDouble(value).array());
    return this;
  }

  ProtoMessage putFloat(int field, float value) {
    tag(field, FIXED32);
    bytes.writeBytes(littleEndian(Float.BYTES).putFloat(value).array());
    return this;
  }

  /**
   * @param value at least 0
   */
  ProtoMessage putLong(int field, long value) {
    tag(field, VARINT);
    varint(value);
    return this;
  }

  ProtoMessage putString(int field, String value) {
    return put(field, value.getBytes(StandardCharsets.UTF_8));
  }

  ProtoMessage putMessage(int field, ProtoMessage value) {
    return put(field, value.toBytes());
  }

  private ProtoMessage put(int field, byte[] value) {
    tag(field, LENGTH_DELIMITED);
    varint(value.length);
    bytes.writeBytes(value);
    return this;
  }

  private void tag(int field, int wireType) {
    varint((long) field << 3 | wireType);
  }

  /** Seven bits in each byte, the lowest first; the top bit marks all bytes but the last. */
  private void varint(long value) {
    long rest = value;
    while (rest > 0x7f) {
      bytes.write((int) (rest & 0x7f | 0x80));
      rest >>>= 7;
    }
    bytes.write((int) rest);
  }

  private static ByteBuffer littleEndian(int size) {
    return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
  }

  byte[] toBytes() {
    return bytes.toByteArray();
  }
}
