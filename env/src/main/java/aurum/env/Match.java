package aurum.env;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * One match in progress: the rules, and no word of learning. Mutable, reusable, for one thread at a
 * time.
 *
 * <p>There is one set of rules and two doors to it. Learners decide by {@link #play(int)}; bots,
 * recordings and time-outs come through the referee's text: {@link #writeStart}, {@link
 * #writeTurn}, {@link #playLine}, {@link #playTimeout}.
 *
 * <p>A decision is not a turn: in one game a turn is one action, in another a sequence of choices.
 * {@link #turn()} counts finished turns and does not move between the choices of one.
 *
 * <p>An action is <em>legal</em> if it is accepted, carried out as itself, and leads to another
 * position than waiting does; waiting (or ending the turn) is always legal. After the end every
 * action is legal and does nothing, so that a batch never holds holes.
 *
 * <p>Before the first {@link #reset}, {@link #load} or {@link #copyFrom} there is nothing to look
 * at or to play; to play is then refused, what looking tells is undefined.
 *
 * <p>{@link #play}, {@link #legal}, {@link #mask} and {@link #observe} allocate nothing.
 */
public interface Match {
  /** The game that this is a match of. */
  Game game();

  /** Starts the match that the referee would start from {@code seed}. */
  void reset(long seed);

  /** Whether the match has ended by its rules. */
  boolean over();

  /** The seat whose decision is next; after the end, the seat that would have been. */
  int seat();

  /** How many turns, of all seats together, have been finished since the reset. */
  int turn();

  /** Whether {@code action} is legal for the seat that is to act. */
  boolean legal(int action);

  /**
   * Writes {@link #legal} of every action to {@code destination[offset .. offset + actions - 1]}.
   */
  void mask(boolean[] destination, int offset);

  /**
   * Plays an action for the seat that is to act. After the end it does nothing.
   *
   * @throws IllegalArgumentException if there is no such action, or it is not legal (unless {@link
   *     Checks} are off)
   * @throws IllegalStateException before the first reset
   */
  void play(int action);

  /** The seat's score as the referee counts it. */
  int score(int seat);

  /**
   * The whole number that {@link Game#measures()} names at {@code index}, for one seat.
   *
   * @throws IllegalArgumentException if there is no such measure
   */
  int measure(int index, int seat);

  /**
   * Writes what {@code seat} sees, whether or not it is to act, to {@code destination}, from {@code
   * offset} on: as many floats as {@link Game#observation()} says, from the seat's own corner. It
   * holds nothing that the referee's text has not told that seat.
   */
  void observe(int seat, float[] destination, int offset);

  /** Becomes equal to another match of the same game, which stays independent of this one. */
  void copyFrom(Match other);

  /** Writes the whole state. */
  void save(DataOutput out) throws IOException;

  /** Reads what {@link #save} wrote, into a match of the same game. */
  void load(DataInput in) throws IOException;

  /** Writes the map as the referee's first input shows it, one line each, ended by {@code \n}. */
  void writeMap(StringBuilder out);

  /** Writes the lines that {@code seat} reads once, before its first turn. */
  void writeStart(int seat, StringBuilder out);

  /** Writes the lines that the seat to act reads at the start of its turn. */
  void writeTurn(StringBuilder out);

  /**
   * Writes what a trace tells of the position after the end. By default nothing: most referees tell
   * the scores only.
   */
  default void writeEnd(StringBuilder out) {}

  /**
   * Adds the order that {@code action} is, in the referee's words, to the line of the turn in
   * progress. Called before the action is played.
   */
  void writeOrder(int action, StringBuilder line);

  /**
   * Plays a whole turn from the raw line that a bot has printed, exactly as the referee reads it.
   * After the end it does nothing.
   *
   * @throws IllegalStateException before the first reset
   */
  void playLine(String line);

  /** Plays the turn of a seat whose answer came too late. After the end it does nothing. */
  void playTimeout();

  /**
   * Whether the referee has disqualified the seat: it gets no more input, and its turns go on as
   * {@link #playInactive}.
   */
  boolean disqualified(int seat);

  /** Plays the turn of a disqualified seat. */
  void playInactive();

  /** Draws the position for a person, in plain text. */
  void draw(StringBuilder out);
}
