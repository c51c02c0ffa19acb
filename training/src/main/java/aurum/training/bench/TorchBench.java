package aurum.training.bench;

import aurum.agents.learn.Learner;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The PPO training loop compared with PyTorch's in interleaved runs: the same network, rollouts,
 * epochs, minibatches and threads, on a no-op environment. Aurum runs {@link
 * aurum.agents.learn.Ppo} on {@link NoOpGame}, PyTorch runs {@code ppo_torch.py}. Both are measured
 * after a warm-up.
 */
public final class TorchBench {
  static final String AURUM = "free-ppo";
  static final String PYTORCH = "free-ppo-torch";
  static final String RATIO = "free-ppo-over-torch";

  private static final String SCRIPT = "ppo_torch.py";
  private static final int MINIMUM_ROUNDS = 3;

  private TorchBench() {}

  /** The number of steps that {@link #rows} reports. */
  static int steps(BenchOptions options) {
    return 2 * rounds(options) + ResidualBench.STEPS;
  }

  /** Repetitions are long, so half as many suffice. */
  private static int rounds(BenchOptions options) {
    return Math.max(MINIMUM_ROUNDS, (options.repetitions() + 1) / 2);
  }

  /**
   * @param python the command that runs Python
   * @throws UsageException if there is no such command, or no PyTorch
   */
  static List<Row> rows(String python, BenchOptions options, Runnable step) throws IOException {
    int cores = Runtime.getRuntime().availableProcessors();
    int rounds = rounds(options);
    double[] aurum = new double[rounds];
    double[] torch = new double[rounds];
    Map<String, Double> reward = Map.of("change:count:noise", 1.0);
    NoOpGame game = new NoOpGame();
    try (Learner learner = LearningBench.learner(game, options, reward, cores)) {
      LearningBench.measure(learner, options, options.warmUpSeconds());
      for (int i = 0; i < rounds; i++) {
        torch[i] =
            measureTorch(
                python, options, cores); // First, so that a missing PyTorch is reported early.
        step.run();
        aurum[i] = LearningBench.measure(learner, options, options.torchSeconds()).loop();
        step.run();
      }
    }
    String loop =
        "PPO, no-op environment, %s, %s"
            .formatted(LearningBench.describe(options), BatchBench.cores(cores));
    List<Row> rows = new ArrayList<>();
    rows.add(new Row(AURUM, loop, "samples/s", Quartiles.of(aurum), null));
    rows.add(new Row(PYTORCH, "  the same in PyTorch", "samples/s", Quartiles.of(torch), null));
    rows.add(
        new Row(
            RATIO,
            "  Aurum / PyTorch",
            "times",
            InterleavedRuns.ratio(aurum, torch),
            Row.Target.atLeast(1.3)));
    rows.addAll(ResidualBench.rows(python, options, step));
    return rows;
  }

  /** Samples per second of PyTorch's loop. */
  private static double measureTorch(String python, BenchOptions options, int threads)
      throws IOException {
    int rollout = options.rolloutMatches() * options.rolloutSteps();
    return TorchScript.run(
        python,
        SCRIPT,
        Map.of(
            "threads", threads,
            "inputs", NoOpGame.INPUTS,
            "hidden", LearningBench.HIDDEN.get(0),
            "actions", NoOpGame.ACTIONS,
            "matches", options.rolloutMatches(),
            "steps", options.rolloutSteps(),
            "epochs", LearningBench.EPOCHS,
            "minibatch", Math.min(rollout, LearningBench.MINIBATCH),
            "seconds", options.torchSeconds()));
  }
}
