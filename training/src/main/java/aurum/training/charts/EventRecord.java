package aurum.training.charts;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;

/**
 * The framing of records in TensorFlow's TFRecord format, little-endian: the length of the data (8
 * bytes), the masked checksum of the length (4 bytes), the data, its masked checksum (4 bytes).
 */
final class EventRecord {
  private static final int MASK_DELTA = 0xa282ead8;

  private EventRecord() {}

  static byte[] of(byte[] data) {
    ByteBuffer record =
        ByteBuffer.allocate(Long.BYTES + 2 * Integer.BYTES + data.length)
            .order(ByteOrder.LITTLE_ENDIAN);
    record.putLong(data.length);
    record.putInt(maskedChecksum(record.array(), Long.BYTES));
    record.put(data);
    record.putInt(maskedChecksum(data, data.length));
    return record.array();
  }

  /** CRC-32C, rotated right by 15 bits, plus a constant. */
  private static int maskedChecksum(byte[] bytes, int length) {
    CRC32C checksum = new CRC32C();
    checksum.update(bytes, 0, length);
    return Integer.rotateRight((int) checksum.getValue(), 15) + MASK_DELTA;
  }
}
