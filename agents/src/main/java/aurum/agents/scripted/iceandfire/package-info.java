/**
 * The scripted agent of A Code of Ice and Fire.
 *
 * <pre>
 *   IceAgents --&gt; IceGreedy     evaluates each legal action of a choice
 *   registration
 * </pre>
 */
package aurum.agents.scripted.iceandfire;
