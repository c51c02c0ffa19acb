package aurum.training.command;

import aurum.agents.AtomicFile;
import aurum.agents.StrictJson;
import aurum.training.arena.ResultsFolder.SequentialTests;
import aurum.training.compare.Comparison;
import aurum.training.compare.ComparisonReport;
import aurum.training.compare.RunGroup;
import aurum.training.console.ExitStatus;
import aurum.training.console.Progress;
import aurum.training.console.StopSignal;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code aurum compare}: trainings side by side. */
@Command(
    name = "compare",
    description = {
      "Compare trainings: settings, curves, and final policies on common maps.",
      "Each RUN is a run folder, or a folder that 'aurum train --seeds' has created. The final"
          + " policies play against the evaluation.baselines of the first run. The unit of means,"
          + " intervals and tests is the seed."
    },
    footer = {"", "Example:", "  aurum compare runs/default runs/wide --out comparison"})
public final class CompareCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "RUN",
      arity = "1..*",
      description = "Run folders, or folders with a run for each seed.")
  private List<Path> runs;

  @Mixin private MatchArguments matchArguments;

  @Option(
      names = "--games",
      paramLabel = "N",
      defaultValue = "400",
      description =
          "Matches of each policy against each opponent, rounded up to whole maps"
              + " (default: ${DEFAULT-VALUE}).")
  private int games;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = "comparison",
      description =
          "Folder for comparison.png (curves over steps and over time) and comparison.csv"
              + " (default: ${DEFAULT-VALUE}).")
  private Path out;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    PrintWriter err = spec.commandLine().getErr();
    try (StopSignal stop = new StopSignal("turn", err::println)) {
      matchArguments.check(games);
      List<RunGroup> groups = RunGroup.read(runs);
      Files.createDirectories(out);
      Comparison comparison;
      try (Progress progress = new Progress("compare", -1)) {
        comparison =
            Comparison.play(
                groups,
                games,
                matchArguments.seed,
                (game, seats) ->
                    matchArguments
                        .executor(
                            game,
                            seats,
                            matchArguments.store(game, seats, SequentialTests.LEFT_OUT),
                            err)
                        .afterMatch(progress::step),
                stop);
      }
      AtomicFile.write(out.resolve("comparison.png"), ComparisonReport.picture(groups));
      AtomicFile.write(
          out.resolve("comparison.csv"),
          ComparisonReport.csv(groups, comparison).getBytes(StandardCharsets.UTF_8));
      PrintWriter console = OutputFile.console(spec, matchArguments.json);
      console.print(ComparisonReport.text(groups, comparison));
      console.println("compared: " + out);
      console.flush();
      OutputFile.write(matchArguments.json, () -> StrictJson.toText(comparison), spec);
      return ExitStatus.DONE;
    }
  }
}
