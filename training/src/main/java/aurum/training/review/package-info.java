/**
 * Reviews of matches: what an agent does that costs it matches.
 *
 * <pre>
 *   RecordedMatch --> SeatReview     the turns of one seat: the leads at their start, and their
 *                         |          mistakes; GeneralMistakes are those of every game
 *                     SeatTurn
 *                         |
 *                     WinChance      the chance to win that follows from the leads, fitted to all
 *                         |          matches of the review
 *                       Review       what each mistake costs, and the worst turns
 *                         |
 *                   ReviewReport     text, JSON, or a picture
 * </pre>
 */
package aurum.training.review;
