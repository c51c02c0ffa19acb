package aurum.training.python;

import static aurum.env.base.Requirement.require;

import aurum.env.base.InvalidInputException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * Named arrays in a new file that two processes map: first all are planned, then the file is
 * allocated. An array begins at a multiple of 64 bytes; numbers are in the native byte order.
 * Threads may use different entries.
 */
final class SharedArrays implements AutoCloseable {
  private static final int ALIGNMENT = 64;
  private static final int BLOCK = 1 << 20;

  /** Other programs of the machine need some of the room, too. */
  private static final int SHARE_OF_ROOM = 2;

  private final List<Path> prefixes;
  private final ObjectNode layout = JsonNodeFactory.instance.objectNode();
  private long size;
  private Path folder;
  private boolean isEnding;
  private FileChannel channel;

  /**
   * @param prefixes absolute paths with which the path of the file's folder may begin, the best
   *     first
   */
  SharedArrays(List<String> prefixes) {
    this.prefixes = prefixes.stream().map(Path::of).toList();
  }

  /**
   * Adds an array of zeros.
   *
   * @param type as NumPy names it, ending with the number of bytes of an entry: {@code f4}
   */
  void plan(String name, String type, int... shape) {
    ObjectNode array = layout.putObject(name).put("offset", size).put("type", type);
    long bytes = type.charAt(1) - '0';
    for (int length : shape) {
      array.withArray("shape").add(length);
      bytes *= length;
    }
    require(bytes <= Integer.MAX_VALUE, "an array would exceed 2 GB; use fewer matches");
    size += (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  }

  /**
   * Creates the file in the first folder that has room for it, and warns on standard error if that
   * is not the best one.
   *
   * @throws InvalidInputException if none has room
   */
  void allocate() {
    List<String> reasons = new ArrayList<>();
    for (Path prefix : prefixes) {
      Path parent = prefix.getParent();
      try {
        long free = Files.getFileStore(parent).getUsableSpace();
        if (free / SHARE_OF_ROOM < size) {
          reasons.add("%s has only %s free".formatted(parent, megabytes(free)));
          continue;
        }
        allocate(prefix);
        if (!reasons.isEmpty()) {
          System.err.println(
              "aurum: warning: %s, so the %s that Python and Java share are in %s, where a step may take longer"
                  .formatted(reasons.get(0), megabytes(size), parent));
        }
        return;
      } catch (IOException e) {
        delete();
        reasons.add("%s cannot be used (%s)".formatted(parent, reason(e)));
      }
    }
    throw new InvalidInputException(
        "the %s that Python and Java share find no room: %s; set TMPDIR to a folder with twice as much free, or use fewer matches"
            .formatted(megabytes(size), String.join(", ", reasons)));
  }

  private static String megabytes(long bytes) {
    return (bytes + BLOCK - 1) / BLOCK + " MB";
  }

  private static String reason(IOException e) {
    if (e instanceof NoSuchFileException) {
      return "it does not exist";
    }
    return e instanceof AccessDeniedException ? "permission denied" : e.getMessage();
  }

  private void allocate(Path prefix) throws IOException {
    synchronized (this) {
      if (isEnding) {
        throw new IOException("this process is ending");
      }
      folder = Files.createTempDirectory(prefix.getParent(), prefix.getFileName().toString());
      channel =
          FileChannel.open(
              file(),
              StandardOpenOption.CREATE_NEW,
              StandardOpenOption.READ,
              StandardOpenOption.WRITE);
    }
    // Written, because a write to a hole of a file on a full disk would kill the process.
    while (channel.size() < size) {
      long missing = size - channel.size();
      channel.write(ByteBuffer.allocate((int) Math.min(missing, BLOCK)), channel.size());
    }
  }

  /** The file that has been allocated. */
  Path file() {
    return folder.resolve("arrays");
  }

  /** The size of the file in bytes. */
  long size() {
    return size;
  }

  /** Each array by its name: {@code offset} in bytes, {@code type}, {@code shape}. */
  JsonNode layout() {
    return layout;
  }

  /** An array of the file that has been allocated. */
  ByteBuffer array(String name) throws IOException {
    JsonNode array = layout.get(name);
    long bytes = array.get("type").asText().charAt(1) - '0';
    for (JsonNode length : array.get("shape")) {
      bytes *= length.asInt();
    }
    return channel
        .map(FileChannel.MapMode.READ_WRITE, array.get("offset").asLong(), bytes)
        .order(ByteOrder.nativeOrder());
  }

  /**
   * Deletes the file and its folder, if Python has not done it. Does nothing where the file is
   * still in use and the system does not allow it.
   */
  synchronized void delete() {
    if (folder != null) {
      for (Path file : List.of(file(), folder)) {
        try {
          Files.deleteIfExists(file);
        } catch (IOException e) {
          // Python deletes them.
        }
      }
    }
  }

  /** Deletes the file, and creates no other one. */
  synchronized void deleteForGood() {
    isEnding = true;
    delete();
  }

  /** Closes the file; the arrays remain. */
  @Override
  public void close() throws IOException {
    if (channel != null) {
      channel.close();
    }
  }
}
