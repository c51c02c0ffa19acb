package aurum.training.command;

import picocli.CommandLine.Option;

/** The options of every command that learns. */
final class LearningArguments extends SettingsArguments {
  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "1",
      description = "Seed of all random draws (default: ${DEFAULT-VALUE}).")
  long seed;

  @Option(
      names = "--threads",
      paramLabel = "T",
      description =
          "Threads that play and learn; does not change the result (default: one per processor).")
  Integer threads;
}
