/**
 * The loop that plays a match, and the interface of those that observe it.
 *
 * <pre>
 *   SeatedAgents   the agents of a match, by actions ----+
 *                                                        v
 *   TextSeat       a program or a recording, by lines -> MatchRunner -> MatchObserver
 * </pre>
 *
 * <p>The matches of the arena, of traces and of the exporter's check are played here. Other code
 * has a loop of its own: environments, because their caller steps the matches; self-play, because
 * it steps a batch of matches; the server, because it waits for its clients; searches and
 * benchmarks, which play many thousand positions a second; and exported bots, because their file
 * has only what one seat needs.
 *
 * <p>Read {@link aurum.env.runner.MatchRunner} first.
 *
 * <p>Public types of the library: {@link MatchObserver}, {@link MatchRunner}, {@link TextSeat}.
 */
package aurum.env.runner;
