/**
 * The scripted agent of Cultist Wars.
 *
 * <pre>
 *   CultistAgents --&gt; CultistGreedy --&gt; PositionValue
 *   registration      tries every action   evaluates the resulting position
 * </pre>
 */
package aurum.agents.scripted.cultistwars;
