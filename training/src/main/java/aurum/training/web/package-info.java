/**
 * A web server for the browser of the user who runs the program.
 *
 * <pre>
 *   LoopbackServer --- checks Host, Origin and token, then routes
 *        |
 *        +-- resource   a page's files, from the class path
 *        +-- get, post  a Handler: Request -> Reply
 *        |
 *   HttpServer ------- Jetty: time limits, asynchronous replies
 * </pre>
 *
 * <p>Listens on 127.0.0.1 only. Knows nothing of trainings and matches.
 */
package aurum.training.web;
