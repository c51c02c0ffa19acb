/**
 * Scripted agents of Cultist Wars, registered by {@link
 * aurum.agents.scripted.cultistwars.CultistAgents}. Each plays the action whose resulting position
 * has the greatest value; they differ in that value.
 *
 * <pre>
 *   leader-hunter   distance of the cultists from the other leader, and its life
 *   sniper          damage of the shots of all cultists of both seats
 *   greedy          PositionValue: units, and the best next action of each seat
 *
 *   OneStepLookahead   tries every action, for all agents
 * </pre>
 */
package aurum.agents.scripted.cultistwars;
