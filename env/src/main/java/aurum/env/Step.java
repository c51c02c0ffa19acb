package aurum.env;

/**
 * What a learner is told after a reset or a step. Made by four named factories, so that "the game
 * ended" and "we stopped" are never mixed up: after a termination there is nothing more to come,
 * after a truncation there would have been.
 *
 * @param observation what the learner's seat sees; a fresh array
 * @param actionMask which actions are legal next; a fresh array
 * @param reward the sum of the learner's rewards since its last decision
 * @param terminated the match has ended by its rules
 * @param truncated the episode was cut off before that
 */
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
