package aurum.training.bench;

/**
 * How long to measure, and on what sizes.
 *
 * @param repetitions how often each thing is measured; medians and quartiles are over these
 * @param warmUpSeconds how long each thing runs before it is measured
 * @param repetitionSeconds how long one repetition lasts at least
 * @param matches how many matches make one batch
 * @param rolloutMatches how many matches one rollout is played in
 * @param rolloutSteps how many decisions of each match make one rollout
 * @param torchSeconds how long each of the turns of our loop and PyTorch's lasts
 */
public record Effort(
    int repetitions,
    double warmUpSeconds,
    double repetitionSeconds,
    int matches,
    int rolloutMatches,
    int rolloutSteps,
    double torchSeconds) {
  /** About a minute for each kind of run. */
  public static final Effort FULL = new Effort(9, 2, 0.5, 256, 256, 128, 8);

  /** Some seconds in all: it shows that everything runs, and little more. */
  public static final Effort QUICK = new Effort(3, 0.1, 0.05, 256, 64, 64, 1);
}
