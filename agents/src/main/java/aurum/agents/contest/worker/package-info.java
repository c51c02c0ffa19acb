/** The program of a JVM in which a contest's own referee plays. Uses the JDK alone. */
package aurum.agents.contest.worker;
