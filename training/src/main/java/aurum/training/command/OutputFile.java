package aurum.training.command;

import static aurum.env.base.Requirement.require;

import aurum.agents.AtomicFile;
import aurum.env.base.InvalidInputException;
import aurum.training.arena.Gzip;
import aurum.training.console.PrintableWriter;
import aurum.training.console.Terminal;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.AccessMode;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;

/** Files that commands write. */
final class OutputFile {
  private static final Path STANDARD_OUTPUT = Path.of("-");

  private OutputFile() {}

  /**
   * Checks that a file can be written, before a command starts its work. Creates its folder.
   *
   * @param file {@code -} for standard output; null for no file
   * @throws InvalidInputException if the file is a folder, or not writable
   * @throws FileSystemException if its folder cannot be created
   */
  static void check(Path file) throws IOException {
    if (file == null || file.equals(STANDARD_OUTPUT)) {
      return;
    }
    Path folder = file.toAbsolutePath().getParent();
    require(folder != null && !Files.isDirectory(file), file + " is a folder; name a file");
    Files.createDirectories(folder);
    Path written = isSpecial(file) ? file : folder;
    try {
      written.getFileSystem().provider().checkAccess(written, AccessMode.WRITE);
    } catch (AccessDeniedException e) {
      throw new InvalidInputException(file + " cannot be written: permission denied", e);
    } catch (FileSystemException e) { // A file system that is read-only.
      throw new InvalidInputException(file + " cannot be written: " + e.getReason(), e);
    }
  }

  /**
   * Checks that a page can be written to a file.
   *
   * @param option that names the file
   * @throws InvalidInputException if its name does not end in {@code .html}, or as {@link #check}
   *     does
   */
  static void checkPage(String option, Path file) throws IOException {
    require(
        file == null || file.toString().endsWith(".html") || isSpecial(file),
        option + " writes a page; name a file that ends in .html, not " + file);
    check(file);
  }

  /**
   * Checks that a picture of {@code --picture} can be written to a file.
   *
   * @throws InvalidInputException if its name does not end in {@code .svg}, or as {@link #check}
   *     does
   */
  static void checkSvg(Path file) throws IOException {
    require(
        file == null || file.toString().endsWith(".svg") || isSpecial(file),
        "--picture writes SVG; name a file that ends in .svg, not " + file);
    check(file);
  }

  /**
   * Writes text as UTF-8, compressed if the name ends in {@code .gz}.
   *
   * @param file {@code -} for standard output; null for no file
   * @param content called only if it is written
   * @param spec of the command, whose standard output is used for the file {@code -}; a terminal
   *     gets visible characters only
   * @throws FileSystemException if the file cannot be written; it names the file
   */
  static void write(Path file, Supplier<String> content, CommandSpec spec) throws IOException {
    if (file == null) {
      return;
    }
    String text = content.get();
    if (file.equals(STANDARD_OUTPUT)) {
      standardOutput(spec).print(text);
      return;
    }
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    AtomicFile.write(file, file.toString().endsWith(".gz") ? Gzip.of(bytes) : bytes);
  }

  /** Standard output for texts as they are; a terminal gets visible characters only. */
  static PrintWriter standardOutput(CommandSpec spec) {
    PrintWriter out = spec.commandLine().getOut();
    return Terminal.isOutput() ? PrintableWriter.of(out) : out;
  }

  /**
   * Returns where a command prints: standard error if standard output receives one of its files.
   *
   * @param files null for a file that is not written
   * @throws InvalidInputException if standard output would receive several files
   */
  static PrintWriter console(CommandSpec spec, Path... files) {
    return PrintableWriter.of(screen(spec, files));
  }

  /** As {@link #console}, for what also writes control characters of this program. */
  static PrintWriter screen(CommandSpec spec, Path... files) {
    return switch (Collections.frequency(Arrays.asList(files), STANDARD_OUTPUT)) {
      case 0 -> spec.commandLine().getOut();
      case 1 -> spec.commandLine().getErr();
      default -> throw new InvalidInputException("only one file can be '-', the standard output");
    };
  }

  /** Whether it cannot be replaced: standard output, a device or a pipe. */
  private static boolean isSpecial(Path file) {
    return file.equals(STANDARD_OUTPUT) || Files.exists(file) && !Files.isRegularFile(file);
  }
}
