package aurum.agents.search;

import aurum.env.Match;

/** Chooses whole turns of the acting seat. Not thread-safe. */
public interface TurnPlanner {
  /**
   * Chooses the acting seat's turn.
   *
   * @param position the start of the turn; not changed
   * @param budget limits the search, if the planner searches
   * @return the turn, until the next call
   */
  PlannedTurn plan(Match position, Budget budget);

  /**
   * Figures of the last search, such as {@code playouts=80}; empty if the planner does not search.
   */
  default String figures() {
    return "";
  }
}
