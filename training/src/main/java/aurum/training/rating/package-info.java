/**
 * Ratings, and sequential tests.
 *
 * <pre>
 *   Tournament            which maps are played, until the ratings are precise
 *     |       |
 *   LineUps  OrderedMatches  plays them, and passes on their matches in their order
 *        |
 *   RatingFit             strengths, and intervals clustered by map
 *     |       |
 *     |   RankingModel    the Davidson-Luce model: likelihood and derivatives
 *     |
 *   RatingTable           ratings, and how well they describe the scores of pairs (PairTable)
 *     |
 *   RatingReport          a table, or JSON; with the Mixture of agents that no agent beats
 *
 *   NextMatches        the pairs of agents that a ladder plays next
 *
 *   Sprt               plays a sequential test of two agents; SprtReport is text, or JSON
 *     |
 *     |   TestCourse   the same test over matches that were played before
 *     |     |
 *   SequentialTest     likelihood ratio, bounds, estimate after the stop
 *     |
 *   StoppedBrownianMotion
 *
 *   TimeCurve          plays an agent with other shares of its time; TimeReport is text, or JSON
 * </pre>
 */
package aurum.training.rating;
