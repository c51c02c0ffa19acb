package aurum.comparison;

import aurum.agents.learn.Learner;
import aurum.training.bench.BenchOptions;
import aurum.training.bench.Benchmarks;
import aurum.training.bench.Comparison;
import aurum.training.bench.InterleavedRuns;
import aurum.training.bench.LearningBench;
import aurum.training.bench.Machine;
import aurum.training.bench.Quartiles;
import aurum.training.bench.Row;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Compares the PPO training loop with PyTorch's in interleaved runs: the same network, rollouts,
 * epochs and minibatches, on a no-op environment. Aurum runs {@link aurum.agents.learn.Ppo} with a
 * thread per core, PyTorch runs {@code ppo_torch.py} with the settings that are the fastest on this
 * machine. Both are measured after a warm-up. The speed of matrix products is measured between
 * them, because it limits both.
 */
public final class AgainstTorch implements Comparison {
  private static final int CORES = Runtime.getRuntime().availableProcessors();

  @Override
  public Benchmarks run(Path folder, String python, BenchOptions options) throws IOException {
    PyTorch torch = new PyTorch(folder.resolve("ppo_torch.py"), python, options);
    int rounds = Math.max(3, (options.repetitions() + 1) / 2); // Long, so half as many suffice.
    int steps = PyTorch.trials() + 3 * rounds;
    return Benchmarks.of(
        "no-op environment", steps, "", step -> rows(torch, options, rounds, step));
  }

  private static List<Row> rows(PyTorch torch, BenchOptions options, int rounds, Runnable step)
      throws IOException {
    PyTorch.Settings best = torch.fastestSettings(step);
    double[] aurum = new double[rounds];
    double[] pytorch = new double[aurum.length];
    double[] oneCore = new double[aurum.length];
    double[] allCores = new double[aurum.length];
    Map<String, Double> reward = Map.of("change:count:noise", 1.0);
    try (Learner learner = LearningBench.learner(new NoOpGame(), options, reward, CORES)) {
      LearningBench.measure(learner, options, options.warmUpSeconds());
      for (int i = 0; i < aurum.length; i++) {
        pytorch[i] = torch.rate(best, options.torchSeconds());
        step.run();
        aurum[i] = LearningBench.measure(learner, options, options.torchSeconds()).loop();
        step.run();
        oneCore[i] = Sgemm.rate(1, options.torchSeconds() / 8);
        allCores[i] = Sgemm.rate(CORES, options.torchSeconds() / 8);
        step.run();
      }
    }
    String cores = Machine.cores(CORES);
    String loop =
        "PPO, no-op environment, %s, %s".formatted(LearningBench.describe(options), cores);
    String limit = "  PPO / the limit of sgemm, %,.0f flop per sample";
    double operations = Sgemm.operationsPerSample();
    double[] possible = Arrays.stream(allCores).map(rate -> rate / operations).toArray();
    return List.of(
        new Row("free-ppo", loop, "samples/s", Quartiles.of(aurum)),
        new Row(
            "free-ppo-torch",
            "  the same in PyTorch, fastest settings: " + best,
            "samples/s",
            Quartiles.of(pytorch)),
        new Row(
            "free-ppo-over-torch",
            "  Aurum / PyTorch",
            "times",
            InterleavedRuns.ratio(aurum, pytorch)),
        new Row("sgemm-1", "sgemm, 1 core", "flop/s", Quartiles.of(oneCore)),
        new Row("sgemm", "sgemm, " + cores, "flop/s", Quartiles.of(allCores)),
        new Row(
            "free-ppo-of-sgemm",
            limit.formatted(operations),
            "times",
            InterleavedRuns.ratio(aurum, possible)));
  }
}
