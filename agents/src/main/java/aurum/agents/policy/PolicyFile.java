package aurum.agents.policy;

import aurum.agents.neural.Architecture;
import aurum.env.base.InvalidInputException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * Reads and writes policy files: a {@link PolicyArchive} that contains a {@link PolicyDescription}
 * and the weights. Nothing in a file is executed or deserialised by Java, and all sizes are
 * limited, so files of unknown origin can be opened.
 */
final class PolicyFile {
  private PolicyFile() {}

  static byte[] toBytes(Policy policy) {
    float[] weights = policy.weights();
    ByteBuffer bytes =
        ByteBuffer.allocate(weights.length * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asFloatBuffer().put(weights);
    byte[] json = policy.description().toBytes();
    return new PolicyArchive(json, bytes.array()).toBytes();
  }

  static Policy read(Path file) throws IOException {
    if (!Files.exists(file)) {
      throw new NoSuchFileException(file.toString());
    }
    // A device or a pipe may never end.
    if (!Files.isRegularFile(file)) {
      throw new InvalidInputException(
          "%s: not a file; a policy is a zip file of %s".formatted(file, PolicyArchive.names()));
    }
    try (InputStream in = Files.newInputStream(file)) {
      return read(in, file.toString());
    }
  }

  /**
   * Reads a policy file to its end.
   *
   * @param name of the file, for messages
   */
  static Policy read(InputStream in, String name) throws IOException {
    try {
      byte[] bytes = in.readNBytes(PolicyArchive.MAXIMUM_FILE_BYTES + 1);
      if (bytes.length > PolicyArchive.MAXIMUM_FILE_BYTES) {
        throw new InvalidInputException(
            "more than %d bytes, the limit of a policy"
                .formatted(PolicyArchive.MAXIMUM_FILE_BYTES));
      }
      return policy(PolicyArchive.of(bytes));
    } catch (InvalidInputException e) {
      throw e.in(name);
    }
  }

  private static Policy policy(PolicyArchive archive) {
    PolicyDescription description = PolicyDescription.parse(archive.json());
    Architecture architecture = description.architecture();
    long expected = architecture.parameterCount() * Float.BYTES;
    if (archive.weights().length != expected) {
      throw new InvalidInputException(
          "%s has %d bytes, but the network from %s inputs to %d actions needs %d"
              .formatted(
                  PolicyArchive.WEIGHTS,
                  archive.weights().length,
                  architecture.inputs(),
                  architecture.actions(),
                  expected));
    }
    if (description.weights().count() != architecture.parameterCount()) {
      throw new InvalidInputException(
          "weights.count is %d, but the network has %d weights"
              .formatted(description.weights().count(), architecture.parameterCount()));
    }
    float[] weights = new float[architecture.parameters()];
    ByteBuffer.wrap(archive.weights()).order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer().get(weights);
    Policy policy = new Policy(description, weights);
    // Throws if this build does not contain the game or defines it differently.
    policy.makeGame(policy.options());
    return policy;
  }
}
