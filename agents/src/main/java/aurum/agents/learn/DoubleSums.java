package aurum.agents.learn;

import java.nio.ByteBuffer;

/**
 * Adds arrays of numbers of the {@link Shards}, entry by entry.
 *
 * @param length of each array
 */
record DoubleSums(int length) implements Shards.Reduction<double[]> {
  @Override
  public double[] add(double[] left, double[] right) {
    for (int i = 0; i < length; i++) {
      left[i] += right[i];
    }
    return left;
  }

  @Override
  public byte[] toBytes(double[] value) {
    ByteBuffer bytes = ByteBuffer.allocate(length * Double.BYTES);
    bytes.asDoubleBuffer().put(value);
    return bytes.array();
  }

  @Override
  public double[] of(byte[] bytes) {
    double[] value = new double[length];
    ByteBuffer.wrap(bytes).asDoubleBuffer().get(value);
    return value;
  }
}
