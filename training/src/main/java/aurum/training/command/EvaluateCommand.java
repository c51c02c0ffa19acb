package aurum.training.command;

import aurum.agents.Printable;
import aurum.env.Game;
import aurum.env.InvalidInputException;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Evaluation;
import aurum.training.arena.EvaluationReport;
import aurum.training.arena.Participant;
import aurum.training.arena.Seatings;
import aurum.training.console.ExitStatus;
import aurum.training.console.Progress;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code aurum evaluate}: win rates over many matches. */
@Command(
    name = "evaluate",
    description = {
      "Play many matches and print win rates.",
      "Each map is played once per rotation of the seats. A win is a strictly highest score. The"
          + " intervals of the win rates have 95 %% confidence; each map, not each game, is one"
          + " observation."
    },
    footer = {
      "",
      "Example:",
      "  aurum evaluate cultist-wars --agents policy:cultist-wars,greedy --games 400"
    })
public final class EvaluateCommand implements Callable<Integer> {
  @Mixin private GameArguments arguments;

  @Option(
      names = "--agents",
      paramLabel = "A,B,...",
      required = true,
      description = "One agent per seat ('aurum agents' lists them).")
  private String agents;

  @Option(
      names = "--games",
      paramLabel = "N",
      required = true,
      description = "The number of matches, rounded up to whole maps.")
  private int games;

  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "1",
      description = "The seed of the maps (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--all-orders",
      description = "Play every order of the agents on each map instead of every rotation.")
  private boolean allOrders;

  @Option(names = "--json", paramLabel = "FILE", description = "Write the results as JSON as well.")
  private Path json;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    Game game = arguments.game();
    List<Participant> participants = AgentNames.parseSeats(agents, game);
    if (games < 1) {
      throw new InvalidInputException("--games must be at least 1, not " + games);
    }
    OutputFile.check(json);
    Seatings seatings = allOrders ? Seatings.ALL_ORDERS : Seatings.ROTATIONS;
    int threads = Runtime.getRuntime().availableProcessors();
    Evaluation evaluation;
    try (Progress progress = new Progress("evaluate", games)) {
      evaluation =
          Evaluation.run(game, participants, games, seed, threads, seatings, progress::step);
    }
    if (json != null) {
      OutputFile.write(json, EvaluationReport.json(evaluation));
    }
    for (Evaluation.Standing standing : evaluation.standings()) {
      if (!standing.firstFailure().isEmpty()) {
        spec.commandLine()
            .getErr()
            .println("aurum: " + Printable.line(standing.agent()) + ": " + standing.firstFailure());
      }
    }
    PrintWriter console = spec.commandLine().getOut();
    console.print(EvaluationReport.table(evaluation));
    console.print(EvaluationReport.responseTimes(evaluation));
    return ExitStatus.DONE;
  }
}
