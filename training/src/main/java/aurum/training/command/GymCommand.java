package aurum.training.command;

import aurum.agents.learn.EnvironmentSettings;
import aurum.env.Game;
import aurum.env.gym.Autoreset;
import aurum.training.arena.AgentNames;
import aurum.training.console.ExitStatus;
import aurum.training.gym.GymOptions;
import aurum.training.gym.GymServer;
import aurum.training.settings.SettingsFile;
import java.io.IOException;
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
    footer = {"", "Example:", "  python3 -c 'import aurum; aurum.make_vec(\"vindinium\")'"})
public final class GymCommand implements Callable<Integer> {
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
      paramLabel = "DIR",
      required = true,
      description = "The folder to create for the socket and the shared file.")
  private Path folder;

  @Option(
      names = "--parent",
      paramLabel = "PID",
      required = true,
      description = "The process that has started this one; when it ends, this one ends.")
  private long parent;

  @Option(
      names = "--opponents",
      paramLabel = "A,B,...",
      description = "Agents of all seats but one (default: none, Python plays every seat).")
  private String opponents;

  @Option(
      names = "--settings",
      paramLabel = "JSON",
      defaultValue = "{}",
      description = "Settings as in a --config file; those of 'environment' are used.")
  private String settings;

  @Option(
      names = "--threads",
      paramLabel = "T",
      description = "The number of threads (default: the number of cores).")
  private Integer threads;

  @Option(
      names = "--autoreset",
      paramLabel = "MODE",
      defaultValue = "NEXT_STEP",
      description = "NEXT_STEP, SAME_STEP or DISABLED (default: ${DEFAULT-VALUE}).")
  private Autoreset autoreset;

  @Option(
      names = "--replace-illegal",
      description = "Play a random legal action instead of an illegal one, which is an error else.")
  private boolean replaceIllegal;

  @Option(
      names = "--tcp",
      description =
          "Listen on a TCP port of loopback; Python first sends the token in " + TOKEN + '.')
  private boolean tcp;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    Game game = arguments.game();
    EnvironmentSettings environment = SettingsFile.ofText(game, settings).environment();
    GymOptions options =
        new GymOptions(
            game,
            environment,
            matches,
            threads == null ? Runtime.getRuntime().availableProcessors() : threads,
            autoreset,
            opponents == null ? null : AgentNames.split(opponents),
            replaceIllegal);
    try (GymServer server = new GymServer(options, folder, parent)) {
      server.serve(tcp ? System.getenv(TOKEN) : null, spec.commandLine().getOut()::println);
    }
    return ExitStatus.DONE;
  }
}
