package aurum.env.gym;

/**
 * Where a batch's observations and action masks are written. Entry {@code i} of the batch has its
 * observation at {@code observationsFrom + i * observationSize} and its mask at {@code masksFrom +
 * i * actions}. A learner that keeps every step gives each step a part of its own arrays, so that
 * an observation is written once, where it is learned from.
 *
 * @param observations matches x observation size, from {@code observationsFrom} on
 * @param masks matches x actions, from {@code masksFrom} on
 */
@SuppressWarnings("ArrayRecordComponent") // Shared with the caller; never compared.
public record StepBuffers(
    float[] observations, int observationsFrom, boolean[] masks, int masksFrom) {}
