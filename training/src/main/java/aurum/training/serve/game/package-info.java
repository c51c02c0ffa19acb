/**
 * The games of the original Vindinium server while they are played.
 *
 * <pre>
 *   GameHost                 what the API calls: users, new games, moves
 *     ^
 *   Lobby                    starts trainings and arena games: GameOptions, Opponents
 *     |
 *   OpenGames                the games in progress; finished ones until they are stored
 *     |
 *   LiveGame                 one game: turns, waiting answers and time-outs
 *     |  GameThreads, Pace   what games share
 *     |
 *     +-- GameFacts, Seat    what does not change
 *     +-- StateJson          the rules, and the JSON of a state
 *     +-- ServerAgents       the bots of the server
 *     +-- GameLog            the orders so far, for readers at their own speed
 *           ^
 *         LogEvents          event streams: GameEvents for clients, GameFrames for the page of
 *                            replays
 *
 *   Refusals                 the words of the original server
 *   SecureIds                ids, keys and tokens
 * </pre>
 */
package aurum.training.serve.game;
