package aurum.training.conform;

import aurum.env.AgentException;
import aurum.env.base.InvalidInputException;
import aurum.env.base.RandomStream;
import aurum.env.referee.RefereeFailure;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import aurum.env.referee.RefereeReader;
import aurum.env.referee.RefereeText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

/**
 * Plays matches on an engine and on its referee at once, and compares the text that each seat is
 * sent, the order of the seats, the scores and the end. Not thread-safe.
 *
 * <p>By default the engine's position is read from the referee's text before each turn, by the
 * game's {@link RefereeReader}: a wrong rule is one difference and hides no other, and the engine
 * needs no map generator. Where seats decide at once it is read before each round, and the seats'
 * replies are pending until the last one. Otherwise both start from the seed, and the first
 * difference ends the match.
 */
final class RefereeComparison {
  private final RefereeGame game;
  private final RefereeGame referee;
  private final boolean fromSeed;
  private final Consumer<Difference> onDifference;
  private final RefereeMatch judged;
  private final RefereeMatch position;

  /** The engine's position after the last line. */
  private final RefereeMatch after;

  private RefereeReader[] readers;
  private long seed;
  private final List<String> replies = new ArrayList<>();
  private int lastSeat;
  private int turns;

  /** The engine's number of the round in which the position was read. */
  private int roundOfPosition;

  /**
   * @param referee whose matches can only be played by lines
   * @param fromSeed whether whole matches are compared
   */
  RefereeComparison(
      RefereeGame game, RefereeGame referee, boolean fromSeed, Consumer<Difference> onDifference) {
    this.game = game;
    this.referee = referee;
    this.fromSeed = fromSeed;
    this.onDifference = onDifference;
    judged = referee.newMatch();
    position = game.newMatch();
    after = game.newMatch();
  }

  /** The number of compared turns so far. */
  int turns() {
    return turns;
  }

  /** Replies of a match. */
  @FunctionalInterface
  interface Replies {
    /** The reply of the acting seat; null if it comes too late. */
    String next(RefereeMatch position);
  }

  /** Plays a match by drawn replies. */
  void play(long matchSeed) {
    play(
        matchSeed,
        new DrawnReplies(game, RandomStream.SEATS.seed(matchSeed, 0))::next,
        Integer.MAX_VALUE);
  }

  /**
   * Plays a match. An exception of the engine is a difference that ends it.
   *
   * @param most the number of turns after which it is left
   */
  void play(long matchSeed, Replies drawn, int most) {
    seed = matchSeed;
    replies.clear();
    lastSeat = -1;
    try {
      play(drawn, most);
    } catch (RefereeFailure | CancellationException | InvalidInputException e) {
      throw e;
    } catch (RuntimeException e) {
      report("the engine", reason(e), "no failure");
    }
  }

  private void play(Replies drawn, int most) {
    readers = new RefereeReader[game.seats()];
    judged.reset(seed);
    if (fromSeed) {
      after.reset(seed);
    }
    boolean isKnown = fromSeed;
    while (!judged.over() && replies.size() < most) {
      if (isKnown && differs() && fromSeed) {
        return;
      }
      if (!read()) {
        return;
      }
      isKnown = true;
      String reply = drawn.next(position);
      int[] scores = scoresBefore();
      lastSeat = judged.actingSeat();
      replies.add(reply);
      after.copyFrom(position);
      if (reply == null) {
        after.playTimeout();
        judged.playTimeout();
      } else {
        after.playLine(reply);
        judged.playLine(reply);
      }
      while (!after.over() && after.disqualified(after.actingSeat())) {
        after.playInactive(); // The referee does not ask a seat that it has excluded.
      }
      turns++;
      compareScores(scores);
    }
    if (judged.over() && !after.over()) {
      report("the end", "the match goes on", "the match is over");
    }
  }

  /** Compares the engine's next turn with the referee's; true if they differ. */
  private boolean differs() {
    if (after.over()) {
      return report("the end", "the match is over", "the match goes on");
    }
    int seat = judged.actingSeat();
    if (!after.ask(seat)) {
      return report("the order", "seat " + after.actingSeat(), "seat " + seat);
    }
    return compare(after);
  }

  private boolean compare(RefereeMatch match) {
    StringBuilder own = new StringBuilder();
    StringBuilder others = new StringBuilder();
    if (readers[match.actingSeat()] == null) {
      RefereeText.writeStartForBot(match, match.actingSeat(), own);
    }
    RefereeText.writeTurnForBot(match, own);
    judged.writeTurn(others);
    String place = Difference.place(own.toString(), others.toString());
    return !place.isEmpty()
        && report(
            place,
            Difference.lineOf(own.toString(), others.toString()),
            Difference.lineOf(others.toString(), own.toString()));
  }

  /** Takes the position of the acting seat; false if its text cannot be read. */
  private boolean read() {
    int seat = judged.actingSeat();
    if (fromSeed) {
      position.copyFrom(after);
      readers[seat] = readers[seat] == null ? game.newReader() : readers[seat];
      return true;
    }
    StringBuilder text = new StringBuilder();
    judged.writeTurn(text);
    TurnLines lines = new TurnLines(text.toString().lines().toList());
    String place =
        String.format(Locale.ROOT, "turn %d, seat %d: ", game.firstTurn() + replies.size(), seat);
    try {
      if (readers[seat] == null) {
        readers[seat] = game.newReader();
        readers[seat].readStart(lines);
      }
      readers[seat].readTurn(lines);
    } catch (RuntimeException e) {
      report("the reader", place + reason(e), lines.last());
      return false;
    }
    if (lines.hasNext()) {
      report("the reader", place + "it does not read this line", lines.next());
      return false;
    }
    boolean isInRound =
        game.info().hasSimultaneousTurns()
            && !replies.isEmpty()
            && after.round() == roundOfPosition
            && after.ask(seat);
    position.copyFrom(isInRound ? after : readers[seat].match());
    roundOfPosition = position.round();
    return true;
  }

  /** Why code of the user's has failed, and where. */
  private static String reason(RuntimeException e) {
    String message = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    return message + AgentException.place(e, RefereeComparison.class);
  }

  /** The lines that the referee has sent for a turn. */
  private static final class TurnLines implements RefereeReader.Lines {
    private final List<String> lines;
    private int read;

    TurnLines(List<String> lines) {
      this.lines = lines;
    }

    boolean hasNext() {
      return read < lines.size();
    }

    @Override
    public String next() {
      if (!hasNext()) {
        throw new NoSuchElementException("it reads a line after the last one");
      }
      return lines.get(read++);
    }

    /** The line that was read last; empty if none was. */
    String last() {
      return read == 0 ? "" : lines.get(read - 1);
    }
  }

  private int[] scoresBefore() {
    int[] scores = new int[game.seats()];
    for (int seat = 0; seat < scores.length; seat++) {
      scores[seat] = judged.score(seat);
    }
    return scores;
  }

  /**
   * Compares the scores after a turn.
   *
   * @param before the referee's scores; a seat whose score the text does not tell is left out
   */
  private void compareScores(int[] before) {
    if (!judged.over()) {
      return; // Many referees count during the turn, or at the end.
    }
    for (int seat = 0; seat < before.length; seat++) {
      boolean isKnown = fromSeed || position.score(seat) == before[seat];
      if (isKnown && after.score(seat) != judged.score(seat)) {
        report("the scores", "" + after.score(seat), "" + judged.score(seat));
        return;
      }
    }
  }

  private boolean report(String place, String ofEngine, String ofReferee) {
    boolean isStart = replies.isEmpty();
    onDifference.accept(
        new Difference(
            place,
            ofEngine,
            ofReferee,
            seed,
            new ArrayList<>(replies.subList(0, Math.max(0, replies.size() - 1))),
            game.firstTurn() + replies.size() - 1,
            lastSeat,
            isStart ? "" : replies.get(replies.size() - 1)));
    return true;
  }
}
