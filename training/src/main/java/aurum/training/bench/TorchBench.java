package aurum.training.bench;

import aurum.agents.learn.Learner;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The whole loop of PPO beside PyTorch's, in turns: the same network, rollouts, epochs, minibatches
 * and threads, on an environment that costs nothing. Ours is the trainer's own {@link Ppo} on a
 * {@link FreeGame}, PyTorch's is {@code ppo_torch.py}. Both are warm before they are measured.
 */
public final class TorchBench {
  static final String OURS = "free-ppo";
  static final String THEIRS = "free-ppo-torch";
  static final String RATIO = "free-ppo-over-torch";

  private static final String SCRIPT = "ppo_torch.py";
  private static final int LEAST_ROUNDS = 3;

  private TorchBench() {}

  /** How many steps {@link #rows} tells of. */
  static int steps(Effort effort) {
    return 2 * rounds(effort) + ResidualBench.STEPS;
  }

  /** Turns are long, so half as many do. */
  private static int rounds(Effort effort) {
    return Math.max(LEAST_ROUNDS, (effort.repetitions() + 1) / 2);
  }

  /**
   * @param python the command that runs Python
   * @throws UsageException if there is no such command, or no PyTorch
   */
  static List<Row> rows(String python, Effort effort, Runnable step) throws IOException {
    int cores = Runtime.getRuntime().availableProcessors();
    int rounds = rounds(effort);
    double[] ours = new double[rounds];
    double[] theirs = new double[rounds];
    Map<String, Double> reward = Map.of("change:count:noise", 1.0);
    FreeGame game = new FreeGame();
    try (Learner ppo = LearningBench.learner(game, effort, reward, cores)) {
      LearningBench.measure(ppo, effort, effort.warmUpSeconds());
      for (int i = 0; i < rounds; i++) {
        theirs[i] = torch(python, effort, cores); // First, so that a missing PyTorch is told soon.
        step.run();
        ours[i] = LearningBench.measure(ppo, effort, effort.torchSeconds()).loop();
        step.run();
      }
    }
    String loop =
        "PPO, free environment, %s, %s"
            .formatted(LearningBench.describe(effort), BatchBench.cores(cores));
    List<Row> rows = new ArrayList<>();
    rows.add(new Row(OURS, loop, "samples/s", Spread.of(ours), null));
    rows.add(new Row(THEIRS, "  the same in PyTorch", "samples/s", Spread.of(theirs), null));
    rows.add(
        new Row(
            RATIO,
            "  ours over PyTorch's",
            "times",
            Alternation.ratio(ours, theirs),
            Row.Target.atLeast(1.3)));
    rows.addAll(ResidualBench.rows(python, effort, step));
    return rows;
  }

  /** Samples a second of PyTorch's loop. */
  private static double torch(String python, Effort effort, int threads) throws IOException {
    int rollout = effort.rolloutMatches() * effort.rolloutSteps();
    return TorchScript.run(
        python,
        SCRIPT,
        Map.of(
            "threads", threads,
            "inputs", FreeGame.INPUTS,
            "hidden", LearningBench.HIDDEN.get(0),
            "actions", FreeGame.ACTIONS,
            "matches", effort.rolloutMatches(),
            "steps", effort.rolloutSteps(),
            "epochs", LearningBench.EPOCHS,
            "minibatch", Math.min(rollout, LearningBench.MINIBATCH),
            "seconds", effort.torchSeconds()));
  }
}
