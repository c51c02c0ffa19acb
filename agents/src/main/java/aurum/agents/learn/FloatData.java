package aurum.agents.learn;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Locale;

/** Arrays of floats in a checkpoint: their number, then their bits. */
final class FloatData {
  private FloatData() {}

  static void write(DataOutput out, float[] values) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(values.length * Float.BYTES);
    bytes.asFloatBuffer().put(values);
    out.writeInt(values.length);
    out.write(bytes.array());
  }

  /**
   * Reads what {@link #write} wrote.
   *
   * @throws IOException if it has another length
   */
  static float[] read(DataInput in, int length) throws IOException {
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
    float[] values = new float[length];
    ByteBuffer.wrap(bytes).asFloatBuffer().get(values);
    return values;
  }
}
