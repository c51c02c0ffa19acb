/**
 * Trained policies: their contents, their file format, and the agent that plays them.
 *
 * <pre>
 *   policy.zip --- entries, hashes ---> PolicyArchive
 *       |  `------ policy.json -------> PolicyDescription, NetworkDescription
 *       v
 *   Policy        game, observation, actions, architecture, weights, reward, SearchSettings, record
 *       |
 *       v
 *   PolicyAgent, PolicyEvaluator   observation -> FiniteOutputs -> logits -> action
 * </pre>
 *
 * <p>{@link aurum.agents.policy.ShippedPolicies} names the policies that are part of the build.
 * Start reading at {@link aurum.agents.policy.Policy}. Networks are in {@code aurum.agents.neural},
 * which does not depend on this package.
 *
 * <p>Public types of the library: {@link Policy}, {@link PolicyAgent}, {@link PolicyEvaluator},
 * {@link SearchSettings}, {@link TextPolicy}.
 */
package aurum.agents.policy;
