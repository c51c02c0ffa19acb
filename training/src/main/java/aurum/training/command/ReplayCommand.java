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
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** {@code aurum replay}: a recorded match as a page. */
@Command(
    name = "replay",
    description = {
      "Write a page that replays a recorded match: a trace, or a match of a results folder. With"
          + " --trace, write the match of a results folder as a trace.",
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
      description = "The page; replaced if it exists.")
  private Path out;

  @Option(
      names = "--turn",
      paramLabel = "T",
      description = "The turn at which the page opens (default: the first failure, or the start).")
  private Integer turn;

  @Option(
      names = "--trace",
      paramLabel = "FILE",
      description =
          "Write a match of a folder as a trace, which the agent trace:FILE plays again; compressed"
              + " if it ends in .gz, - for standard output.")
  private Path trace;

  @Override
  void run() throws IOException {
    if (out == null && trace == null) {
      throw new ParameterException(
          spec.commandLine(), "Missing required option: '--out=FILE.html', or '--trace=FILE'");
    }
    require(
        trace == null || match != null,
        "--trace writes a match of a folder: name the folder and the match, as 'aurum matches FOLDER' lists it");
    require(
        turn == null || out != null,
        "--turn opens a page at a turn; name the page by --out FILE.html");
    OutputFile.checkPage("--out", out);
    OutputFile.check(trace);
    PrintWriter console = OutputFile.console(spec, out, trace);
    if (trace != null) {
      String text = RecordedMatch.read(source, match).trace();
      OutputFile.write(trace, () -> text, spec);
      console.println("trace: " + trace);
    }
    if (out != null) {
      String page = match == null ? pageOfTrace() : RecordedMatch.read(source, match).page(turn);
      OutputFile.write(out, () -> page, spec);
      console.println("replay: " + out);
    }
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
