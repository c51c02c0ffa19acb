/**
 * The scripted agent of Cultist Wars.
 *
 * <pre>
 *   CultistAgents --&gt; CultistGreedy --&gt; PositionValue
 *   registration      tries every action   values the position that it leads to
 * </pre>
 */
package aurum.agents.scripted.cultistwars;
