/**
 * The core of the games: the interfaces that a game implements, and the registry that finds games.
 * Depends only on the JDK.
 *
 * <pre>{@code
 * Games -- make --> Game           observations, and static facts: GameInfo
 *                     |  newMatch
 *                     v
 *          seed --> Match          state and rules of one match
 *                     |
 *                     v
 *          ObservationEncoder      a match as a tensor, as one seat sees it;
 *                                  ObservationLayout names the entries
 *
 * SimultaneousMatch   a match whose seats decide at once; SeatView is what one of them knows of it,
 *                     TurnName the words for a turn in messages
 *
 * Agent       chooses actions; SeatedAgents calls the agents of one match; IsolatedAgent gives
 *             copies of the match to agents that are not trusted, whose calls an AgentWatch sees;
 *             a TurnProposer helps a search
 * Mistake     what a seat should seldom do, for reviews of matches; TurnStatistic a number of a turn
 * TreePosition      a position of a tree search; a TreeGame has its own
 * UserObservation   an observation that a user has written
 * }</pre>
 *
 * <p>The packages, each with the packages of this module that it uses:
 *
 * <pre>{@code
 * base         random numbers, checks, threads, classes of users
 * env          games, matches, observations, agents, the registry  --> base
 * referee      matches in the text of their referee                --> base, env
 * reward       reward terms                                        --> base, env
 * runner       the loop that plays a match, and its observers      --> env, referee
 * gym          environments: Env, VectorEnv                        --> base, env, reward, runner
 * scene        drawings                                            --> env
 * cultistwars  Cultist Wars                                        --> base, env, referee, scene
 * iceandfire   Ice and Fire                                        --> base, env, referee, scene
 * trace        recordings                                          --> base, env, referee, runner
 * vindinium    Vindinium                                           --> base, env, referee, scene
 * }</pre>
 *
 * <p>Each game is a separate package, found through a {@link aurum.env.GameProvider}.
 *
 * <p>Read {@link aurum.env.Match} first, then {@link aurum.env.Game}.
 *
 * <p>Public types of the library: {@link ActionMask}, {@link Agent}, {@link AgentProvider}, {@link
 * AgentWatch}, {@link ByteEncoder}, {@link ByteValues}, {@link Checks}, {@link DecisionValues},
 * {@link Game}, {@link GameFamily}, {@link GameInfo}, {@link GameProvider}, {@link Games}, {@link
 * Match}, {@link MatchAttribute}, {@link Mistake}, {@link ObservationEncoder}, {@link
 * ObservationLayout}, {@link ObservationSpace}, {@link ObservationSpec}, {@link Scaling}, {@link
 * SeatView}, {@link SeatedAgents}, {@link SimultaneousMatch}, {@link TreeGame}, {@link
 * TreePosition}, {@link TurnProposer}, {@link TurnStatistic}, {@link UserObservation}.
 */
package aurum.env;
