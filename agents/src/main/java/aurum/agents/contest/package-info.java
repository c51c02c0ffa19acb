/**
 * The games {@code referee:PATH}: contests, as their own referees play them, which are built with
 * CodinGame's engine. The classes come from the user; this build has no dependency on the engine.
 *
 * <pre>
 *   RefereeClasses   the jars and folders, and their hash
 *     |
 *     v
 *   ContestGame  -->  ContestMatch   a match by lines: whose turn it is, its input, its scores
 *                       |
 *                       v
 *                     ContestWorkers --> ContestWorker   a JVM that plays match after match, over pipes
 *                                          |
 *                                          v
 *                                        worker.RefereeWorker   the program of that JVM
 * </pre>
 *
 * <p>Read {@code ContestMatch} first.
 */
package aurum.agents.contest;
