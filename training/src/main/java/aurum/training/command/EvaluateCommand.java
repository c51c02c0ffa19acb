package aurum.training.command;

import aurum.env.Game;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Evaluation;
import aurum.training.arena.EvaluationReport;
import aurum.training.arena.Participant;
import aurum.training.console.ExitStatus;
import aurum.training.console.Progress;
import aurum.training.console.UsageException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code aurum evaluate}: who wins how often. */
@Command(
    name = "evaluate",
    description = {
      "Play many matches and tell who wins how often.",
      "Each map is played once per rotation of the seats. A win is a strictly highest score. The"
          + " intervals hold the win rate with 95 %% confidence; they take each map, not each game,"
          + " for one observation."
    })
public final class EvaluateCommand implements Callable<Integer> {
  @Mixin private GameWords words;

  @Option(
      names = "--agents",
      paramLabel = "A,B,...",
      required = true,
      description = "One agent a seat ('aurum agents' lists the words).")
  private String agents;

  @Option(
      names = "--games",
      paramLabel = "N",
      required = true,
      description = "How many matches, rounded up to whole maps.")
  private int games;

  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "1",
      description = "What the maps are drawn from (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--all-orders",
      description = "Play every order of the agents on each map, not only rotations.")
  private boolean allOrders;

  @Option(names = "--json", paramLabel = "FILE", description = "Write the result as JSON, too.")
  private Path json;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    Game game = words.game();
    List<Participant> entries = AgentNames.parseSeats(agents, game);
    if (games < 1) {
      throw new UsageException("--games must be at least 1, not " + games);
    }
    OutputFile.check(json);
    Evaluation.Seatings seatings =
        allOrders ? Evaluation.Seatings.ALL_ORDERS : Evaluation.Seatings.ROTATIONS;
    int threads = Runtime.getRuntime().availableProcessors();
    Evaluation evaluation;
    try (Progress progress = new Progress("evaluate", games)) {
      evaluation = Evaluation.run(game, entries, games, seed, threads, seatings, progress::step);
    }
    if (json != null) {
      OutputFile.write(json, EvaluationReport.json(evaluation));
    }
    for (Evaluation.Standing standing : evaluation.standings()) {
      if (!standing.firstFailure().isEmpty()) {
        spec.commandLine()
            .getErr()
            .println("aurum: " + standing.agent() + ": " + standing.firstFailure());
      }
    }
    spec.commandLine().getOut().print(EvaluationReport.table(evaluation));
    return ExitStatus.DONE;
  }
}
