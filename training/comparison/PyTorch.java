package aurum.comparison;

import aurum.env.base.InvalidInputException;
import aurum.training.bench.BenchOptions;
import aurum.training.bench.LearningBench;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** PyTorch's training loop, {@code ppo_torch.py}. */
final class PyTorch {
  private static final int CORES = Runtime.getRuntime().availableProcessors();

  /** Each of PyTorch's settings is tried this often; its best rate counts. */
  private static final int TRIALS = 2;

  private static final String CORE_TYPE = "OPENBLAS_CORETYPE";

  /** Environment variables that the launcher sets for DL4J. PyTorch gets only its settings'. */
  private static final List<String> LAUNCHER_VARIABLES =
      List.of(
          "OMP_WAIT_POLICY",
          CORE_TYPE,
          "MALLOC_MMAP_THRESHOLD_",
          "MALLOC_TRIM_THRESHOLD_",
          "MALLOC_TOP_PAD_");

  private final Path script;
  private final String python;
  private final BenchOptions options;

  PyTorch(Path script, String python, BenchOptions options) {
    this.script = script;
    this.python = python;
    this.options = options;
  }

  /**
   * How PyTorch runs on the processor.
   *
   * @param threads the number of threads of its operations
   * @param environment environment variables
   */
  record Settings(int threads, Map<String, String> environment) {
    @Override
    public String toString() {
      StringBuilder text = new StringBuilder(threads == 1 ? "1 thread" : threads + " threads");
      environment.forEach((name, value) -> text.append(", " + name + '=' + value));
      return text.toString();
    }
  }

  /**
   * The settings that can be the fastest: one thread or one per core; threads that wait actively or
   * passively; OpenBLAS's own choice of kernels, or that of this process's environment, which the
   * launcher sets for processors that OpenBLAS does not know.
   */
  private static List<Settings> candidates() {
    List<Settings> settings = new ArrayList<>();
    List<Map<String, String>> kernels = new ArrayList<>(List.of(Map.of()));
    if (System.getenv(CORE_TYPE) != null) {
      kernels.add(Map.of(CORE_TYPE, System.getenv(CORE_TYPE)));
    }
    for (Map<String, String> kernel : kernels) {
      settings.add(new Settings(1, kernel));
      if (CORES > 1) {
        settings.add(new Settings(CORES, kernel));
        Map<String, String> passive = new LinkedHashMap<>(Map.of("OMP_WAIT_POLICY", "passive"));
        passive.putAll(kernel);
        settings.add(new Settings(CORES, passive));
      }
    }
    return settings;
  }

  /** The number of measurements of {@link #fastestSettings}. */
  static int trials() {
    return TRIALS * candidates().size();
  }

  /**
   * The fastest settings, measured in interleaved runs.
   *
   * @param step called after each measurement
   * @throws InvalidInputException if there is no such Python, or no PyTorch
   */
  Settings fastestSettings(Runnable step) throws IOException {
    Settings best = null;
    double bestRate = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      for (Settings settings : candidates()) {
        double rate = rate(settings, options.torchSeconds() / 2);
        if (rate > bestRate) {
          bestRate = rate;
          best = settings;
        }
        step.run();
      }
    }
    return best;
  }

  /** Samples per second of PyTorch's loop. */
  double rate(Settings settings, double seconds) throws IOException {
    int rollout = options.rolloutMatches() * options.rolloutSteps();
    Map<String, Object> arguments = new LinkedHashMap<>();
    arguments.put("threads", settings.threads);
    arguments.put("inputs", NoOpGame.INPUTS);
    arguments.put("hidden", LearningBench.HIDDEN.get(0));
    arguments.put("actions", NoOpGame.ACTIONS);
    arguments.put("matches", options.rolloutMatches());
    arguments.put("steps", options.rolloutSteps());
    arguments.put("epochs", LearningBench.EPOCHS);
    arguments.put("minibatch", Math.min(rollout, LearningBench.MINIBATCH));
    arguments.put("seconds", seconds);
    List<String> command = new ArrayList<>(List.of(python, script.toString()));
    arguments.forEach((name, value) -> command.addAll(List.of("--" + name, value.toString())));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    LAUNCHER_VARIABLES.forEach(builder.environment()::remove);
    builder.environment().putAll(settings.environment);
    return lastNumber(builder);
  }

  private double lastNumber(ProcessBuilder builder) throws IOException {
    Process process;
    try {
      process = builder.start();
    } catch (IOException e) {
      throw new InvalidInputException(
          "cannot run '" + python + "': name a Python that has PyTorch with --python", e);
    }
    String output =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    String last = output.substring(output.lastIndexOf('\n') + 1);
    if (process.onExit().join().exitValue() != 0) {
      throw new InvalidInputException(python + ": " + last);
    }
    try {
      return Double.parseDouble(last);
    } catch (NumberFormatException e) {
      throw new IllegalStateException(python + " printed no number: " + last, e);
    }
  }
}
