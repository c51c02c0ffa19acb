/**
 * Results of matches that are kept, ratings, and sequential tests.
 *
 * <pre>
 *   ResultsFolder     the results of matches, a JSON object a line
 *        |
 *   AgentIdentity     tells agents of equal names apart by hashes
 * </pre>
 */
package aurum.training.rating;
