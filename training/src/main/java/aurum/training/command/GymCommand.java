package aurum.training.command;

import aurum.agents.StrictJson;
import aurum.agents.learn.EnvironmentSettings;
import aurum.env.Game;
import aurum.training.console.ExitStatus;
import aurum.training.gym.GymOptions;
import aurum.training.gym.GymServer;
import aurum.training.settings.SettingsFile;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code aurum gym}: the environments for the Python package. */
@Command(
    name = "gym",
    description = {
      "Step environments for Python.",
      "The Python package 'aurum' starts this command; training/PYTHON.md explains the package."
    },
    footer = {
      "",
      "Example:",
      "  aurum gym vindinium --matches 4 --folder /tmp/a --parent 1 --settings $JSON"
    })
public final class GymCommand implements Callable<Integer> {
  private static final String ENVIRONMENT = "environment";

  /** What Python sends first over TCP; not an argument, because every user can read those. */
  private static final String TOKEN = "AURUM_GYM_TOKEN";

  @Mixin private GameArguments arguments;

  @Option(
      names = "--matches",
      paramLabel = "N",
      required = true,
      description = "The number of matches in the batch.")
  private int matches;

  @Option(
      names = "--folder",
      paramLabel = "PREFIX",
      required = true,
      description = "Where to create a folder for the socket and the shared file.")
  private Path folder;

  @Option(
      names = "--parent",
      paramLabel = "PID",
      required = true,
      description = "The process that has started this one; when it ends, this one ends.")
  private long parent;

  @Option(
      names = "--settings",
      paramLabel = "JSON",
      required = true,
      description =
          "Of the batch: threads, autoreset, opponents, replaceIllegal; and 'environment' as in a"
              + " --config file.")
  private String settings;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    Game game = arguments.game();
    String origin = "--settings";
    ObjectNode given = StrictJson.parse(settings.getBytes(StandardCharsets.UTF_8), origin);
    ObjectNode environment = JsonNodeFactory.instance.objectNode();
    if (given.has(ENVIRONMENT)) {
      environment.set(ENVIRONMENT, given.remove(ENVIRONMENT));
    }
    EnvironmentSettings used = SettingsFile.ofText(game, environment.toString()).environment();
    GymOptions options = StrictJson.bind(given, GymOptions.class, origin);
    try (GymServer server = new GymServer(game, used, matches, options, parent)) {
      server.serve(folder, System.getenv(TOKEN), spec.commandLine().getOut()::println);
    }
    return ExitStatus.DONE;
  }
}
