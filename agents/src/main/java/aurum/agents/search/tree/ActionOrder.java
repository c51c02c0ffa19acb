package aurum.agents.search.tree;

import aurum.env.TreePosition;

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

  /** The history score by the seat, which the ply tells, and a hash of the action. */
  private final int[] history = new int[2 << HISTORY_BITS];

  private final int[] killers =
      new int[2 * (TreeSearch.MAXIMUM_PLY + TreeSearch.QUIESCENCE_PLIES + 1)];

  private static int index(int action, int ply) {
    return (ply & 1) << HISTORY_BITS | action * 0x9e3779b1 >>> Integer.SIZE - HISTORY_BITS;
  }

  /** Whether an action is not quiet. */
  static boolean hasPriority(int action) {
    return action >= 1 << TreePosition.PRIORITY_SHIFT;
  }

  /** Scores actions; the greatest is tried first. */
  void score(int[] actions, int from, int to, int first, int ply, int[] scores) {
    for (int i = from; i < to; i++) {
      int action = actions[i];
      if (action == first) {
        scores[i] = Integer.MAX_VALUE;
      } else if (hasPriority(action)) {
        scores[i] = action;
      } else if (action == killers[2 * ply]) {
        scores[i] = KILLER + 1;
      } else if (action == killers[2 * ply + 1]) {
        scores[i] = KILLER;
      } else {
        scores[i] = history[index(action, ply)];
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
    swap(actions, from, best);
    swap(scores, from, best);
    return actions[from];
  }

  private static void swap(int[] array, int one, int other) {
    int value = array[one];
    array[one] = array[other];
    array[other] = value;
  }

  /** Records the action that made others superfluous, and those tried before it. */
  void cutoff(int[] actions, int from, int at, int ply, int depth) {
    int action = actions[at];
    if (hasPriority(action)) {
      return;
    }
    if (killers[2 * ply] != action) {
      killers[2 * ply + 1] = killers[2 * ply];
      killers[2 * ply] = action;
    }
    int bonus = Math.min(depth * depth, 400) * 32;
    add(action, ply, bonus);
    for (int i = from; i < at; i++) {
      add(actions[i], ply, -bonus);
    }
  }

  /** Adds to a history that stays within its maximum. */
  private void add(int action, int ply, int bonus) {
    int index = index(action, ply);
    long h = history[index];
    history[index] += (int) (bonus - h * Math.abs(bonus) / HISTORY_MAXIMUM);
  }
}
