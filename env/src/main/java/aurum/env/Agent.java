package aurum.env;

import java.util.random.RandomGenerator;

/**
 * Chooses the actions of one seat in one match. An agent is made by a {@link Factory} for a seat of
 * a match that starts, so it may keep what it needs from one decision to the next: a search tree, a
 * model of its opponents, scratch buffers. For one thread at a time.
 *
 * <p>The hooks of {@link MatchListener} report the start of the match, every action that any seat
 * plays, its own included, and the end. A turn that an external program prints as text has no
 * actions, so none are reported for it.
 */
@FunctionalInterface
public interface Agent extends MatchListener {
  /**
   * The match starts. By default calls {@link #started}; an agent that draws at the start overrides
   * this method instead.
   *
   * @param random the only source of randomness that an agent may use
   */
  default void start(Match match, RandomGenerator random) {
    started(match);
  }

  /**
   * A legal action for the acting seat, which is the agent's own.
   *
   * @param match the position; must not be changed: plan on a {@linkplain Match#copyFrom copy}
   * @param random the only source of randomness that an agent may use
   */
  int act(Match match, RandomGenerator random);

  /** Makes agents. Safe to share between threads. */
  @FunctionalInterface
  interface Factory {
    /**
     * An agent for one match.
     *
     * @param seat the seat that it plays
     * @throws IllegalArgumentException if it cannot play the game
     */
    Agent newAgent(Game game, int seat);
  }
}
