package aurum.agents.search;

/** Limits the work of each turn, which consists of steps such as the playouts of a search. */
public interface Budget {
  /** Begins the next turn, with the whole budget. A new budget has begun its first turn. */
  void begin();

  /** Whether another step may begin. Must be called before each step. */
  boolean allowsAnotherStep();

  /** The fraction of the turn's budget that is used up, at least 0. */
  double fractionUsed();
}
