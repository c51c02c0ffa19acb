/**
 * Records matches as text files, replays them and compares them line by line.
 *
 * <pre>{@code
 * MatchRunner --> TraceWriter --> text                 a match is recorded while it is played
 * SingleAgentEnv --> TraceRecorder --> a file per match, the text of a TraceWriter
 *
 * file --> TextLines --> Trace --replies--> TracePlayer   a recorded match is played again
 *                          |                     | its lines by the rules of the game
 *                          +------- lines -------+--> Conformance   equal, or the first difference
 * }</pre>
 *
 * <p>FORMAT.md beside the recordings specifies the format. Lines are raw: nothing is trimmed, and a
 * difference of one blank is a difference. Start reading with {@link aurum.env.trace.Trace}.
 *
 * <p>Public types of the library: {@link Conformance}, {@link TraceRecorder}, {@link TraceWriter}.
 */
package aurum.env.trace;
