package aurum.env;

import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Chooses the actions of one seat in one match. A {@link Factory} creates an agent for one seat of
 * one match, so an agent may keep state between decisions: a search tree, opponent models, scratch
 * buffers. Not thread-safe.
 *
 * <p>The hooks of {@link MatchListener} report the start of the match, every action of every seat,
 * including the agent's own, and the end. The turn of an external program is text without actions,
 * so no action is reported for it.
 */
@FunctionalInterface
public interface Agent extends MatchListener {
  /**
   * Called at the start of the match. By default calls {@link #started}. An agent that needs random
   * numbers at the start overrides this method instead of {@code started}.
   *
   * @param random the only source of randomness that an agent may use
   */
  default void start(Match match, RandomGenerator random) {
    started(match);
  }

  /**
   * Chooses a legal action for the acting seat, which is the agent's seat.
   *
   * @param match the position; must not be changed: plan on a {@linkplain Match#copyFrom copy}
   * @param random the only source of randomness that an agent may use
   */
  int act(Match match, RandomGenerator random);

  /**
   * What the agent computed for its last {@link #act}; empty by default. Called at most once per
   * decision, only while the match is recorded or watched, so it may allocate.
   */
  default Optional<Decision> lastDecision() {
    return Optional.empty();
  }

  /** Creates agents. Safe to share between threads. */
  @FunctionalInterface
  interface Factory {
    /**
     * A new agent for one seat of one match.
     *
     * @param seat the seat that the agent plays
     * @throws InvalidInputException if the agent cannot play the game
     */
    Agent newAgent(Game game, int seat);
  }
}
