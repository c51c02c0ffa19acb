package aurum.training.train;

import aurum.agents.AtomicFile;
import aurum.agents.policy.Policy;
import aurum.env.base.InvalidInputException;
import aurum.training.metrics.MetricsFile;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The folder of one training. Files are replaced atomically, so every file is complete even if the
 * training is killed. The folder is locked while it is open; the operating system releases the lock
 * of a process that dies.
 */
final class RunFolder implements AutoCloseable {
  /** The policy as a bot. */
  static final String PLAYER = "Player.java";

  /** The page that replays a match of the training's policy. */
  static final String REPLAY = "replay.html";

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
  static void requireCreatable(Path folder) {
    requireNoTraining(folder);
    for (Path path = folder.toAbsolutePath(); path != null; path = path.getParent()) {
      if (Files.exists(path) && !Files.isDirectory(path)) {
        throw new InvalidInputException(
            "the folder %s cannot be created: %s is a file; name another folder"
                .formatted(folder, path));
      }
    }
  }

  private static void requireNoTraining(Path folder) {
    if (hasTraining(folder)) {
      throw new InvalidInputException(
          "%s contains a training already; name another folder, or continue that training with --resume"
              .formatted(folder));
    }
  }

  private static void createDirectories(Path folder) throws IOException {
    try {
      Files.createDirectories(folder);
    } catch (FileSystemException e) {
      String reason = e instanceof AccessDeniedException ? "permission denied" : e.getReason();
      if (reason == null) {
        reason = "the file system of " + folder.toAbsolutePath().getParent() + " refuses it";
      }
      throw new InvalidInputException(
          "the folder %s cannot be created: %s; name another folder".formatted(folder, reason), e);
    }
  }

  static boolean hasTraining(Path folder) {
    return Files.exists(folder.resolve(SETTINGS));
  }

  static InvalidInputException noTraining(Path folder) {
    return new InvalidInputException(
        folder + " contains no training; name a folder that 'aurum train' has created");
  }

  /**
   * Opens the folder of an earlier training.
   *
   * @throws InvalidInputException if it contains none, or if another process has it open
   */
  static RunFolder open(Path folder) throws IOException {
    if (!Files.isRegularFile(folder.resolve(SETTINGS))) {
      throw noTraining(folder);
    }
    RunFolder run = new RunFolder(folder);
    AtomicFile.deleteTemporaryFiles(folder);
    return run;
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

  void write(TrainingRun run) throws IOException {
    replace(SETTINGS, run.toText());
  }

  /**
   * Reads the definition of the training.
   *
   * @throws InvalidInputException if it is invalid, or from another version
   */
  static TrainingRun readRun(Path folder) throws IOException {
    Path file = folder.resolve(SETTINGS);
    return TrainingRun.parse(Files.readAllBytes(file), file.toString());
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
    if (hasCheckpoint
        ? measured < state.iteration()
        : measured > 0 || Files.exists(file(Policy.FILE_NAME))) {
      throw new InvalidInputException(
          "%s has measurements of %d iterations and %s; restore the missing file, or start a new training"
              .formatted(
                  folder,
                  measured,
                  hasCheckpoint ? "a checkpoint after " + state.iteration() : "no checkpoint.bin"));
    }
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
