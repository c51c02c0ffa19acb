/**
 * Matches between any contestants, one or many.
 *
 * <pre>
 *   agent words -> AgentWords -> Contestant   an agent in this JVM, or a program of its own
 *                                    |
 *                                  Arena      plays one match, one contestant a seat
 *                                    |
 *                               Evaluation    plays many, and tells who wins how surely
 *                                    |
 *                                 Interval    95 %, clustered by map
 * </pre>
 */
package aurum.training.arena;
