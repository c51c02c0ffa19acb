package aurum.training.train;

import aurum.agents.AtomicFile;
import aurum.agents.StrictJson;
import aurum.agents.policy.Policy;
import aurum.training.arena.Ranking;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Policies of earlier evaluations, against which later ones play, with the matches of these
 * evaluations. Each is two files of the run folder, {@code STEPS.zip} and {@code STEPS.json}, so
 * that a resumed training has the same ratings as an uninterrupted one.
 */
final class Snapshots {
  /** The greatest number of snapshots. */
  static final int MAXIMUM = 4;

  private static final String POLICY = ".zip";
  private static final String MATCHES = ".json";

  /**
   * One snapshot.
   *
   * @param name for the ratings
   * @param matches of its evaluation
   */
  record Snapshot(String name, Policy policy, List<Ranking<String>> matches) {}

  private record Json(List<Ranking<String>> matches) {}

  private final Path folder;

  /** The snapshots by the steps of the training. */
  private final TreeMap<Long, Snapshot> snapshots = new TreeMap<>();

  private Snapshots(Path folder) {
    this.folder = folder;
  }

  /**
   * Reads the snapshots of a training, and deletes those after its checkpoint.
   *
   * @param folder is created if it does not exist
   * @param steps of the checkpoint
   * @throws aurum.env.base.InvalidInputException if a file is damaged
   */
  static Snapshots open(Path folder, long steps) throws IOException {
    AtomicFile.deleteTemporaryFiles(AtomicFile.createFolders(folder));
    Snapshots snapshots = new Snapshots(folder);
    for (Path file : snapshots.files(POLICY)) {
      if (steps(file) <= steps) {
        snapshots.put(steps(file), Policy.read(file), snapshots.readMatches(steps(file)));
      }
    }
    snapshots.trim();
    snapshots.deleteOthers();
    return snapshots;
  }

  private List<Ranking<String>> readMatches(long steps) throws IOException {
    Path file = file(steps, MATCHES);
    String name = file.toString();
    return StrictJson.bind(StrictJson.parse(Files.readAllBytes(file), name), Json.class, name)
        .matches;
  }

  private Path file(long steps, String suffix) {
    return folder.resolve(steps + suffix);
  }

  /** The files of snapshots; others in the folder are left alone. */
  private List<Path> files(String suffix) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.getFileName().toString().matches("\\d{1,18}\\" + suffix))
          .toList();
    }
  }

  private static long steps(Path file) {
    return Long.parseLong(file.getFileName().toString().split("\\.")[0]);
  }

  private void put(long steps, Policy policy, List<Ranking<String>> matches) {
    snapshots.put(steps, new Snapshot(name(steps), policy, matches));
  }

  /** Drops snapshots whose neighbours are closest, so that the others are spread evenly. */
  private void trim() {
    while (snapshots.size() > MAXIMUM) {
      List<Long> steps = List.copyOf(snapshots.keySet());
      Comparator<Integer> byGap =
          Comparator.comparingLong(i -> steps.get(i + 1) - (i == 0 ? 0 : steps.get(i - 1)));
      int dropped = IntStream.range(0, steps.size() - 1).boxed().min(byGap).orElseThrow();
      snapshots.remove(steps.get(dropped));
    }
  }

  /**
   * Adds a snapshot and writes its files. The files of one that is dropped remain until {@link
   * #deleteOthers}.
   *
   * @param matches of its evaluation, in which it is named {@link BaselineEvaluation#POLICY}
   */
  void add(long steps, Policy policy, List<Ranking<String>> matches) throws IOException {
    List<Ranking<String>> named =
        matches.stream()
            .map(
                match ->
                    match.renamed(
                        name -> name.equals(BaselineEvaluation.POLICY) ? name(steps) : name))
            .toList();
    String json = StrictJson.toTree(new Json(named)).toString();
    AtomicFile.write(file(steps, MATCHES), json.getBytes(StandardCharsets.UTF_8));
    policy.write(file(steps, POLICY));
    put(steps, policy, named);
    trim();
  }

  /** The snapshots in the order of their steps. */
  List<Snapshot> list() {
    return List.copyOf(snapshots.values());
  }

  /** Deletes the files of dropped snapshots. To be called when a checkpoint without them exists. */
  void deleteOthers() throws IOException {
    for (String suffix : List.of(POLICY, MATCHES)) {
      for (Path file : files(suffix)) {
        if (!snapshots.containsKey(steps(file))) {
          Files.deleteIfExists(file);
        }
      }
    }
  }

  private static String name(long steps) {
    return "snapshot-" + steps;
  }
}
