package aurum.training.sweep;

import static aurum.env.base.Requirement.require;

import aurum.agents.AtomicFile;
import aurum.agents.StrictJson;
import aurum.env.base.InvalidInputException;
import aurum.training.metrics.Metric;
import aurum.training.metrics.MetricsFile;
import aurum.training.train.RunFolder;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
  private static final String LOCK = ".lock";

  /** The byte that is locked while the folder is read and changed. */
  private static final long ALL = 0;

  /** The byte that is locked while the winner is tested. */
  private static final long TEST = Long.MAX_VALUE - 1;

  private final Path folder;
  private final MetricsFile results;
  private final FileChannel locks;

  /** The locks of this process by their position. */
  private final Map<Long, FileLock> claimed = new HashMap<>();

  /**
   * Creates the folder of a sweep, or opens it to continue.
   *
   * @throws InvalidInputException if it is the folder of another sweep or of a training; only the
   *     number of trials and the test of the winner may differ
   */
  SweepFolder(Path folder, SweepSettings sweep) throws IOException {
    this.folder = folder;
    results = new MetricsFile(folder.resolve(MetricsFile.NAME));
    Path file = folder.resolve(DEFINITION);
    String definition = StrictJson.toText(sweep);
    require(
        !Files.exists(file) || identity(Files.readString(file)).equals(identity(definition)),
        folder + " is the folder of another sweep or training; name another one with --out");
    AtomicFile.createFolders(folder.resolve(RunFolder.STATES));
    locks =
        FileChannel.open(folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    AtomicFile.write(file, definition.getBytes(StandardCharsets.UTF_8));
  }

  private static JsonNode identity(String definition) {
    return StrictJson.parse(definition.getBytes(StandardCharsets.UTF_8), DEFINITION)
        .without(List.of("trials", "test"));
  }

  /** Takes the next part of a trial, until it is added; empty if there is none now. */
  synchronized Optional<Trial> claim(SuccessiveHalving halving) throws IOException {
    try (FileLock all = lockAll()) {
      return halving.next(trials(), this::lock);
    }
  }

  /** Returns false if another worker, of this or another process, has the lock of a trial. */
  private boolean lock(Trial part) {
    try {
      FileLock lock =
          claimed.containsKey(position(part)) ? null : locks.tryLock(position(part), 1, false);
      return lock != null && claimed.put(position(part), lock) == null;
    } catch (IOException e) {
      throw new UncheckedIOException(AtomicFile.notLocked(folder.resolve(LOCK), e));
    }
  }

  /** Waits until no other worker reads or changes the folder. */
  private FileLock lockAll() throws IOException {
    try {
      return locks.lock(ALL, 1, false);
    } catch (IOException e) {
      throw AtomicFile.notLocked(folder.resolve(LOCK), e);
    }
  }

  private static long position(Trial part) {
    return ALL + 1 + part.trial() * (SuccessiveHalving.REPEATS + 1L) + part.repeat();
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
    try (FileLock all = lockAll()) {
      List<ObjectNode> lines = results.read();
      JsonNode last = lines.isEmpty() ? MissingNode.getInstance() : lines.get(lines.size() - 1);
      ObjectNode line =
          JsonNodeFactory.instance
              .objectNode()
              .put(Metric.ITERATION, lines.size() + 1)
              .put(Metric.STEPS, last.path(Metric.STEPS).asLong() + trial.steps() - part.steps())
              .put(
                  Metric.SECONDS,
                  last.path(Metric.SECONDS).asDouble() + trial.seconds() - part.seconds())
              .put(Metric.TIME, System.currentTimeMillis() / 1e3);
      if (!trial.scores().isEmpty()) {
        line.put("trialScore", trial.score());
      }
      lines.add(line.set(TRIAL, StrictJson.toTree(trial)));
      // Replaces the file, because the last line may have been cut off by the end of a process.
      AtomicFile.writeLines(results.file(), lines);
    }
    claimed.remove(position(part)).release();
  }

  private Path stateOf(Trial trial) {
    return folder.resolve(
        String.format(Locale.ROOT, "states/%d-%d.bin", trial.trial(), trial.repeat()));
  }

  /** The policy of a trial, for its matches in the test of the winner. */
  Path policyOf(Trial trial) {
    return folder.resolve("states/" + trial.trial() + "-" + trial.repeat() + ".zip");
  }

  /** The folder in which the matches of the winner's test are kept. */
  Path testMatches() {
    return folder.resolve("test");
  }

  /**
   * Locks the test of the winner, which one process plays at a time.
   *
   * @return null if another one plays it
   */
  FileLock lockTest() throws IOException {
    return locks.tryLock(TEST, 1, false);
  }

  /** The state from which a trial continues; empty if the trial begins, or if the state is lost. */
  byte[] state(Trial trial) throws IOException {
    Path file = stateOf(trial);
    return Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
  }

  @Override
  public void close() throws IOException {
    locks.close();
  }
}
