/**
 * The games of the original Vindinium server while they are played. In its API and here, a game is
 * one match.
 *
 * <pre>
 *   ApiBackend               what the API calls: users, new games, moves
 *     ^
 *   Lobby                    starts trainings and arena games: HostedOptions, Opponents
 *     |
 *   OpenGames                the games in progress; finished ones until they are stored
 *     |
 *   LiveGame                 one game: turns, waiting answers and time-outs
 *     |  ServerThreads, Pace what games share
 *     |
 *     +-- HostedGame, Seat   what does not change in a game
 *     +-- StateJson          the rules, and the JSON of a state
 *     +-- ServerAgents       the bots of the server
 *     +-- OrderLog           the orders so far, for readers at their own speed
 *           ^
 *         LogEvents          event streams: ApiEvents for clients, PageEvents for the page of
 *                            replays
 *
 *   Refusals                 the words of the original server
 *   SecureIds                ids, keys and tokens
 * </pre>
 */
package aurum.training.serve.game;
