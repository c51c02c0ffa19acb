package aurum.training.dashboard;

import aurum.training.metrics.MetricsFile;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
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
  void update() throws IOException {
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

  private void search() throws IOException {
    Set<String> found = new HashSet<>();
    complete = true;
    if (Files.isDirectory(root)) {
      Files.walkFileTree(root, Set.of(), DEPTH, visitor(found));
    }
    runs.keySet().retainAll(found);
  }

  private SimpleFileVisitor<Path> visitor(Set<String> found) {
    return new SimpleFileVisitor<>() {
      @Override
      public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
        if (!isRun(folder)) {
          return FileVisitResult.CONTINUE;
        }
        if (found.size() == MAXIMUM) {
          complete = false;
          return FileVisitResult.TERMINATE;
        }
        String name = root.relativize(folder).toString().replace('\\', '/');
        String id = name.isEmpty() ? "." : name;
        found.add(id);
        runs.computeIfAbsent(id, key -> new RunReader(folder));
        return FileVisitResult.SKIP_SUBTREE;
      }

      @Override
      public FileVisitResult visitFileFailed(Path file, IOException e) {
        return FileVisitResult.CONTINUE; // A folder that cannot be read, or was just deleted.
      }

      @Override
      public FileVisitResult postVisitDirectory(Path folder, IOException e) {
        return FileVisitResult.CONTINUE;
      }
    };
  }

  private static boolean isRun(Path folder) {
    return Files.exists(folder.resolve(RunReader.SETTINGS))
        || Files.exists(folder.resolve(MetricsFile.NAME));
  }
}
