package aurum.training.charts;

import aurum.agents.AtomicFile;
import aurum.training.metrics.ChartGroup;
import aurum.training.metrics.Metric;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The event file of one training: for each line of {@code metrics.jsonl} one event with its scalars
 * under tags such as {@code losses/policyLoss} and {@code win-rate/greedy}, the line's steps and
 * its time. Fields of the messages: {@code event.proto} and {@code summary.proto} of TensorBoard.
 */
public final class EventFile {
  /** The folder within the run folder; {@code tensorboard --logdir} accepts either. */
  public static final String FOLDER = "tensorboard";

  private static final String PREFIX = "events.out.tfevents.";
  private static final String FILE_VERSION = "brain.Event:2";

  // Fields of Event.
  private static final int WALL_TIME = 1;
  private static final int STEP = 2;
  private static final int VERSION = 3;
  private static final int SUMMARY = 5;
  private static final int SESSION_LOG = 7;

  // The field of SessionLog, and its value for the start of a session.
  private static final int STATUS = 1;
  private static final int START = 1;

  // The field of Summary, and the fields of its values.
  private static final int VALUE = 1;
  private static final int TAG = 1;
  private static final int SIMPLE_VALUE = 2;

  private final Path file;

  /** The tag of each metric that belongs to a group of charts. */
  private final Map<String, String> tags = new HashMap<>();

  private EventFile(Path file) {
    this.file = file;
  }

  /**
   * Replaces the event files of a training. Its steps are therefore never in two files, even if it
   * was resumed from an earlier step.
   *
   * @param runFolder the folder that contains {@code metrics.jsonl}
   * @param lines of {@code metrics.jsonl}
   * @throws FileSystemException if a file cannot be written
   */
  public static EventFile replace(Path runFolder, List<ObjectNode> lines) throws IOException {
    Path folder = Files.createDirectories(runFolder.resolve(FOLDER));
    try (DirectoryStream<Path> earlier = Files.newDirectoryStream(folder, PREFIX + "*")) {
      for (Path file : earlier) {
        Files.delete(file);
      }
    }
    double now = System.currentTimeMillis() / 1e3;
    EventFile events = new EventFile(folder.resolve("%s%010d.aurum".formatted(PREFIX, (long) now)));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.writeBytes(
        record(new ProtoMessage().putDouble(WALL_TIME, now).putString(VERSION, FILE_VERSION)));
    // A TensorBoard that is running discards what it has read from this step on.
    ProtoMessage start = new ProtoMessage().putLong(STATUS, START);
    bytes.writeBytes(
        record(
            new ProtoMessage()
                .putDouble(WALL_TIME, now)
                .putLong(STEP, lines.isEmpty() ? 0 : lines.get(0).path(Metric.STEPS).asLong())
                .putMessage(SESSION_LOG, start)));
    for (ObjectNode line : lines) {
      bytes.writeBytes(events.event(line));
    }
    AtomicFile.write(events.file, bytes.toByteArray());
    return events;
  }

  private static byte[] record(ProtoMessage event) {
    return EventRecord.of(event.toBytes());
  }

  /**
   * Adds a line of {@code metrics.jsonl}.
   *
   * @throws FileSystemException if it cannot be written, for example because the disk is full
   */
  public void append(ObjectNode line) throws IOException {
    try {
      Files.write(file, event(line), StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw AtomicFile.naming(file, e);
    }
  }

  /** Adds the evaluation of a line that has already been appended. */
  public void appendEvaluation(ObjectNode line) throws IOException {
    append(
        line.deepCopy()
            .retain(
                Metric.STEPS,
                Metric.TIME,
                Metric.EVALUATIONS,
                Metric.RATING,
                Metric.RATING_LOW,
                Metric.RATING_HIGH));
  }

  private byte[] event(ObjectNode line) {
    ProtoMessage summary = new ProtoMessage();
    for (Map.Entry<String, JsonNode> field : line.properties()) {
      if (field.getValue().isNumber() && ChartGroup.isCharted(field.getKey())) {
        add(summary, tag(field.getKey()), field.getValue());
      }
    }
    for (Map.Entry<String, JsonNode> evaluation : line.path(Metric.EVALUATIONS).properties()) {
      String baseline = evaluation.getKey();
      add(summary, "win-rate/" + baseline, evaluation.getValue().path("winRate"));
      add(summary, "win-rate-low/" + baseline, evaluation.getValue().path("winRateLow"));
      add(summary, "win-rate-high/" + baseline, evaluation.getValue().path("winRateHigh"));
    }
    if (line.has(Metric.RATING)) {
      add(summary, "rating/rating", line.get(Metric.RATING));
      add(summary, "rating/low", line.path(Metric.RATING_LOW));
      add(summary, "rating/high", line.path(Metric.RATING_HIGH));
    }
    return record(
        new ProtoMessage()
            .putDouble(WALL_TIME, line.path(Metric.TIME).asDouble())
            .putLong(STEP, line.path(Metric.STEPS).asLong())
            .putMessage(SUMMARY, summary));
  }

  private static void add(ProtoMessage summary, String tag, JsonNode value) {
    summary.putMessage(
        VALUE,
        new ProtoMessage().putString(TAG, tag).putFloat(SIMPLE_VALUE, (float) value.asDouble()));
  }

  private String tag(String metric) {
    return tags.computeIfAbsent(metric, name -> ChartGroup.nameOf(name) + "/" + name);
  }
}
