package aurum.training.metrics;

import static aurum.env.base.Requirement.require;

import aurum.agents.StrictJson;
import aurum.env.base.InvalidInputException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Reads a {@code metrics.jsonl} that may be growing. A last line without its line end is left out:
 * it is being written, or the training was killed while writing it. Lines after one that is no line
 * of metrics are left out, too. Not thread-safe.
 */
public final class MetricsReader {
  private final Path file;

  /** The position after the last line that was read, in bytes. */
  private long offset;

  private byte[] lastLine = {};
  private int lines;
  private int generation;
  private String damage;

  /**
   * @param file need not exist
   */
  public MetricsReader(Path file) {
    this.file = file;
  }

  /**
   * Reads the lines that were added since the last call. If the file was replaced, for example
   * because a training was resumed from an earlier checkpoint, reads all lines and increments the
   * {@link #generation}.
   *
   * @return the lines read, in a list that can be changed
   */
  public List<ObjectNode> update() throws IOException {
    if (!Files.exists(file)) {
      if (offset > 0) {
        restart();
      }
      return new ArrayList<>();
    }
    if (!Files.isRegularFile(file)) {
      throw new FileSystemException(
          file.toString(), null, "not a file"); // To open a named pipe would block.
    }
    try (FileChannel in = FileChannel.open(file)) {
      if (!isContinued(in)) {
        restart();
      }
      return parse(read(in, offset, in.size()));
    }
  }

  /** Whether the last line that was read still stands at its position. */
  private boolean isContinued(FileChannel in) throws IOException {
    return in.size() >= offset
        && Arrays.equals(lastLine, read(in, offset - lastLine.length, offset));
  }

  private void restart() {
    offset = 0;
    lastLine = new byte[0];
    lines = 0;
    generation++;
  }

  private static byte[] read(FileChannel in, long from, long to) throws IOException {
    return Channels.newInputStream(in.position(from)).readNBytes(Math.toIntExact(to - from));
  }

  private List<ObjectNode> parse(byte[] bytes) {
    List<ObjectNode> parsed = new ArrayList<>();
    damage = null;
    int begin = 0;
    for (int i = 0; i < bytes.length && damage == null; i++) {
      if (bytes[i] == '\n') {
        byte[] line = Arrays.copyOfRange(bytes, begin, i + 1);
        try {
          String name = file + " line " + (lines + 1);
          ObjectNode object = parse(line, name);
          int iteration = object.get(Metric.ITERATION).asInt();
          require(
              iteration <= lines + 1,
              String.format(
                  Locale.ROOT,
                  "%s has the iteration %d, so lines before it are missing",
                  name,
                  iteration));
          parsed.add(object);
          begin = i + 1;
          offset += line.length;
          lastLine = line;
          lines++;
        } catch (InvalidInputException e) {
          damage = e.getMessage();
        }
      }
    }
    return parsed;
  }

  private static ObjectNode parse(byte[] line, String name) {
    ObjectNode object = StrictJson.parse(line, name);
    require(
        object.path(Metric.ITERATION).isInt(), name + " has no number '" + Metric.ITERATION + "'");
    return object;
  }

  /**
   * Reads lines again.
   *
   * @param from the position of the first line: 0, or an earlier {@link #offset} of the same {@link
   *     #generation}
   * @return the lines from there to the {@link #offset}; fewer if the file has just been replaced
   */
  public List<ObjectNode> linesFrom(long from) throws IOException {
    List<ObjectNode> result = new ArrayList<>();
    if (from < 0 || from >= offset) {
      return result;
    }
    byte[] bytes;
    try (FileChannel in = FileChannel.open(file)) {
      bytes = read(in, from, offset);
    }
    try {
      for (String line : new String(bytes, StandardCharsets.UTF_8).split("\n")) {
        result.add(parse(line.getBytes(StandardCharsets.UTF_8), file.toString()));
      }
    } catch (InvalidInputException e) {
      // The next update finds the new contents.
    }
    return result;
  }

  /** The number of lines read. */
  public int lines() {
    return lines;
  }

  /** The position after the last line that was read, in bytes. */
  public long offset() {
    return offset;
  }

  /** Increases when lines that were read before have been replaced. */
  public int generation() {
    return generation;
  }

  /** Why the lines after the last one cannot be read, in one line; empty if there are none. */
  public Optional<String> damage() {
    return Optional.ofNullable(damage);
  }
}
