/**
 * The loop that plays a match, and the interface of those that observe it.
 *
 * <pre>
 *   SeatedAgents   the agents of a match, by actions ----+
 *                                                        v
 *   TextSeat       a program or a recording, by lines -> MatchRunner -> MatchObserver
 * </pre>
 *
 * <p>Every match that is played from its start to its end is played here, except where a match is a
 * part of something hot: self-play steps batches of matches, and searches play out positions many
 * thousand times a second.
 *
 * <p>Read {@link aurum.env.runner.MatchRunner} first.
 */
package aurum.env.runner;
