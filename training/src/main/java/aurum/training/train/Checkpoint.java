package aurum.training.train;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;

import aurum.agents.AtomicFile;
import aurum.agents.Sha256;
import aurum.env.base.CountedNoun;
import aurum.env.base.InvalidInputException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * The file from which a training is resumed: an int that names the format, the {@link
 * TrainingState}, what the learners save, and the SHA-256 of all bytes before it. Earlier ones stay
 * beside it.
 */
final class Checkpoint {
  private static final int FORMAT = 0x41757235; // "Aur5"
  private static final int HASH_BYTES = 32;

  /** The number of files that stay. */
  private static final int KEPT = 5;

  private Checkpoint() {}

  /** The file that was written some checkpoints ago: {@code checkpoint-1.bin} is the one before. */
  private static Path earlier(Path file, int age) {
    String name = file.getFileName().toString();
    return file.resolveSibling(name.replace(".bin", "-" + age + ".bin"));
  }

  static void write(Path file, TrainingState state, LearnerGroup learners) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(1 << 20);
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeInt(FORMAT);
    state.write(out);
    learners.save(out);
    out.write(Sha256.newDigest().digest(bytes.toByteArray()));
    keep(file);
    AtomicFile.write(file, bytes.toByteArray());
  }

  /** Keeps a file as the one before; there is one of its name at any time. */
  private static void keep(Path file) throws IOException {
    if (!Files.exists(file)) {
      return;
    }
    for (int age = KEPT - 2; age > 0; age--) {
      if (Files.exists(earlier(file, age))) {
        Files.move(earlier(file, age), earlier(file, age + 1), REPLACE_EXISTING);
      }
    }
    AtomicFile.write(earlier(file, 1), Files.readAllBytes(file));
  }

  /**
   * Replaces a damaged file by the latest one that is whole, if there is one.
   *
   * @return what was done, in one line; empty if nothing
   */
  static Optional<String> repair(Path file) throws IOException {
    Optional<String> damage = Files.isRegularFile(file) ? damage(file) : Optional.empty();
    for (int age = 1; damage.isPresent() && age < KEPT; age++) {
      Path earlier = earlier(file, age);
      if (damage(earlier).isEmpty()) {
        AtomicFile.write(file, Files.readAllBytes(earlier));
        return Optional.of(
            String.format(
                Locale.ROOT,
                "%s cannot be loaded: %s; the training continues after iteration %d, from %s",
                file,
                damage.get(),
                state(file).iteration(),
                earlier.getFileName()));
      }
    }
    return Optional.empty();
  }

  private static Optional<String> damage(Path file) {
    try (DataInputStream in = open(file)) {
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of(e.getMessage());
    }
  }

  /**
   * The state at which a checkpoint was written; that of the start if there is no file.
   *
   * @throws InvalidInputException if the file is damaged
   */
  static TrainingState state(Path file) {
    if (!Files.exists(file)) {
      return TrainingState.START;
    }
    try (DataInputStream in = open(file)) {
      return TrainingState.read(in);
    } catch (IOException e) {
      throw unreadable(file, e.getMessage(), e);
    }
  }

  /**
   * Loads learners.
   *
   * @return the state at which they were saved
   * @throws InvalidInputException if the file is damaged, or was written with other settings
   */
  static TrainingState read(Path file, LearnerGroup learners) {
    try (DataInputStream in = open(file)) {
      TrainingState state = TrainingState.read(in);
      learners.load(in);
      if (in.available() > 0) {
        throw new IOException(
            "it has %s too many".formatted(CountedNoun.of(in.available(), "byte")));
      }
      return state;
    } catch (IOException | RuntimeException e) {
      throw unreadable(file, e.getMessage() == null ? e.toString() : e.getMessage(), e);
    }
  }

  /** Verifies a file, and opens it after the format. */
  private static DataInputStream open(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new IOException("it is not a file");
    }
    byte[] bytes = Files.readAllBytes(file);
    int end = bytes.length - HASH_BYTES;
    byte[] hash = Sha256.newDigest().digest(Arrays.copyOf(bytes, Math.max(0, end)));
    if (end < 0 || !Arrays.equals(hash, Arrays.copyOfRange(bytes, end, bytes.length))) {
      throw new IOException("its checksum is wrong, so it is damaged or from another version");
    }
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes, 0, end));
    if (in.readInt() != FORMAT) {
      throw new IOException("it is from another version");
    }
    return in;
  }

  private static InvalidInputException unreadable(Path file, String reason, Throwable cause) {
    return new InvalidInputException(
        "%s cannot be loaded: %s; restore the file, or start a new training"
            .formatted(file, reason),
        cause);
  }
}
