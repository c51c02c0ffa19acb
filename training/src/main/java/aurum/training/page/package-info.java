/**
 * Pages that play: a game, scripted agents and a policy with its search in one HTML file.
 *
 * <pre>
 *   Policy -> PagePolicy.words ----+
 *                                  v
 *   PlayPage: one HTML file of the page of replays, the compiled engine, and these words
 *                                  |
 *                                  v   in a worker of the browser
 *   messages -> PageEngine -> PageMatch -> events, as the page of {@code play --web} receives them
 * </pre>
 *
 * <p>The module {@code training/browser} compiles {@link aurum.training.page.PageEngine} with each
 * game for browsers, so nothing that it calls may use files, threads, reflection or libraries.
 *
 * <p>Public types of the library: {@link PageEngine}, which the compiled programs call.
 */
package aurum.training.page;
