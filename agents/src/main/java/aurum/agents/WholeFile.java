package aurum.agents;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes files that are there whole or not at all, also when the program is stopped half way. */
public final class WholeFile {
  private WholeFile() {}

  /**
   * Writes a file under another name beside it, then gives it its own.
   *
   * @param file replaced if it is there; its folder must exist
   * @throws NotDirectoryException if the folder does not exist
   */
  public static void write(Path file, byte[] bytes) throws IOException {
    Path target = file.toAbsolutePath();
    if (!Files.isDirectory(target.getParent())) {
      throw new NotDirectoryException(target.getParent().toString());
    }
    String name = "." + target.getFileName() + "." + ProcessHandle.current().pid() + ".part";
    Path unfinished = target.resolveSibling(name);
    try {
      Files.write(unfinished, bytes);
      Files.move(
          unfinished, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(unfinished);
    }
  }
}
