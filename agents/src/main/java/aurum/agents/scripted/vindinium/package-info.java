/**
 * Scripted agents of Vindinium, registered by {@link
 * aurum.agents.scripted.vindinium.VindiniumAgents}.
 *
 * <pre>
 *   miner    walks to the nearest mine that it does not own, at any life
 *   greedy   takes mines, drinks in time, fights where it wins; its weights are GreedyWeights
 * </pre>
 */
package aurum.agents.scripted.vindinium;
