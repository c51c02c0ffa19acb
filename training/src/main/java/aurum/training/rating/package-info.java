/**
 * Ratings, and sequential tests.
 *
 * <pre>
 *   Tournament         which maps are played, until the ratings are precise
 *     |       |
 *   LineUps  MapRunner plays them, and passes on their matches in their order
 *        |
 *   RatingFit          strengths with a covariance clustered by map
 *     |       |
 *     |   RankingModel the Davidson-Luce model: likelihood and derivatives
 *     |
 *   Ladder             ratings, scores of pairs (PairTable) and what ratings cannot
 *        |             describe (Intransitivity)
 *   LadderReport       a table, or JSON
 *   CollectedMatches   the ratings of an evaluation; matches by name (NamedMatch)
 *
 *   Sprt               plays a sequential test of two agents
 *     |
 *   SequentialTest     likelihood ratio, bounds, estimate after the stop
 *     |
 *   StoppedBrownianMotion
 * </pre>
 */
package aurum.training.rating;
