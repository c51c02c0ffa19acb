/**
 * Results of matches that are kept.
 *
 * <pre>
 *   ResultsFolder   the results of matches, a JSON object a line
 *     |       |
 *     |     AgentIdentity   tells agents of equal names apart by hashes
 *   RankedMatch     the ranking of a match, for the fit of ratings
 * </pre>
 */
package aurum.training.results;
