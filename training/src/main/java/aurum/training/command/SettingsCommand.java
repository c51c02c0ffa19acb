package aurum.training.command;

import aurum.agents.learn.Algorithm;
import aurum.agents.learn.Algorithms;
import aurum.env.Game;
import aurum.training.settings.SettingsText;
import aurum.training.settings.TrainingSettings;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code aurum settings}: the default settings of a game with explanations. */
@Command(
    name = "settings",
    description = {
      "Print the settings of a training, each with an explanation: the defaults of the game, or what"
          + " 'aurum train' would run with the same options.",
      "",
      "The output is JSON with comments, as 'aurum train GAME --config FILE' reads it. A file may"
          + " omit settings that keep their defaults."
    },
    footer = {"", "Example:", "  ${ROOT-COMMAND-NAME} settings vindinium --algorithm a2c"})
public final class SettingsCommand extends ConsoleCommand {
  @Mixin private GameArguments arguments;

  @Option(
      names = "--algorithm",
      paramLabel = "NAME",
      description = "The settings of another learning algorithm, such as a2c.")
  private String algorithm;

  @Mixin private SettingsArguments changes;

  @Override
  void run() throws IOException {
    Game game = arguments.game(changes.text());
    TrainingSettings settings = changes.settings(game, algorithm, Map.of());
    List<String> others =
        Algorithms.all().stream()
            .map(Algorithm::name)
            .filter(name -> !name.equals(settings.algorithm()))
            .toList();
    String comment =
        "Settings of %s %s. Other algorithms, whose settings --algorithm NAME prints: %s."
            .formatted(game.name(), game.variant(), String.join(", ", others));
    out().print(SettingsText.of(settings, comment));
  }
}
