/**
 * The environments for Python: the child process of the Python package in {@code
 * training/src/main/python}.
 *
 * <pre>
 *   Python process                        aurum gym (GymServer)
 *        |                                     |
 *        |---- one byte: a command ----------->|  Unix socket, or TCP on loopback
 *        |<--- one byte: done, or an error ----|
 *        |                                     |
 *        +--- SharedArrays: a mapped file -----+  actions, seeds; observations, masks, rewards, ...
 *                                              |
 *                                        GymEpisodes       seeds, autoreset, illegal actions
 *                                              |
 *                                         MatchBatch
 *                                         |        |
 *                            SelfPlayMatches      OpponentMatches
 *                            a VectorEnv          a SingleAgentEnv per match
 * </pre>
 */
package aurum.training.gym;
