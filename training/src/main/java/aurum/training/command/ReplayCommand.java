package aurum.training.command;

import static aurum.env.base.Requirement.require;

import aurum.env.base.InvalidInputException;
import aurum.env.trace.Conformance;
import aurum.env.trace.Trace;
import aurum.training.replay.ReplayPage;
import aurum.training.replay.ReplayRecorder;
import aurum.training.replay.TraceReplay;
import aurum.training.results.RecordedMatch;
import java.io.IOException;
import java.nio.file.Files;
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
      "Write a page that replays a recorded match: a trace, or a match of a results folder.",
      "The page is one HTML file, which needs no network. "
          + "training/docs/guides/dashboard-and-replays.md explains it."
    },
    footer = {
      "",
      "Example:",
      "  ${ROOT-COMMAND-NAME} replay runs/ladder matches-20260101-120000-000-42:0 --out match.html"
    })
public final class ReplayCommand extends ConsoleCommand {
  @Parameters(
      index = "0",
      paramLabel = "TRACE|FOLDER",
      description =
          "A recorded match: *.trace or *.trace.gz, as 'aurum play --trace' writes it; or the folder"
              + " of results or of a ladder that contains it.")
  private Path source;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "MATCH",
      description = "The match of a folder, FILE:BYTE, as 'aurum matches FOLDER' lists it.")
  private String match;

  @Option(
      names = "--out",
      paramLabel = "FILE.html",
      required = true,
      description = "The page; replaced if it exists.")
  private Path out;

  @Option(
      names = "--turn",
      paramLabel = "T",
      description = "The turn at which the page opens (default: the first failure, or the start).")
  private Integer turn;

  @Override
  void run() throws IOException {
    OutputFile.checkPage("--out", out);
    String page = match == null ? pageOfTrace() : RecordedMatch.read(source, match).page(turn);
    OutputFile.write(out, () -> page, spec);
    OutputFile.console(spec, out).println("replay: " + out);
  }

  private String pageOfTrace() throws IOException {
    require(
        !Files.isDirectory(source),
        "%s is a folder: name a match of it after it, as 'aurum matches %s' lists them"
            .formatted(source, source));
    Trace recorded = Trace.read(source);
    List<String> differences = new ArrayList<>();
    Conformance.check(List.of(source), differences::add);
    if (!differences.isEmpty()) {
      throw new InvalidInputException(
          "the trace differs from the rules of this build: " + differences.get(0));
    }
    ReplayRecorder recorder = TraceReplay.record(recorded, source.toString());
    if (turn != null) {
      recorder.open(turn);
    }
    return ReplayPage.of(recorder);
  }
}
