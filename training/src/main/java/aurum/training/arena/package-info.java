/**
 * Matches between any participants, and evaluations of many matches.
 *
 * <pre>
 *   AgentName -> AgentNames -> Participant   an agent in this JVM, or an external program
 *                                  |
 *                                Arena       plays one match, one participant per seat;
 *                                  |         with programs or a trace as a TextMatch
 *                             MatchResult
 *                                  |
 *                             MatchStore     keeps results, so that no match is played twice: a
 *                                  |         ResultsFolder, a JSON object a line, tells agents of
 *                                  |         equal names apart by their AgentIdentity; a
 *                                  |         ProgramNote says which files do not identify one
 *                            MatchExecutor   plays many maps: a ThreadedExecutor in this JVM, a
 *                                  |         ClusterExecutor as MatchTasks on a cluster
 *                                  |
 *                              Evaluation    all Seatings on many maps; win rates with an
 *                                  |         Interval, clustered by map; a Ranking of each match
 *                          EvaluationReport  a TextTable, or JSON
 * </pre>
 */
package aurum.training.arena;
