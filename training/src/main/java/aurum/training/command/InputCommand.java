package aurum.training.command;

import static aurum.env.base.Requirement.require;

import aurum.env.base.PrintableText;
import aurum.env.referee.RefereeGame;
import aurum.training.console.Progress;
import aurum.training.results.BotInput;
import aurum.training.results.ProgramRerun;
import aurum.training.results.RecordedMatch;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code aurum input}: what a bot had read in a match. */
@Command(
    name = "input",
    description = {
      "Print the referee's text that a bot had read in a recorded match, up to its turn T, exactly"
          + " as it was sent; a terminal gets '?' for each character that is not visible.",
      "Without --turn, T is the turn of the bot's failure or, without a failure, its last turn. The"
          + " command needs the turn log of the match, which --keep-traces keeps, unless all agents"
          + " of the match play the same way again."
    },
    footer = {
      "",
      "Example:",
      "  ${ROOT-COMMAND-NAME} input runs/ladder matches-20260101-120000-000-42:0 --again"
    })
public final class InputCommand extends ConsoleCommand {
  @Parameters(index = "0", paramLabel = "FOLDER", description = "The folder of the results.")
  private Path folder;

  @Parameters(
      index = "1",
      paramLabel = "MATCH",
      description = "The match, FILE:BYTE, as 'aurum matches FOLDER' lists it.")
  private String match;

  @Option(
      names = "--turn",
      paramLabel = "T",
      description =
          "The turn, as traces, pages and failures number it; its seat is the one that reads"
              + " (default: the last turn in which the seat read anything).")
  private Integer turn;

  @Option(
      names = "--seat",
      paramLabel = "N",
      description =
          "The seat whose last turn is meant, from 0, without --turn (default: the first that"
              + " failed or, without a failure, the first that a program has).")
  private Integer seat;

  @Option(
      names = "--again",
      description =
          "Start the program instead, send it this text turn by turn, and print its answer and"
              + " standard error in turn T beside the recorded ones.")
  private boolean again;

  @Override
  void run() throws IOException {
    require(turn == null || seat == null, "--turn names a seat already: leave out --seat");
    RecordedMatch recorded = RecordedMatch.read(folder, match);
    RefereeGame game = RefereeGame.require(recorded.game(), "input");
    require(
        seat == null || seat >= 0 && seat < game.seats(),
        String.format(Locale.ROOT, "--seat must be from 0 to %d, not %d", game.seats() - 1, seat));
    BotInput input = BotInput.of(recorded, turn, seat);
    err().println("aurum: " + input.remarks());
    err().println("aurum: " + PrintableText.line(input.place()));
    if (again) {
      printRerun(input);
    } else {
      OutputFile.standardOutput(spec).print(input.text());
    }
  }

  private void printRerun(BotInput input) throws IOException {
    ProgramRerun rerun;
    try (Progress progress = new Progress("input", input.turn() + 1L, "turn")) {
      rerun = ProgramRerun.of(input, progress::step);
    }
    print("recorded answer of turn " + input.numberOf(rerun.turn()), rerun.recordedAnswer());
    print("answer now", rerun.answer());
    print("recorded standard error", rerun.recordedErrors());
    print("standard error now", rerun.errors());
  }

  /** Prints text as the program wrote it: a debugger needs its bytes. */
  private void print(String title, String text) {
    String shown = text.isEmpty() ? "(none)" : text;
    OutputFile.standardOutput(spec)
        .printf("== %s%n%s%s", title, shown, shown.endsWith("\n") ? "" : "\n");
  }
}
