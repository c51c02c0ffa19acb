package aurum.agents.contest;

import aurum.env.AgentException;
import aurum.env.Game;
import aurum.env.ObservationLayout;
import aurum.env.base.PrintableText;
import aurum.env.referee.RefereeReader;
import aurum.env.referee.TextEnvironment;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.function.Supplier;

/**
 * The positions that the seats of a match know by the user's class, a {@link TextEnvironment}.
 * Whatever that class throws becomes an {@link AgentException} with the seat, the turn and the last
 * line that was read. Not thread-safe.
 */
public final class TextSeats {
  /** More than a turn can have: a class whose turn has no end is told so. */
  private static final int MAXIMUM_DECISIONS = 1000;

  private final String name;
  private final Supplier<TextEnvironment> environments;
  private final Game game;
  private final ObservationLayout layout;
  private final Seat[] seats;

  /** A seat with the state of its last turn. */
  private static final class Seat {
    final TextEnvironment environment;
    final boolean[] mask;

    /** The entries of an observation, so that a class cannot write others. */
    final float[] observation;

    boolean hasRead;
    int turn;
    int lines;
    String lastLine = "";

    /** The decisions of the turn. */
    List<Integer> actions = List.of();

    /** The reply that they are; null if another one follows. */
    String reply;

    Seat(TextEnvironment environment, int actions, int entries) {
      this.environment = environment;
      mask = new boolean[actions];
      observation = new float[entries];
    }
  }

  /**
   * @param name of the user's class
   */
  TextSeats(String name, Supplier<TextEnvironment> environments, Game game) {
    this.name = name;
    this.environments = environments;
    this.game = game;
    layout = game.observation().layout();
    seats = new Seat[game.seats()];
  }

  /** Begins a match. */
  public void begin() {
    int entries = layout.space().size();
    Arrays.setAll(seats, seat -> new Seat(environments.get(), game.actions(), entries));
  }

  /**
   * Reads the lines that a seat is sent for its turn.
   *
   * @param turn the number of turns of all seats before it
   * @param replyLines the lines of the seat's reply
   */
  public void read(int seat, int turn, String input, int replyLines) {
    Seat read = seats[seat];
    read.turn = turn;
    read.lines = replyLines;
    read.lastLine = "";
    Iterator<String> all = input.lines().iterator();
    RefereeReader.Lines lines =
        () -> {
          if (!all.hasNext()) {
            throw new NoSuchElementException("it reads more lines than the referee has sent");
          }
          read.lastLine = all.next();
          return read.lastLine;
        };
    call(
        seat,
        environment -> {
          if (!read.hasRead) {
            read.hasRead = true;
            environment.readStart(lines);
          }
          environment.readTurn(lines);
          if (all.hasNext()) {
            throw new IllegalStateException("it leaves the line '" + all.next() + "' unread");
          }
          note(read, List.of());
          return null;
        });
  }

  /** Notes decisions after which the seat has another one to take. */
  private static void note(Seat seat, List<Integer> actions) {
    seat.actions = actions;
    seat.reply = null;
    seat.environment.decided(actions);
    boolean isAnyLegal = false;
    for (int action = 0; action < seat.mask.length; action++) {
      seat.mask[action] = seat.environment.legal(action);
      isAnyLegal |= seat.mask[action];
    }
    if (!isAnyLegal) {
      throw new IllegalStateException("no action is legal; at least one must be");
    }
  }

  /**
   * Sets the decisions of a seat in its turn, from the first one on.
   *
   * @param actions none for a turn that begins anew
   */
  void decide(int seat, List<Integer> actions) {
    Seat deciding = seats[seat];
    if (actions.equals(deciding.actions)) {
      return;
    }
    call(
        seat,
        environment -> {
          int last = actions.size() - 1;
          if (last >= MAXIMUM_DECISIONS) {
            throw new IllegalStateException(
                "no action ends its turn, after " + MAXIMUM_DECISIONS + " decisions");
          }
          if (last < 0) {
            note(deciding, actions);
            return null;
          }
          environment.decided(actions.subList(0, last));
          String reply = replyOf(deciding, actions.get(last));
          if (reply == null) {
            note(deciding, actions);
          } else {
            deciding.actions = actions;
            deciding.reply = reply;
          }
          return null;
        });
  }

  private static String replyOf(Seat seat, int action) {
    if (!seat.environment.endsTurn(action)) {
      return null;
    }
    String reply = seat.environment.reply(action);
    if (reply == null) {
      throw new IllegalStateException("its reply is null");
    }
    int given = reply.split("\n", -1).length;
    if (given != seat.lines) {
      throw new IllegalStateException(
          "its reply '%s' has %s lines; the referee asks for %s"
              .formatted(PrintableText.escaped(reply), given, seat.lines));
    }
    return reply;
  }

  /** Whether an action is legal in the next decision of a seat. */
  public boolean legal(int seat, int action) {
    return seats[seat].mask[action];
  }

  /** The reply that the decisions of a seat are; null if another one follows. */
  String reply(int seat) {
    return seats[seat].reply;
  }

  /** The reply if a seat decides for an action now; null if another decision follows. */
  public String replyIf(int seat, int action) {
    return call(seat, environment -> replyOf(seats[seat], action));
  }

  /** Writes the observation of a seat's next or last decision; zeros before its first turn. */
  public void encode(int seat, float[] destination, int offset) {
    if (!seats[seat].hasRead) {
      Arrays.fill(destination, offset, offset + layout.space().size(), 0);
      return;
    }
    call(
        seat,
        environment -> {
          float[] entries = seats[seat].observation;
          Arrays.fill(entries, Float.NaN);
          environment.encode(entries, 0);
          for (int i = 0; i < entries.length; i++) {
            if (!Float.isFinite(entries[i])) {
              throw new IllegalStateException(
                  String.format(
                      Locale.ROOT,
                      "it writes %s to %s; every entry must be a finite number",
                      Float.isNaN(entries[i]) ? "NaN or nothing" : entries[i],
                      layout.nameOf(i)));
            }
          }
          System.arraycopy(entries, 0, destination, offset, entries.length);
          return null;
        });
  }

  /** A measure of a seat's last turn; 0 before its first one. */
  public int measure(int index, int seat) {
    return seats[seat].hasRead ? call(seat, environment -> environment.measure(index)) : 0;
  }

  /** A call of the user's class, which may throw. */
  private interface Call<T> {
    T of(TextEnvironment environment);
  }

  private <T> T call(int seat, Call<T> call) {
    Seat called = seats[seat];
    try {
      return call.of(called.environment);
    } catch (RuntimeException | StackOverflowError | LinkageError e) {
      throw new AgentException(
          String.format(
              Locale.ROOT,
              "'%s' failed at seat %d in turn %d, %s: %s%s",
              name,
              seat,
              game.firstTurn() + called.turn,
              called.lastLine.isEmpty()
                  ? "before a line"
                  : "after the input line '" + called.lastLine + "'",
              e,
              AgentException.place(e, TextSeats.class)),
          e);
    }
  }
}
