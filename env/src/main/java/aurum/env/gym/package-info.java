/**
 * Environments with the API of Gymnasium.
 *
 * <pre>
 *   Game, ObservationSpec, Reward
 *              |
 *              v
 *          VectorEnv                       N matches as one batch of flat buffers,
 *          the caller plays all seats      stepped alone or all on a WorkerPool
 *           |                |
 *           v                v
 *   SingleAgentEnv     NextStepAutoreset
 *   one match: one     ended matches restart
 *   learner, agents    by the next step
 *   at the other seats
 * </pre>
 *
 * <p>{@link aurum.env.gym.Env} states the contract of one learner, {@link aurum.env.gym.VectorEnv}
 * that of a batch.
 *
 * <p>Public types of the library: {@link Env}, {@link NextStepAutoreset}, {@link ObservationRows},
 * {@link SingleAgentEnv}, {@link Step}, {@link VectorEnv}, {@link VectorEnvSettings}.
 */
package aurum.env.gym;
