package aurum.env;

/**
 * What a learner is told after a reset or a step. Made by four named factories, so that "the game
 * ended" and "we stopped" are never mixed up: after a termination there is nothing more to come,
 * after a truncation there would have been.
 *
 * @param observation what the learner's seat sees; a fresh array
 * @param actionMask which actions are legal next; a fresh array. All, when the episode has ended
 * @param reward the learner's rewards since its last decision, each discounted by the turns that
 *     lie between ({@link aurum.env.reward.Reward#discount}; with a gamma of 1, their plain sum)
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
   * What is not for learning.
   *
   * @param seat the learner's seat
   * @param turn how many turns of all seats have been played
   * @param scores every seat's score
   */
  @SuppressWarnings("ArrayRecordComponent") // As above.
  public record Info(int seat, int turn, int[] scores) {}

  public static Step restart(float[] observation, boolean[] actionMask, Info info) {
    return new Step(observation, actionMask, 0, false, false, info);
  }

  public static Step transition(
      float[] observation, boolean[] actionMask, float reward, Info info) {
    return new Step(observation, actionMask, reward, false, false, info);
  }

  public static Step termination(
      float[] observation, boolean[] actionMask, float reward, Info info) {
    return new Step(observation, actionMask, reward, true, false, info);
  }

  public static Step truncation(
      float[] observation, boolean[] actionMask, float reward, Info info) {
    return new Step(observation, actionMask, reward, false, true, info);
  }

  /** Whether the episode has ended, for whichever reason. */
  public boolean ended() {
    return terminated || truncated;
  }
}
