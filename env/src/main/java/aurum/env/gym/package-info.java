/**
 * Environments in the manner of Gymnasium.
 *
 * <pre>
 *   Game, ObservationSpec, Reward
 *        |                     |
 *        v                     v
 *   SingleAgentEnv         VectorEnv       N matches as one batch of flat buffers,
 *   one learner, agents    every seat      on a WorkerPool
 *   at the other seats     is yours
 *        |
 *   TimeLimit, EpisodeStatistics           wrap an Env
 *   Opponents                              draw an opponent for each match
 * </pre>
 *
 * <p>{@link aurum.env.gym.Env} states the contract of one learner, {@link aurum.env.gym.VectorEnv}
 * that of a batch.
 */
package aurum.env.gym;
