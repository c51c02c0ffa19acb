/**
 * Environments with the API of Gymnasium.
 *
 * <pre>
 *   Game, ObservationSpec, Reward
 *        |                     |
 *        v                     v
 *   SingleAgentEnv         VectorEnv       N matches as one batch of flat buffers,
 *   one learner, agents    the caller      on a WorkerPool
 *   at the other seats     plays all seats
 *        |
 *   EpisodeStatistics
 *   wraps an Env
 * </pre>
 *
 * <p>{@link aurum.env.gym.Env} states the contract of one learner, {@link aurum.env.gym.VectorEnv}
 * that of a batch.
 */
package aurum.env.gym;
