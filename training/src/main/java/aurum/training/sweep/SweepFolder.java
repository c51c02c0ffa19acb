package aurum.training.sweep;

import aurum.agents.AtomicFile;
import aurum.agents.StrictJson;
import aurum.env.base.InvalidInputException;
import aurum.training.metrics.Metric;
import aurum.training.metrics.MetricsFile;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The folder of a sweep, which several workers and processes share: {@code settings.json} is its
 * definition, {@code metrics.jsonl} has a line for each part of a trial, {@code states/} has what
 * trials continue with. A worker locks a byte of {@code .lock} while it runs a part; the system
 * releases the locks of a process that dies. A state that is lost is computed again.
 *
 * <p>Thread-safe. A process must not open the same folder twice, since closing one would release
 * the locks of the other.
 */
final class SweepFolder implements AutoCloseable {
  private static final String DEFINITION = "settings.json";
  private static final String TRIAL = "trial";

  /** The byte that is locked while the folder is read and changed. */
  private static final long ALL = 0;

  private final Path folder;
  private final MetricsFile results;
  private final FileChannel locks;

  /**
   * Creates the folder of a sweep, or opens it to continue.
   *
   * @throws InvalidInputException if it is the folder of another sweep or of a training; only the
   *     number of trials may differ
   */
  SweepFolder(Path folder, SweepSettings sweep) throws IOException {
    this.folder = folder;
    results = new MetricsFile(folder.resolve(MetricsFile.NAME));
    Path file = folder.resolve(DEFINITION);
    byte[] definition = StrictJson.toText(sweep).getBytes(StandardCharsets.UTF_8);
    if (Files.exists(file)
        && !identity(Files.readAllBytes(file), file).equals(identity(definition, file))) {
      throw new InvalidInputException(
          folder + " is the folder of another sweep or training; name another one with --out");
    }
    Files.createDirectories(folder.resolve("states"));
    locks =
        FileChannel.open(
            folder.resolve(".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    AtomicFile.write(file, definition);
  }

  private static JsonNode identity(byte[] definition, Path file) {
    return StrictJson.parse(definition, file.toString()).without("trials");
  }

  /** A part of a trial that this worker runs until it is closed. */
  record Claim(Trial part, FileLock lock) implements AutoCloseable {
    @Override
    public void close() throws IOException {
      lock.release();
    }
  }

  /** Takes the next part of a trial; empty if there is none now. */
  synchronized Optional<Claim> claim(SuccessiveHalving halving) throws IOException {
    try (FileLock all = locks.lock(ALL, 1, false)) {
      List<FileLock> taken = new ArrayList<>();
      return halving
          .next(
              trials(),
              part -> {
                long own = part.trial() * (SuccessiveHalving.REPEATS + 1L) + part.repeat();
                return Optional.ofNullable(tryLock(ALL + 1 + own)).map(taken::add).isPresent();
              })
          .map(part -> new Claim(part, taken.get(0)));
    }
  }

  /** Null if another worker has the lock. */
  private FileLock tryLock(long position) {
    try {
      return locks.tryLock(position, 1, false);
    } catch (OverlappingFileLockException e) {
      return null; // A thread of this process.
    } catch (IOException e) {
      throw new IllegalStateException(folder + " cannot be locked", e);
    }
  }

  /**
   * The results so far, in the order in which they arrived.
   *
   * @throws InvalidInputException if the file is damaged
   */
  List<Trial> trials() throws IOException {
    return results.read().stream()
        .map(line -> StrictJson.bind(line.withObject(TRIAL), Trial.class, results.toString()))
        .toList();
  }

  /** Adds the result of a part, with the sums of all steps and seconds. */
  synchronized void add(Trial part, Objective.Outcome outcome) throws IOException {
    Trial trial = outcome.trial();
    if (outcome.state().length > 0) {
      AtomicFile.write(stateOf(trial), outcome.state());
    }
    try (FileLock all = locks.lock(ALL, 1, false)) {
      List<ObjectNode> lines = results.read();
      ObjectNode none = JsonNodeFactory.instance.objectNode();
      ObjectNode last = lines.isEmpty() ? none : lines.get(lines.size() - 1);
      long steps = last.path(Metric.STEPS).asLong() + trial.steps() - part.steps();
      double seconds = last.path(Metric.SECONDS).asDouble() + trial.seconds() - part.seconds();
      ObjectNode line = none.deepCopy();
      line.put(Metric.ITERATION, lines.size() + 1).put(Metric.STEPS, steps);
      line.put(Metric.SECONDS, seconds).put(Metric.TIME, System.currentTimeMillis() / 1e3);
      if (!trial.scores().isEmpty()) {
        line.put("trialScore", trial.score());
      }
      lines.add(line.set(TRIAL, StrictJson.toTree(trial)));
      // Replaces the file, because the last line may have been cut off by the end of a process.
      AtomicFile.writeLines(results.file(), lines);
    }
  }

  private Path stateOf(Trial trial) {
    return folder.resolve("states/%d-%d.bin".formatted(trial.trial(), trial.repeat()));
  }

  /** With what a trial continues; empty if it begins, or if it is lost. */
  byte[] state(Trial trial) throws IOException {
    Path file = stateOf(trial);
    return Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
  }

  @Override
  public void close() throws IOException {
    locks.close();
  }
}
