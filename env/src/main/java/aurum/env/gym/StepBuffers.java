package aurum.env.gym;

/**
 * The destination arrays of a batch's observations and action masks. Entry {@code i} of the batch
 * has its observation at {@code observationsFrom + i * observationSize} and its mask at {@code
 * masksFrom + i * actions}. A learner that stores every step passes a range of its arrays for each
 * step, so that no observation is copied.
 *
 * @param observations matches x observation size, from {@code observationsFrom} on
 * @param masks matches x actions, from {@code masksFrom} on
 */
@SuppressWarnings("ArrayRecordComponent") // Shared with the caller; never compared.
public record StepBuffers(
    float[] observations, int observationsFrom, boolean[] masks, int masksFrom) {
  /** The maximum length of an array that every JVM supports. */
  public static final int MAXIMUM_LENGTH = Integer.MAX_VALUE - 8;
}
