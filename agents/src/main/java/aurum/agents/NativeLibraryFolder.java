package aurum.agents;

import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Folders into which libraries unpack their native code, to load it from there. */
public final class NativeLibraryFolder {
  private static final String RELEASES = "https://github.com/aurum-arena/aurum/releases";

  private NativeLibraryFolder() {}

  /**
   * The refusal of what needs native code that this copy of Aurum lacks: that in the Python package
   * has none, and a zip has that of one system.
   *
   * @param library whose code is missing
   * @param platform the system and the processor
   * @param needs what needs the code, as the subject of a sentence in the plural
   */
  public static InvalidInputException missing(
      String library, String platform, String needs, Throwable failure) {
    return new InvalidInputException(
        String.format(
            Locale.ROOT,
            "this copy of Aurum lacks the native code of %s for %s, which %s need; the zip for this"
                + " system has it, or a build from the sources: %s",
            library,
            platform,
            needs,
            RELEASES),
        failure);
  }

  /**
   * The refusal of a folder from which native code could not be loaded, with the reason: the folder
   * cannot be written, its file system is full, or it executes no files.
   *
   * @param library whose code it is
   * @param megabytes that the library needs
   * @param property the system property that names another folder
   * @param failure of the library
   */
  public static InvalidInputException refusal(
      Path folder, String library, int megabytes, String property, Throwable failure) {
    return new InvalidInputException(
        String.format(
            Locale.ROOT,
            "%s cannot load its native code from the folder %s: %s; name another one with"
                + " AURUM_JAVA_OPTS=-D%s=FOLDER",
            library,
            folder,
            reason(folder, megabytes, failure),
            property),
        failure);
  }

  private static String reason(Path folder, int megabytes, Throwable failure) {
    try {
      Files.createDirectories(folder);
      Path probe = Files.createTempFile(folder, ".aurum", null);
      try {
        // The system denies the execution of files on a file system that is mounted so.
        if (probe.toFile().setExecutable(true) && !Files.isExecutable(probe)) {
          return "its file system executes no files (noexec)";
        }
      } finally {
        Files.deleteIfExists(probe);
      }
      long free = Files.getFileStore(folder).getUsableSpace() >> 20;
      if (free < megabytes) {
        return "it has " + free + " MB left, and needs " + megabytes;
      }
    } catch (AccessDeniedException e) {
      return "permission denied";
    } catch (FileAlreadyExistsException e) {
      return "it is a file";
    } catch (FileSystemException e) {
      return e.getReason() == null ? e.getMessage() : e.getReason();
    } catch (IOException e) {
      return PrintableText.line(String.valueOf(e.getMessage()));
    }
    return PrintableText.line(String.valueOf(failure.getMessage()));
  }
}
