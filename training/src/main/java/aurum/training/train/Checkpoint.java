package aurum.training.train;

import aurum.agents.AtomicFile;
import aurum.agents.Sha256;
import aurum.env.base.InvalidInputException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * The file from which a training is resumed: an int that names the format, the {@link
 * TrainingState}, what the learners save, and the SHA-256 of all bytes before it.
 */
final class Checkpoint {
  private static final int FORMAT = 0x41757233; // "Aur3"
  private static final int HASH_BYTES = 32;

  private Checkpoint() {}

  static void write(Path file, TrainingState state, LearnerGroup learners) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(1 << 20);
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeInt(FORMAT);
    state.write(out);
    learners.save(out);
    out.write(Sha256.newDigest().digest(bytes.toByteArray()));
    AtomicFile.write(file, bytes.toByteArray());
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
        throw new IOException("it has %d bytes too many".formatted(in.available()));
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
