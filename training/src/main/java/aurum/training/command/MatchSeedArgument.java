package aurum.training.command;

import picocli.CommandLine.Option;

/** The option of the commands that show the map or a position of one match. */
final class MatchSeedArgument {
  @Option(
      names = "--seed",
      paramLabel = "S",
      required = true,
      description = "The seed of the match.")
  private long seed;

  long seed() {
    return seed;
  }
}
