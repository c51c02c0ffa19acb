/**
 * The program of a JVM in which a contest's own referee plays. Uses the JDK alone.
 *
 * <pre>
 *   RefereeWorker   a thread for each match in progress, over pipes
 *     |
 *     v
 *   EngineMatch --> EngineOutput   what the engine prints, without pictures
 *                     |
 *                     v
 *                   Round          the seats that decide at once
 * </pre>
 *
 * <p>Read {@code RefereeWorker} first.
 */
package aurum.agents.contest.worker;
