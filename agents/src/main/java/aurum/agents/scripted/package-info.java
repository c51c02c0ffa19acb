/**
 * Agents that play by rules: baselines worth beating, each readable in one sitting.
 *
 * <pre>{@code
 * ScriptedAgents --of(game)--> name -> Agent        from the weakest to the strongest
 *
 *   any game      random    one of the legal actions
 *   Vindinium     miner     the nearest mine that is not its own, whatever its life
 *                 greedy    mines, drinks in time, fights where it wins
 *   Cultist Wars  greedy    converts, shoots and keeps out of fire, looking one answer ahead
 *   Ice and Fire  greedy    land, mines, kills, and the HQ once gold pays for the way
 * }</pre>
 *
 * <p>They keep no memory, so one object serves all seats, matches and threads. A new agent is a
 * class here, a line in {@link aurum.agents.scripted.ScriptedAgents}, and a test that extends
 * {@code AgentContract}.
 */
package aurum.agents.scripted;
