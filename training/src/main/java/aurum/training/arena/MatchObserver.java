package aurum.training.arena;

import aurum.env.Agent;
import aurum.env.Match;
import java.util.List;

/**
 * Receives the positions and decisions of a match while it is played. Must not change the match.
 */
@FunctionalInterface
public interface MatchObserver {
  /** Called before the first turn and after every turn. */
  void position(Match match);

  /**
   * Called after each decision of an agent of this JVM, before it is played.
   *
   * @param match the position in which the agent decided
   * @param agent the agent; {@link Agent#lastDecision} has its probabilities and value
   */
  default void decision(Match match, Agent agent, int action) {}

  /**
   * Called before a turn that is played in the referee's text.
   *
   * @param reply the line of the acting seat, or the word that replaces it in a trace
   */
  default void reply(Match match, String reply) {}

  /**
   * Called before the first position when a program has been started.
   *
   * @param nanos until it waited for its input; no limit applies to them
   */
  default void started(int seat, long nanos) {}

  /**
   * Called with what a program has written to standard error in one of its turns: between two of
   * its inputs (also before the first one), or after the last one. Called after the turn, at the
   * latest after the last position.
   *
   * @param turn the number of turns of all seats before it
   * @param text not empty; at most 4096 bytes, then a line with the number of further ones
   */
  default void standardError(int seat, int turn, String text) {}

  /** Calls several observers in order. */
  static MatchObserver all(List<MatchObserver> observers) {
    return new MatchObserver() {
      @Override
      public void position(Match match) {
        observers.forEach(observer -> observer.position(match));
      }

      @Override
      public void decision(Match match, Agent agent, int action) {
        observers.forEach(observer -> observer.decision(match, agent, action));
      }

      @Override
      public void reply(Match match, String reply) {
        observers.forEach(observer -> observer.reply(match, reply));
      }

      @Override
      public void started(int seat, long nanos) {
        observers.forEach(observer -> observer.started(seat, nanos));
      }

      @Override
      public void standardError(int seat, int turn, String text) {
        observers.forEach(observer -> observer.standardError(seat, turn, text));
      }
    };
  }
}
