package aurum.training.program;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.Objects;

/**
 * The attributes of a regular file. Equal states have equal contents if the first one {@link
 * #isSettled was settled} when it was taken.
 *
 * @param key the file system and inode; null where there is none
 * @param size in bytes
 * @param changed the last change of the contents or of the inode; {@code modified} where the system
 *     has no such time
 * @param executable whether the owner, the group or all others may run it; false where the system
 *     does not say
 */
record FileState(Object key, long size, FileTime modified, FileTime changed, boolean executable) {
  /** Some file systems have times of whole seconds, or of two seconds. */
  private static final long TIME_STEP_MILLIS = 2000;

  private static final int ANY_EXECUTE = 0111;

  private static final boolean IS_UNIX = File.separatorChar == '/';

  /** The state of a file, whose link is followed; null if there is no regular file. */
  static FileState of(Path file) {
    try {
      if (IS_UNIX) {
        Map<String, Object> unix =
            Files.readAttributes(
                file, "unix:fileKey,mode,size,lastModifiedTime,ctime,isRegularFile");
        return (boolean) unix.get("isRegularFile")
            ? new FileState(
                unix.get("fileKey"),
                (long) unix.get("size"),
                (FileTime) unix.get("lastModifiedTime"),
                (FileTime) unix.get("ctime"),
                ((int) unix.get("mode") & ANY_EXECUTE) != 0)
            : null;
      }
      BasicFileAttributes basic = Files.readAttributes(file, BasicFileAttributes.class);
      FileTime modified = basic.lastModifiedTime();
      return basic.isRegularFile()
          ? new FileState(basic.fileKey(), basic.size(), modified, modified, false)
          : null;
    } catch (IOException e) {
      return null;
    }
  }

  /** Whether a file that is walked over seems to have this state. */
  boolean agrees(BasicFileAttributes attributes) {
    return attributes.isRegularFile()
        && attributes.size() == size
        && attributes.lastModifiedTime().equals(modified)
        && Objects.equals(attributes.fileKey(), key);
  }

  /** Whether a change of the contents from now on gives the file another state. */
  boolean isSettled() {
    long latest = Math.max(modified.toMillis(), changed.toMillis());
    return latest < System.currentTimeMillis() - TIME_STEP_MILLIS;
  }
}
