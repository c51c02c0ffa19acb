/**
 * The games {@code referee:PATH}: contests, as their own referees play them, which are built with
 * CodinGame's engine. The classes come from the user; this build has no dependency on the engine.
 *
 * <pre>
 *   RefereeClasses   the jars and folders, and their hash
 *     |
 *     v
 *   ContestGame  -->  ContestMatch   a match by lines: whose turn it is, its input, its scores
 *                       |                 TextSeats: what the seats know by a class of the user,
 *                       |                 which a TextClass creates
 *                       v
 *                     ContestWorkers --> ContestWorker   plays match after match in a thread of
 *                                          |
 *                                          v
 *                                        WorkerJvm   a JVM, over pipes
 *                                          |
 *                                          v
 *                                        worker.RefereeWorker   the program of that JVM
 * </pre>
 *
 * <p>Read {@code ContestMatch} first.
 */
package aurum.agents.contest;
