package aurum.agents.learn;

import java.util.List;

/** The samples of one update, at least one: {@link Samples#minibatches}. Immutable. */
public final class Minibatch {
  /** The samples of one shard: {@code rows[from]} to {@code rows[end - 1]} of its rollout. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Slice(Rollout rollout, int[] rows, int from, int end) {
    int size() {
      return end - from;
    }
  }

  /** A slice of each shard of this process, in their order. */
  final List<Slice> slices;

  private final int size;
  private final double mean;
  private final double scale;

  /**
   * @param size the number of samples in all processes
   * @param mean of the advantages that a loss reads, which is subtracted
   * @param scale by which the difference is multiplied
   */
  Minibatch(List<Slice> slices, int size, double mean, double scale) {
    this.slices = slices;
    this.size = size;
    this.mean = mean;
    this.scale = scale;
  }

  /** The number of samples, those of shards in other processes included. */
  public int size() {
    return size;
  }

  /** The advantage of a row as a loss reads it. */
  double advantage(Rollout rollout, int row) {
    return (rollout.advantage[row] - mean) * scale;
  }
}
