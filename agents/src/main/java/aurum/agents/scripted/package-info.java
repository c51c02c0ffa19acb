/**
 * Scripted agents: short baselines. The agents of each game are in a subpackage.
 *
 * <pre>{@code
 * ScriptedAgents -- of(game) --> name -> Agent.Factory   the weakest first
 *
 *   any game      random    a legal action, drawn uniformly
 *   Vindinium     miner     walks to the nearest mine that is not its own
 *                 greedy    mines, drinks in time, fights where it wins
 *   Cultist Wars  greedy    converts and shoots, looking one reply ahead
 *   Ice and Fire  greedy    takes land, mines and units, and the HQ once it can pay for the path
 * }</pre>
 *
 * <p>A new agent is a class, an entry of an {@link aurum.env.AgentProvider}, and a test that
 * extends {@code AgentContract}.
 */
package aurum.agents.scripted;
