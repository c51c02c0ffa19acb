package aurum.training.command;

import aurum.env.base.InvalidInputException;
import aurum.env.trace.Conformance;
import aurum.env.trace.Trace;
import aurum.training.console.ExitStatus;
import aurum.training.replay.ReplayPage;
import aurum.training.replay.TraceReplay;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code aurum replay}: a recorded match as a page. */
@Command(
    name = "replay",
    description = {
      "Write a page that replays a recorded match.",
      "The page is one HTML file, which needs no network. training/REPLAYS.md explains it."
    },
    footer = {"", "Example:", "  aurum replay match.trace.gz --out match.html"})
public final class ReplayCommand implements Callable<Integer> {
  @Parameters(
      index = "0",
      paramLabel = "TRACE",
      description = "A recorded match: *.trace or *.trace.gz, as 'aurum play --trace' writes it.")
  private Path trace;

  @Option(
      names = "--out",
      paramLabel = "FILE.html",
      required = true,
      description = "The page; replaced if it exists.")
  private Path out;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    OutputFile.checkPage("--out", out);
    String page = page();
    OutputFile.write(out, () -> page, spec);
    OutputFile.console(spec, out).println("replay: " + out);
    return ExitStatus.DONE;
  }

  private String page() throws IOException {
    Trace recorded = Trace.read(trace);
    List<String> differences = new ArrayList<>();
    Conformance.check(List.of(trace), differences::add);
    if (!differences.isEmpty()) {
      throw new InvalidInputException(
          "the trace differs from the rules of this build: " + differences.get(0));
    }
    return ReplayPage.of(TraceReplay.record(recorded, trace.toString()));
  }
}
