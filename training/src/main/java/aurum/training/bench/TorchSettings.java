package aurum.training.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How PyTorch runs on the processor.
 *
 * @param threads the number of threads of its operations
 * @param environment environment variables
 */
record TorchSettings(int threads, Map<String, String> environment) {
  private static final String WAIT_POLICY = "OMP_WAIT_POLICY";
  private static final String CORE_TYPE = "OPENBLAS_CORETYPE";

  /** Each of the settings is tried this often; its best rate counts. */
  private static final int TRIALS = 2;

  /** A measurement of PyTorch. */
  @FunctionalInterface
  interface Measurement {
    /** Items per second, measured for some seconds. */
    double rate(TorchSettings settings, double seconds) throws IOException;
  }

  /**
   * The settings that can be the fastest: one thread or one per core; threads that wait actively or
   * passively; OpenBLAS's own choice of kernels, or that of this process's environment, which the
   * launcher sets for processors that OpenBLAS does not know.
   */
  static List<TorchSettings> candidates() {
    int cores = Runtime.getRuntime().availableProcessors();
    List<TorchSettings> candidates = new ArrayList<>();
    List<Map<String, String>> kernels = new ArrayList<>(List.of(Map.of()));
    if (System.getenv(CORE_TYPE) != null) {
      kernels.add(Map.of(CORE_TYPE, System.getenv(CORE_TYPE)));
    }
    for (Map<String, String> kernel : kernels) {
      candidates.add(new TorchSettings(1, kernel));
      if (cores > 1) {
        candidates.add(new TorchSettings(cores, kernel));
        Map<String, String> passive = new LinkedHashMap<>();
        passive.put(WAIT_POLICY, "passive");
        passive.putAll(kernel);
        candidates.add(new TorchSettings(cores, passive));
      }
    }
    return candidates;
  }

  /** The number of measurements that {@link #best} makes. */
  static int trials() {
    return TRIALS * candidates().size();
  }

  /**
   * The fastest of the {@link #candidates}, which are measured in interleaved runs.
   *
   * @param seconds the duration of each measurement
   * @param step called after each measurement
   */
  static TorchSettings best(Measurement measurement, double seconds, Runnable step)
      throws IOException {
    TorchSettings best = null;
    double bestRate = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      for (TorchSettings candidate : candidates()) {
        double rate = measurement.rate(candidate, seconds);
        if (rate > bestRate) {
          bestRate = rate;
          best = candidate;
        }
        step.run();
      }
    }
    return best;
  }

  /** The settings in words, such as {@code 2 threads, OMP_WAIT_POLICY=passive}. */
  String description() {
    StringBuilder text = new StringBuilder(threads == 1 ? "1 thread" : threads + " threads");
    environment.forEach((name, value) -> text.append(", ").append(name).append('=').append(value));
    return text.toString();
  }
}
