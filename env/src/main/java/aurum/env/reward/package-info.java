/**
 * Rewards, composed of terms.
 *
 * <pre>{@code
 * Match -- score, measures --> Quantity      a value per seat: count, lead, share, rank, win
 *                                 |
 *                                 v
 *                            RewardTerm      change, rate, end, potential of it; or user-defined
 *                                 |
 *           weight * term + weight * term + ... = Reward      a value per seat and step
 * }</pre>
 *
 * <p>Reward code does not depend on a game: a game names its {@linkplain aurum.env.Game#measures
 * measures}, and a quantity reads one of them. Read {@link aurum.env.reward.Reward} first; {@code
 * RewardNames} lists the names that settings use.
 *
 * <p>Public types of the library: {@link MatchQuantity}, {@link Quantity}, {@link QuantityTerm},
 * {@link Reward}, {@link RewardTerm}.
 */
package aurum.env.reward;
