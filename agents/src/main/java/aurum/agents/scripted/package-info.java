/**
 * Scripted agents: short baselines. The agents of each game are in a subpackage.
 *
 * <pre>{@code
 * ScriptedAgents -- of(game) --> name -> Agent.Factory
 *
 *   any game      random         a legal action, drawn uniformly
 *
 *   Vindinium     miner          walks to the nearest mine that is not its own
 *                 never-drinks   the same, but keeps its mines when its life is low
 *                 hunter         hunts the opponent with the most mines
 *                 greedy         takes mines, drinks in time, fights where it wins
 *                 guard          drinks beside a tavern, takes mines at high life
 *                 goals          proposes mines, a tavern and opponents to a search
 *
 *   Cultist Wars  leader-hunter  approaches and shoots the other leader
 *                 sniper         stands where its cultists hit more than they are hit
 *                 greedy         converts and shoots; estimates one reply of the opponent
 *
 *   Ice and Fire  cutter         builds mines and towers, disconnects enemy land
 *                 cuts           chains of captures, each with the enemy's best cut as the answer
 *                 greedy         captures cells, mines and units, and the HQ when it can pay for it
 *                 rusher         advances to the enemy HQ on the shortest path
 *                 tactician      exact captures of the HQ, defence against them, cuts of land
 * }</pre>
 *
 * <p>{@code BestAction} plays the legal action of the greatest value; most agents define that
 * value.
 *
 * <p>A new agent is a class and an entry of an {@link aurum.env.AgentProvider}. {@code
 * ScriptedAgentsTest} tests every registered agent: legal and repeatable play, the same decision at
 * any position whatever was played before, no allocation per decision, and wins against {@code
 * random}.
 *
 * <p>Public types of the library: {@link RandomAgent}, {@link ScriptedAgents}.
 */
package aurum.agents.scripted;
