package aurum.training.program;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.regex.Pattern;

/**
 * The files of a folder and its subfolders, or those files directly in a folder whose names have
 * one of several endings. The folder is walked once. Then the system tells what changes, or where
 * it does not, the folder is walked again, with pauses of 20 times the walk's duration. Hidden
 * files, caches and the files of results are left out. Thread-safe.
 */
final class FolderFiles implements FolderWatch.Listener {
  /** In a folder with more files, only the files directly in it are taken. */
  static final int MAXIMUM_FILES = 200_000;

  /** A folder of no more files is walked at each look, if it cannot be watched. */
  private static final int FEW_FILES = 2000;

  private static final int PAUSE_PER_WALK = 20;

  private static final String CACHE = "__pycache__";

  private static final Pattern RESULTS = Pattern.compile("matches-.*\\.(jsonl|logs\\.gz|programs)");

  private static final Map<List<?>, FolderFiles> ALL = new ConcurrentHashMap<>();

  private final Path root;

  /** Endings of names; empty for all files, also those of subfolders. */
  private final Set<String> endings;

  /** The changes that the watch has told since the last look. */
  private final ConcurrentLinkedQueue<Path> touched = new ConcurrentLinkedQueue<>();

  private volatile boolean isLost;

  /** The files by their paths from the root, in the order in which they are hashed. */
  private final NavigableMap<Path, FileState> files = new TreeMap<>();

  /** The files whose state may change within {@link FileState#isSettled its} time. */
  private final Set<Path> unsettled = new HashSet<>();

  /** The files that are symbolic links, whose targets are not watched. */
  private final Set<Path> links = new TreeSet<>();

  /** The subfolders that contain results of matches. */
  private final Set<Path> results = new HashSet<>();

  /** The files that may have changed, in the order in which it was noticed. */
  private final List<Path> changes = new ArrayList<>();

  private boolean isTooLarge;
  private boolean isWatched;
  private long walkEnd;
  private long walkNanos;

  private FolderFiles(Path root, Set<String> endings) {
    this.root = root;
    this.endings = endings;
    isTooLarge = root.getNameCount() == 0;
    walkAll();
    changes.clear();
  }

  /**
   * The files of a folder.
   *
   * @param root a real path
   * @param endings of the names of the files directly in it; empty for all files, also of
   *     subfolders
   */
  static FolderFiles of(Path root, Set<String> endings) {
    FolderFiles known = ALL.get(List.of(root, endings));
    if (known != null) {
      refresh(List.of(known));
      return known;
    }
    return ALL.computeIfAbsent(List.of(root, endings), key -> new FolderFiles(root, endings));
  }

  /** Brings folders up to date, with all changes that were made before this call. */
  static void refresh(Iterable<FolderFiles> folders) {
    boolean isDelivered = false;
    for (FolderFiles each : folders) {
      if (!isDelivered && each.isWatched()) {
        FolderWatch.get().deliver();
        isDelivered = true;
      }
    }
    folders.forEach(FolderFiles::refresh);
  }

  Path root() {
    return root;
  }

  /** A copy of the files by their paths from the root, in their order. */
  synchronized Map<Path, FileState> files() {
    return new TreeMap<>(files);
  }

  /** The state of a file; null if there is none. */
  synchronized FileState state(Path file) {
    return files.get(file);
  }

  /**
   * Whether only the files directly in the folder are taken, because it has many files or is the
   * root of the file system.
   */
  synchronized boolean isTooLarge() {
    return isTooLarge;
  }

  /** Whether a file is in a subfolder with results of matches. */
  synchronized boolean isAmongResults(Path file) {
    for (Path each = file.getParent(); each != null; each = each.getParent()) {
      if (results.contains(each)) {
        return true;
      }
    }
    return false;
  }

  /** The number of changes so far. */
  synchronized int changes() {
    return changes.size();
  }

  /** The files that may have changed after a number of changes. */
  synchronized Set<Path> changesAfter(int number) {
    return new LinkedHashSet<>(changes.subList(number, changes.size()));
  }

  @Override
  public void touched(Path entry) {
    touched.add(entry);
  }

  @Override
  public void lost() {
    isLost = true;
  }

  private synchronized boolean isWatched() {
    return isWatched;
  }

  private synchronized void refresh() {
    if (!isWatched) {
      long pause = files.size() <= FEW_FILES ? 0 : PAUSE_PER_WALK * walkNanos;
      if (System.nanoTime() - walkEnd >= pause) {
        walkAll();
      }
      return;
    }
    for (Path link : List.copyOf(links)) {
      put(link, FileState.of(root.resolve(link)), false);
    }
    Set<Path> entries = new LinkedHashSet<>();
    for (Path entry = touched.poll(); entry != null; entry = touched.poll()) {
      entries.add(entry);
    }
    if (isLost || entries.contains(root)) {
      walkAll();
    } else {
      entries.forEach(this::look);
    }
  }

  /** Looks at a file or folder that was created, changed or deleted. */
  private void look(Path entry) {
    Path file = root.relativize(entry);
    for (Path part : file) {
      if (isHidden(part)) {
        return;
      }
    }
    if (Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)) {
      if (endings.isEmpty() && !isTooLarge) {
        walk(entry);
      }
      return;
    }
    if (isTooLarge && file.getNameCount() > 1) {
      return;
    }
    if (!files.containsKey(file) && Files.notExists(entry, LinkOption.NOFOLLOW_LINKS)) {
      below(file).forEach(each -> put(each, null, false)); // It was a folder.
    } else if (isTaken(file)) {
      links.remove(file);
      visit(file, Files.isSymbolicLink(entry));
      changes.add(file); // Its state may be the same after two changes within one step of time.
    }
  }

  private List<Path> below(Path folder) {
    return files.keySet().stream().filter(each -> each.startsWith(folder)).toList();
  }

  /** Walks the whole folder, and notes what has changed. */
  private void walkAll() {
    long start = System.nanoTime();
    isLost = false;
    touched.clear();
    isWatched = FolderWatch.get() != null;
    walk(root);
    if (files.size() > MAXIMUM_FILES && !isTooLarge) {
      isTooLarge = true;
      files.keySet().removeIf(file -> file.getNameCount() > 1);
      links.removeIf(file -> file.getNameCount() > 1);
    }
    walkEnd = System.nanoTime();
    walkNanos = walkEnd - start;
  }

  /** Walks a part of the folder, and notes what has changed. */
  private void walk(Path start) {
    Set<Path> found = new HashSet<>();
    try {
      Files.walkFileTree(
          start,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
              boolean isRoot = folder.equals(root);
              boolean isSkipped =
                  !isRoot && (!endings.isEmpty() || isTooLarge || isHidden(folder.getFileName()));
              if (isSkipped) {
                return FileVisitResult.SKIP_SUBTREE;
              }
              // Before its entries are read, so that none is missed.
              isWatched = isWatched && FolderWatch.get().add(folder, FolderFiles.this);
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path entry, BasicFileAttributes attributes) {
              Path file = root.relativize(entry);
              if (isTaken(file)) {
                found.add(file);
                FileState known = files.get(file);
                if (known == null || unsettled.contains(file) || !known.agrees(attributes)) {
                  visit(file, attributes.isSymbolicLink());
                }
              }
              return files.size() > MAXIMUM_FILES && !isTooLarge
                  ? FileVisitResult.TERMINATE
                  : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path entry, IOException e) {
              return FileVisitResult.CONTINUE; // Not readable, or deleted meanwhile.
            }

            @Override
            public FileVisitResult postVisitDirectory(Path folder, IOException e) {
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    List<Path> known =
        start.equals(root) ? List.copyOf(files.keySet()) : below(root.relativize(start));
    known.stream().filter(file -> !found.contains(file)).forEach(file -> put(file, null, false));
  }

  private void visit(Path file, boolean isLink) {
    if (isLink) {
      links.add(file);
    }
    FileState state = FileState.of(root.resolve(file));
    put(file, state, state != null && !isWatched && !state.isSettled());
  }

  /** Notes the state of a file, which is null if the file does not exist. */
  private void put(Path file, FileState state, boolean isUnsettled) {
    FileState before = state == null ? files.remove(file) : files.put(file, state);
    boolean isEqual = state == null ? before == null : state.equals(before);
    if (!isEqual || unsettled.contains(file)) {
      changes.add(file);
    }
    if (isUnsettled) {
      unsettled.add(file);
    } else {
      unsettled.remove(file);
    }
    if (state == null) {
      links.remove(file);
    }
  }

  /** Whether a file is one of this folder's, by its name. */
  private boolean isTaken(Path file) {
    String name = file.getFileName().toString();
    if (RESULTS.matcher(name).matches()) {
      if (file.getParent() != null && name.endsWith(".jsonl")) {
        results.add(file.getParent());
      }
      return false;
    }
    return !isHidden(file.getFileName())
        && (endings.isEmpty() || endings.contains(name.substring(name.lastIndexOf('.') + 1)));
  }

  private static boolean isHidden(Path name) {
    String text = name.toString();
    return text.startsWith(".") && text.length() > 1 || text.equals(CACHE);
  }
}
