package aurum.env.gym;

import aurum.env.Match;
import aurum.env.ObservationSpec;

/**
 * Gymnasium's contract for one learner: {@link #reset} starts an episode; {@link #step} plays the
 * learner's action, then the actions of the other seats until the learner's next decision. {@link
 * SingleAgentEnv} is the environment of a game; a class of yours may wrap it. An episode that is
 * left before its end keeps its agents until the next reset or {@link #close}. Not thread-safe.
 */
public interface Env extends AutoCloseable {
  /** The observation that the learner receives. */
  ObservationSpec observation();

  /**
   * The current match as the learner's seat knows it, for its scores, its measures or a drawing;
   * must not be changed. Where seats decide {@linkplain aurum.env.GameInfo#hasSimultaneousTurns at
   * once} it is a copy without the pending decisions of the others, valid until the next call.
   */
  Match match();

  /** Starts an episode. The same seed gives the same episode for the same actions. */
  Step reset(long seed);

  /**
   * Plays the learner's action, then actions of the other seats until the learner is the acting
   * seat or the episode has ended.
   *
   * @throws IllegalStateException if no episode is running: before the first reset, after the end
   *     of an episode, and after a step that threw
   * @throws IllegalArgumentException if the action is not legal; the episode continues
   */
  Step step(int action);

  /**
   * Ends the running episode, if there is one, and closes its agents with their processes. Then
   * {@link #step} is refused until the next {@link #reset}.
   */
  @Override
  void close();
}
