package aurum.agents.learn;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * Adds the gradients of the {@link Shards}, and the sums of what the loss measures.
 *
 * @param parameters the number of entries of a gradient
 * @param sums adds the measurements
 */
record GradientSums(int parameters, DoubleSums sums)
    implements Shards.Reduction<GradientSums.Gradient> {
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
  public void write(Gradient value, DataOutput out) throws IOException {
    NetworkState.writeNumbers(out, value.gradient);
    sums.write(value.sums, out);
  }

  @Override
  public Gradient read(DataInput in) throws IOException {
    return new Gradient(NetworkState.readNumbers(in, parameters), sums.read(in));
  }
}
