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
 * Agent       chooses actions; SeatedAgents calls the agents of one match; IsolatedAgent gives
 *             copies of the match to agents of users; a TurnProposer helps a search
 * UserClass   creates objects of classes that users name, such as a UserObservation
 * }</pre>
 *
 * <p>The packages, each with the packages of this module that it uses:
 *
 * <pre>{@code
 * encoding     shared code of observation encoders
 * env          games, matches, observations, agents, the registry
 * maps         a cache of generated maps
 * referee      matches in the text of their referee                --> env
 * reward       reward terms                                        --> env
 * gym          environments: Env, VectorEnv                        --> env, reward
 * scene        drawings                                            --> env
 * cultistwars  Cultist Wars                                        --> env, encoding, referee,
 *                                                                      scene
 * iceandfire   Ice and Fire                                        --> env, encoding, maps,
 *                                                                      referee, scene
 * trace        recordings                                          --> env, referee
 * vindinium    Vindinium                                           --> env, encoding, maps,
 *                                                                      referee, scene
 * }</pre>
 *
 * <p>Each game is a separate package, found through a {@link aurum.env.GameProvider}.
 *
 * <p>Read {@link aurum.env.Match} first, then {@link aurum.env.Game}.
 */
package aurum.env;
