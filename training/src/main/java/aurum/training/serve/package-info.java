/**
 * The original Vindinium server: the HTTP API of RULES-original.md, section 6, on the exact rules.
 *
 * <pre>
 *   VindiniumServer
 *     |
 *     +-- Api --- Form, Answers         requests of clients, and refusals
 *     |    |
 *     |    +-- Lobby                    starts trainings and arena games: GameOptions, Opponents
 *     |    +-- OpenGames                the games in progress
 *     |          |
 *     |          v
 *     |        LiveGame                 one game: turns, waiting answers and time-outs
 *     |          |  GameThreads, Pace: what games share
 *     |          |
 *     |          +-- GameFacts, Player  what does not change
 *     |          +-- Position           the rules, and the JSON of a state
 *     |          +-- Bots               RandomBots, or AgentBots
 *     |          +-- GameLog            the orders so far, for readers at their own speed
 *     |
 *     +-- Pages --- Html, Texts         pages; RegistrationLimit
 *     |    +-- LogEvents, NowPlaying    event streams: GameEvents for clients, GameFrames for the page
 *     |                                 of replays
 *     +-- Store                         users, ratings (Elo) and finished games; TraceExport reads it
 *          +-- Database, Schema         SQLite, and its versions
 *          +-- DataFolder               lock and secret
 *
 *   PrivateServer                       a server for one client in one match
 *   HttpBot                             a program as an agent, with a PrivateServer
 * </pre>
 *
 * <p>Start reading with {@link aurum.training.serve.LiveGame}.
 */
package aurum.training.serve;
