package aurum.training.serve;

import aurum.agents.AtomicFile;
import aurum.env.base.InvalidInputException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;

/** The folder of a server: the database, a secret, and a lock that one server holds at a time. */
final class DataFolder implements AutoCloseable {
  static final String DATABASE = "server.db";

  private static final int SECRET_BYTES = 32;

  private final Path folder;
  private final FileChannel lock;

  /**
   * Locks a folder, and creates it if it does not exist.
   *
   * @throws InvalidInputException if another server uses it, or it is a file
   */
  DataFolder(Path folder) throws IOException {
    this.folder = folder;
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new InvalidInputException(
          "%s is a file; --data must name a folder, which need not exist".formatted(folder));
    }
    Files.createDirectories(folder);
    lock =
        AtomicFile.lock(
            folder.resolve("lock"),
            "%s is used by another server; stop it, or choose another --data".formatted(folder));
  }

  String database() {
    return folder.resolve(DATABASE).toString();
  }

  /**
   * The secret, which is drawn when the folder is first used. Only the owner can read its file.
   *
   * @param isUsed whether there are keys that need the secret
   */
  byte[] secret(boolean isUsed) throws IOException {
    Path file = folder.resolve("secret");
    if (!Files.exists(file)) {
      if (isUsed) {
        throw new InvalidInputException(
            "%s is missing, and without it no key is valid; restore it, or start with an empty --data"
                .formatted(file));
      }
      Path draft = folder.resolve("secret.new");
      Files.deleteIfExists(draft);
      Files.createFile(draft, ownerOnly());
      try (FileChannel out = FileChannel.open(draft, StandardOpenOption.WRITE)) {
        out.write(ByteBuffer.wrap(newSecret()));
        out.force(true);
      }
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
    }
    byte[] secret = Files.readAllBytes(file);
    if (secret.length != SECRET_BYTES) {
      throw new InvalidInputException(
          "%s must contain %d bytes, not %d; restore it, or start with an empty --data"
              .formatted(file, SECRET_BYTES, secret.length));
    }
    return secret;
  }

  /** A new secret. */
  static byte[] newSecret() {
    byte[] secret = new byte[SECRET_BYTES];
    new SecureRandom().nextBytes(secret);
    return secret;
  }

  private static FileAttribute<?>[] ownerOnly() {
    boolean hasPermissions =
        FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
    return hasPermissions
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
        }
        : new FileAttribute<?>[0];
  }

  @Override
  public void close() throws IOException {
    lock.close();
  }
}
