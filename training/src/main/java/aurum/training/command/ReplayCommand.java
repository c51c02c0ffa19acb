package aurum.training.command;

import aurum.env.base.InvalidInputException;
import aurum.env.trace.Conformance;
import aurum.env.trace.Trace;
import aurum.training.replay.ReplayPage;
import aurum.training.replay.TraceReplay;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code aurum replay}: a recorded match as a page. */
@Command(
    name = "replay",
    description = {
      "Write a page that replays a recorded match.",
      "The page is one HTML file, which needs no network. training/REPLAYS.md explains it."
    },
    footer = {"", "Example:", "  aurum replay match.trace.gz --out match.html"})
public final class ReplayCommand extends ConsoleCommand {
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

  @Override
  void run() throws IOException {
    OutputFile.checkPage("--out", out);
    String page = page();
    OutputFile.write(out, () -> page, spec);
    OutputFile.console(spec, out).println("replay: " + out);
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
