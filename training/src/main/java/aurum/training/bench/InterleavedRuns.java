package aurum.training.bench;

import java.util.Arrays;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * Measures the rates of several workloads in interleaved repetitions: one repetition of each
 * workload, then the next repetition of each. The same repetition of two workloads is then
 * comparable even if the load of the machine changes.
 */
public final class InterleavedRuns {
  private InterleavedRuns() {}

  /**
   * The rates of some workloads.
   *
   * @param workloads each takes a few milliseconds and returns the number of items it has processed
   * @return items per second, by workload and repetition
   */
  static double[][] rates(BenchOptions options, List<LongSupplier> workloads) {
    for (LongSupplier workload : workloads) {
      rate(workload, options.warmUpSeconds());
    }
    double[][] rates = new double[workloads.size()][options.repetitions()];
    for (int repetition = 0; repetition < options.repetitions(); repetition++) {
      for (int i = 0; i < workloads.size(); i++) {
        rates[i][repetition] = rate(workloads.get(i), options.repetitionSeconds());
      }
    }
    return rates;
  }

  /** Items per second of a workload that runs for at least a number of seconds. */
  public static double rate(LongSupplier workload, double seconds) {
    long begin = System.nanoTime();
    long count = 0;
    double elapsed;
    do {
      count += workload.getAsLong();
      elapsed = (System.nanoTime() - begin) / 1e9;
    } while (elapsed < seconds);
    return count / elapsed;
  }

  /** The ratio of two workloads, repetition by repetition. */
  public static Quartiles ratio(double[] rates, double[] base) {
    double[] ratios = new double[rates.length];
    Arrays.setAll(ratios, i -> rates[i] / base[i]);
    return Quartiles.of(ratios);
  }
}
