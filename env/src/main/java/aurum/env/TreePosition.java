package aurum.env;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;

/**
 * A position of a game of two seats that alternate single actions, through which a tree search
 * moves: it plays actions and takes them back. It is a copy of the match for each action that was
 * played, and deterministic: hidden random numbers are those of the match that it was set to. A
 * game can extend it to name decisive actions, to estimate results, or to be faster. Mutable; not
 * thread-safe. Allocates nothing after its creation, if a match does not.
 *
 * <p>An action is coded as an int from 0: its number in the match, or a code of the game's own
 * choice. The bits from {@value #PRIORITY_SHIFT} on are the action's priority: a search tries
 * actions with a higher priority earlier. The priority 0 belongs to quiet actions, which a search
 * orders by what it has found out about them.
 */
public class TreePosition {
  /** The lowest bit of an action's priority. */
  public static final int PRIORITY_SHIFT = 20;

  /** The code of "no action". */
  public static final int NONE = -1;

  /** The maximum number of actions that can be taken back. */
  public static final int MAXIMUM_DEPTH = 127;

  /** The greatest absolute value of an evaluation. */
  public static final int MAXIMUM_VALUE = 20_000;

  /** The match after each number of played actions. */
  private final Match[] matches = new Match[MAXIMUM_DEPTH + 1];

  private final boolean[] mask;
  private int depth;
  private Match match;

  /** The hash of the bytes that were written since it was set to 0. */
  private long hash;

  private final DataOutputStream hashing =
      new DataOutputStream(
          new OutputStream() {
            @Override
            public void write(int octet) {
              hash = (hash + (octet & 0xff) + 1) * 0x9e3779b97f4a7c15L;
              hash ^= hash >>> 32;
            }
          });

  /** A position that must be set before its first use. */
  public TreePosition(Game game) {
    Arrays.setAll(matches, i -> game.newMatch());
    mask = new boolean[game.actions()];
  }

  /** The state after the actions that were played. */
  public final Match match() {
    return match;
  }

  /** Sets the position to that of a match, which must not be over. Nothing can be taken back. */
  public void set(Match root) {
    copy(root, 0);
  }

  private void copy(Match other, int depth) {
    this.depth = depth;
    match = matches[depth];
    match.copyFrom(other);
  }

  /** Plays an action for the acting seat. */
  public final void play(int action) {
    copy(match, depth + 1);
    apply(action);
  }

  /** Plays an action in {@link #match}. */
  protected void apply(int action) {
    match.play(action);
  }

  /** Takes back the last action. */
  public final void undo() {
    match = matches[--depth];
  }

  /** The maximum number of actions in a position. */
  public int maximumActions() {
    return mask.length;
  }

  /**
   * Writes the actions of the acting seat that a search distinguishes: all legal ones by default.
   *
   * @param onlyDecisive only those that change the evaluation so much that it is computed only
   *     after them, such as captures; none by default
   * @return the offset after the last action, at most {@code offset} + {@link #maximumActions}
   */
  public int actions(int[] destination, int offset, boolean onlyDecisive) {
    int end = offset;
    if (!onlyDecisive) {
      match.mask(mask, 0);
      for (int action = 0; action < mask.length; action++) {
        if (mask[action]) {
          destination[end++] = action;
        }
      }
    }
    return end;
  }

  /**
   * The action that changes nothing but the acting seat, if a better one nearly always exists;
   * {@link #NONE} by default.
   */
  public int pass() {
    return NONE;
  }

  /**
   * The number of an action in the match that the position was set to; {@link #NONE} if the match
   * has no such action.
   */
  public int matchAction(int action) {
    return action;
  }

  /**
   * An estimate of the result for the acting seat, before the end; by default from the scores.
   *
   * @return between -{@value #MAXIMUM_VALUE} and {@value #MAXIMUM_VALUE}
   */
  public int evaluate() {
    int seat = match.actingSeat();
    double lead = match.score(seat) - match.score(1 - seat);
    return (int) (MAXIMUM_VALUE * lead / (Math.abs(lead) + 100));
  }

  /**
   * The change of the estimate that an action without priority seldom exceeds. A search leaves out
   * actions that would have to change the estimate more; none by default.
   */
  public int quietChange() {
    return 2 * MAXIMUM_VALUE;
  }

  /**
   * Writes the features whose weights the evaluation adds up. The weights are those at the start of
   * a match, by feature, and as many at its end, between which the turn interpolates. Without
   * features, as by default, weights cannot be fitted.
   *
   * @return the number of features
   */
  public int features(int[] destination) {
    return 0;
  }

  /** A hash of the whole state, of 64 bits: positions with equal hashes are taken to be equal. */
  public long hash() {
    hash = 0;
    try {
      match.save(hashing);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return hash;
  }
}
