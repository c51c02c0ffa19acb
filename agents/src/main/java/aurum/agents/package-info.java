/**
 * Who plays and who learns. Depends on {@code aurum.env} and DL4J, never on {@code aurum.training}.
 *
 * <pre>
 *   observation (Batch) -> Policy -> action          scripted   baselines, each readable in one sitting
 *                            ^                       neural     networks and the policy file
 *                            |                       learn      PPO, rollouts, self-play
 *                         Learner                    process    a bot in any language
 *                                                    export     policy -> one source file
 * </pre>
 */
package aurum.agents;
