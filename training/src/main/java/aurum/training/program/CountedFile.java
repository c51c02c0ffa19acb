package aurum.training.program;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.zip.CRC32C;

/**
 * A file that counts, with its contents as they were when it was looked at last. Contents are
 * compared only if what the system says of the file has changed.
 */
final class CountedFile {
  /** The checksum of a file that cannot be read, as one that may only be run. */
  private static final long UNREADABLE = -1;

  private static final int BUFFER = 1 << 16;

  private final String name;
  private final Path path;
  private final boolean isCode;

  /** Null if the file does not exist. */
  private FileState state;

  private boolean isSettled;

  /** The checksum of the contents; null if they have not been read. */
  private Long checksum;

  /**
   * A file that exists.
   *
   * @param name by which it counts
   * @param isCode whether it is never left out
   */
  CountedFile(String name, Path path, boolean isCode, FileState state) {
    this.name = name;
    this.path = path;
    this.isCode = isCode;
    this.state = state;
    isSettled = state.isSettled();
  }

  String name() {
    return name;
  }

  Path path() {
    return path;
  }

  boolean isCode() {
    return isCode;
  }

  /**
   * Looks at the file again.
   *
   * @param now its state; null if it does not exist any more
   * @return whether it has changed since the last look
   */
  boolean hasChanged(FileState now) {
    if (now != null && now.equals(state) && isSettled) {
      return false;
    }
    Long before = checksum;
    checksum = now == null || before == null ? null : read(null);
    boolean isSame =
        now != null
            && (before == null
                ? now.equals(state)
                : before != UNREADABLE && before.equals(checksum));
    state = now;
    isSettled = now != null && now.isSettled();
    return !isSame;
  }

  /**
   * Adds the file to a hash.
   *
   * @param nameInHash by which the hash has it
   * @return whether the contents are other ones than those of an earlier hash
   */
  boolean addTo(MessageDigest digest, String nameInHash) {
    long size = state == null ? 0 : state.size();
    digest.update((nameInHash + '\n' + size + '\n').getBytes(StandardCharsets.UTF_8));
    Long before = checksum;
    checksum = read(digest);
    return before != null && !before.equals(checksum);
  }

  /**
   * The checksum of the contents.
   *
   * @param digest receives the contents; null for none
   */
  private Long read(MessageDigest digest) {
    CRC32C contents = new CRC32C();
    byte[] buffer = new byte[BUFFER];
    try (InputStream in = Files.newInputStream(path)) {
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        contents.update(buffer, 0, read);
        if (digest != null) {
          digest.update(buffer, 0, read);
        }
      }
      return contents.getValue();
    } catch (IOException e) {
      return UNREADABLE;
    }
  }
}
