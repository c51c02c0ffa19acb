/**
 * Matches as text files, to be recorded, replayed and compared line by line.
 *
 * <pre>{@code
 * Match --> TraceWriter --> text        a match written down while it is played
 *
 * file --> Trace --answers--> TraceWriter --> text
 *            |                                  |
 *            +---- lines ---- Conformance ------+       equal, or the first difference
 * }</pre>
 *
 * <p>{@link aurum.env.trace.Blocks} writes a match's blocks, for a trace and, where a game has it
 * so, for bots. The format is in FORMAT.md among the recordings. Lines are raw: nothing is trimmed,
 * and a difference in one blank is a difference.
 */
package aurum.env.trace;
