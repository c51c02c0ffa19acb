package aurum.training.bench;

/**
 * How long to measure, and the sizes.
 *
 * @param repetitions the number of measurements of each workload; medians and quartiles are over
 *     these
 * @param warmUpSeconds time that each workload runs before it is measured
 * @param repetitionSeconds least duration of one repetition
 * @param matches the number of matches of a batch
 * @param rolloutMatches the number of matches of a rollout
 * @param rolloutSteps steps of each match in a rollout
 * @param torchSeconds duration of each turn of our loop and of PyTorch's
 */
public record BenchOptions(
    int repetitions,
    double warmUpSeconds,
    double repetitionSeconds,
    int matches,
    int rolloutMatches,
    int rolloutSteps,
    double torchSeconds) {
  /** About a minute for each kind of run. */
  public static final BenchOptions FULL = new BenchOptions(9, 2, 0.5, 256, 256, 128, 8);

  /** A few seconds in all: shows that everything runs. */
  public static final BenchOptions QUICK = new BenchOptions(3, 0.1, 0.05, 256, 64, 64, 1);
}
