package aurum.training.positions;

import aurum.agents.AtomicFile;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.UUID;

/**
 * A file under a temporary name, beside the file that it belongs to. It is deleted when it is
 * closed, unless it has replaced that file. Too large to be kept in memory, as {@link
 * AtomicFile#write} does. Not thread-safe.
 */
final class UnfinishedFile implements Closeable {
  private final Path target;
  private final Path path;
  private final OutputStream out;

  /**
   * @param target the file that it belongs to
   */
  UnfinishedFile(Path target) throws IOException {
    this.target = target.toAbsolutePath();
    path =
        this.target.resolveSibling("." + target.getFileName() + "." + UUID.randomUUID() + ".part");
    out = new BufferedOutputStream(Files.newOutputStream(path), 1 << 16);
  }

  Path path() {
    return path;
  }

  OutputStream out() {
    return out;
  }

  /** Replaces the file that it belongs to. The stream must be closed. */
  void replace() throws IOException {
    Files.move(path, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    AtomicFile.force(target.getParent());
  }

  @Override
  public void close() throws IOException {
    try {
      out.close();
    } finally {
      Files.deleteIfExists(path);
    }
  }
}
