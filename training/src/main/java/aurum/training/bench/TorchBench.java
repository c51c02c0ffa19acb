package aurum.training.bench;

import aurum.agents.learn.Learner;
import aurum.env.InvalidInputException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The PPO training loop compared with PyTorch's in interleaved runs: the same network, rollouts,
 * epochs and minibatches, on a no-op environment. Aurum runs {@link aurum.agents.learn.Ppo} on
 * {@link NoOpGame} with a thread per core, PyTorch runs {@code ppo_torch.py} with the {@link
 * TorchSettings} that are the fastest on this machine. Both are measured after a warm-up. The speed
 * of matrix products is measured between them, because it limits both.
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
    return TorchSettings.trials() + 3 * rounds(options) + ResidualBench.steps();
  }

  /** Repetitions are long, so half as many suffice. */
  private static int rounds(BenchOptions options) {
    return Math.max(MINIMUM_ROUNDS, (options.repetitions() + 1) / 2);
  }

  /**
   * @param python the command that runs Python
   * @throws InvalidInputException if there is no such command, or no PyTorch
   */
  static List<Row> rows(String python, BenchOptions options, Runnable step) throws IOException {
    int cores = Runtime.getRuntime().availableProcessors();
    int rounds = rounds(options);
    double[] aurum = new double[rounds];
    double[] torch = new double[rounds];
    double[] oneCore = new double[rounds];
    double[] allCores = new double[rounds];
    TorchSettings.Measurement loop =
        (settings, seconds) -> measureTorch(python, options, settings, seconds);
    TorchSettings best = TorchSettings.best(loop, options.torchSeconds() / 2, step);
    Map<String, Double> reward = Map.of("change:count:noise", 1.0);
    NoOpGame game = new NoOpGame();
    try (Learner learner = LearningBench.learner(game, options, reward, cores)) {
      LearningBench.measure(learner, options, options.warmUpSeconds());
      for (int i = 0; i < rounds; i++) {
        torch[i] = loop.rate(best, options.torchSeconds());
        step.run();
        aurum[i] = LearningBench.measure(learner, options, options.torchSeconds()).loop();
        step.run();
        oneCore[i] = SgemmBench.rate(1, options.torchSeconds() / 8);
        allCores[i] = SgemmBench.rate(cores, options.torchSeconds() / 8);
        step.run();
      }
    }
    List<Row> rows = new ArrayList<>();
    String label =
        "PPO, no-op environment, %s, %s"
            .formatted(LearningBench.describe(options), BatchBench.cores(cores));
    rows.add(new Row(AURUM, label, "samples/s", Quartiles.of(aurum), null));
    rows.add(
        new Row(
            PYTORCH,
            "  the same in PyTorch, fastest settings: " + best.description(),
            "samples/s",
            Quartiles.of(torch),
            null));
    rows.add(
        new Row(
            RATIO,
            "  Aurum / PyTorch",
            "times",
            InterleavedRuns.ratio(aurum, torch),
            Row.Target.atLeast(1.7)));
    rows.addAll(sgemmRows(cores, aurum, oneCore, allCores));
    rows.addAll(ResidualBench.rows(python, options, step));
    return rows;
  }

  private static List<Row> sgemmRows(
      int cores, double[] aurum, double[] oneCore, double[] allCores) {
    int hidden = LearningBench.HIDDEN.get(0);
    double operations =
        SgemmBench.operationsPerSample(
            LearningBench.EPOCHS, List.of(NoOpGame.INPUTS, hidden, hidden, NoOpGame.ACTIONS + 1));
    double[] limit = new double[allCores.length];
    for (int i = 0; i < limit.length; i++) {
      limit[i] = allCores[i] / operations;
    }
    return List.of(
        new Row(SgemmBench.ONE_CORE, "sgemm, 1 core", "flop/s", Quartiles.of(oneCore), null),
        new Row(
            SgemmBench.ALL_CORES,
            "sgemm, " + BatchBench.cores(cores),
            "flop/s",
            Quartiles.of(allCores),
            null),
        new Row(
            SgemmBench.SHARE,
            "  PPO / the limit of sgemm, %,.0f flop per sample".formatted(operations),
            "times",
            InterleavedRuns.ratio(aurum, limit),
            Row.Target.atLeast(0.5)));
  }

  /** Samples per second of PyTorch's loop. */
  private static double measureTorch(
      String python, BenchOptions options, TorchSettings settings, double seconds)
      throws IOException {
    int rollout = options.rolloutMatches() * options.rolloutSteps();
    return TorchScript.run(
        python,
        SCRIPT,
        settings,
        Map.of(
            "inputs",
            NoOpGame.INPUTS,
            "hidden",
            LearningBench.HIDDEN.get(0),
            "actions",
            NoOpGame.ACTIONS,
            "matches",
            options.rolloutMatches(),
            "steps",
            options.rolloutSteps(),
            "epochs",
            LearningBench.EPOCHS,
            "minibatch",
            Math.min(rollout, LearningBench.MINIBATCH),
            "seconds",
            seconds));
  }
}
