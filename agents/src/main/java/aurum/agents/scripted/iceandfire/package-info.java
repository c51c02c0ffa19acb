/**
 * The scripted agent of A Code of Ice and Fire.
 *
 * <pre>
 *   IceAgents --&gt; IceGreedy     values each legal action of a choice by itself
 *   registration
 * </pre>
 */
package aurum.agents.scripted.iceandfire;
