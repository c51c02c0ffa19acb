package aurum.training.arena;

import aurum.agents.process.Bot;
import aurum.agents.process.BotSeat;
import aurum.agents.process.BotStatus;
import aurum.agents.process.FigureSum;
import aurum.agents.process.RunnerClock;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.base.InvalidInputException;
import aurum.env.referee.RefereeMatch;
import aurum.env.runner.MatchObserver;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/** The external programs of one match, each at its seat. Not thread-safe. */
final class MatchPrograms implements AutoCloseable {
  private final int firstTurn;
  private final MatchObserver observer;

  /** The programs by seat; null for an agent. */
  private final BotSeat[] seats;

  private MatchPrograms(Game game, MatchObserver observer) {
    firstTurn = game.firstTurn();
    this.observer = observer;
    seats = new BotSeat[game.seats()];
  }

  /**
   * Starts the programs, seat by seat.
   *
   * @param match at its start; a {@link RefereeMatch} if a participant is external
   * @param observer is told of their starts and of their standard error
   * @throws InvalidInputException if a program cannot be started
   */
  static MatchPrograms start(Match match, List<Participant> participants, MatchObserver observer) {
    MatchPrograms programs = new MatchPrograms(match.game(), observer);
    try {
      for (int seat = 0; seat < participants.size(); seat++) {
        if (participants.get(seat) instanceof Participant.External program) {
          programs.start((RefereeMatch) match, seat, program);
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
      seats[seat] = new BotSeat(bot, seat, observer);
      observer.programStarted(seat, RunnerClock.nanos() - start);
    } catch (IOException e) {
      throw new InvalidInputException("'" + program.name() + "': " + e.getMessage(), e);
    }
  }

  /** The programs by seat; null for the seat of an agent. */
  BotSeat[] seats() {
    return seats;
  }

  /** Ends the programs, and passes on the standard error of each program's last turn. */
  void end() {
    close();
    programs().forEach(BotSeat::passErrors);
  }

  /** Ends the programs. May be called again. */
  @Override
  public void close() {
    programs().forEach(BotSeat::close);
  }

  private Stream<BotSeat> programs() {
    return Stream.of(seats).filter(Objects::nonNull);
  }

  /** The programs that were disqualified, in the order of their turns. */
  List<BotFailure> failures() {
    List<BotFailure> failures = new ArrayList<>();
    for (int seat = 0; seat < seats.length; seat++) {
      if (seats[seat] != null && seats[seat].bot().status() != BotStatus.OK) {
        Bot bot = seats[seat].bot();
        int turn = firstTurn + seats[seat].lastTurn();
        failures.add(new BotFailure(seat, turn, bot.status(), bot.explanation(), bot.errorTail()));
      }
    }
    failures.sort(Comparator.comparing(BotFailure::turn));
    return failures;
  }

  /** The times of the replies of each seat in nanoseconds; none for an agent. */
  List<List<Long>> responseNanos() {
    return Stream.of(seats)
        .map(each -> each == null ? List.<Long>of() : each.bot().responseNanos())
        .toList();
  }

  /**
   * The figures of a seat.
   *
   * @param statistics to which those are added that the seat's program reported under other names
   */
  Map<String, FigureSum> figures(int seat, Map<String, FigureSum> statistics) {
    if (seats[seat] != null) {
      seats[seat].bot().figures().forEach(statistics::putIfAbsent);
    }
    return statistics;
  }
}
