package aurum.training.bench;

/**
 * The durations and sizes of the measurements.
 *
 * @param repetitions the number of measurements of each workload; medians and quartiles are taken
 *     over them
 * @param warmUpSeconds duration of each workload's warm-up
 * @param repetitionSeconds minimum duration of one repetition in seconds
 * @param matches the number of matches of a batch
 * @param rolloutMatches the number of matches of a rollout
 * @param rolloutSteps steps of each match in a rollout
 * @param torchSeconds duration of each repetition of Aurum's loop and of PyTorch's, in seconds
 */
public record BenchOptions(
    int repetitions,
    double warmUpSeconds,
    double repetitionSeconds,
    int matches,
    int rolloutMatches,
    int rolloutSteps,
    double torchSeconds) {
  /** Takes about a minute for each kind of benchmark. */
  public static final BenchOptions FULL = new BenchOptions(9, 2, 0.5, 256, 256, 128, 8);

  /** A few seconds in total, to check that everything runs. */
  public static final BenchOptions QUICK = new BenchOptions(3, 0.1, 0.05, 256, 64, 64, 1);
}
