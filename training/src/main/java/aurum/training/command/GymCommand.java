package aurum.training.command;

import aurum.agents.StrictJson;
import aurum.agents.learn.EnvironmentSettings;
import aurum.env.Game;
import aurum.training.python.GymOptions;
import aurum.training.python.GymServer;
import aurum.training.settings.SettingsFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code aurum gym}: the environments for the Python package. */
@Command(
    name = "gym",
    description = {
      "Step environments for Python.",
      "The Python package 'aurum' starts this command; training/docs/tutorials/python.md explains the package."
    },
    footer = {"", "Example:", "  ${ROOT-COMMAND-NAME} gym vindinium --matches 4 --settings $JSON"})
public final class GymCommand extends ConsoleCommand {
  /** The token that Python sends first over TCP; no argument, because every user can read those. */
  private static final String TOKEN = "AURUM_GYM_TOKEN";

  @Mixin private GameArguments arguments;

  @Option(
      names = "--matches",
      paramLabel = "N",
      required = true,
      description = "The number of matches in the batch.")
  private int matches;

  @Option(
      names = "--settings",
      paramLabel = "JSON",
      required = true,
      description =
          "The settings of the batch: threads, opponents, folder, parent; and 'environment' as in"
              + " a --config file.")
  private String settings;

  @Override
  void run() throws IOException {
    Game game = arguments.game();
    byte[] json = settings.getBytes(StandardCharsets.UTF_8);
    GymOptions options =
        StrictJson.bind(StrictJson.parse(json, "--settings"), GymOptions.class, "--settings");
    String config = "{\"environment\": %s}".formatted(options.environment());
    EnvironmentSettings environment = SettingsFile.ofText(game, config).environment();
    new GymServer(game, environment, options).serve(matches, System.getenv(TOKEN), out()::println);
  }
}
