package aurum.env.gym;

/**
 * The destination arrays of a batch's observations and action masks. Entry {@code i} of the batch
 * has its observation at {@code observationsOffset + i * observationSize} and its mask at {@code
 * masksOffset + i * actions}. A learner that stores every step passes a range of its arrays for
 * each step, so that no observation is copied.
 *
 * @param observations matches x observation size, from {@code observationsOffset} on
 * @param masks matches x actions, from {@code masksOffset} on
 */
@SuppressWarnings("ArrayRecordComponent") // Shared with the caller; never compared.
public record StepBuffers(
    float[] observations, int observationsOffset, boolean[] masks, int masksOffset) {
  /** The maximum length of an array that every JVM supports. */
  public static final int MAXIMUM_LENGTH = Integer.MAX_VALUE - 8;
}
