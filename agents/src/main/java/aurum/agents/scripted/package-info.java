/**
 * Scripted agents: short baselines. The agents of each game are in a subpackage.
 *
 * <pre>{@code
 * ScriptedAgents -- of(game) --> name -> Agent.Factory   the weakest first
 *
 *   any game      random    a legal action, drawn uniformly
 *   Vindinium     miner     walks to the nearest mine that is not its own
 *                 greedy    takes mines, drinks in time, fights where it wins
 *   Cultist Wars  greedy    converts and shoots; estimates one reply of the opponent
 *   Ice and Fire  greedy    captures cells, mines and units, and the HQ as soon as it can pay for it
 * }</pre>
 *
 * <p>A new agent is a class, an entry of an {@link aurum.env.AgentProvider}, and a test that
 * extends {@code AgentContract}.
 */
package aurum.agents.scripted;
