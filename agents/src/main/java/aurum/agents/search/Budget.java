package aurum.agents.search;

/** Limits work that consists of steps, such as the playouts of a search. */
public interface Budget {
  /** Whether another step may begin. Must be called before each step. */
  boolean allowsAnotherStep();

  /** The fraction of the budget that is used up, at least 0. */
  double fractionUsed();
}
