package aurum.training.gym;

import aurum.env.base.InvalidInputException;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/**
 * Named arrays in a file that two processes map. First all arrays are added, then the file is
 * created. An array begins at a multiple of 64 bytes; numbers are in the native byte order.
 */
final class SharedArrays {
  private static final int ALIGNMENT = 64;
  private static final int BLOCK = 1 << 20;

  private final ObjectNode layout = JsonNodeFactory.instance.objectNode();
  private long size;
  private MappedByteBuffer file;
  private FloatBuffer floats;

  /**
   * Adds an array.
   *
   * @param type as NumPy names it, ending with the number of bytes of an entry: {@code f4}
   * @return where it begins in the file, in bytes
   */
  int add(String name, String type, int... shape) {
    int offset = (int) size;
    ObjectNode array = layout.putObject(name);
    array.put("offset", offset).put("type", type);
    Arrays.stream(shape).forEach(array.withArray("shape")::add);
    long bytes = type.charAt(1) - '0';
    for (int length : shape) {
      bytes *= length;
    }
    size = (size + bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    if (size > Integer.MAX_VALUE) {
      throw new InvalidInputException(
          "the batch needs more than 2 GB of shared memory; use fewer matches");
    }
    return offset;
  }

  /** Creates the file, which must not exist. */
  void create(Path path) throws IOException {
    try (FileChannel channel =
        FileChannel.open(
            path,
            StandardOpenOption.CREATE_NEW,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE)) {
      // Written, because a write beyond the end of a sparse file on a full disk kills the process.
      ByteBuffer zeros = ByteBuffer.allocate(BLOCK);
      for (long left = size; left > 0; ) {
        zeros.position(0).limit((int) Math.min(left, BLOCK));
        left -= channel.write(zeros);
      }
      file = channel.map(FileChannel.MapMode.READ_WRITE, 0, size);
    }
    file.order(ByteOrder.nativeOrder());
    floats = file.asFloatBuffer();
  }

  /** The size in bytes. */
  long size() {
    return size;
  }

  /** Each array by its name: {@code offset}, {@code type}, {@code shape}. */
  ObjectNode layout() {
    return layout;
  }

  /** The file. Its methods with an index may be called by several threads for different entries. */
  ByteBuffer bytes() {
    return file;
  }

  /** Writes some floats from {@code index} on to the array that begins at {@code offset}. */
  void put(int offset, float[] source, int index, int length) {
    floats.put(offset / Float.BYTES + index, source, index, length);
  }
}
