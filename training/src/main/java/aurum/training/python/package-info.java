/**
 * The environments for Python: the child process of the Python package in {@code
 * training/src/main/python}.
 *
 * <pre>{@code
 * Python process                        aurum gym (GymServer)
 *      |                                     |
 *      |---- one byte: a command ----------->|  socket pair, or TCP on loopback
 *      |<--- one byte: the outcome ----------|
 *      |                                     |
 *      +--- SharedArrays: a mapped file -----+  operations, seeds; observations, ...
 *                                            |
 *                                      GymEpisodes       plays, starts, observes
 *                                       |        |
 *                          a VectorEnv      or    a SingleAgentEnv per match
 *                          Python plays           agents play
 *                          every seat             the other seats
 * }</pre>
 */
package aurum.training.python;
