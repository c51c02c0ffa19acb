package aurum.agents.learn;

import aurum.env.base.SplitMix;
import java.util.ArrayList;
import java.util.List;

/**
 * The closed transitions of a rollout, from which an algorithm learns. Each {@linkplain Shards
 * shard} has its own rows and its own order of them; a minibatch is the union of a slice of every
 * shard's rows. Sizes, means and variances are those of all shards, also where other processes have
 * some of them, so all processes call the methods in the same order. Not thread-safe.
 */
public final class Samples {
  /** Avoids a division by 0 if all advantages are equal. */
  private static final double EPSILON = 1e-8;

  /**
   * The rows of one shard.
   *
   * @param rows of the rollout, in the order in which the algorithm learns from them
   * @param random draws their order
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record OfShard(Rollout rollout, int[] rows, SplitMix random) {
    /** The index of the first row in a minibatch, of {@code count}. */
    private int begin(int minibatch, int count) {
      return (int) ((long) rows.length * minibatch / count);
    }
  }

  /** Adds the numbers of one sample to sums. */
  @FunctionalInterface
  private interface Term {
    void add(Rollout rollout, int row, int minibatch, double[] sums);
  }

  private final Shards shards;
  private final List<OfShard> own;

  /**
   * @param own the rows of this process's shards, in their order
   */
  Samples(Shards shards, List<OfShard> own) {
    this.shards = shards;
    this.own = List.copyOf(own);
  }

  /** Rows of a rollout that is not part of a sharded training. */
  static Samples of(Rollout rollout, int[] rows, SplitMix random) {
    return new Samples(Shards.inOneProcess(1), List.of(new OfShard(rollout, rows, random)));
  }

  /** The number of samples in this process. */
  int size() {
    return own.stream().mapToInt(shard -> shard.rows.length).sum();
  }

  /** Draws a new order of each shard's samples (Fisher, Yates). */
  public void shuffle() {
    for (OfShard shard : own) {
      int[] rows = shard.rows;
      for (int i = rows.length - 1; i > 0; i--) {
        int j = shard.random.nextInt(i + 1);
        int row = rows[i];
        rows[i] = rows[j];
        rows[j] = row;
      }
    }
  }

  /**
   * Splits the samples evenly into minibatches. With fewer samples than {@code count}, each is one
   * sample of a shard. The samples must not be shuffled while a minibatch is used.
   */
  public List<Minibatch> minibatches(int count) {
    return split(count, false);
  }

  /**
   * The same; the advantages that a loss reads are scaled to mean 0 and variance 1 over each
   * minibatch.
   */
  public List<Minibatch> normalizedMinibatches(int count) {
    return split(count, true);
  }

  private List<Minibatch> split(int count, boolean isNormalized) {
    double[] totals =
        sum(
            count,
            2 * count,
            (rollout, row, minibatch, sums) -> {
              sums[minibatch]++;
              sums[count + minibatch] += rollout.advantage[row];
            });
    double[] squares = new double[count];
    if (isNormalized) {
      squares =
          sum(
              count,
              count,
              (rollout, row, minibatch, sums) -> {
                double mean = totals[count + minibatch] / totals[minibatch];
                double deviation = rollout.advantage[row] - mean;
                sums[minibatch] += deviation * deviation;
              });
    }
    List<Minibatch> minibatches = new ArrayList<>();
    for (int b = 0; b < count; b++) {
      int size = (int) totals[b];
      if (size == 0) {
        continue;
      }
      int number = b;
      List<Minibatch.Slice> slices =
          own.stream()
              .map(
                  shard ->
                      new Minibatch.Slice(
                          shard.rollout,
                          shard.rows,
                          shard.begin(number, count),
                          shard.begin(number + 1, count)))
              .toList();
      minibatches.add(
          isNormalized
              ? new Minibatch(
                  slices,
                  size,
                  totals[count + b] / size,
                  1 / (Math.sqrt(squares[b] / size) + EPSILON))
              : new Minibatch(slices, size, 0, 1));
    }
    return minibatches;
  }

  /**
   * The share of the returns' variance that the critic explains: 1 is perfect, 0 no better than the
   * mean; NaN if all returns are equal or there are no samples.
   */
  public double explainedVariance() {
    double[] totals =
        sum(
            1,
            3,
            (rollout, row, minibatch, sums) -> {
              sums[0]++;
              sums[1] += rollout.advantage[row] + rollout.value[row];
              sums[2] += rollout.advantage[row];
            });
    double[] squares =
        sum(
            1,
            2,
            (rollout, row, minibatch, sums) -> {
              double ofReturn = rollout.advantage[row] + rollout.value[row] - totals[1] / totals[0];
              double ofError = rollout.advantage[row] - totals[2] / totals[0];
              sums[0] += ofReturn * ofReturn;
              sums[1] += ofError * ofError;
            });
    return squares[0] == 0 ? Double.NaN : 1 - squares[1] / squares[0];
  }

  /**
   * Adds numbers of all samples of all shards, if they are split into {@code count} minibatches.
   */
  private double[] sum(int count, int length, Term term) {
    List<double[]> sums = new ArrayList<>();
    for (OfShard shard : own) {
      double[] ofShard = new double[length];
      for (int b = 0; b < count; b++) {
        for (int i = shard.begin(b, count); i < shard.begin(b + 1, count); i++) {
          term.add(shard.rollout, shard.rows[i], b, ofShard);
        }
      }
      sums.add(ofShard);
    }
    return shards.reduce(sums, new DoubleSums(length));
  }
}
