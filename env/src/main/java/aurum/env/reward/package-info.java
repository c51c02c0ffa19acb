/**
 * Rewards, composed of terms.
 *
 * <pre>{@code
 * Match -- score, measures --> Quantity      a number of each seat: count, lead, share, rank, win
 *                                 |
 *                                 v
 *                            RewardTerm      change, rate, end, potential of it; or one's own
 *                                 |
 *           weight * term + weight * term + ... = Reward      a number per seat and step
 * }</pre>
 *
 * <p>Rewards know no game: a game names its {@linkplain aurum.env.Game#measures measures}, and a
 * quantity reads one of them. Read {@link aurum.env.reward.Reward} first; {@code RewardNames} lists
 * the names that settings use.
 */
package aurum.env.reward;
