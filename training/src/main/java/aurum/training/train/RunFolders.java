package aurum.training.train;

import aurum.env.base.InvalidInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A folder that contains a training, or one for each of several seeds in {@code seed-S}. */
public final class RunFolders {
  private static final String SEED = "seed-";

  private RunFolders() {}

  /** The run folder of one of several seeds. */
  public static Path ofSeed(Path folder, long seed) {
    return folder.resolve(SEED + seed);
  }

  /**
   * The run folders that a path names: the folder itself, or those of its seeds in ascending order.
   *
   * @throws InvalidInputException if there is none
   */
  public static List<Path> of(Path folder) throws IOException {
    if (RunFolder.hasTraining(folder)) {
      return List.of(folder);
    }
    List<Path> runs = List.of();
    if (Files.isDirectory(folder)) {
      try (Stream<Path> files = Files.list(folder)) {
        runs =
            files
                .filter(file -> file.getFileName().toString().matches(SEED + "-?\\d{1,18}"))
                .filter(RunFolder::hasTraining)
                .sorted(Comparator.comparingLong(RunFolders::seed))
                .toList();
      }
    }
    if (runs.isEmpty()) {
      throw RunFolder.noTraining(folder);
    }
    return runs;
  }

  /**
   * The definition of the training in a run folder.
   *
   * @throws InvalidInputException if it is invalid, or from another version
   */
  public static TrainingRun definition(Path run) throws IOException {
    return RunFolder.readRun(run);
  }

  private static long seed(Path run) {
    return Long.parseLong(run.getFileName().toString().substring(SEED.length()));
  }

  /**
   * Creates the folder of a training that begins later, by {@link TrainingLoop#resume}.
   *
   * @throws InvalidInputException if it contains a training already, or cannot be created
   */
  public static void prepare(TrainingRun run, Path folder) throws IOException {
    try (RunFolder created = RunFolder.create(folder)) {
      created.write(run);
    }
  }

  /**
   * Checks that trainings can be created, without creating them.
   *
   * @throws InvalidInputException if a folder contains a training already, or cannot be created
   */
  public static void requireCreatable(List<Path> folders) {
    folders.forEach(RunFolder::requireCreatable);
  }
}
