package aurum.training.serve.store;

import static aurum.env.base.Requirement.require;

import aurum.agents.AtomicFile;
import aurum.env.base.InvalidInputException;
import aurum.training.web.Secret;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;

/** The folder of a server: the database, a secret, and a lock that one server holds at a time. */
final class DataFolder implements AutoCloseable {
  /** The name of the database's file. */
  static final String DATABASE = "server.db";

  private final Path folder;
  private final FileChannel lock;

  /**
   * Locks a folder, and creates it if it does not exist.
   *
   * @throws InvalidInputException if another server uses it, or it is a file
   */
  DataFolder(Path folder) throws IOException {
    this.folder = folder;
    require(
        !Files.exists(folder) || Files.isDirectory(folder),
        "%s is a file; --data must name a folder, which need not exist".formatted(folder));
    AtomicFile.createFolders(folder);
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
  Secret secret(boolean isUsed) throws IOException {
    Path file = folder.resolve("secret");
    if (!Files.exists(file)) {
      require(
          !isUsed,
          "%s is missing, and without it no key is valid; restore it, or start with an empty --data"
              .formatted(file));
      Path draft = Files.createTempFile(folder, "secret", ""); // Only its owner can read it.
      Files.write(draft, Secret.random().bytes());
      AtomicFile.force(draft);
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
      AtomicFile.force(folder);
    }
    byte[] secret = Files.readAllBytes(file);
    require(
        secret.length == Secret.BYTES,
        String.format(
            Locale.ROOT,
            "%s must contain %d bytes, not %d; restore it, or start with an empty --data",
            file,
            Secret.BYTES,
            secret.length));
    return new Secret(secret);
  }

  @Override
  public void close() throws IOException {
    lock.close();
  }
}
