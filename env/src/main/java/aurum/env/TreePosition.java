package aurum.env;

/**
 * A position of a game of two seats that alternate single actions, through which a tree search
 * moves: it plays actions and takes them back. The position is deterministic: hidden random numbers
 * are those of the match that it was set to. Mutable; not thread-safe. After the first search
 * nothing is allocated.
 *
 * <p>An action is coded as an int from 0, of the position's own choice. Its bits from {@value
 * #PRIORITY_SHIFT} on are its priority: a search tries actions with a higher priority earlier. The
 * priority 0 belongs to quiet actions, which a search orders by what it has found out about them.
 */
public interface TreePosition {
  /** The lowest bit of an action's priority. */
  int PRIORITY_SHIFT = 20;

  /** The code of "no action". */
  int NONE = -1;

  /** Sets the position to that of a match, which must not be over. Nothing can be taken back. */
  void set(Match match);

  /**
   * Writes the actions of the acting seat that a search distinguishes.
   *
   * @return the offset after the last action, at most {@code offset} + {@link #maximumActions}
   */
  int actions(int[] destination, int offset);

  /**
   * Writes the actions that change the evaluation so much that it is computed only after them, such
   * as captures; as {@link #actions} does. None by default.
   */
  default int decisiveActions(int[] destination, int offset) {
    return offset;
  }

  /** The maximum number of actions in a position. */
  int maximumActions();

  /**
   * The number of an action in the match that the position was set to, before an action was played;
   * {@link #NONE} if the match has no such action.
   */
  int matchAction(int action);

  /** The action that waits, or {@link #NONE} if there is none. */
  int waitingAction();

  /** Plays an action for the acting seat. */
  void play(int action);

  /** Takes back the last action. */
  void undo();

  /** Whether the match is over. */
  boolean over();

  /** The number of turns of the match so far. */
  int turn();

  /** After the end: 1 if the seat that would act has won, -1 if it has lost, 0 for a tie. */
  int result();

  /**
   * An estimate of the result for the acting seat, before the end.
   *
   * @return between -{@value #MAXIMUM_VALUE} and {@value #MAXIMUM_VALUE}
   */
  int evaluate();

  /**
   * Writes the features that an evaluation by weights adds up: the indices of its weights, an index
   * more than once if its weight is added more than once. Without them, as by default, the
   * evaluation cannot be fitted.
   *
   * @return the number of features
   */
  default int features(int[] destination) {
    return 0;
  }

  /** The greatest absolute value of an evaluation. */
  int MAXIMUM_VALUE = 20_000;

  /** A hash of the whole state, of 64 bits: positions with equal hashes are taken to be equal. */
  long hash();
}
