package aurum.agents.search;

import aurum.env.Match;

/** Chooses whole turns of the acting seat. Not thread-safe. */
public interface TurnPlanner {
  /**
   * Chooses the acting seat's turn. Read the result by {@link #length} and {@link #action}.
   *
   * @param position the start of the turn; not changed
   * @param budget limits the search, if the planner searches
   */
  void plan(Match position, Budget budget);

  /** The number of actions of the chosen turn. */
  int length();

  /**
   * An action of the chosen turn.
   *
   * @param index 0 to {@link #length} - 1
   */
  int action(int index);

  /** The number of playouts of the last search; 0 if the planner does not search. */
  default int playouts() {
    return 0;
  }
}
