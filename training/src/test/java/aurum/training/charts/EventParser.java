package aurum.training.charts;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Parses event files from the description of their format alone. Shares no code with the writer: it
 * computes checksums bit by bit.
 */
final class EventParser {
  /**
   * One event.
   *
   * @param isStart whether it is the start of a session
   * @param scalars by tag
   */
  record Event(
      double wallTime, long step, String version, boolean isStart, Map<String, Float> scalars) {}

  private EventParser() {}

  /** The data of all records of a file. */
  static List<byte[]> records(byte[] file) throws IOException {
    ByteBuffer in = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
    List<byte[]> records = new ArrayList<>();
    while (in.hasRemaining()) {
      int begin = in.position();
      int length = Math.toIntExact(in.getLong());
      check(file, begin, 8, in.getInt());
      byte[] data = new byte[length];
      in.get(data);
      check(file, begin + 12, length, in.getInt());
      records.add(data);
    }
    return records;
  }

  private static void check(byte[] file, int begin, int length, int masked) throws IOException {
    int checksum = ~0;
    for (int i = begin; i < begin + length; i++) {
      checksum ^= file[i] & 0xff;
      for (int bit = 0; bit < 8; bit++) {
        // The polynomial of Castagnoli, reversed.
        checksum = (checksum & 1) != 0 ? checksum >>> 1 ^ 0x82f63b78 : checksum >>> 1;
      }
    }
    checksum = ~checksum;
    int expected = (checksum >>> 15 | checksum << 17) + 0xa282ead8;
    if (expected != masked) {
      throw new IOException("wrong checksum of %d bytes at %d".formatted(length, begin));
    }
  }

  static List<Event> events(byte[] file) throws IOException {
    List<Event> events = new ArrayList<>();
    for (byte[] record : records(file)) {
      events.add(event(ByteBuffer.wrap(record).order(ByteOrder.LITTLE_ENDIAN)));
    }
    return events;
  }

  private static Event event(ByteBuffer in) throws IOException {
    double wallTime = 0;
    long step = 0;
    String version = "";
    boolean isStart = false;
    Map<String, Float> scalars = new LinkedHashMap<>();
    while (in.hasRemaining()) {
      int key = (int) varint(in);
      switch (key) {
        case 1 << 3 | 1 -> wallTime = in.getDouble();
        case 2 << 3 -> step = varint(in);
        case 3 << 3 | 2 -> version = text(in);
        case 5 << 3 | 2 -> summary(part(in), scalars);
        case 7 << 3 | 2 -> {
          ByteBuffer log = part(in);
          isStart = varint(log) == 1 << 3 && varint(log) == 1;
        }
        default -> throw new IOException("unexpected field or type: " + key);
      }
    }
    return new Event(wallTime, step, version, isStart, scalars);
  }

  private static void summary(ByteBuffer in, Map<String, Float> scalars) throws IOException {
    while (in.hasRemaining()) {
      require(varint(in) == (1 << 3 | 2));
      ByteBuffer value = part(in);
      require(varint(value) == (1 << 3 | 2));
      String tag = text(value);
      require(varint(value) == (2 << 3 | 5));
      require(scalars.put(tag, value.getFloat()) == null);
      require(!value.hasRemaining());
    }
  }

  private static void require(boolean condition) throws IOException {
    if (!condition) {
      throw new IOException("not a summary of scalars with different tags");
    }
  }

  private static long varint(ByteBuffer in) {
    long value = 0;
    for (int shift = 0; ; shift += 7) {
      byte next = in.get();
      value |= (long) (next & 0x7f) << shift;
      if (next >= 0) {
        return value;
      }
    }
  }

  private static ByteBuffer part(ByteBuffer in) {
    int length = (int) varint(in);
    ByteBuffer part = in.slice(in.position(), length).order(ByteOrder.LITTLE_ENDIAN);
    in.position(in.position() + length);
    return part;
  }

  private static String text(ByteBuffer in) {
    return StandardCharsets.UTF_8.decode(part(in)).toString();
  }
}
