package aurum.env.runner;

import aurum.env.Agent;
import aurum.env.Match;
import java.util.List;

/**
 * Receives the events of a match while it is played, by whatever plays it: the arena, an
 * environment, or a recording that is replayed. Must not change the match, which has the pending
 * decisions of all seats where they decide {@linkplain aurum.env.GameInfo#hasSimultaneousTurns at
 * once}: an observer that shows it to a player waits until the round is resolved. The thread that
 * plays the match calls the methods; an observer of several matches at once must be thread-safe. An
 * exception ends the match and reaches the caller.
 *
 * <p>The order is {@link #started}, {@link #position}, then for each turn either {@link #decision}
 * and {@link #actionPlayed} of each action, or {@link #reply} with a line of the referee's text,
 * and {@link #position}; at last {@link #ended}. A recording has no start and no end, only
 * positions and replies.
 */
@FunctionalInterface
public interface MatchObserver {
  /** Begins a line of standard error with figures, such as {@code [AURUM] depth=7}. */
  String FIGURES = "[AURUM] ";

  /** Called before the first turn and after every turn. */
  void position(Match match);

  /**
   * Called once, when the match has been reset and its agents have started.
   *
   * @param seed the seed that the match was reset with
   */
  default void started(Match match, long seed) {}

  /**
   * Called after each decision, before its action is played.
   *
   * @param match the position in which the agent decided
   * @param agent the agent; {@link Agent#lastDecision} has its probabilities and value. For the
   *     learner of an environment it is an agent that reports none
   */
  default void decision(Match match, Agent agent, int action) {}

  /**
   * Called after each action.
   *
   * @param match the position after the action
   * @param seat the seat that acted
   */
  default void actionPlayed(Match match, int seat, int action) {}

  /**
   * Called before a turn that is played from a line of the referee's text.
   *
   * @param reply the line of the acting seat, or the word that replaces it in a trace
   */
  default void reply(Match match, String reply) {}

  /**
   * Called before the first position when a program has been started.
   *
   * @param nanos until it waited for its input; no limit applies to them
   */
  default void programStarted(int seat, long nanos) {}

  /**
   * Called with what a program has written to standard error in one of its turns: between two of
   * its inputs (also before the first one), or after the last one; or with the {@linkplain
   * Agent#lastFigures figures} of an agent's turn, as a program would write them. Called after the
   * turn, at the latest after the last position.
   *
   * @param turn the number of turns of all seats before it
   * @param text not empty; at most 4096 bytes, then a line with the number of further ones
   */
  default void standardError(int seat, int turn, String text) {}

  /** Called when the match has ended. An environment also calls it when it abandons a match. */
  default void ended(Match match) {}

  /** Calls several observers in order. */
  static MatchObserver all(List<MatchObserver> observers) {
    List<MatchObserver> all = List.copyOf(observers);
    return new MatchObserver() {
      @Override
      public void position(Match match) {
        all.forEach(observer -> observer.position(match));
      }

      @Override
      public void started(Match match, long seed) {
        all.forEach(observer -> observer.started(match, seed));
      }

      @Override
      public void decision(Match match, Agent agent, int action) {
        all.forEach(observer -> observer.decision(match, agent, action));
      }

      @Override
      public void actionPlayed(Match match, int seat, int action) {
        all.forEach(observer -> observer.actionPlayed(match, seat, action));
      }

      @Override
      public void reply(Match match, String reply) {
        all.forEach(observer -> observer.reply(match, reply));
      }

      @Override
      public void programStarted(int seat, long nanos) {
        all.forEach(observer -> observer.programStarted(seat, nanos));
      }

      @Override
      public void standardError(int seat, int turn, String text) {
        all.forEach(observer -> observer.standardError(seat, turn, text));
      }

      @Override
      public void ended(Match match) {
        all.forEach(observer -> observer.ended(match));
      }
    };
  }
}
