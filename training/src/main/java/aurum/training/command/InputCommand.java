package aurum.training.command;

import static aurum.env.base.Requirement.require;

import aurum.agents.process.Bot;
import aurum.agents.process.BotStatus;
import aurum.env.Match;
import aurum.env.base.InvalidInputException;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import aurum.env.referee.RefereeText;
import aurum.training.arena.Participant;
import aurum.training.results.RecordedMatch;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code aurum input}: what a bot had read in a match. */
@Command(
    name = "input",
    description = {
      "Print the referee's text that a bot had read in a recorded match, up to its turn T, exactly"
          + " as it was sent.",
      "The commands of the match must have been kept: evaluate, rate, sprt and ladder keep them with"
          + " --keep-traces."
    },
    footer = {
      "",
      "Example:",
      "  aurum input runs/ladder matches-20260101-120000-000-42:0 --turn 12"
    })
public final class InputCommand extends ConsoleCommand {
  @Parameters(index = "0", paramLabel = "FOLDER", description = "The folder of the results.")
  private Path folder;

  @Parameters(
      index = "1",
      paramLabel = "MATCH",
      description = "The match, FILE:BYTE, as the page of 'aurum dashboard FOLDER' shows it.")
  private String match;

  @Option(
      names = "--turn",
      paramLabel = "T",
      required = true,
      description = "The turn, as traces and failures number it; its seat is the one that reads.")
  private int turn;

  @Option(
      names = "--again",
      description =
          "Start the program instead, send it this text turn by turn, and print its answer and"
              + " standard error beside the recorded ones.")
  private boolean again;

  @Override
  void run() throws IOException {
    RecordedMatch recorded = RecordedMatch.read(folder, match);
    int last = turn - RefereeGame.require(recorded.game(), "input").traceStyle().firstTurn();
    Map<Integer, StringBuilder> inputs = new HashMap<>();
    AtomicInteger reader = new AtomicInteger(-1);
    String remarks =
        recorded.replay(
            position -> {
              if (isRead(position, last)) {
                RefereeMatch refereed = (RefereeMatch) position;
                int seat = position.actingSeat();
                if (inputs.putIfAbsent(seat, new StringBuilder()) == null) {
                  RefereeText.writeStartForBot(refereed, seat, inputs.get(seat));
                }
                RefereeText.writeTurnForBot(refereed, inputs.get(seat));
                reader.set(position.turn() == last ? seat : -1);
              }
            });
    require(
        reader.get() >= 0,
        String.format(Locale.ROOT, "no seat reads input in turn %d of this match", turn));
    err().println("aurum: " + remarks);
    if (again) {
      playAgain(recorded, reader.get(), last);
    } else {
      out().print(inputs.get(reader.get()));
    }
  }

  /** Whether the acting seat reads input in a position, which is not after the last turn. */
  private static boolean isRead(Match position, int last) {
    return !position.over()
        && position.turn() <= last
        && !((RefereeMatch) position).disqualified(position.actingSeat());
  }

  private void playAgain(RecordedMatch recorded, int seat, int last) throws IOException {
    Participant agent = recorded.line().participants(recorded.game()).get(seat);
    if (!(agent instanceof Participant.External program) || recorded.log() == null) {
      throw new InvalidInputException(
          "--again is for programs whose commands were kept, unlike " + agent.name());
    }
    RefereeMatch start = RefereeGame.require(recorded.game(), "input").newMatch();
    start.reset(recorded.line().seed());
    try (Bot bot = program.program().start(start, seat, program.limits())) {
      recorded.replay(
          position -> {
            if (isRead(position, last)
                && position.actingSeat() == seat
                && bot.status() == BotStatus.OK) {
              bot.takeErrors();
              Bot.Reply reply = bot.request((RefereeMatch) position);
              boolean isOk = reply.status() == BotStatus.OK;
              if (position.turn() == last || !isOk) {
                print("recorded answer", recorded.log().replies().get(position.turn()));
                print("answer now", isOk ? reply.line() : bot.explanation());
              }
            }
          });
      bot.close(); // Its standard error is complete then.
      print("recorded standard error", recorded.log().errors().getOrDefault(last, ""));
      print("standard error now", bot.takeErrors());
    }
  }

  private void print(String title, String text) {
    out().printf("== %s%n%s%s", title, text, text.endsWith("\n") ? "" : "\n");
  }
}
