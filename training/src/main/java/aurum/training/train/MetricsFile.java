package aurum.training.train;

import aurum.agents.AtomicFile;
import aurum.agents.StrictJson;
import aurum.agents.learn.LearnerReport;
import aurum.training.console.UsageException;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/** The measurements of a training: one JSON object per line and iteration. */
final class MetricsFile {
  private static final String ITERATION = "iteration";

  private final Path file;

  MetricsFile(Path file) {
    this.file = file;
  }

  /** The line of one iteration. */
  static ObjectNode line(LearnerReport report, TrainerState before, TrainerState now) {
    ObjectNode line = JsonNodeFactory.instance.objectNode();
    line.put(ITERATION, now.iteration());
    line.put("steps", now.steps());
    put(line, "seconds", now.seconds());
    put(line, "stepsPerSecond", report.samples() / (now.seconds() - before.seconds()));
    line.put("episodes", report.episodes().episodes());
    if (report.episodes().episodes() > 0) {
      put(line, "meanScore", report.episodes().meanScore());
      put(line, "meanReward", report.episodes().meanReward());
    }
    report.metrics().forEach((name, value) -> put(line, name, value));
    put(line, "rolloutSeconds", report.rolloutSeconds());
    put(line, "learnSeconds", report.learnSeconds());
    return line;
  }

  /** JSON has no NaN and no infinity: they become null. */
  private static void put(ObjectNode line, String name, double value) {
    if (Double.isFinite(value)) {
      line.put(name, value);
    } else {
      line.putNull(name);
    }
  }

  /**
   * Adds a line.
   *
   * @throws FileSystemException if it cannot be written, for example because the disk is full
   */
  void append(ObjectNode line) throws IOException {
    try {
      Files.writeString(file, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw AtomicFile.naming(file, e);
    }
  }

  /** Replaces the last line. */
  void replaceLast(ObjectNode line) throws IOException {
    List<ObjectNode> lines = read();
    lines.set(lines.size() - 1, line);
    write(lines);
  }

  /** Removes the lines after an iteration. */
  void truncate(int iteration) throws IOException {
    if (Files.exists(file)) {
      List<ObjectNode> lines = read();
      lines.removeIf(line -> line.path(ITERATION).asInt() > iteration);
      write(lines);
    }
  }

  private void write(List<ObjectNode> lines) throws IOException {
    StringBuilder text = new StringBuilder();
    lines.forEach(line -> text.append(line).append('\n'));
    AtomicFile.write(file, text.toString().getBytes(StandardCharsets.UTF_8));
  }

  /**
   * All lines, in a list that can be changed; none if there is no file. A last line without its
   * line end is left out: the training was killed while writing it.
   *
   * @throws UsageException if the file has anything else than lines of metrics
   */
  List<ObjectNode> read() throws IOException {
    List<ObjectNode> lines = new ArrayList<>();
    if (!Files.exists(file)) {
      return lines;
    }
    String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    String complete = text.substring(0, text.lastIndexOf('\n') + 1);
    for (String line : complete.lines().toList()) {
      lines.add(parse(line, file + " line " + (lines.size() + 1)));
    }
    return lines;
  }

  private static ObjectNode parse(String line, String name) {
    try {
      ObjectNode object = StrictJson.parse(line.getBytes(StandardCharsets.UTF_8), name);
      if (!object.path(ITERATION).isInt()) {
        throw new IllegalArgumentException(name + " has no number '" + ITERATION + "'");
      }
      return object;
    } catch (IllegalArgumentException e) {
      throw new UsageException(e.getMessage() + "; restore or delete the file", e);
    }
  }
}
