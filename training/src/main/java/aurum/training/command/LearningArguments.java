package aurum.training.command;

import aurum.env.Game;
import aurum.training.settings.SettingsFile;
import aurum.training.settings.TrainingSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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

  @Option(
      names = "--config",
      paramLabel = "FILE",
      description = "JSON of the settings that differ from the defaults ('aurum settings GAME').")
  private Path config;

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description =
          "Change one setting, such as ppo.learningRate=0.001 or network.hidden=[64,64]; goes before"
              + " --config; repeatable.")
  private List<String> values = List.of();

  /**
   * The settings.
   *
   * @param algorithm null for that of the settings
   * @param from a run folder or a policy to begin with; null for that of the settings
   */
  TrainingSettings settings(Game game, String algorithm, String from) throws IOException {
    List<String> all = new ArrayList<>(values);
    if (from != null) {
      all.add("network.initial=" + (from.startsWith("policy:") ? from : "policy:" + from));
    }
    return SettingsFile.of(game, config, algorithm, all);
  }
}
