/**
 * Matches between any participants, and evaluations of many matches.
 *
 * <pre>
 *   AgentName -> AgentNames -> Participant   an agent in this JVM, or an external program;
 *                                  |         AgentLimit is what it may compute in a turn
 *                                  |
 *                                Arena       plays one match, one participant per seat, with the
 *                                  |         loop of env.runner; MatchPrograms are the programs
 *                                |         and the seats that a SeatRecord plays
 *                             MatchResult
 *                                  |
 *                             MatchStore     keeps results, so that no match is played twice: in
 *                                  |         a ResultsFolder, below
 *                            MatchExecutor   plays many maps: a ThreadedExecutor in this JVM, a
 *                                  |         ClusterExecutor as MatchTasks on a cluster
 *                                  |
 *                              Evaluation    all Seatings on many maps; win rates with an
 *                                  |         Interval, clustered by map; a Ranking of each match
 *                          EvaluationReport  a TextTable, or JSON
 *
 *   ResultsFolder     which matches count for the agents that play: tells agents of equal names
 *        |            apart by their AgentIdentity; a ProgramNote says which files identify none
 *   MatchIndex        which matches a folder has, for all commands and pages
 *        |
 *   MatchFiles        the lines of matches (MatchLine) and their logs (TurnLog), by their places
 *
 *   AttributeValues   the attributes of one match; MapAttributes computes those that a line lacks
 * </pre>
 *
 * <p>Public types of the library: {@link AgentName}, {@link AgentNames}, {@link Arena}, {@link
 * AttributeValues}, {@link BotFailure}, {@link Evaluation}, {@link EvaluationReport}, {@link
 * FailureCounts}, {@link Interval}, {@link MatchExecutor}, {@link MatchResult}, {@link MatchStore},
 * {@link PairedDifference}, {@link Participant}, {@link Ranking}, {@link Rating}, {@link
 * ResponseTimes}, {@link Seatings}, {@link SeatRecord}, {@link TurnLog}.
 */
package aurum.training.arena;
