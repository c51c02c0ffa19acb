package aurum.agents.contest;

import aurum.env.AgentException;
import aurum.env.Match;
import aurum.env.ObservationLayout;
import aurum.env.base.PrintableText;
import aurum.env.referee.RefereeReader;
import aurum.env.referee.TextEnvironment;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.function.Supplier;

/**
 * The positions that the seats of a match know by the user's class, a {@link TextEnvironment}.
 * Whatever that class throws becomes an {@link AgentException} with the seat, the turn and the last
 * line that was read. Not thread-safe.
 */
final class TextSeats {
  private final String name;
  private final Supplier<TextEnvironment> environments;
  private final Match match;
  private final ObservationLayout layout;
  private final TextEnvironment[] seats;
  private final boolean[] hasRead;

  /** The legal actions of the acting seat. */
  private final boolean[] mask;

  private String lastLine = "";

  /**
   * @param name of the user's class
   */
  TextSeats(String name, Supplier<TextEnvironment> environments, Match match) {
    this.name = name;
    this.environments = environments;
    this.match = match;
    layout = match.game().observation().layout();
    seats = new TextEnvironment[match.game().seats()];
    hasRead = new boolean[seats.length];
    mask = new boolean[match.game().actions()];
  }

  /** Begins a match. */
  void begin() {
    Arrays.setAll(seats, seat -> environments.get());
    Arrays.fill(hasRead, false);
  }

  /** Reads the lines that the acting seat is sent for its turn. */
  void read(String input) {
    int seat = match.actingSeat();
    Iterator<String> all = input.lines().iterator();
    RefereeReader.Lines lines =
        () -> {
          if (!all.hasNext()) {
            throw new NoSuchElementException("it reads more lines than the referee has sent");
          }
          lastLine = all.next();
          return lastLine;
        };
    lastLine = "";
    call(
        seat,
        environment -> {
          if (!hasRead[seat]) {
            hasRead[seat] = true;
            environment.readStart(lines);
          }
          environment.readTurn(lines);
          if (all.hasNext()) {
            throw new IllegalStateException("it leaves the line '" + all.next() + "' unread");
          }
          boolean isAnyLegal = false;
          for (int action = 0; action < mask.length; action++) {
            mask[action] = environment.legal(action);
            isAnyLegal |= mask[action];
          }
          if (!isAnyLegal) {
            throw new IllegalStateException("no action is legal; at least one must be");
          }
          return null;
        });
  }

  /** Whether an action is legal for the acting seat. */
  boolean legal(int action) {
    return mask[action];
  }

  void encode(int seat, float[] destination, int offset) {
    call(
        seat,
        environment -> {
          environment.encode(destination, offset);
          for (int i = 0; i < layout.space().size(); i++) {
            if (!Float.isFinite(destination[offset + i])) {
              throw new IllegalStateException(
                  String.format(
                      Locale.ROOT,
                      "it writes %s to %s; every entry must be a finite number",
                      destination[offset + i],
                      layout.nameOf(i)));
            }
          }
          return null;
        });
  }

  /** The acting seat's reply of some lines. */
  String reply(int action, int lines) {
    return call(
        match.actingSeat(),
        environment -> {
          String reply = environment.reply(action);
          int given = reply.split("\n", -1).length;
          if (given != lines) {
            throw new IllegalStateException(
                "its reply '%s' has %s lines; the referee asks for %s"
                    .formatted(PrintableText.escaped(reply), given, lines));
          }
          return reply;
        });
  }

  int measure(int index, int seat) {
    return call(seat, environment -> environment.measure(index));
  }

  /** A call of the user's class, which may throw. */
  private interface Call<T> {
    T of(TextEnvironment environment);
  }

  private <T> T call(int seat, Call<T> call) {
    try {
      return call.of(seats[seat]);
    } catch (RuntimeException | StackOverflowError | LinkageError e) {
      throw new AgentException(
          String.format(
              Locale.ROOT,
              "'%s' failed at seat %d in turn %d, %s: %s%s",
              name,
              seat,
              match.game().firstTurn() + match.turn(),
              lastLine.isEmpty() ? "before a line" : "after the input line '" + lastLine + "'",
              e,
              AgentException.place(e, TextSeats.class)),
          e);
    }
  }
}
