package aurum.training.gym;

import static aurum.env.base.Requirement.require;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Named arrays in a new file that two processes map. An array begins at a multiple of 64 bytes;
 * numbers are in the native byte order. Threads may use different entries.
 */
final class SharedArrays implements AutoCloseable {
  private static final int ALIGNMENT = 64;

  /** Each array by its name: {@code offset} in bytes, {@code type}, {@code shape}. */
  final ObjectNode layout = JsonNodeFactory.instance.objectNode();

  private final FileChannel file;

  SharedArrays(Path path) throws IOException {
    file =
        FileChannel.open(
            path, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE);
  }

  /** The size of the file in bytes. */
  long size() throws IOException {
    return file.size();
  }

  /**
   * Adds an array of zeros.
   *
   * @param type as NumPy names it, ending with the number of bytes of an entry: {@code f4}
   */
  ByteBuffer add(String name, String type, int... shape) throws IOException {
    ObjectNode array = layout.putObject(name).put("offset", size()).put("type", type);
    long bytes = type.charAt(1) - '0';
    for (int length : shape) {
      array.withArray("shape").add(length);
      bytes *= length;
    }
    require(bytes <= Integer.MAX_VALUE, "an array would exceed 2 GB; use fewer matches");
    long begin = size();
    long end = begin + (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    // Written, because a write to a hole of a file on a full disk would kill the process.
    while (size() < end) {
      file.write(ByteBuffer.allocate((int) Math.min(end - size(), 1 << 20)), size());
    }
    return file.map(FileChannel.MapMode.READ_WRITE, begin, bytes).order(ByteOrder.nativeOrder());
  }

  /** Closes the file; the arrays remain. */
  @Override
  public void close() throws IOException {
    file.close();
  }
}
