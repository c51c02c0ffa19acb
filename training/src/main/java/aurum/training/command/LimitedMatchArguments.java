package aurum.training.command;

import static aurum.env.base.Requirement.require;

import aurum.training.arena.PlayOptions;
import java.io.IOException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of commands that play many matches with the referee's time limits. */
final class LimitedMatchArguments extends MatchArguments {
  @Option(
      names = "--tolerance",
      paramLabel = "MS",
      description =
          "Accept replies of programs until this many milliseconds after the referee's time limit;"
              + " 0 is the exact limit (default: as the game sets it).")
  private Integer tolerance;

  @Mixin private StartArgument start;

  @Option(
      names = "--no-limits",
      description =
          "Give programs up to a minute for each reply, and play on all --threads. Such matches are"
              + " others in --results than those with time limits.")
  private boolean noLimits;

  @Override
  PlayOptions options() {
    return super.options().withLimits(tolerance, start.millis(), noLimits);
  }

  @Override
  void check(int matches) throws IOException {
    super.check(matches);
    require(tolerance == null || tolerance >= 0, "--tolerance must be at least 0", tolerance);
    require(
        tolerance == null || !noLimits,
        "--no-limits has no limit to which --tolerance could add; leave out one of them");
  }
}
