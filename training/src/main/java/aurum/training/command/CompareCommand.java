package aurum.training.command;

import static aurum.env.base.Requirement.requireAtLeast;

import aurum.agents.AtomicFile;
import aurum.training.compare.ComparisonReport;
import aurum.training.compare.RunComparison;
import aurum.training.console.Progress;
import aurum.training.console.StopSignal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code aurum compare}: trainings side by side. */
@Command(
    name = "compare",
    description = {
      "Compare trainings: settings, curves, and final policies on common maps.",
      "The final policies play against the evaluation.baselines of the first run. The unit of"
          + " means, intervals (95 %%, Student) and tests is the seed: p is the probability of at"
          + " least this difference to the first run by chance (Welch), below 0.05 it is more than"
          + " chance."
    },
    footer = {
      "",
      "Example:",
      "  ${ROOT-COMMAND-NAME} compare runs/default runs/wide --out comparison"
    })
public final class CompareCommand extends ConsoleCommand {
  @Parameters(
      paramLabel = "RUN",
      arity = "1..*",
      description = "Run folders, or folders with a run for each seed.")
  private List<Path> runs;

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

  @Override
  void run() throws IOException {
    requireAtLeast("--games", games, 1);
    RunComparison comparison = new RunComparison(runs);
    Files.createDirectories(out);
    ComparisonReport report;
    try (StopSignal stop =
            new StopSignal(
                "turn", "stopped; runs that are not evaluated yet are left out", err()::println);
        Progress progress = new Progress(comparison::state)) {
      report = comparison.play(games, stop);
    }
    AtomicFile.write(out.resolve("comparison.png"), report.picture());
    Files.writeString(out.resolve("comparison.csv"), report.csv());
    out().print(report.text());
    out().println("compared: " + out);
  }
}
