package aurum.training.command;

import static aurum.env.base.Requirement.requireAtLeast;

import aurum.env.Game;
import aurum.training.cluster.Cluster;
import aurum.training.console.Progress;
import aurum.training.console.StopSignal;
import aurum.training.rating.Sprt;
import aurum.training.sweep.Sweep;
import aurum.training.sweep.SweepSettings;
import aurum.training.sweep.Trial;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code aurum sweep}: searches for better settings. */
@Command(
    name = "sweep",
    description = {
      "Search for better settings of a training, or options of an agent.",
      "The file has ranges, opponents and a budget (training/docs/guides/sweep.md). Trials are drawn at random"
          + " around the defaults; those that win most against the opponents continue to their"
          + " whole budget. The best are repeated with other training seeds, and the winner is"
          + " tested against the defaults. The same command continues a sweep; several may share"
          + " its folder. 'aurum dashboard DIR' shows it while it runs."
    },
    footer = {
      "",
      "Example:",
      "  ${ROOT-COMMAND-NAME} sweep vindinium --config training/sweeps/vindinium.json"
    })
public final class SweepCommand extends ConsoleCommand {
  @Mixin private GameArguments arguments;

  @Option(
      names = "--config",
      paramLabel = "FILE",
      required = true,
      description = "JSON of the ranges, opponents and budget.")
  private Path config;

  @Option(
      names = "--trials",
      paramLabel = "N",
      description =
          "Number of trials, also of a sweep that is continued (default: as in --config).")
  private Integer trials;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Folder to create or to continue (default: runs/sweep-GAME).")
  private Path out;

  @Option(
      names = "--threads",
      paramLabel = "T",
      description = "Trials at the same time, each with one thread (default: one per processor).")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Mixin private ClusterArguments cluster;

  @Override
  void run() throws IOException {
    requireAtLeast("--threads", threads, 1);
    Game game = arguments.gameOfText(0);
    Path folder =
        out == null ? Path.of("runs", "sweep-" + game.name().replaceAll("[^\\w.-]+", "-")) : out;
    try (StopSignal stop = new StopSignal("iteration or turn", err()::println);
        Sweep sweep = new Sweep(SweepSettings.read(config, game, trials), folder);
        Cluster connected = cluster.open()) {
      sweep.onFailure(this::warn);
      int workers = connected == null ? threads : connected.slots();
      boolean finished;
      try (Progress progress = new Progress(sweep::state)) {
        finished = sweep.run(workers, connected, stop, this::say);
      }
      Optional<Sprt> test = finished ? sweep.test(threads, stop) : Optional.empty();
      finished &= !stop.getAsBoolean();
      out().println(sweep.write(test, finished));
      if (!finished) {
        out().println("stopped; the same command continues");
      }
      out().println("sweep: " + folder.resolve("best.json"));
    }
  }

  private void say(Trial part) {
    Progress.aside(() -> err().println(line(part)));
  }

  private static String line(Trial part) {
    String rate =
        part.rate() == 0 ? "ready" : String.format(Locale.ROOT, "%.0f steps a second", part.rate());
    return part.scores().isEmpty()
        ? String.format(Locale.ROOT, "trial %d: ", part.trial())
            + (part.failure().isEmpty() ? rate : part.failure())
        : String.format(
            Locale.ROOT,
            "trial %d, rung %d, repetition %d: %.1f %% wins after %.0f s",
            part.trial(),
            part.rung() + 1,
            part.repeat(),
            100 * part.score(),
            part.seconds());
  }
}
