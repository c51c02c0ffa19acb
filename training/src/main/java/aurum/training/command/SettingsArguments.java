package aurum.training.command;

import aurum.env.Game;
import aurum.training.settings.SettingsFile;
import aurum.training.settings.TrainingSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Option;

/** The options that change settings of a training. */
class SettingsArguments {
  @Option(
      names = "--config",
      paramLabel = "FILE",
      description = "JSON of the settings that differ from the defaults ('aurum settings GAME').")
  private Path config;

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description =
          "Change one setting, such as ppo.learningRate=0.001 or network.hidden=[64,64]; overrides"
              + " --config; repeatable.")
  private Map<String, String> values = Map.of();

  /** The class {@code environment.text}; null if there is none. */
  String text() throws IOException {
    return SettingsFile.text(config, values);
  }

  /**
   * The settings.
   *
   * @param algorithm null for that of the settings
   * @param more settings that options of the command name, by path
   */
  TrainingSettings settings(Game game, String algorithm, Map<String, Object> more)
      throws IOException {
    Map<String, String> all = new LinkedHashMap<>(values);
    more.forEach((path, value) -> all.put(path, value.toString()));
    return SettingsFile.of(game, config, algorithm, all);
  }
}
