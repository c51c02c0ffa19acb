/**
 * The core of the games: the interfaces that a game implements, and the registry that finds games.
 * Depends only on the JDK.
 *
 * <pre>{@code
 * Games -- make --> Game           static facts: seats, actions, observations, measures
 *                     |  newMatch
 *                     v
 *          seed --> Match          state and rules of one match
 *                     |
 *                     v
 *          ObservationEncoder      a match as a tensor, as one seat sees it;
 *                                  ObservationLayout names the entries
 *
 * Agent       chooses actions; SeatedAgents calls the agents of one match, IsolatedAgent gives
 *             copies of the match to those of users, Opponents draws one for each match
 * }</pre>
 *
 * <p>Other packages build on these: {@code gym} (environments), {@code reward}, {@code referee}
 * (matches played through the text of their referee), {@code trace} (recordings), {@code scene}
 * (drawings). Each game is a separate package, found through a {@link aurum.env.GameProvider}.
 *
 * <p>Read {@link aurum.env.Match} first, then {@link aurum.env.Game}.
 */
package aurum.env;
