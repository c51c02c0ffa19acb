/**
 * Agents and learners. Depends on {@code aurum.env} and DL4J, never on {@code aurum.training}.
 *
 * <pre>
 *   scripted   baseline agents
 *   process    external programs as agents, with the referee's time limits
 *
 *   neural     networks: forward passes, gradients, distributions over actions
 *     ^   ^
 *     |   learn      self-play, rollouts, PPO
 *     |
 *   policy     a trained network with its game and observation; its file; the agent that plays it
 *     ^
 *   export     a policy as one source file
 * </pre>
 *
 * <p>This package contains the shared code for reading and writing files: {@link
 * aurum.agents.AtomicFile}, {@link aurum.agents.StrictJson}, {@link aurum.agents.Printable}.
 */
package aurum.agents;
