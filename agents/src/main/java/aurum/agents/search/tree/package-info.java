/**
 * Tree search in games of two seats that alternate single actions: alpha-beta to the greatest depth
 * that the time allows.
 *
 * <pre>
 * TreeAgents               agents that search a tree; the agent tree
 *   TreeSearch             principal variation search, a TurnPlanner
 *     ActionOrder          the order in which actions are tried
 *     TranspositionTable   values of positions
 *     TreePosition         actions, evaluation, hash: of the game's own, or
 *       MatchPosition      of any game, by copies of its match
 * </pre>
 */
package aurum.agents.search.tree;
