package aurum.agents.search;

/** Limits a search. */
@FunctionalInterface
public interface Budget {
  /** Whether another playout may begin. Called before each. */
  boolean allowsAnotherPlayout();
}
