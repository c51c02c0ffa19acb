/**
 * Tree search in games of two seats that alternate single actions: alpha-beta to the greatest depth
 * that the time allows.
 *
 * <pre>
 * TreeAgents               agents that search a tree; the agent tree
 *   DeepTreeSearch         what the search finds, or the action of the policy
 *   TreeSearch             principal variation search, a TurnPlanner
 *     ActionOrder          the order in which actions are tried
 *     TranspositionTable   values of positions
 *     TreePosition         actions, evaluation, hash; a game can have its own
 *       CriticPosition     a policy's critic evaluates
 * </pre>
 *
 * <p>Public types of the library: {@link TreeAgents}.
 */
package aurum.agents.search.tree;
