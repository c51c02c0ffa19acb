package aurum.training.command;

import aurum.agents.AtomicFile;
import aurum.env.InvalidInputException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;

/** Files that commands write. */
final class OutputFile {
  private OutputFile() {}

  /**
   * Checks that a file can be written, before a command starts its work.
   *
   * @param file null if nothing is to be written
   * @throws InvalidInputException if the file is a folder, or its folder does not exist or is not
   *     writable
   */
  static void check(Path file) {
    if (file == null) {
      return;
    }
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null || Files.isDirectory(file)) {
      throw new InvalidInputException(file + " is a folder; name a file");
    }
    if (!Files.isDirectory(folder)) {
      throw new InvalidInputException("there is no folder " + folder + " to write " + file + " to");
    }
    if (!Files.isWritable(isSpecial(file) ? file : folder)) {
      throw new InvalidInputException(file + " cannot be written: permission denied");
    }
  }

  /**
   * Checks that a page can be written to a file.
   *
   * @param option that names the file
   * @throws InvalidInputException if its name does not end in {@code .html}, or as {@link #check}
   *     does
   */
  static void checkPage(String option, Path file) {
    if (file != null && !file.toString().endsWith(".html") && !isSpecial(file)) {
      throw new InvalidInputException(
          option + " writes a page; name a file that ends in .html, not " + file);
    }
    check(file);
  }

  /**
   * Writes text as UTF-8, compressed if the name ends in {@code .gz}.
   *
   * @throws FileSystemException if the file cannot be written; it names the file
   */
  static void write(Path file, String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = file.toString().endsWith(".gz") ? new GZIPOutputStream(bytes) : bytes) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    if (isSpecial(file)) {
      writeSpecial(file, bytes.toByteArray());
    } else {
      AtomicFile.write(file, bytes.toByteArray());
    }
  }

  /** Whether it is a device or a pipe, such as /dev/stdout, which must not be replaced. */
  private static boolean isSpecial(Path file) {
    return Files.exists(file) && !Files.isRegularFile(file);
  }

  private static void writeSpecial(Path file, byte[] bytes) throws IOException {
    try {
      Files.write(file, bytes);
    } catch (IOException e) {
      throw AtomicFile.naming(file, e);
    }
  }
}
