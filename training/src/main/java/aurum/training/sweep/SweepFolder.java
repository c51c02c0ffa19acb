package aurum.training.sweep;

import aurum.agents.AtomicFile;
import aurum.agents.StrictJson;
import aurum.env.base.InvalidInputException;
import aurum.training.metrics.Metric;
import aurum.training.metrics.MetricsFile;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
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
import java.util.function.Predicate;

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
  private static final long MILLIS_BETWEEN_ATTEMPTS = 5;

  /** The byte that is locked while the folder is read and changed. */
  private static final long ALL = 0;

  /** The byte that is locked during the last test. */
  static final long TEST = 1;

  /** Greater than the number of repetitions. */
  private static final long PARTS_OF_TRIAL = 100;

  private final Path folder;
  private final FileChannel locks;

  private SweepFolder(Path folder) throws IOException {
    this.folder = folder;
    locks =
        FileChannel.open(
            folder.resolve(".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
  }

  /**
   * Creates the folder of a sweep, or opens it to continue.
   *
   * @throws InvalidInputException if it is the folder of another sweep or of a training
   */
  static SweepFolder open(Path path, SweepDefinition sweep) throws IOException {
    Files.createDirectories(path.resolve("states"));
    SweepFolder folder = new SweepFolder(path);
    try (FileLock lock = folder.lock(ALL)) {
      Path file = path.resolve(DEFINITION);
      if (Files.exists(file)) {
        requireSame(StrictJson.parse(Files.readAllBytes(file), file.toString()), sweep, path);
      } else {
        folder.write(DEFINITION, StrictJson.toText(sweep));
      }
    } catch (IOException | RuntimeException e) {
      folder.close();
      throw e;
    }
    return folder;
  }

  /** Only the number of trials may differ. */
  private static void requireSame(ObjectNode found, SweepDefinition sweep, Path path) {
    ObjectNode asked =
        StrictJson.parse(StrictJson.toText(sweep).getBytes(StandardCharsets.UTF_8), DEFINITION);
    found.withObjectProperty("settings").remove("trials");
    asked.withObjectProperty("settings").remove("trials");
    if (!found.equals(asked)) {
      List<String> different = new ArrayList<>();
      asked
          .get("settings")
          .properties()
          .forEach(
              field -> {
                if (!field.getValue().equals(found.get("settings").get(field.getKey()))) {
                  different.add(field.getKey());
                }
              });
      throw new InvalidInputException(
          "%s is the folder of another sweep or training (different: %s); name another one with --out"
              .formatted(path, different.isEmpty() ? "the game" : String.join(", ", different)));
    }
  }

  /** A part of a trial that this worker runs until it is closed. */
  record Claim(Trial part, FileLock lock) implements AutoCloseable {
    @Override
    public void close() throws IOException {
      lock.release();
    }
  }

  /** Takes the next part of a trial; empty if there is none now. */
  Optional<Claim> claim(SuccessiveHalving halving) throws IOException {
    try (FileLock lock = lock(ALL)) {
      List<FileLock> taken = new ArrayList<>();
      Predicate<Trial> take = part -> tryLock(position(part)).map(taken::add).orElse(false);
      return halving.next(trials(), take).map(part -> new Claim(part, taken.get(0)));
    }
  }

  private static long position(Trial part) {
    return TEST + 1 + part.trial() * PARTS_OF_TRIAL + part.repeat();
  }

  private Optional<FileLock> tryLock(long position) {
    try {
      return Optional.ofNullable(locks.tryLock(position, 1, false));
    } catch (OverlappingFileLockException e) {
      return Optional.empty(); // A thread of this process has it.
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Waits for a lock. */
  FileLock lock(long position) throws IOException {
    Optional<FileLock> lock = tryLock(position);
    while (lock.isEmpty()) {
      sleep(MILLIS_BETWEEN_ATTEMPTS);
      lock = tryLock(position);
    }
    return lock.get();
  }

  static void sleep(long millis) throws IOException {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  /**
   * The results so far, in the order in which they arrived.
   *
   * @throws InvalidInputException if the file is damaged
   */
  List<Trial> trials() throws IOException {
    List<Trial> trials = new ArrayList<>();
    for (ObjectNode line : metrics().read()) {
      if (!(line.get(TRIAL) instanceof ObjectNode trial)) {
        throw new InvalidInputException(metrics().file() + " has a line without a trial");
      }
      trials.add(StrictJson.bind(trial, Trial.class, metrics().file().toString()));
    }
    return trials;
  }

  private MetricsFile metrics() {
    return new MetricsFile(folder.resolve(MetricsFile.NAME));
  }

  /** Adds the result of a part. */
  void add(Trial part, Objective.Outcome outcome) throws IOException {
    Trial trial = outcome.trial();
    if (outcome.state().length > 0) {
      AtomicFile.write(stateOf(trial), outcome.state());
    }
    try (FileLock lock = lock(ALL)) {
      List<ObjectNode> lines = metrics().read();
      ObjectNode last =
          lines.isEmpty() ? JsonNodeFactory.instance.objectNode() : lines.get(lines.size() - 1);
      ObjectNode line = JsonNodeFactory.instance.objectNode();
      line.put(Metric.ITERATION, lines.size() + 1);
      line.put(Metric.STEPS, last.path(Metric.STEPS).asLong() + trial.steps() - part.steps());
      line.put(
          Metric.SECONDS, last.path(Metric.SECONDS).asDouble() + trial.seconds() - part.seconds());
      line.put(Metric.TIME, System.currentTimeMillis() / 1e3);
      if (trial.score() >= 0) {
        line.put("trialScore", trial.score());
      }
      line.set(TRIAL, StrictJson.toTree(trial));
      lines.add(line);
      // Replaces the file, because the last line may have been cut off by the end of a process.
      AtomicFile.writeLines(metrics().file(), lines);
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

  /** The path of a file. */
  Path file(String name) {
    return folder.resolve(name);
  }

  /** Replaces a file. */
  void write(String name, String text) throws IOException {
    AtomicFile.write(file(name), text.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public void close() throws IOException {
    locks.close();
  }
}
