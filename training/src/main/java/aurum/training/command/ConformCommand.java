package aurum.training.command;

import static aurum.env.base.Requirement.require;

import aurum.env.trace.Conformance;
import aurum.training.console.ExitStatus;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code aurum conform}: compares the engines with recordings of the referees. */
@Command(
    name = "conform",
    description = {
      "Replay recorded matches and check maps against the engines.",
      "A difference is any line that is not equal, byte for byte; the first of each match or map"
          + " is printed. The exit status is 1 if there is a difference."
    },
    footer = {"", "Example:", "  ${ROOT-COMMAND-NAME} conform env/src/test/resources/conformance"})
public final class ConformCommand extends ConsoleCommand {
  @Parameters(
      arity = "1..*",
      paramLabel = "FILE-OR-DIR",
      description = "*.trace, *.trace.gz, maps.txt, or folders that contain them at any depth.")
  private List<Path> paths;

  @Override
  void run() throws IOException {
    Conformance.Report report = Conformance.check(paths, out()::println);
    require(
        report.games() + report.maps() != 0,
        "there is no trace (*.trace, *.trace.gz) and no maps.txt in "
            + paths.stream().map(Path::toString).collect(Collectors.joining(", ")));
    out().println(report);
    status = report.differences() == 0 ? ExitStatus.DONE : ExitStatus.FAILED;
  }
}
