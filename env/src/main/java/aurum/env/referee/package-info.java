/**
 * Matches played through the text of their referee.
 *
 * <pre>
 *   RefereeGame   a Game whose bots communicate in text
 *      |  newMatch                    newReader
 *      v                                 v
 *   RefereeMatch  -- start, turn -->  RefereeReader  rebuilds the match from the text
 *                 &lt;-- a bot's line --  a program, or a recording
 *
 *   RefereeText   writes what a bot reads
 *
 *   TextEnvironment   actions and observations for a game of which only the text is known
 * </pre>
 *
 * <p>{@link aurum.env.referee.TraceStyle} and {@link aurum.env.referee.TimeLimits} are the facts of
 * a referee that traces and external programs need. Read {@link aurum.env.referee.RefereeMatch}
 * first.
 *
 * <p>Public types of the library: {@link Exclusion}, {@link RefereeFailure}, {@link RefereeGame},
 * {@link RefereeMatch}, {@link RefereeReader}, {@link TextBot}, {@link TextEnvironment}, {@link
 * TimeLimits}, {@link TraceStyle}.
 */
package aurum.env.referee;
