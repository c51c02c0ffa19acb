package aurum.env;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * The state and rules of one match. Contains no learning code. Mutable, reusable, for one thread at
 * a time.
 *
 * <p>A decision is not a turn: in one game a turn is one action, in another a sequence of choices.
 * {@link #turn()} counts finished turns and does not change between the choices of one turn.
 *
 * <p>An action is <em>legal</em> if the rules accept it, carry it out as itself, and it leads to
 * another position than waiting does; waiting (or ending the turn) is always legal. After the end
 * every action is legal and does nothing, so that a batch may keep stepping. A number that is no
 * action is never legal.
 *
 * <p>Before the first {@link #reset}, {@link #load} or {@link #copyFrom} there is no position:
 * {@link #play} throws, what the other methods return is undefined.
 *
 * <p>{@link #play}, {@link #legal} and {@link #mask} allocate nothing.
 */
public interface Match {
  /** The game that this is a match of. */
  Game game();

  /**
   * Starts the match that the referee would start from {@code seed}.
   *
   * @throws IllegalArgumentException if the referee makes no match from it
   */
  void reset(long seed);

  /** Whether the match has ended by its rules. */
  boolean over();

  /** The seat that decides next; after the end, the seat that would have. */
  int actingSeat();

  /** The number of turns, of all seats together, that have finished since the reset. */
  int turn();

  /** Whether {@code action} is an action and legal for the acting seat. */
  boolean legal(int action);

  /**
   * Writes {@link #legal} of every action to {@code destination[offset .. offset + actions - 1]}.
   */
  void mask(boolean[] destination, int offset);

  /**
   * Plays an action for the acting seat. After the end it does nothing.
   *
   * @throws IllegalArgumentException if there is no such action, or it is not legal (unless {@link
   *     Checks} are off)
   * @throws IllegalStateException before the first reset
   */
  void play(int action);

  /** The seat's score as the referee counts it. */
  int score(int seat);

  /**
   * The integer that {@link Game#measures()} names at {@code index}, for one seat.
   *
   * @throws IllegalArgumentException if there is no such measure
   */
  int measure(int index, int seat);

  /** Becomes equal to another match of the same game, which stays independent of this one. */
  void copyFrom(Match other);

  /** Writes the whole state. */
  void save(DataOutput out) throws IOException;

  /** Reads what {@link #save} wrote, into a match of the same game. */
  void load(DataInput in) throws IOException;
}
