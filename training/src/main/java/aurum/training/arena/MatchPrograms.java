package aurum.training.arena;

import aurum.agents.process.Bot;
import aurum.agents.process.BotSeat;
import aurum.agents.process.BotStatus;
import aurum.agents.process.FigureSum;
import aurum.agents.process.RunnerClock;
import aurum.env.Match;
import aurum.env.base.InvalidInputException;
import aurum.env.referee.Exclusion;
import aurum.env.referee.RefereeMatch;
import aurum.env.runner.MatchObserver;
import aurum.env.runner.TextSeat;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * The external programs, the bots of this JVM and the recorded seats that play one match by text,
 * each at its seat. Not thread-safe.
 */
final class MatchPrograms implements AutoCloseable {
  private final Match match;
  private final MatchObserver observer;

  /** The text seats by seat; null for an agent. */
  private final TextSeat[] seats;

  /** The programs by seat; null for a seat without one. */
  private final BotSeat[] bots;

  private MatchPrograms(Match match, MatchObserver observer) {
    this.match = match;
    this.observer = observer;
    seats = new TextSeat[match.game().seats()];
    bots = new BotSeat[seats.length];
  }

  /**
   * Starts the programs, seat by seat.
   *
   * @param match at its start; a {@link RefereeMatch} if a participant plays by text
   * @param seed with which it was reset
   * @param observer is told of their starts and of their standard error
   * @throws InvalidInputException if a program cannot be started, or a recorded seat is one of
   *     another match
   */
  static MatchPrograms start(
      Match match, long seed, List<Participant> participants, MatchObserver observer) {
    MatchPrograms programs = new MatchPrograms(match, observer);
    try {
      for (int seat = 0; seat < participants.size(); seat++) {
        if (participants.get(seat) instanceof Participant.External program) {
          programs.start((RefereeMatch) match, seat, program);
        } else if (participants.get(seat) instanceof Participant.Text text) {
          programs.seats[seat] = new TextBotSeat(text, (RefereeMatch) match, seat);
        }
        SeatRecord record = participants.get(seat).record();
        if (record != null) {
          programs.seats[seat] =
              record.seat((RefereeMatch) match, seed, seat, programs.seats[seat], observer);
        }
      }
      return programs;
    } catch (Throwable e) {
      programs.close();
      throw e;
    }
  }

  private void start(RefereeMatch match, int seat, Participant.External program) {
    try {
      long start = RunnerClock.nanos();
      Bot bot = program.program().start(match, seat, program.limits());
      bots[seat] = new BotSeat(bot, seat, observer);
      seats[seat] = bots[seat];
      observer.programStarted(seat, RunnerClock.nanos() - start);
    } catch (IOException e) {
      throw new InvalidInputException("'" + program.name() + "': " + e.getMessage(), e);
    }
  }

  /** The text seats by seat; null for the seat of an agent. */
  TextSeat[] seats() {
    return seats;
  }

  /** Ends the programs, and passes on the standard error of each seat's last turn. */
  void end() {
    close();
    programs().forEach(BotSeat::passErrors);
    Stream.of(seats)
        .filter(RecordedSeat.class::isInstance)
        .forEach(each -> ((RecordedSeat) each).passNote());
  }

  /** Ends the programs. May be called again. */
  @Override
  public void close() {
    programs().forEach(BotSeat::close);
  }

  private Stream<BotSeat> programs() {
    return Stream.of(bots).filter(Objects::nonNull);
  }

  /** The programs that were disqualified, in the order of their turns. */
  List<BotFailure> failures() {
    List<BotFailure> failures = new ArrayList<>();
    int firstTurn = match.game().firstTurn();
    boolean[] hasFailed = new boolean[seats.length];
    for (int seat = 0; seat < seats.length; seat++) {
      if (bots[seat] != null && bots[seat].bot().status() != BotStatus.OK) {
        Bot bot = bots[seat].bot();
        int turn = firstTurn + bots[seat].lastTurn();
        failures.add(new BotFailure(seat, turn, bot.status(), bot.explanation(), bot.errorTail()));
        hasFailed[seat] = true;
      }
    }
    if (match instanceof RefereeMatch refereed) {
      for (Exclusion each : refereed.exclusions()) {
        if (!hasFailed[each.seat()]) {
          BotSeat program = bots[each.seat()];
          String errors = program == null ? "" : program.bot().errorTail();
          failures.add(
              new BotFailure(
                  each.seat(),
                  firstTurn + each.turn(),
                  BotStatus.INVALID,
                  Bot.refusal(each.line(), each.reason()),
                  errors));
        }
      }
    }
    failures.sort(Comparator.comparing(BotFailure::turn));
    return failures;
  }

  /** The times of the replies of each seat in nanoseconds; none for an agent. */
  List<List<Long>> responseNanos() {
    return Stream.of(bots)
        .map(each -> each == null ? List.<Long>of() : each.bot().responseNanos())
        .toList();
  }

  /**
   * The figures of a seat: its statistics, and those that its program or agent reported under other
   * names.
   */
  Map<String, FigureSum> figures(int seat, MatchStatistics statistics) {
    Map<String, FigureSum> figures = statistics.of(seat);
    Map<String, FigureSum> reported =
        bots[seat] == null ? statistics.reported(seat) : bots[seat].bot().figures();
    reported.forEach(figures::putIfAbsent);
    return figures;
  }
}
