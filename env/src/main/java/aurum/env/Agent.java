package aurum.env;

import aurum.env.base.InvalidInputException;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Chooses the actions of one seat in one match. A {@link Factory} creates an agent for one seat of
 * one match, so an agent may keep state between decisions: a search tree, opponent models, scratch
 * buffers. Not thread-safe.
 *
 * <p>{@link SeatedAgents} calls the methods. An agent receives a copy of the match that is new in
 * each call, so that it may play on it; the copy's hidden random numbers are not those of the match
 * ({@link Match#reseed}). Only an agent whose factory is {@linkplain Factory#isTrusted trusted}
 * receives the match itself, and must not change it. Where seats decide {@linkplain
 * GameInfo#hasSimultaneousTurns at once}, every agent receives what its seat knows ({@link
 * SeatView}).
 */
@FunctionalInterface
public interface Agent extends AutoCloseable {
  /**
   * Called once, before every other method: at the start of the match, or in mid-match if a
   * training is resumed.
   *
   * @param random the only source of randomness that an agent may use
   */
  default void start(Match match, RandomGenerator random) {}

  /**
   * Chooses a legal action for the acting seat, which is the agent's seat. An illegal action, an
   * exception, or a thread that is left interrupted ends the match, and reaches the caller as an
   * {@link AgentException} with the agent, the seed and the turn; for a trusted agent, as the
   * exception itself. Nothing is played instead. There is no time limit, but an {@link AgentWatch}
   * tells which agent takes long.
   *
   * @param random the only source of randomness that an agent may use
   */
  int act(Match match, RandomGenerator random);

  /**
   * The values that the agent computed for its last {@link #act}; empty by default. Called at most
   * once per decision, only while the match is recorded or watched, so it may allocate.
   */
  default Optional<DecisionValues> lastDecision() {
    return Optional.empty();
  }

  /**
   * Figures of the agent's last turn, such as {@code "depth=7 playouts=1200"}: words {@code
   * name=number}, as a program reports them on standard error after {@code [AURUM]}; empty by
   * default. Called after a turn in a match that a {@link aurum.env.runner.MatchRunner} plays; a
   * training does not call it.
   */
  default String lastFigures() {
    return "";
  }

  /**
   * Called after each action of every seat, including the agent's own; where seats decide at once,
   * with all actions of a round, seat by seat, after it has been resolved. The turn of an external
   * program is text without actions, so no action is reported for it.
   *
   * @param match the position after the action, or after the round
   * @param seat the seat that acted
   */
  default void actionPlayed(Match match, int seat, int action) {}

  /** Called when the match has ended or was abandoned, as the agent's seat knows it. */
  default void ended(Match match) {}

  /** Releases what the agent holds, such as a process. The last call, also after a failure. */
  @Override
  default void close() {}

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

    /**
     * Whether a new agent can continue a match in progress, as when a training is resumed. If not,
     * the match starts again.
     */
    default boolean isResumable() {
      return true;
    }

    /** The maximum number of matches of a training that the agents play in at once. */
    default int maximumMatches() {
      return Integer.MAX_VALUE;
    }

    /**
     * Whether the agents may receive the match itself instead of copies, because they neither
     * change it nor use its hidden random numbers. Only Aurum's own agents declare it, and {@code
     * AgentContract} checks that they leave the match as it is.
     */
    default boolean isTrusted() {
      return false;
    }

    /** The same agents, which are {@linkplain #isTrusted trusted}. */
    static Factory trusted(Factory factory) {
      return new Factory() {
        @Override
        public Agent newAgent(Game game, int seat) {
          return factory.newAgent(game, seat);
        }

        @Override
        public boolean isResumable() {
          return factory.isResumable();
        }

        @Override
        public int maximumMatches() {
          return factory.maximumMatches();
        }

        @Override
        public boolean isTrusted() {
          return true;
        }
      };
    }
  }
}
