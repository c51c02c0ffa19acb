package aurum.training.command;

import static aurum.env.base.Requirement.require;

import aurum.agents.process.Bot;
import aurum.agents.process.BotStatus;
import aurum.env.Match;
import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import aurum.env.referee.RefereeText;
import aurum.env.runner.MatchObserver;
import aurum.training.arena.BotFailure;
import aurum.training.arena.Participant;
import aurum.training.console.Progress;
import aurum.training.results.RecordedMatch;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code aurum input}: what a bot had read in a match. */
@Command(
    name = "input",
    description = {
      "Print the referee's text that a bot had read in a recorded match, up to its turn T, exactly"
          + " as it was sent.",
      "Without --turn, T is the turn of the bot's failure or, without a failure, its last turn. The"
          + " commands of the match must have been kept: evaluate, rate, sprt and ladder keep them"
          + " with --keep-traces."
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
    int last = turn == null ? Integer.MAX_VALUE : turn - game.firstTurn();
    Map<Integer, StringBuilder> inputs = new HashMap<>();
    Map<Integer, Integer> lastTurns = new HashMap<>();
    String remarks =
        recorded.replay(
            position -> {
              if (isRead(position) && position.turn() <= last) {
                RefereeMatch refereed = (RefereeMatch) position;
                int reader = position.actingSeat();
                if (inputs.putIfAbsent(reader, new StringBuilder()) == null) {
                  RefereeText.writeStartForBot(refereed, reader, inputs.get(reader));
                }
                RefereeText.writeTurnForBot(refereed, inputs.get(reader));
                lastTurns.put(reader, position.turn());
              }
            });
    int meant = seat == null ? recorded.line().seatToShow() : seat;
    int reader = turn == null ? meant : seatOf(lastTurns, last);
    require(
        inputs.containsKey(reader),
        turn == null
            ? "seat " + reader + " read no input in this match"
            : String.format(
                Locale.ROOT,
                "no seat reads input in turn %d of this match; its turns are %d to %d",
                turn,
                game.firstTurn(),
                game.firstTurn() + recorded.line().turns() - 1));
    int read = lastTurns.get(reader);
    err().println("aurum: " + remarks);
    err().println("aurum: " + PrintableText.line(place(recorded, reader, read)));
    if (again) {
      playAgain(recorded, reader, read);
    } else {
      out().print(inputs.get(reader));
    }
  }

  /** Whether the acting seat reads input in a position. */
  private static boolean isRead(Match position) {
    return !position.over() && !((RefereeMatch) position).disqualified(position.actingSeat());
  }

  /** The seat whose last turn is this one; -1 if there is none. */
  private static int seatOf(Map<Integer, Integer> lastTurns, int turn) {
    return lastTurns.entrySet().stream()
        .filter(each -> each.getValue() == turn)
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse(-1);
  }

  /** The agent, its turn, and its failure in this turn if it has one. */
  private static String place(RecordedMatch recorded, int seat, int turn) {
    int number = recorded.game().firstTurn() + turn;
    return recorded.line().names().get(seat)
        + ": "
        + failure(recorded, seat, turn)
            .map(BotFailure::summary)
            .orElse("turn " + number + ", seat " + seat);
  }

  /**
   * The failure of a seat in a turn.
   *
   * @param turn the number of finished turns before it
   */
  private static Optional<BotFailure> failure(RecordedMatch recorded, int seat, int turn) {
    return recorded.line().failures().stream()
        .filter(each -> each.seat() == seat)
        .filter(each -> each.turn() == recorded.game().firstTurn() + turn)
        .findFirst();
  }

  /** The program's reply to the last turn that it has read. */
  private static final class Replies implements MatchObserver {
    private final Bot bot;
    private final int seat;
    private final int last;
    private int turn;
    private String answer = "";

    Replies(Bot bot, int seat, int last) {
      this.bot = bot;
      this.seat = seat;
      this.last = last;
    }

    @Override
    public void position(Match position) {
      if (isRead(position)
          && position.actingSeat() == seat
          && position.turn() <= last
          && bot.status() == BotStatus.OK) {
        turn = position.turn();
        bot.takeErrors(); // Of earlier turns.
        Bot.Reply reply = bot.request((RefereeMatch) position);
        answer = reply.line();
      }
    }
  }

  private void playAgain(RecordedMatch recorded, int seat, int last) throws IOException {
    Participant agent = recorded.line().participants(recorded.game()).get(seat);
    if (!(agent instanceof Participant.External program) || recorded.log() == null) {
      String kept = "--again is for programs whose commands were kept, unlike " + agent.name();
      throw new InvalidInputException(
          recorded.damage() == null ? PrintableText.line(kept) : recorded.damage());
    }
    RefereeMatch start = RefereeGame.require(recorded.game(), "input").newMatch();
    start.reset(recorded.line().seed());
    try (Bot bot = program.program().start(start, seat, program.limits())) {
      Replies replies = new Replies(bot, seat, last);
      try (Progress progress = new Progress("input", last + 1L, "turn")) {
        recorded.replay(MatchObserver.all(List.of(replies, position -> progress.step())));
      }
      bot.close(); // Its standard error is complete then.
      int turn = replies.turn;
      String number = " of turn " + (recorded.game().firstTurn() + turn);
      String before = recorded.log().replies().get(turn);
      print(
          "recorded answer" + number,
          failure(recorded, seat, turn).map(failed -> outcome(failed, before)).orElse(before));
      print(
          "answer now",
          bot.status() == BotStatus.OK
              ? replies.answer
              : outcome(bot.status(), bot.explanation()) + earlier(recorded, turn, last));
      print("recorded standard error", recorded.log().errors().getOrDefault(turn, ""));
      print("standard error now", bot.takeErrors());
    }
  }

  private static String earlier(RecordedMatch recorded, int turn, int last) {
    return turn == last
        ? ""
        : " (the program failed before turn " + (recorded.game().firstTurn() + last) + ")";
  }

  /** A failure in words; with the line that was refused. */
  private static String outcome(BotFailure failure, String reply) {
    String words = outcome(failure.status(), failure.explanation());
    return failure.status() == BotStatus.INVALID ? reply + "\n" + words : words;
  }

  private static String outcome(BotStatus status, String explanation) {
    return status.description() + ": " + explanation;
  }

  /** Prints text as the program wrote it: a debugger needs its bytes. */
  private void print(String title, String text) {
    String shown = text.isEmpty() ? "(none)" : text;
    out().printf("== %s%n%s%s", title, shown, shown.endsWith("\n") ? "" : "\n");
  }
}
