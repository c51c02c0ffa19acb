/**
 * The original Vindinium server: the HTTP API of RULES-original.md, section 6, on the exact rules.
 *
 * <pre>
 *   VindiniumServer
 *     |
 *     +-- Api ------ Form               requests of clients --> game.ApiBackend
 *     +-- Pages ---- Html               pages and event streams; RegistrationLimit
 *
 *   HttpBot                             a program as an agent, with a PrivateServer
 *   PrivateServer ---- Api              a server for one client in one match
 *
 *   serve.game                          games in progress: knows neither pages nor the database
 *   serve.store --> serve.game          users, ratings and finished games
 * </pre>
 *
 * <p>Start reading with {@link aurum.training.serve.game.LiveGame}.
 */
package aurum.training.serve;
