/**
 * Scripted agents of A Code of Ice and Fire, registered by {@link
 * aurum.agents.scripted.iceandfire.IceAgents}. They play every league.
 *
 * <pre>
 *   cutter      builds mines and towers, trains where that disconnects enemy land
 *   greedy      captures cells, mines and units, and the HQ as soon as it can pay for it
 *   rusher      units and gold go to the enemy HQ on the shortest path
 *   tactician   captures the HQ, prevents its own capture, cuts, all exactly; spends all gold
 *
 *   IceEvaluator   values steps and placements, for cutter, greedy and rusher
 *   IceTactics     plans a whole turn, for tactician, which also proposes turns to a search:
 *                  CapturePaths finds the cheapest captures, IcePlan holds orders and the position
 *                  after them, IceValue values it
 * </pre>
 */
package aurum.agents.scripted.iceandfire;
