/**
 * What a step is worth, put together from named terms.
 *
 * <pre>{@code
 * Match --score, measures--> Quantity      how things stand for a seat: count, lead, share, rank, win
 *                               |
 *                               v
 *                kind:    change | rate | end | potential
 *                               |
 *           weight * term + weight * term + ...  =  Reward      one number a seat and step
 * }</pre>
 *
 * <p>Rewards know no game: a game names its {@linkplain aurum.env.Game#measures measures}, and a
 * quantity is taken of one of them. A new quantity is a record here and a line in {@code
 * Reward.quantity}.
 */
package aurum.env.reward;
