package aurum.training.dashboard;

import aurum.training.metrics.MetricsFile;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The run folders in a folder, which may itself be one. Not thread-safe. */
final class RunList {
  /** The greatest number of runs; further ones are left out. */
  static final int MAXIMUM = 200;

  private static final int DEPTH = 3;
  private static final long NANOS_BETWEEN_SEARCHES = 2_000_000_000L;

  private final Path root;
  private final Map<String, RunReader> runs = new TreeMap<>();
  private long searched;
  private boolean complete = true;

  /**
   * @param root need not exist yet
   */
  RunList(Path root) {
    this.root = root;
  }

  /** Reads what has changed, and looks for new runs every other second. */
  void update() {
    long now = System.nanoTime();
    if (searched == 0 || now - searched > NANOS_BETWEEN_SEARCHES) {
      search();
      searched = now;
    }
    runs.values().forEach(RunReader::update);
  }

  /** The runs by their paths within the folder; {@code .} is the folder itself. */
  Map<String, RunReader> runs() {
    return runs;
  }

  /** Whether there are no more than {@link #MAXIMUM}. */
  boolean isComplete() {
    return complete;
  }

  private void search() {
    Set<String> found = new HashSet<>();
    search(root, DEPTH, found);
    complete = found.size() <= MAXIMUM;
    runs.keySet().retainAll(found);
  }

  /** Adds the runs at most a number of levels below a folder, until there are too many. */
  private void search(Path folder, int levels, Set<String> found) {
    if (found.size() > MAXIMUM || !Files.isDirectory(folder)) {
      return;
    }
    if (Files.exists(folder.resolve(RunReader.SETTINGS))
        || Files.exists(folder.resolve(MetricsFile.NAME))) {
      String name = root.relativize(folder).toString().replace('\\', '/');
      String id = name.isEmpty() ? "." : name;
      found.add(id);
      if (found.size() <= MAXIMUM) {
        runs.computeIfAbsent(id, key -> new RunReader(folder));
      }
    } else if (levels > 0) {
      try (DirectoryStream<Path> children = Files.newDirectoryStream(folder)) {
        for (Path child : children) {
          if (!Files.isSymbolicLink(child)) {
            search(child, levels - 1, found);
          }
        }
      } catch (IOException e) {
        // A folder that cannot be read, or was just deleted.
      }
    }
  }
}
