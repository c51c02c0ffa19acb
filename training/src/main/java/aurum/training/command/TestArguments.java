package aurum.training.command;

import static aurum.env.base.Requirement.require;

import aurum.training.rating.SequentialTest;
import picocli.CommandLine.Option;

/** The options of every command that makes sequential tests. */
final class TestArguments {
  private static final double MINIMUM_ERROR = 1e-6;

  /** The least difference of elo0 and elo1, in points. */
  private static final double MINIMUM_STEP = 0.01;

  @Option(
      names = "--elo1",
      paramLabel = "R",
      defaultValue = "20",
      description = "Rating difference of the alternative hypothesis (default: ${DEFAULT-VALUE}).")
  private double elo1;

  @Option(
      names = "--alpha",
      paramLabel = "P",
      defaultValue = "0.05",
      description =
          "The probability of accepting if the difference is elo0 (default: ${DEFAULT-VALUE}).")
  private double alpha;

  @Option(
      names = "--beta",
      paramLabel = "P",
      defaultValue = "0.05",
      description =
          "The probability of rejecting if the difference is elo1 (default: ${DEFAULT-VALUE}).")
  private double beta;

  /** The test, if its values are in their ranges. */
  SequentialTest test(double elo0) {
    require(
        elo1 - elo0 >= MINIMUM_STEP && elo0 >= -1000 && elo1 <= 1000,
        "--elo1 must be at least %s greater than elo0, both from -1000 to 1000, not %s and %s"
            .formatted(MINIMUM_STEP, elo1, elo0));
    require(
        Math.min(alpha, beta) >= MINIMUM_ERROR && Math.max(alpha, beta) < 0.5,
        "--alpha and --beta must be at least 0.000001 and less than 0.5, not %s and %s"
            .formatted(alpha, beta));
    return new SequentialTest(elo0, elo1, alpha, beta);
  }
}
