package aurum.training.arena;

import static aurum.env.base.Requirement.require;

import aurum.agents.process.LineEffects;
import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import aurum.env.runner.MatchObserver;
import aurum.env.runner.TextSeat;
import aurum.env.trace.Trace;
import aurum.env.trace.TraceFormatException;
import aurum.env.trace.TracePlayer;
import aurum.training.arena.AgentName.Kind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A trace of which one seat is played again, for the agent {@code trace:FILE?then=NAME}. Immutable.
 */
public final class SeatRecord {
  private static final String SEAT = "seat=";

  private final Trace trace;
  private final String file;

  /** The recorded seat; -1 for the seat that the agent has. */
  private final int seat;

  /** The name of the agent that plays on. */
  private final String then;

  /**
   * A turn of the seat.
   *
   * @param reply null for a time-out
   * @param isAccepted whether the referee accepted it
   * @param effects as {@link LineEffects} has them
   */
  record Turn(String reply, boolean isAccepted, BitSet effects) {}

  private SeatRecord(Trace trace, String file, int seat, String then) {
    this.trace = trace;
    this.file = file;
    this.seat = seat;
    this.then = then;
  }

  /**
   * Reads the trace of an agent.
   *
   * @throws InvalidInputException if an option is missing or invalid, or the file is no trace of
   *     the game and its variant
   * @throws UncheckedIOException if the file cannot be opened
   */
  static SeatRecord read(AgentName name, RefereeGame game) {
    AgentName player = name.player();
    boolean isMissing = player.equals(name) || player.word().isEmpty();
    require(
        !isMissing && player.kind() != Kind.TRACE && player.kind() != Kind.HTTP,
        isMissing
            ? "name the agent that plays after the record, such as trace:FILE?then=greedy"
            : "a program of the HTTP API, or another record, cannot play on; name another agent after then=");
    require(!name.body().isEmpty(), "name the file of the trace, such as trace:FILE?then=greedy");
    require(
        player.isProgram() || !player.word().contains("&" + SEAT),
        "seat=N stands before then=AGENT, which takes all the rest, such as trace:FILE?seat=0&then=greedy");
    int seat = -1;
    for (String option : name.options().subList(0, name.options().size() - 1)) {
      require(
          option.startsWith(SEAT) && seat < 0,
          "a recorded seat has the options seat=N and then=AGENT, in this order, not '%s'"
              .formatted(option));
      String number = option.substring(SEAT.length());
      seat = number.matches("\\d{1,4}") ? Integer.parseInt(number) : game.seats();
      require(
          seat < game.seats(),
          String.format(
              Locale.ROOT, "seat must be from 0 to %d, not '%s'", game.seats() - 1, number));
    }
    try {
      String file = name.body();
      Trace trace = Trace.read(Path.of(file));
      RefereeGame recorded = trace.game();
      require(
          recorded.name().equals(game.name()) && recorded.variant().equals(game.variant()),
          "%s is a match of %s %s, not of %s %s"
              .formatted(file, recorded.name(), recorded.variant(), game.name(), game.variant()));
      SeatRecord record = new SeatRecord(trace, file, seat, player.name());
      if (recorded.canCopyMatches()) {
        record.turns(0); // Refuses a trace that cannot be played.
      }
      return record;
    } catch (TraceFormatException e) {
      throw new InvalidInputException(e.getMessage(), e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * The record at a seat of a match.
   *
   * @param match at its start
   * @param seed with which it was reset
   * @param own the seat
   * @param player plays on; null if the agent of the seat does
   * @param observer is told from which turn on it plays
   * @throws InvalidInputException if the record is one of another match
   */
  TextSeat seat(RefereeMatch match, long seed, int own, TextSeat player, MatchObserver observer) {
    require(
        seed == trace.seed(),
        String.format(
            Locale.ROOT,
            "%s is the record of a match with seed %d and says nothing of one with seed %d;"
                + " 'aurum play' plays it with --seed %2$d",
            PrintableText.line(file),
            trace.seed(),
            seed));
    String recorded = trace.game().traceHeader(seed);
    String present = match.game().traceHeader(seed);
    require(
        words(recorded).equals(words(present)),
        "%s is the record of a match with the options '%s', not '%s'"
            .formatted(PrintableText.line(file), recorded.strip(), present.strip()));
    int meant = seat < 0 ? own : seat;
    try {
      return new RecordedSeat(turns(meant), match.game(), own, then, player, observer);
    } catch (TraceFormatException e) {
      throw new InvalidInputException(e.getMessage(), e);
    }
  }

  private static Set<String> words(String header) {
    return new HashSet<>(List.of(header.strip().split(" ")));
  }

  /** The turns of a seat in which its referee read a reply. */
  private List<Turn> turns(int meant) throws TraceFormatException {
    List<Turn> turns = new ArrayList<>();
    String timeout = trace.game().traceStyle().timeout();
    if (!trace.game().canCopyMatches()) {
      for (String reply : trace.repliesOf(meant)) {
        turns.add(new Turn(reply.equals(timeout) ? null : reply, true, new BitSet()));
      }
      return turns;
    }
    LineEffects effects = new LineEffects(trace.game());
    TracePlayer player = new TracePlayer(trace, file);
    while (player.hasNext()) {
      RefereeMatch position = player.match();
      if (position.actingSeat() == meant && !position.disqualified(meant)) {
        String reply = player.reply();
        turns.add(
            reply.equals(timeout)
                ? new Turn(null, false, new BitSet())
                : new Turn(
                    reply, effects.isAccepted(position, reply), effects.of(position, reply)));
      }
      player.playTurn();
    }
    return turns;
  }
}
