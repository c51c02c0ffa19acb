package aurum.agents.search.tree;

import aurum.env.TreePosition;
import java.util.Arrays;

/**
 * The order in which a search tries actions: the table's, then those with a priority, then killers
 * (Akl and Newborn, "The principal continuation and the killer heuristic", 1977), then by history
 * (Schaeffer, "The history heuristic", 1983). Actions are selected one by one, because most
 * positions need only the first.
 */
final class ActionOrder {
  private static final int HISTORY_BITS = 12;
  private static final int HISTORY_MAXIMUM = 1 << 17;
  private static final int KILLER = 1 << 19;
  private static final int PRIORITY_MASK = -1 << TreePosition.PRIORITY_SHIFT;

  private final int[] history = new int[2 << HISTORY_BITS];
  private final int[] killers = new int[2 * TreeSearch.MAXIMUM_PLY];

  /** Forgets the killers and halves the history. */
  void begin() {
    Arrays.fill(killers, TreePosition.NONE);
    for (int i = 0; i < history.length; i++) {
      history[i] /= 2;
    }
  }

  private static int index(int action, int seat) {
    return seat << HISTORY_BITS | action * 0x9e3779b1 >>> Integer.SIZE - HISTORY_BITS;
  }

  /** Whether an action has no priority. */
  static boolean isQuiet(int action) {
    return action < 1 << TreePosition.PRIORITY_SHIFT;
  }

  /** Scores actions; the greatest is tried first. */
  void score(int[] actions, int from, int to, int first, int ply, int seat, int[] scores) {
    int killer = killers[2 * ply];
    int second = killers[2 * ply + 1];
    for (int i = from; i < to; i++) {
      int action = actions[i];
      if (action == first) {
        scores[i] = Integer.MAX_VALUE;
      } else if (!isQuiet(action)) {
        scores[i] = action & PRIORITY_MASK;
      } else if (action == killer) {
        scores[i] = KILLER + 1;
      } else if (action == second) {
        scores[i] = KILLER;
      } else {
        scores[i] = history[index(action, seat)];
      }
    }
  }

  /** Moves the action with the greatest score among the rest to {@code from}; returns it. */
  static int select(int[] actions, int[] scores, int from, int to) {
    int best = from;
    for (int i = from + 1; i < to; i++) {
      if (scores[i] > scores[best]) {
        best = i;
      }
    }
    int action = actions[best];
    actions[best] = actions[from];
    actions[from] = action;
    int score = scores[best];
    scores[best] = scores[from];
    scores[from] = score;
    return action;
  }

  /** Records the action that made others superfluous, and the quiet ones tried before it. */
  void cutoff(int[] actions, int from, int at, int ply, int seat, int depth) {
    int action = actions[at];
    if (!isQuiet(action)) {
      return;
    }
    if (killers[2 * ply] != action) {
      killers[2 * ply + 1] = killers[2 * ply];
      killers[2 * ply] = action;
    }
    int bonus = Math.min(depth * depth, 400) * 32;
    add(index(action, seat), bonus);
    for (int i = from; i < at; i++) {
      if (isQuiet(actions[i])) {
        add(index(actions[i], seat), -bonus);
      }
    }
  }

  /** Adds to a history that stays within its maximum. */
  private void add(int index, int bonus) {
    long h = history[index];
    history[index] += (int) (bonus - h * Math.abs(bonus) / HISTORY_MAXIMUM);
  }
}
