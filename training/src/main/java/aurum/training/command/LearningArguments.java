package aurum.training.command;

import aurum.env.Game;
import aurum.training.settings.TrainingSettings;
import java.io.IOException;
import java.util.Map;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of every command that learns. */
final class LearningArguments {
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
          "Threads that play and learn; does not change the result (default: one per core).")
  Integer threads;

  @Mixin private SettingsArguments changes;

  /** As {@link SettingsArguments#settings} does. */
  TrainingSettings settings(Game game, String algorithm, Map<String, Object> more)
      throws IOException {
    return changes.settings(game, algorithm, more);
  }
}
