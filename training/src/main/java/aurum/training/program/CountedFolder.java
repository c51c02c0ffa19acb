package aurum.training.program;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;

/** A folder of which files count: a command line names the folder, or a script in it. */
final class CountedFolder {
  private final String name;
  private final FolderFiles files;
  private final boolean isBeside;

  /** The number of changes that have been looked at. */
  private int seen;

  /**
   * A folder whose files have not changed yet.
   *
   * @param name as the command line has it; the folder of a script has the final slash
   * @param isBeside whether only the sources beside a script count
   */
  CountedFolder(String name, FolderFiles files, boolean isBeside) {
    this.name = name;
    this.files = files;
    this.isBeside = isBeside;
    seen = files.changes();
  }

  String name() {
    return name;
  }

  FolderFiles files() {
    return files;
  }

  boolean isBeside() {
    return isBeside;
  }

  /** The name of a file of the folder, which begins with the folder's name. */
  String nameOf(Path file) {
    return nameOf(name, file);
  }

  /** The name of a file that a folder of a name contains. */
  static String nameOf(String folder, Path file) {
    String path = relativeName(file);
    return folder.isEmpty() || folder.endsWith("/") ? folder + path : folder + "/" + path;
  }

  /** The name of a file in a hash, where the name of a named folder itself does not count. */
  String nameInHash(Path file) {
    return isBeside ? nameOf(file) : relativeName(file);
  }

  private static String relativeName(Path file) {
    return file.toString().replace(File.separatorChar, '/');
  }

  /** Whether another folder has the name now, such as by a link. */
  boolean isReplaced() {
    return !files.root().equals(real(Path.of(name.isEmpty() ? "." : name)));
  }

  /** The files that have changed since the last call. */
  Set<Path> changes() {
    int now = files.changes();
    Set<Path> changes = files.changesAfter(seen);
    seen = now;
    return changes;
  }

  /** The real path; null if there is none. */
  static Path real(Path path) {
    try {
      return path.toRealPath();
    } catch (IOException e) {
      return null;
    }
  }
}
