package aurum.training.command;

import aurum.agents.process.Bot;
import aurum.agents.process.BotStatus;
import aurum.env.Match;
import aurum.env.base.InvalidInputException;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import aurum.env.referee.RefereeText;
import aurum.training.arena.Participant;
import aurum.training.console.ExitStatus;
import aurum.training.results.RecordedMatch;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

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
      "  aurum input runs/ladder matches-20260101-120000-000-42:0 --turn 12 > input.txt"
    })
public final class InputCommand implements Callable<Integer> {
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

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    RecordedMatch recorded = RecordedMatch.read(folder, match);
    int last = turn - RefereeGame.require(recorded.game(), "input").traceStyle().firstTurn();
    // The seat and the input of each turn.
    TreeMap<Integer, Integer> seats = new TreeMap<>();
    TreeMap<Integer, String> inputs = new TreeMap<>();
    String remarks =
        recorded.replay(
            position -> {
              if (!position.over() && !disqualified(position)) {
                StringBuilder input = new StringBuilder();
                if (!seats.containsValue(position.actingSeat())) {
                  RefereeText.writeStartForBot(
                      (RefereeMatch) position, position.actingSeat(), input);
                }
                RefereeText.writeTurnForBot((RefereeMatch) position, input);
                seats.put(position.turn(), position.actingSeat());
                inputs.put(position.turn(), input.toString());
              }
            });
    if (!seats.containsKey(last)) {
      throw new InvalidInputException(
          "no seat reads input in turn %d of this match".formatted(turn));
    }
    spec.commandLine().getErr().println("aurum: " + remarks);
    seats.values().removeIf(seat -> !seat.equals(seats.get(last)));
    inputs.keySet().retainAll(seats.headMap(last, true).keySet());
    if (again) {
      playAgain(recorded, seats.get(last), last);
    } else {
      spec.commandLine().getOut().print(inputs.values().stream().collect(Collectors.joining()));
    }
    return ExitStatus.DONE;
  }

  private static boolean disqualified(Match position) {
    return ((RefereeMatch) position).disqualified(position.actingSeat());
  }

  private void playAgain(RecordedMatch recorded, int seat, int last) throws IOException {
    Participant agent = recorded.line().participants(recorded.game()).get(seat);
    if (!(agent instanceof Participant.External program) || recorded.log() == null) {
      throw new InvalidInputException(
          "--again is for programs whose commands were kept, unlike " + agent.name());
    }
    AtomicReference<Bot> bot = new AtomicReference<>();
    try {
      recorded.replay(
          position -> {
            RefereeMatch refereed = (RefereeMatch) position;
            try {
              if (position.turn() == 0) {
                bot.set(program.program().start(refereed, seat, program.limits()));
              }
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
            if (!position.over()
                && position.actingSeat() == seat
                && position.turn() <= last
                && bot.get().status() == BotStatus.OK) {
              bot.get().takeErrors();
              Bot.Reply reply = bot.get().request(refereed);
              boolean isOk = reply.status() == BotStatus.OK;
              if (position.turn() == last || !isOk) {
                print("recorded answer", recorded.log().replies().get(position.turn()));
                print("answer now", isOk ? reply.line() : bot.get().explanation());
              }
            }
          });
    } finally {
      bot.get().close();
    }
    print("recorded standard error", recorded.log().errors().getOrDefault(last, ""));
    print("standard error now", bot.get().takeErrors());
  }

  private void print(String title, String text) {
    spec.commandLine().getOut().printf("== %s%n%s%s", title, text, text.endsWith("\n") ? "" : "\n");
  }
}
