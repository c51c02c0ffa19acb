/**
 * The environments for Python: the child process of the Python package in {@code
 * training/src/main/python}.
 *
 * <pre>
 *   Python process                        aurum gym (GymServer)
 *        |                                     |
 *        |---- one byte: a command ----------->|  Unix socket, or TCP on loopback
 *        |<--- one byte: the outcome ----------|
 *        |                                     |
 *        +--- SharedArrays: a mapped file -----+  actions, seeds; observations, masks, rewards, ...
 *                                              |
 *                                        GymEpisodes       seeds, autoreset, illegal actions
 *                                         |        |
 *                            a VectorEnv      or    a SingleAgentEnv per match
 *                            Python plays           agents play
 *                            every seat             the other seats
 * </pre>
 */
package aurum.training.gym;
