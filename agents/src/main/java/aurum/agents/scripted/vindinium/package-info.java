/**
 * Scripted agents of Vindinium, registered by {@link
 * aurum.agents.scripted.vindinium.VindiniumAgents}.
 *
 * <pre>
 *   miner         walks to the nearest mine that it does not own, at any life
 *   never-drinks  with many mines and a low life, moves away from its opponents
 *   hunter        hunts the richest opponent that is near and loses a fight
 *   greedy        takes mines, drinks in time, fights where it wins; its weights are GreedyWeights
 *   guard         stands beside a tavern and drinks, takes mines at high life
 *   goals         proposes mines, a tavern and opponents as goals to a search
 *
 *   HeroPaths     paths to mines and taverns, for all agents but greedy
 * </pre>
 */
package aurum.agents.scripted.vindinium;
