package aurum.training.gym;

import aurum.env.base.InvalidInputException;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Named arrays in a file that two processes map. First all arrays are added, then the file is
 * created. An array begins at a multiple of 64 bytes; numbers are in the native byte order. Threads
 * may use different entries.
 */
final class SharedArrays {
  private static final int ALIGNMENT = 64;

  /** Each array by its name: {@code offset} in bytes, {@code type}, {@code shape}. */
  final ObjectNode layout = JsonNodeFactory.instance.objectNode();

  /** The size of the file in bytes. */
  long size;

  private ByteBuffer file;
  private FloatBuffer floats;

  /** One array; an index counts its entries. */
  final class Array {
    private final int offset;

    private Array(int offset) {
      this.offset = offset;
    }

    long get(int index) {
      return file.getLong(offset + index * Long.BYTES);
    }

    void put(int index, long value) {
      file.putLong(offset + index * Long.BYTES, value);
    }

    void put(int index, double value) {
      file.putDouble(offset + index * Double.BYTES, value);
    }

    void put(int index, boolean value) {
      file.put(offset + index, (byte) (value ? 1 : 0));
    }

    /** Writes bytes from the first entry on. */
    void put(byte[] values) {
      file.put(offset, values);
    }

    /** Writes numbers from {@code index} on. */
    void put(int index, float[] values) {
      floats.put(offset / Float.BYTES + index, values);
    }
  }

  /**
   * Adds an array.
   *
   * @param type as NumPy names it, ending with the number of bytes of an entry: {@code f4}
   */
  Array add(String name, String type, int... shape) {
    int offset = (int) size;
    ObjectNode array = layout.putObject(name).put("offset", offset).put("type", type);
    long bytes = type.charAt(1) - '0';
    for (int length : shape) {
      array.withArray("shape").add(length);
      bytes *= length;
    }
    size = (size + bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    if (size > Integer.MAX_VALUE) {
      throw new InvalidInputException("the batch needs more than 2 GB to share; use fewer matches");
    }
    return new Array(offset);
  }

  /** Creates the file, which must not exist. */
  void create(Path path) throws IOException {
    StandardOpenOption[] options = {
      StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE
    };
    try (FileChannel channel = FileChannel.open(path, options)) {
      // Written, because a write to a hole of a file on a full disk would kill the process.
      for (long left = size; left > 0; ) {
        left -= channel.write(ByteBuffer.allocate((int) Math.min(left, 1 << 20)));
      }
      file = channel.map(FileChannel.MapMode.READ_WRITE, 0, size).order(ByteOrder.nativeOrder());
    }
    floats = file.asFloatBuffer();
  }
}
