/**
 * Scripted agents of A Code of Ice and Fire, registered by {@link
 * aurum.agents.scripted.iceandfire.IceAgents}. They play every league.
 *
 * <pre>
 *   cutter   builds mines and towers, trains where that disconnects enemy land
 *   greedy   captures cells, mines and units, and the HQ as soon as it can pay for it
 *   rusher   units and gold go to the enemy HQ on the shortest path
 *
 *   IceEvaluator   plays the action of the greatest value, for cutter and greedy
 * </pre>
 */
package aurum.agents.scripted.iceandfire;
