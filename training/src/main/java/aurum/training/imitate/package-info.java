/**
 * Behaviour cloning of agents and of recorded matches.
 *
 * <pre>
 *   matches of an agent (Arena), or traces
 *     |
 *   Demonstrations  --  DemonstrationRecorder: the decisions and rewards of one match
 *     |
 *     v
 *   aurum.agents.learn.Imitation
 * </pre>
 */
package aurum.training.imitate;
