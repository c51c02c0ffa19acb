/**
 * Scripted agents of A Code of Ice and Fire, registered by {@link
 * aurum.agents.scripted.iceandfire.IceAgents}. They play every league.
 *
 * <pre>
 *   cutter      builds mines and towers, trains where that disconnects enemy land
 *   cuts        plans chains that cut enemy land, each with the enemy's best cut as the answer
 *   greedy      captures cells, mines and units, and the HQ as soon as it can pay for it
 *   minimax     compares whole turns by the estimate after the enemy's answer to each
 *   rusher      units and gold go to the enemy HQ on the shortest path
 *   tactician   captures the HQ, prevents its own capture, cuts, all exactly; spends all gold
 *
 *   IceEvaluator   values steps and placements, for cutter, greedy and rusher
 *   IceTactics     plans a whole turn, for tactician, which also proposes turns to a search:
 *                  CapturePaths finds the cheapest captures, IcePlan holds orders and the position
 *                  after them, IceValue values it
 *   CutPlanner     plans a turn for cuts, by CapturePaths and IcePlan;
 *                  CutReply finds the enemy's best cut, CutValue values a position
 *   TurnBuilder    builds turns for minimax, by CapturePaths and IcePlan;
 *                  IceEstimate estimates the outcome of a position
 * </pre>
 */
package aurum.agents.scripted.iceandfire;
