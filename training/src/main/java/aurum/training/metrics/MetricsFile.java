package aurum.training.metrics;

import aurum.agents.AtomicFile;
import aurum.env.base.InvalidInputException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The measurements of a training: one JSON object per line and iteration. Written by one thread of
 * one process; {@link MetricsReader} may read at the same time.
 */
public record MetricsFile(Path file) {
  /** The name of the file in a run folder. */
  public static final String NAME = "metrics.jsonl";

  /**
   * Adds a line.
   *
   * @throws FileSystemException if it cannot be written, for example because the disk is full
   */
  public void append(ObjectNode line) throws IOException {
    AtomicFile.append(file, line + "\n");
  }

  /** Forces the lines to the disk. */
  public void force() throws IOException {
    if (Files.exists(file)) {
      AtomicFile.force(file);
    }
  }

  /** Replaces the last line. */
  public void replaceLast(ObjectNode line) throws IOException {
    List<ObjectNode> lines = read();
    lines.set(lines.size() - 1, line);
    AtomicFile.writeLines(file, lines);
  }

  /** Removes the lines after an iteration. */
  public void truncate(int iteration) throws IOException {
    if (Files.exists(file)) {
      List<ObjectNode> lines = read();
      lines.removeIf(line -> line.path(Metric.ITERATION).asInt() > iteration);
      AtomicFile.writeLines(file, lines);
    }
  }

  /**
   * All lines, in a list that can be changed; none if there is no file. A last line without its
   * line end is left out: the training was killed while writing it.
   *
   * @throws InvalidInputException if the file has anything else than lines of metrics
   */
  public List<ObjectNode> read() throws IOException {
    MetricsReader reader = new MetricsReader(file);
    List<ObjectNode> lines = reader.update();
    if (reader.damage().isPresent()) {
      throw new InvalidInputException(reader.damage().get() + "; restore the file");
    }
    return lines;
  }
}
