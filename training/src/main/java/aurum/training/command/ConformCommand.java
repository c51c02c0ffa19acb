package aurum.training.command;

import static aurum.env.base.Requirement.require;

import aurum.env.base.CountedNoun;
import aurum.env.trace.Conformance;
import aurum.training.console.ExitStatus;
import aurum.training.console.Progress;
import aurum.training.console.StopSignal;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
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
    List<Path> files = Conformance.recordings(paths);
    AtomicInteger checked = new AtomicInteger();
    Conformance.Report report;
    try (StopSignal stop = new StopSignal("file", err()::println)) {
      try (Progress progress = new Progress("conform", files.size(), "file")) {
        report =
            Conformance.check(
                files,
                line -> Progress.aside(() -> out().println(line)),
                () -> {
                  progress.step();
                  checked.incrementAndGet();
                  return !stop.getAsBoolean();
                });
      }
      if (checked.get() < files.size()) {
        err().println("stopped after " + checked + " of " + CountedNoun.of(files.size(), "file"));
      }
    }
    require(
        report.games() + report.maps() != 0,
        "there is no trace (*.trace, *.trace.gz) and no maps.txt in "
            + paths.stream().map(Path::toString).collect(Collectors.joining(", ")));
    out().println(report);
    status = report.differences() == 0 ? ExitStatus.DONE : ExitStatus.FAILED;
  }
}
