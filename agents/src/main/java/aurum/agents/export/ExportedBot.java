package aurum.agents.export;

import aurum.agents.search.Budget;
import aurum.agents.search.Deadline;
import aurum.agents.search.SearchLimit;
import aurum.agents.search.TurnPlanner;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import aurum.env.referee.RefereeReader;
import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.function.LongSupplier;

/**
 * A program that plays one match through the referee's text: it reads each of its turns, chooses
 * its actions and prints them. Every exported bot is this class with a game, a planner and weights.
 * Not thread-safe.
 *
 * <p>A JVM interprets code before it compiles it, so the first turns are slow. Referees allow much
 * more time for the first turn than for the others, so the bot warms up in it: it plays matches
 * against itself until its code is compiled. The warm-up does not change its replies. A bot that
 * searches by the clock warms up before and after the first turn's search, half of the time each.
 *
 * <p>A bot that searches by the clock reports the playouts of each turn on standard error, where an
 * evaluation reads them.
 */
public final class ExportedBot {
  /**
   * When the bot replies to the first turn, in nanoseconds after its first input line. Referees
   * allow a second, of which the start of the JVM takes a part; a longer warm-up gains little.
   */
  public static final long FIRST_TURN = 500_000_000L;

  private final RefereeGame game;
  private final RefereeReader reader;

  private final TurnPlanner rehearsal;
  private final TurnPlanner planner;

  private final SearchLimit limit;

  /** Of each turn of the warm-up: an eighth, so that it meets many positions. */
  private final SearchLimit rehearsalLimit;

  /** Scratch copy on which the actions of one turn are played. */
  private final RefereeMatch trial;

  private final StringBuilder reply = new StringBuilder();

  /** The end of the warm-up; null before the first line. */
  private Deadline warmUp;

  /** Of every turn but the first; null before the first line. */
  private Budget budget;

  /** Whether a line of the turn in progress has been read. */
  private boolean turnBegun;

  /**
   * A bot for one match.
   *
   * @param rehearsal chooses turns in the warm-up; the planner itself only if it has no state
   * @param planner chooses the turns of the match
   * @param limit of the search in every turn but the first; {@link SearchLimit#NONE} if there is
   *     none
   */
  public ExportedBot(
      RefereeGame game, TurnPlanner rehearsal, TurnPlanner planner, SearchLimit limit) {
    this.game = game;
    this.rehearsal = rehearsal;
    this.planner = planner;
    this.limit = limit;
    rehearsalLimit = new SearchLimit(limit.nanoseconds() / 8, limit.playouts() / 8);
    reader = game.newReader();
    trial = game.newMatch();
  }

  /**
   * Plays until the input ends.
   *
   * @param firstTurn when to reply to the first turn, in nanoseconds after the first input line; 0
   *     for no warm-up
   * @param clock returns the time in nanoseconds since a fixed, arbitrary origin
   */
  public void play(InputStream input, PrintStream output, long firstTurn, LongSupplier clock) {
    RefereeReader.Lines in = lines(input);
    RefereeReader.Lines lines =
        () -> {
          String line = in.next();
          if (budget == null) {
            warmUp = new Deadline(clock, limit.isTime() ? firstTurn / 2 : firstTurn);
            budget = limit.newBudget(clock);
          } else if (!turnBegun) {
            budget.begin();
          }
          turnBegun = true;
          return line;
        };
    StringBuilder start = new StringBuilder();
    try {
      reader.readStart(
          () -> {
            String line = lines.next();
            start.append(line).append('\n');
            return line;
          });
      for (boolean first = true; ; first = false) {
        reader.readTurn(lines);
        Budget turn = budget;
        if (first) {
          warmUp(start.toString(), warmUp, clock);
          if (limit.isTime()) {
            warmUp = warmUp.extended();
            turn = warmUp;
          }
        }
        String reply = reply(planner, reader.match(), turn);
        if (first && limit.isTime()) {
          warmUp(start.toString(), warmUp, clock);
        }
        print(reply, output);
        if (limit.isTime()) {
          System.err.println("[AURUM] playouts=" + planner.playouts());
        }
        turnBegun = false;
      }
    } catch (UncheckedIOException e) {
      if (!(e.getCause() instanceof EOFException)) {
        throw e;
      }
    }
  }

  private static RefereeReader.Lines lines(InputStream input) {
    BufferedReader in = new BufferedReader(new InputStreamReader(input, StandardCharsets.UTF_8));
    return () -> {
      try {
        String line = in.readLine();
        if (line == null) {
          throw new EOFException();
        }
        return line;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    };
  }

  private static RefereeReader.Lines lines(CharSequence text) {
    return lines(new ByteArrayInputStream(text.toString().getBytes(StandardCharsets.UTF_8)));
  }

  private static void print(String line, PrintStream output) {
    output.append(line).append('\n').flush();
  }

  /** The reply for the acting seat's turn. */
  private String reply(TurnPlanner planner, RefereeMatch position, Budget turn) {
    planner.plan(position, turn);
    reply.setLength(0);
    trial.copyFrom(position);
    for (int k = 0; k < planner.length(); k++) {
      trial.writeCommand(planner.action(k), reply);
      trial.play(planner.action(k));
    }
    return reply.toString();
  }

  /**
   * Plays matches for all seats from the first position on. A quarter of the turns begins with a
   * random action, so that many branches are executed. The turns of the bot's own seat are also
   * read and printed as text. Checks the deadline before each turn.
   */
  private void warmUp(String start, Budget budget, LongSupplier clock) {
    RefereeReader selfPlay = game.newReader();
    RefereeMatch match = game.newMatch();
    StringBuilder text = new StringBuilder();
    PrintStream discarded =
        new PrintStream(new BufferedOutputStream(OutputStream.nullOutputStream()));
    Random random = new Random(1);
    int seat = reader.match().actingSeat();
    while (budget.allowsAnotherStep()) {
      selfPlay.readStart(lines(start));
      match.copyFrom(reader.match());
      while (!match.over() && budget.allowsAnotherStep()) {
        if (match.actingSeat() == seat) {
          text.setLength(0);
          match.writeTurn(text);
          selfPlay.readTurn(lines(text));
          print(reply(rehearsal, selfPlay.match(), rehearsalLimit.newBudget(clock)), discarded);
        }
        int action = random.nextInt(game.actions());
        if (random.nextInt(4) == 0 && match.legal(action)) {
          match.play(action);
        }
        playTurn(match, rehearsalLimit.newBudget(clock));
      }
    }
  }

  /** Plays to the end of the turn. */
  private void playTurn(RefereeMatch match, Budget budget) {
    int turn = match.turn();
    rehearsal.plan(match, budget);
    for (int k = 0; k < rehearsal.length() && match.turn() == turn; k++) {
      match.play(rehearsal.action(k));
    }
  }
}
