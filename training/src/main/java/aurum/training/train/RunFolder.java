package aurum.training.train;

import static aurum.env.base.Requirement.require;

import aurum.agents.AtomicFile;
import aurum.agents.policy.Policy;
import aurum.env.base.CountedNoun;
import aurum.env.base.InvalidInputException;
import aurum.training.metrics.MetricsFile;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The folder of one training. Files are replaced atomically, so every file is complete even if the
 * training is killed. The folder is locked while it is open; the operating system releases the lock
 * of a process that dies.
 */
public final class RunFolder implements AutoCloseable {
  /** The policy as a bot. */
  static final String PLAYER = "Player.java";

  /** The page that replays a match of the training's policy. */
  static final String REPLAY = "replay.html";

  /** Begins the name of a run folder of one of several seeds. */
  public static final String SEED = "seed-";

  /** A folder in that of a sweep, which also has settings, and not in that of a training. */
  public static final String STATES = "states";

  private static final String SETTINGS = "settings.json";

  private final Path folder;
  private final FileChannel lock;

  private RunFolder(Path folder) throws IOException {
    this.folder = folder;
    lock =
        AtomicFile.lock(
            folder.resolve(".lock"),
            folder
                + " is in use by a training that is running; stop it first, or name another"
                + " folder");
  }

  /**
   * Creates the folder of a new training.
   *
   * @throws InvalidInputException if it contains a training already, or cannot be created
   */
  static RunFolder create(Path folder) throws IOException {
    requireCreatable(folder);
    createDirectories(folder);
    RunFolder run = new RunFolder(folder);
    try {
      requireNoTraining(folder); // Another process may have created a training meanwhile.
    } catch (InvalidInputException e) {
      run.close();
      throw e;
    }
    return run;
  }

  /**
   * Checks that {@link #create} can create a folder, without creating it.
   *
   * @throws InvalidInputException if the folder contains a training already, or it or one of its
   *     parents is a file
   */
  public static void requireCreatable(Path folder) {
    requireNoTraining(folder);
    for (Path path = folder.toAbsolutePath(); path != null; path = path.getParent()) {
      require(
          !Files.exists(path) || Files.isDirectory(path),
          "the folder %s cannot be created: %s is a file; name another folder"
              .formatted(folder, path));
    }
  }

  private static void requireNoTraining(Path folder) {
    String[] seeds = folder.toFile().list((parent, name) -> name.startsWith(SEED));
    require(
        !Files.exists(folder.resolve(SETTINGS)) && (seeds == null || seeds.length == 0),
        "%s contains a training already; name another folder, or continue that training with --resume"
            .formatted(folder));
  }

  private static void createDirectories(Path folder) throws IOException {
    try {
      AtomicFile.createFolders(folder);
    } catch (FileSystemException e) {
      String reason = e instanceof AccessDeniedException ? "permission denied" : e.getReason();
      if (reason == null) {
        reason = "the file system of " + folder.toAbsolutePath().getParent() + " refuses it";
      }
      throw new InvalidInputException(
          "the folder %s cannot be created: %s; name another folder".formatted(folder, reason), e);
    }
  }

  /**
   * Opens the folder of an earlier training.
   *
   * @throws InvalidInputException if it contains none, or if another process has it open
   */
  static RunFolder open(Path folder) throws IOException {
    all(folder);
    RunFolder run = new RunFolder(folder);
    AtomicFile.deleteTemporaryFiles(folder);
    return run;
  }

  /**
   * The run folders that a path names: itself, or those of several seeds in it.
   *
   * @throws InvalidInputException if there is none
   */
  public static List<Path> all(Path folder) throws IOException {
    List<Path> seeds = List.of(folder);
    if (!Files.exists(folder.resolve(SETTINGS)) && Files.isDirectory(folder)) {
      try (Stream<Path> files = Files.list(folder)) {
        seeds =
            files.filter(file -> file.getFileName().toString().startsWith(SEED)).sorted().toList();
      }
    }
    List<Path> runs =
        seeds.stream()
            .filter(
                run -> Files.exists(run.resolve(SETTINGS)) && !Files.exists(run.resolve(STATES)))
            .toList();
    require(
        !runs.isEmpty(),
        folder + " contains no training; name a folder that 'aurum train' has created");
    return runs;
  }

  /** Creates the folder of a training that begins later, with {@link TrainingLoop#resume}. */
  public static void prepare(Training run, Path folder) throws IOException {
    try (RunFolder created = create(folder)) {
      created.write(run);
    }
  }

  Path path() {
    return folder;
  }

  Path file(String name) {
    return folder.resolve(name);
  }

  MetricsFile metrics() {
    return new MetricsFile(file(MetricsFile.NAME));
  }

  Path checkpoint() {
    return file("checkpoint.bin");
  }

  void write(Training run) throws IOException {
    replace(SETTINGS, run.toText());
  }

  /**
   * Reads the definition of the training.
   *
   * @throws InvalidInputException if it is invalid, or from another version
   */
  public static Training readRun(Path folder) throws IOException {
    Path file = folder.resolve(SETTINGS);
    return Training.parse(Files.readAllBytes(file), file.toString());
  }

  /**
   * Checks that resuming would overwrite no result.
   *
   * @return the state at the checkpoint; that of the start if the training had no result yet
   * @throws InvalidInputException if the checkpoint or earlier measurements are missing or damaged
   */
  TrainingState requireComplete() throws IOException {
    TrainingState state = Checkpoint.state(checkpoint());
    boolean hasCheckpoint = Files.exists(checkpoint());
    int measured = metrics().read().size();
    // A training that ended while it wrote its first checkpoint has one measurement and no policy.
    require(
        hasCheckpoint
            ? measured >= state.iteration()
            : measured <= 1 && !Files.exists(file(Policy.FILE_NAME)),
        "%s has measurements of %s and %s; restore the missing file, or start a new training"
            .formatted(
                folder,
                CountedNoun.of(measured, "iteration"),
                hasCheckpoint ? "a checkpoint after " + state.iteration() : "no checkpoint.bin"));
    return state;
  }

  void replace(String name, String text) throws IOException {
    AtomicFile.write(file(name), text.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public void close() throws IOException {
    lock.close();
  }
}
