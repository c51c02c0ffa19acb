package aurum.agents.export;

import aurum.agents.search.Budget;
import aurum.agents.search.Deadline;
import aurum.agents.search.PlannedTurn;
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
import java.util.function.Function;
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
 * <p>A bot that searches by the clock reports the figures of each search on standard error, where
 * an evaluation reads them.
 */
public final class ExportedBot {
  /**
   * When the bot replies to the first turn, in nanoseconds after its first input line. Referees
   * allow a second, of which the start of the JVM takes a part; a longer warm-up gains little.
   */
  public static final long FIRST_TURN = 500_000_000L;

  private final Function<RefereeGame, TurnPlanner> planners;
  private final RefereeReader reader;
  private final SearchLimit limit;

  /** The game, of as many seats as the text has told. */
  private RefereeGame game;

  /** Chooses turns in the warm-up. */
  private TurnPlanner warmUpPlanner;

  private TurnPlanner planner;

  /** Limit of a warm-up turn: 1/8 of the match's, so that the warm-up meets many positions. */
  private final SearchLimit warmUpLimit;

  /** Scratch copy on which the actions of one turn are played. */
  private RefereeMatch trial;

  private final StringBuilder reply = new StringBuilder();

  /**
   * A bot for one match.
   *
   * @param planners creates the planner of the warm-up, then that of the match
   * @param limit of the search in every turn but the first; {@link SearchLimit#NONE} if there is
   *     none
   */
  public ExportedBot(
      RefereeGame game, Function<RefereeGame, TurnPlanner> planners, SearchLimit limit) {
    this.planners = planners;
    this.limit = limit;
    warmUpLimit = new SearchLimit(limit.nanoseconds() / 8, limit.playouts() / 8);
    reader = game.newReader();
    begin(game);
  }

  private void begin(RefereeGame begun) {
    game = begun;
    warmUpPlanner = planners.apply(begun);
    planner = planners.apply(begun);
    trial = begun.newMatch();
  }

  /** Reads lines. The time of a turn begins when its first line has been read. */
  private final class TurnClock implements RefereeReader.Lines {
    private final RefereeReader.Lines input;
    private final long firstTurn;
    private final LongSupplier nanoseconds;

    /** The end of the warm-up, counted from the first line. */
    private Deadline warmUp;

    /** The budget of every turn but the first; null before the first line. */
    private Budget budget;

    private boolean turnBegun;

    TurnClock(RefereeReader.Lines input, long firstTurn, LongSupplier nanoseconds) {
      this.input = input;
      this.firstTurn = firstTurn;
      this.nanoseconds = nanoseconds;
    }

    @Override
    public String next() {
      String line = input.next();
      if (budget == null) {
        warmUp = new Deadline(nanoseconds, limit.isTime() ? firstTurn / 2 : firstTurn);
        budget = limit.newBudget(nanoseconds);
      } else if (!turnBegun) {
        budget.begin();
      }
      turnBegun = true;
      return line;
    }

    void endTurn() {
      turnBegun = false;
    }
  }

  /**
   * Plays until the input ends.
   *
   * @param firstTurn when to reply to the first turn, in nanoseconds after the first input line; 0
   *     for no warm-up
   * @param clock returns the time in nanoseconds since a fixed, arbitrary origin
   */
  public void play(InputStream input, PrintStream output, long firstTurn, LongSupplier clock) {
    TurnClock in = new TurnClock(lines(input), firstTurn, clock);
    StringBuilder start = new StringBuilder();
    try {
      reader.readStart(
          () -> {
            String line = in.next();
            start.append(line).append('\n');
            return line;
          });
      RefereeGame told = reader.match().game();
      if (told != game) {
        begin(told);
      }
      firstTurn(start.toString(), in, output);
      while (true) {
        laterTurn(in, output);
      }
    } catch (UncheckedIOException e) {
      if (!(e.getCause() instanceof EOFException)) {
        throw e;
      }
    }
  }

  private void firstTurn(String start, TurnClock in, PrintStream output) {
    reader.readTurn(in);
    warmUp(start, in.warmUp, in.nanoseconds);
    Budget budget = limit.isTime() ? in.warmUp.extended() : in.budget;
    String reply = reply(planner, reader.match(), budget);
    if (limit.isTime()) {
      warmUp(start, budget, in.nanoseconds);
    }
    endTurn(reply, in, output);
  }

  private void laterTurn(TurnClock in, PrintStream output) {
    reader.readTurn(in);
    endTurn(reply(planner, reader.match(), in.budget), in, output);
  }

  private void endTurn(String reply, TurnClock in, PrintStream output) {
    print(reply, output);
    if (limit.isTime()) {
      System.err.println("[AURUM] " + planner.figures());
    }
    in.endTurn();
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
  private String reply(TurnPlanner planner, RefereeMatch position, Budget budget) {
    PlannedTurn planned = planner.plan(position, budget);
    reply.setLength(0);
    trial.copyFrom(position);
    for (int k = 0; k < planned.length(); k++) {
      trial.writeCommand(planned.action(k), reply);
      trial.play(planned.action(k));
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
          print(reply(warmUpPlanner, selfPlay.match(), warmUpLimit.newBudget(clock)), discarded);
        }
        int action = random.nextInt(game.actions());
        if (random.nextInt(4) == 0 && match.legal(action)) {
          match.play(action);
        }
        playTurn(match, warmUpLimit.newBudget(clock));
      }
    }
  }

  /** Plays to the end of the turn. */
  private void playTurn(RefereeMatch match, Budget budget) {
    int turn = match.turn();
    PlannedTurn planned = warmUpPlanner.plan(match, budget);
    for (int k = 0; k < planned.length() && match.turn() == turn; k++) {
      match.play(planned.action(k));
    }
  }
}
