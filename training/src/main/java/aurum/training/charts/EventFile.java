package aurum.training.charts;

import aurum.agents.AtomicFile;
import aurum.training.metrics.ChartGroup;
import aurum.training.metrics.Metric;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.google.protobuf.CodedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.CRC32C;

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
  private static final int MASK_DELTA = 0xa282ead8;

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
    EventFile events =
        new EventFile(
            folder.resolve(String.format(Locale.ROOT, "%s%010d.aurum", PREFIX, (long) now)));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.writeBytes(record(now, event -> event.writeString(VERSION, FILE_VERSION)));
    // A TensorBoard that is running discards what it has read from this step on.
    long step = lines.isEmpty() ? 0 : lines.get(0).path(Metric.STEPS).asLong();
    byte[] start = message(log -> log.writeInt32(STATUS, START));
    bytes.writeBytes(
        record(
            now,
            event -> {
              event.writeInt64(STEP, step);
              event.writeByteArray(SESSION_LOG, start);
            }));
    for (ObjectNode line : lines) {
      bytes.writeBytes(event(line));
    }
    AtomicFile.write(events.file, bytes.toByteArray());
    return events;
  }

  /** Writes the fields of a message. */
  @FunctionalInterface
  private interface Fields {
    void write(CodedOutputStream message) throws IOException;
  }

  private static byte[] message(Fields fields) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    CodedOutputStream message = CodedOutputStream.newInstance(bytes);
    fields.write(message);
    message.flush();
    return bytes.toByteArray();
  }

  /**
   * An event with the fields after its time, as a record of TensorFlow's TFRecord format,
   * little-endian: the length of the data (8 bytes), the masked checksum of the length (4 bytes),
   * the data, its masked checksum (4 bytes).
   */
  private static byte[] record(double time, Fields fields) throws IOException {
    byte[] data =
        message(
            event -> {
              event.writeDouble(WALL_TIME, time);
              fields.write(event);
            });
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

  /**
   * Adds a line of {@code metrics.jsonl}.
   *
   * @throws FileSystemException if it cannot be written, for example because the disk is full
   */
  public void append(ObjectNode line) throws IOException {
    AtomicFile.append(file, event(line));
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

  private static byte[] event(ObjectNode line) throws IOException {
    byte[] summary = message(message -> writeScalars(line, message));
    return record(
        line.path(Metric.TIME).asDouble(),
        event -> {
          event.writeInt64(STEP, line.path(Metric.STEPS).asLong());
          event.writeByteArray(SUMMARY, summary);
        });
  }

  private static void writeScalars(ObjectNode line, CodedOutputStream summary) throws IOException {
    for (Map.Entry<String, JsonNode> field : line.properties()) {
      String name = field.getKey();
      if (field.getValue().isNumber() && ChartGroup.isCharted(name)) {
        add(summary, ChartGroup.nameOf(name) + "/" + name, field.getValue());
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
  }

  private static void add(CodedOutputStream summary, String tag, JsonNode value)
      throws IOException {
    byte[] scalar =
        message(
            message -> {
              message.writeString(TAG, tag);
              message.writeFloat(SIMPLE_VALUE, (float) value.asDouble());
            });
    summary.writeByteArray(VALUE, scalar);
  }
}
