/**
 * Results folders as they are looked at.
 *
 * <pre>
 *   MatchIndex       which matches a folder has, kept in a file of its own
 *   RecordedMatch    one match: replayed from its commands, or played again
 * </pre>
 */
package aurum.training.results;
