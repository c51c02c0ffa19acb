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
    };
  }
}
