package aurum.training.command;

import aurum.training.bench.BenchOptions;
import aurum.training.bench.BenchReport;
import aurum.training.bench.BenchedGame;
import aurum.training.bench.Benchmarks;
import aurum.training.bench.PythonComparison;
import aurum.training.console.StopSignal;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code aurum bench}: throughput and latency on this machine. */
@Command(
    name = "bench",
    description = {
      "Measure throughput and latency on this machine.",
      "Prints medians and quartiles of several repetitions. Close other programs first; otherwise"
          + " only the ratios are reliable."
    },
    footer = {"", "Example:", "  ${ROOT-COMMAND-NAME} bench vindinium --quick"})
public final class BenchCommand extends ConsoleCommand {
  @Parameters(
      arity = "0..1",
      paramLabel = "GAME",
      defaultValue = "vindinium",
      description = "The game to measure (default: ${DEFAULT-VALUE}).")
  private String game;

  @Mixin private VariantArgument variantArgument;

  @Option(
      names = "--quick",
      description = "Run for seconds instead of minutes; the results are less accurate.")
  private boolean quick;

  @Option(
      names = "--against-torch",
      description = "Compare the PPO training loop with PyTorch's instead.")
  private boolean againstTorch;

  @Option(
      names = "--through-python",
      description = "Compare the environments with the same, stepped from Python, instead.")
  private boolean throughPython;

  @Option(
      names = "--python",
      paramLabel = "COMMAND",
      defaultValue = "python3",
      description = "The Python that has PyTorch, or NumPy (default: ${DEFAULT-VALUE}).")
  private String python;

  @Option(names = "--json", paramLabel = "FILE", description = "Write the results as JSON as well.")
  private Path json;

  @Override
  void run() throws IOException, InterruptedException {
    String variant = variantArgument.name();
    BenchedGame benched = BenchedGame.of(game, variant);
    OutputFile.check(json);
    if (againstTorch || throughPython) {
      String program = againstTorch ? PythonComparison.TORCH : PythonComparison.ENVIRONMENTS;
      String[] more = variant == null ? new String[] {game} : new String[] {game, variant};
      List<String> comparison = PythonComparison.command(program, python, quick, json, more);
      status = new ProcessBuilder(comparison).inheritIO().start().waitFor();
      return;
    }
    try (StopSignal stop =
        new StopSignal(
            "part", "stopped; parts that are not finished are left out", err()::println)) {
      BenchOptions options = quick ? BenchOptions.QUICK : BenchOptions.FULL;
      Benchmarks benchmarks = Benchmarks.ofGame(benched, options, stop);
      out().print(BenchReport.table(benchmarks));
      OutputFile.write(json, () -> BenchReport.json(benchmarks), spec);
    }
  }
}
