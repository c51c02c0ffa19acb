package aurum.training.command;

import aurum.training.console.UsageException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;

/** Files that commands write. */
final class OutputFile {
  private OutputFile() {}

  /**
   * Tells before the work begins that its outcome could not be written.
   *
   * @param file null if nothing is to be written
   * @throws UsageException if the file's folder is not there or not to be written to
   */
  static void check(Path file) {
    if (file == null) {
      return;
    }
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null || Files.isDirectory(file)) {
      throw new UsageException(file + " is a folder; name a file");
    }
    if (!Files.isDirectory(folder)) {
      throw new UsageException("there is no folder " + folder + " to write " + file + " to");
    }
    if (!Files.isWritable(Files.exists(file) ? file : folder)) {
      throw new UsageException(file + " cannot be written: permission denied");
    }
  }

  /** Writes text as UTF-8, compressed if the name ends in {@code .gz}. */
  static void write(Path file, String text) throws IOException {
    try (OutputStream raw = Files.newOutputStream(file);
        OutputStream out = file.toString().endsWith(".gz") ? new GZIPOutputStream(raw) : raw) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
  }
}
