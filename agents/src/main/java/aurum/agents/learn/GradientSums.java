package aurum.agents.learn;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Adds the gradients of the {@link Shards}, and the sums of what the loss measures.
 *
 * @param parameters the number of entries of a gradient
 * @param sums adds the measurements
 */
record GradientSums(int parameters, DoubleSums sums)
    implements Shards.Reduction<GradientSums.Gradient> {
  /** The order of most processors, in which a gradient is copied as it is. */
  private static final ByteOrder ORDER = ByteOrder.LITTLE_ENDIAN;

  /** The gradient of some samples, and the sums of their measurements. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Gradient(float[] gradient, double[] sums) {}

  @Override
  public Gradient add(Gradient left, Gradient right) {
    for (int i = 0; i < parameters; i++) {
      left.gradient[i] += right.gradient[i];
    }
    sums.add(left.sums, right.sums);
    return left;
  }

  @Override
  public byte[] toBytes(Gradient value) {
    ByteBuffer bytes =
        ByteBuffer.allocate(parameters * Float.BYTES + sums.length() * Double.BYTES).order(ORDER);
    bytes.asFloatBuffer().put(value.gradient);
    return bytes.position(parameters * Float.BYTES).put(sums.toBytes(value.sums)).array();
  }

  @Override
  public Gradient of(byte[] bytes) {
    int end = parameters * Float.BYTES;
    float[] gradient = new float[parameters];
    ByteBuffer.wrap(bytes, 0, end).order(ORDER).asFloatBuffer().get(gradient);
    return new Gradient(gradient, sums.of(Arrays.copyOfRange(bytes, end, bytes.length)));
  }
}
