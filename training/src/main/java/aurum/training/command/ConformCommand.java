package aurum.training.command;

import aurum.env.trace.Conformance;
import aurum.training.console.ExitStatus;
import aurum.training.console.UsageException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code aurum conform}: whether the engines play as the referees did. */
@Command(
    name = "conform",
    description = {
      "Replay recorded matches and check maps against the engines.",
      "A difference is any line that is not equal, byte for byte; the first of each match or map"
          + " is shown. Ends with 1 if there is any."
    })
public final class ConformCommand implements Callable<Integer> {
  @Parameters(
      arity = "1..*",
      paramLabel = "FILE-OR-DIR",
      description = "*.trace, *.trace.gz, maps.txt, or folders that hold them at any depth.")
  private List<Path> paths;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    Conformance.Report report;
    try {
      report = Conformance.check(paths, out::println);
    } catch (FileSystemException e) {
      throw e;
    } catch (IOException e) {
      throw new UsageException(e.getMessage(), e);
    }
    if (report.games() + report.maps() == 0) {
      throw new UsageException(
          "there is no trace (*.trace, *.trace.gz) and no maps.txt in "
              + paths.stream().map(Path::toString).collect(Collectors.joining(", ")));
    }
    out.println(report);
    return report.differences() == 0 ? ExitStatus.DONE : ExitStatus.FAILED;
  }
}
