package aurum.training.command;

import aurum.training.train.Training;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code aurum train}. */
@Command(
    name = "train",
    description = {
      "Train a policy by self-play.",
      "",
      "Everything is kept in a folder: settings, metrics, checkpoints, the policy, and at the end its evaluation, a learning"
          + " curve and the exported bot. Ctrl-C stops and keeps what was learned."
    },
    footer = {"", "Example:", "  aurum train vindinium --minutes 2 --out runs/first"})
public final class TrainCommand implements Callable<Integer> {
  @Mixin private GameArguments arguments;

  @Option(
      names = "--steps",
      paramLabel = "N",
      description = "Decisions to learn from (default: about 10 minutes' worth on 2 cores).")
  private Long steps;

  @Option(
      names = "--minutes",
      paramLabel = "M",
      description = "How long to train; fixes the steps from the rate of the first updates.")
  private Double minutes;

  @Option(
      names = "--seed",
      paramLabel = "S",
      description = "What everything random follows from (default: 1).")
  private Long seed;

  @Option(
      names = "--threads",
      paramLabel = "T",
      description = "How many threads play and learn (default: one for each core).")
  private Integer threads;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "The folder to make (default: runs/GAME-DATE).")
  private Path out;

  @Option(
      names = "--config",
      paramLabel = "FILE",
      description = "JSON with the settings that differ from the defaults.")
  private Path config;

  @Option(
      names = "--resume",
      paramLabel = "DIR",
      description = "Go on with a training that was stopped.")
  private Path resume;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    Training training = new Training(spec.commandLine().getOut(), spec.commandLine().getErr());
    if (resume != null) {
      return training.resume(arguments.game(), resume, steps, minutes, seed, threads, config, out);
    }
    return training.start(arguments.game(), out, steps, minutes, seed, threads, config);
  }
}
