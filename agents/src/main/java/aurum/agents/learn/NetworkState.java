package aurum.agents.learn;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Locale;

/**
 * A network in training.
 *
 * @param weights in the order of {@link aurum.agents.neural.Architecture#parameterOrder}
 * @param moments the state of the updater, such as the moments of Adam
 * @param updates the number of updates so far
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
public record NetworkState(float[] weights, float[] moments, int updates) {
  /** Writes the three components. */
  public void write(DataOutput out) throws IOException {
    writeNumbers(out, weights);
    writeNumbers(out, moments);
    out.writeInt(updates);
  }

  /**
   * Reads what {@link #write} wrote.
   *
   * @param like a network of the same task
   * @throws IOException if it has another size
   */
  public static NetworkState read(DataInput in, NetworkState like) throws IOException {
    return new NetworkState(
        readNumbers(in, like.weights.length), readNumbers(in, like.moments.length), in.readInt());
  }

  /** Writes the weights or moments of a network: their number, then their bits. */
  static void writeNumbers(DataOutput out, float[] numbers) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(numbers.length * Float.BYTES);
    bytes.asFloatBuffer().put(numbers);
    out.writeInt(numbers.length);
    out.write(bytes.array());
  }

  /**
   * Reads what {@link #writeNumbers} wrote.
   *
   * @throws IOException if there are not {@code length} numbers
   */
  static float[] readNumbers(DataInput in, int length) throws IOException {
    int written = in.readInt();
    if (written != length) {
      throw new IOException(
          String.format(
              Locale.ROOT,
              "a checkpoint of other settings: it has %d numbers where these settings have %d",
              written,
              length));
    }
    byte[] bytes = new byte[length * Float.BYTES];
    in.readFully(bytes);
    float[] numbers = new float[length];
    ByteBuffer.wrap(bytes).asFloatBuffer().get(numbers);
    return numbers;
  }
}
