/**
 * Matches of results folders as they are shown.
 *
 * <pre>
 *   StoredMatch      one match of a list, with the commands that show it
 *   RecordedMatch    one match: replayed from its commands, or played again
 * </pre>
 */
package aurum.training.results;
