package aurum.agents.learn;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

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
  public void write(double[] value, DataOutput out) throws IOException {
    for (double each : value) {
      out.writeDouble(each);
    }
  }

  @Override
  public double[] read(DataInput in) throws IOException {
    double[] value = new double[length];
    for (int i = 0; i < length; i++) {
      value[i] = in.readDouble();
    }
    return value;
  }
}
