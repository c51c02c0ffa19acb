package aurum.agents;

import aurum.env.base.InvalidInputException;
import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/**
 * Files that several processes use. A write is atomic, also if the machine stops: a reader sees the
 * old contents or the new ones, never a part. Text that is added to a file may be seen in part, and
 * is on the disk only after {@link #force}.
 */
public final class AtomicFile {
  /** The suffix of temporary files. Their names begin with a dot. */
  private static final String SUFFIX = ".part";

  /** The errors of a file system that cannot force a folder: EINVAL or ENOTSUP. */
  private static final Set<String> UNSUPPORTED =
      Set.of("Invalid argument", "Operation not supported", "Not supported");

  /** No folder; to force it is an invalid argument on Linux. */
  private static final Path NULL_DEVICE = Path.of("/dev/null");

  private AtomicFile() {}

  /**
   * Writes a temporary file in the same folder and renames it; both are on the disk when it
   * returns. A device or a pipe is written directly.
   *
   * @param file replaced if it exists; its folder must exist
   * @throws NotDirectoryException if the folder does not exist
   * @throws FileSystemException if the file cannot be written, for example because the disk is
   *     full; it names the file
   */
  public static void write(Path file, byte[] bytes) throws IOException {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      append(file, bytes);
      return;
    }
    Path target = file.toAbsolutePath();
    if (!Files.isDirectory(target.getParent())) {
      throw new NotDirectoryException(target.getParent().toString());
    }
    // Processes of two containers may have the same number.
    String name = "." + target.getFileName() + "." + UUID.randomUUID() + SUFFIX;
    Path unfinished = target.resolveSibling(name);
    try {
      // Not a channel, which an interrupted thread would close.
      try (FileOutputStream out = new FileOutputStream(unfinished.toFile())) {
        out.write(bytes);
        out.getFD().sync();
      }
      Files.move(
          unfinished, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      force(target.getParent());
    } catch (IOException e) {
      throw naming(file, e);
    } finally {
      Files.deleteIfExists(unfinished);
    }
  }

  /**
   * Writes lines that replace a file, each with a line end.
   *
   * @throws FileSystemException as {@link #write} does
   */
  public static void writeLines(Path file, List<?> lines) throws IOException {
    StringBuilder text = new StringBuilder();
    lines.forEach(line -> text.append(line).append('\n'));
    write(file, text.toString().getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Adds lines to a file, which need not exist. A reader leaves out a last line without its end: it
   * is being written, or its writer was killed.
   *
   * @throws FileSystemException as {@link #write} does
   */
  public static void append(Path file, CharSequence lines) throws IOException {
    append(file, lines.toString().getBytes(StandardCharsets.UTF_8));
  }

  /** Adds bytes to a file, as {@link #append(Path, CharSequence)} adds lines. */
  public static void append(Path file, byte[] bytes) throws IOException {
    try {
      Files.write(file, bytes, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw naming(file, e);
    }
  }

  /**
   * Creates a folder and its missing parents, whose names are on the disk when it returns.
   *
   * @throws FileSystemException if one of them cannot be created, for example because it is a file
   */
  public static Path createFolders(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      Path parent = createFolders(folder.toAbsolutePath().getParent());
      Files.createDirectories(folder); // Another process may have created it meanwhile.
      force(parent);
    }
    return folder;
  }

  /**
   * Forces to the disk what was added to a file, or the names in a folder. Windows cannot open a
   * folder, and some file systems (CIFS, vboxsf, FUSE) cannot force one; there the file system
   * orders its changes itself.
   *
   * @throws FileSystemException if the system fails to force it; it names the path
   */
  public static void force(Path path) throws IOException {
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (AccessDeniedException | ClosedByInterruptException e) {
      if (!Files.isDirectory(path)) {
        throw e;
      }
    } catch (IOException e) {
      if (!Files.isDirectory(path) || !isUnsupported(e)) {
        throw naming(path, e);
      }
    }
  }

  /** The JDK tells the number of an error only by its text, which is in the user's language. */
  private static boolean isUnsupported(IOException e) {
    if (UNSUPPORTED.contains(e.getMessage())) {
      return true;
    }
    try (FileChannel channel = FileChannel.open(NULL_DEVICE, StandardOpenOption.READ)) {
      channel.force(true);
      return false;
    } catch (IOException invalid) {
      return invalid.getMessage() != null && invalid.getMessage().equals(e.getMessage());
    }
  }

  /**
   * An exception that names the file that could not be written. The JDK's own exception for a full
   * disk names none.
   */
  public static FileSystemException naming(Path file, IOException e) {
    if (e instanceof FileSystemException named) {
      return named;
    }
    String reason = String.valueOf(e.getMessage());
    if (e instanceof FileNotFoundException) { // FILE (reason), with the name of a temporary file
      reason = reason.replaceFirst("(?s).* \\((.*)\\)$", "$1");
    }
    FileSystemException named = new FileSystemException(file.toString(), null, reason);
    named.initCause(e);
    return named;
  }

  /**
   * Takes a lock until the channel is closed. The system releases that of a process that dies.
   *
   * @param file created if it does not exist
   * @param refusal the message if another process, or this one, has the lock
   * @throws InvalidInputException with that message
   * @throws FileSystemException if the file cannot be created, or its file system has no locks
   */
  public static FileChannel lock(Path file, String refusal) throws IOException {
    FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      if (channel.tryLock() != null) {
        return channel;
      }
    } catch (OverlappingFileLockException e) {
      // This process has it.
    } catch (IOException e) {
      channel.close();
      throw notLocked(file, e);
    }
    channel.close();
    throw new InvalidInputException(refusal);
  }

  /** An exception that names the file on which the system refuses a lock. */
  public static FileSystemException notLocked(Path file, IOException e) {
    FileSystemException named =
        new FileSystemException(
            file.toString(),
            null,
            "it cannot be locked: "
                + e.getMessage()
                + "; choose a folder of a file system with locks");
    named.initCause(e);
    return named;
  }

  /**
   * Deletes the temporary files of processes that were killed while writing.
   *
   * @param folder no process may be writing in it
   */
  public static void deleteTemporaryFiles(Path folder) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, ".*" + SUFFIX)) {
      for (Path file : files) {
        Files.deleteIfExists(file);
      }
    }
  }
}
