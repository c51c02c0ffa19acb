package aurum.agents.search;

import aurum.env.Game;
import aurum.env.Match;
import java.util.Arrays;

/** The actions of one turn of a seat. Reused; allocates nothing after the first turns. */
public class PlannedTurn {
  private int[] actions = new int[16];
  private int length;

  /** The position after the actions. */
  final Match after;

  public PlannedTurn(Game game) {
    after = game.newMatch();
  }

  /** Begins another turn without actions. */
  public void begin(Match root) {
    after.copyFrom(root);
    length = 0;
  }

  /** Plays an action and appends it; true if it ends the turn. */
  public boolean append(int action) {
    if (length == actions.length) {
      actions = Arrays.copyOf(actions, 2 * length);
    }
    actions[length++] = action;
    int turn = after.turn();
    after.play(action);
    return after.turn() != turn || after.over();
  }

  boolean hasActionsOf(PlannedTurn other) {
    return Arrays.equals(actions, 0, length, other.actions, 0, other.length);
  }

  /** The position after the actions. */
  public Match after() {
    return after;
  }

  /** The number of actions. */
  public int length() {
    return length;
  }

  int[] actions() {
    return Arrays.copyOf(actions, length);
  }

  /**
   * An action.
   *
   * @param index 0 to {@link #length} - 1
   */
  public int action(int index) {
    return actions[index];
  }
}
