package aurum.env.gym;

import aurum.env.ActionMask;
import java.util.random.RandomGenerator;

/**
 * The result of a reset or a step. The value after a termination is 0, the value after a truncation
 * is not.
 *
 * @param observation the observation of the learner's seat, one float per entry of the {@link
 *     aurum.env.ObservationSpec}; a fresh array
 * @param actionMask whether each of the game's actions is legal next; a fresh array. All are true
 *     when the episode has ended
 * @param reward the learner's rewards since its last decision, each discounted by the turns that
 *     had passed since then ({@link aurum.env.reward.Reward#discount}); with a gamma of 1, their
 *     plain sum
 * @param terminated the match has ended by its rules
 * @param truncated the episode was cut off before that
 */
@SuppressWarnings("ArrayRecordComponent") // Read in place, entry by entry; steps are not compared.
public record Step(
    float[] observation,
    boolean[] actionMask,
    float reward,
    boolean terminated,
    boolean truncated,
    Info info) {
  /**
   * Diagnostic information, not for learning.
   *
   * @param seat the learner's seat
   * @param turn the number of turns of all seats since the reset
   * @param scores every seat's score, one per seat
   * @param episode totals of the episode in its last step, otherwise null
   */
  @SuppressWarnings("ArrayRecordComponent") // Its array is read in place; infos are not compared.
  public record Info(int seat, int turn, int[] scores, Episode episode) {}

  /**
   * Totals of an episode.
   *
   * @param totalReward the plain sum of the steps' rewards
   * @param length the number of the learner's decisions
   * @param seconds wall time since the reset
   */
  public record Episode(double totalReward, int length, double seconds) {}

  /** Whether the episode has ended, for either reason. */
  public boolean ended() {
    return terminated || truncated;
  }

  /** A legal action, drawn uniformly. */
  public int sampleAction(RandomGenerator random) {
    return ActionMask.sample(actionMask, 0, actionMask.length, random);
  }
}
