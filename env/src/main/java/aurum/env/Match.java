package aurum.env;

import aurum.env.base.InvalidInputException;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * The state and rules of one match. Contains no learning code. Mutable and reusable; not
 * thread-safe.
 *
 * <p>A turn consists of one or more decisions: one action in some games, a sequence of choices in
 * others. {@link #turn()} counts finished turns and does not change between the decisions of one
 * turn.
 *
 * <p>Where seats decide {@linkplain GameInfo#hasSimultaneousTurns at once}, a seat's decisions are
 * <em>pending</em> until the last seat of the round has finished its turn; then the round is
 * resolved. Until then a score, a measure, an observation and a text are those of the position
 * before the round, and what is legal depends on that position and on the seat's own decisions.
 * {@link SimultaneousMatch} keeps the pending decisions of such a game.
 *
 * <p>An action is <em>legal</em> if it is the {@linkplain Game#waitingAction() waiting action}, or
 * if the rules execute it as it is and its effect differs from that of waiting. Before the end at
 * least one action is legal. After the end every action is legal and does nothing, so that a batch
 * can continue to step. A number that is not an action is never legal.
 *
 * <p>Before the first {@link #reset}, {@link #load} or {@link #copyFrom} there is no position:
 * {@link #play} throws, and the results of the other methods are undefined.
 *
 * <p>{@link #play}, {@link #legal} and {@link #mask} allocate nothing.
 */
public interface Match {
  /** The game of this match. */
  Game game();

  /**
   * Starts the match that the referee would start from {@code seed}.
   *
   * @throws InvalidInputException if the referee cannot create a match from it
   */
  void reset(long seed);

  /** Whether the match has ended by its rules. */
  boolean over();

  /** The seat that decides next. After the end, the seat that would be next. */
  int actingSeat();

  /**
   * The number of turns, of all seats together, that have finished since the reset. The turn that
   * is played now has the number {@code game().firstTurn() + turn()} in texts, pages and traces.
   */
  int turn();

  /**
   * The number of rounds that have been resolved since the reset. Where seats move one after the
   * other every turn is a round. Where they decide at once a round is one turn of each seat that
   * decides in it; rewards, discounts and the ends of episodes are counted in rounds.
   */
  default int round() {
    return turn();
  }

  /**
   * Makes a seat the acting one if it has another decision to take in this round. Where seats
   * decide at once, any order is possible, also in mid-turn, and none changes the match; without a
   * call the lowest seat that has not finished acts. Where they move one after the other the order
   * is that of the rules.
   *
   * @return whether the seat is the acting one now
   */
  default boolean ask(int seat) {
    return actingSeat() == seat;
  }

  /**
   * Removes what {@code seat} cannot know: the pending decisions of the other seats, which are to
   * be asked again. The seat becomes the acting one if it has not finished its turn. Nothing
   * changes where seats move one after the other.
   */
  default void forget(int seat) {}

  /** Whether {@code action} exists and is legal for the acting seat. */
  boolean legal(int action);

  /**
   * Writes {@link #legal} of every action to {@code destination[offset .. offset + actions - 1]}.
   */
  void mask(boolean[] destination, int offset);

  /**
   * Plays an action for the acting seat. After the end it does nothing.
   *
   * @throws IllegalArgumentException if there is no such action, or it is not legal (the latter
   *     only if {@link Checks#ENABLED})
   * @throws IllegalStateException before the first reset
   */
  void play(int action);

  /** The seat's score as the referee counts it. */
  int score(int seat);

  /** A seat's outcome: 1 for a win, which is the strictly highest score, 0.5 for a shared one. */
  default double outcome(int seat) {
    double outcome = 1;
    for (int other = 0; other < game().seats(); other++) {
      int lead = other == seat ? 1 : Integer.compare(score(seat), score(other));
      outcome = Math.min(outcome, (lead + 1) / 2.0);
    }
    return outcome;
  }

  /**
   * The integer that {@link Game#measures()} names at {@code index}, for one seat.
   *
   * @throws IllegalArgumentException if there is no such measure
   */
  int measure(int index, int seat);

  /** Copies the state of another match of the same game. The matches remain independent. */
  void copyFrom(Match other);

  /**
   * Reseeds the {@linkplain GameInfo#hasHiddenRandomness hidden} random generator. Anything that
   * the players know is unchanged. Without such a generator, as by default, nothing changes.
   */
  default void reseed(long seed) {}

  /**
   * A hash of what the seats control. Two positions of one match with equal hashes are a
   * repetition: no seat has gained anything in between. Without an override no position repeats
   * another.
   */
  default long repetitionHash() {
    return turn();
  }

  /** Writes the whole state. */
  void save(DataOutput out) throws IOException;

  /** Reads what {@link #save} wrote, into a match of the same game. */
  void load(DataInput in) throws IOException;
}
