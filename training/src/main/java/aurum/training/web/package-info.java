/**
 * Web servers: one for the browser of the user who runs the program, and what it is built on.
 *
 * <pre>
 *   LoopbackServer --- checks Host, Origin and token
 *        |
 *        +-- page       a page's files, from the class path
 *        +-- get, post  a Handler: Form -> Reply
 *        |
 *   Routes ----------- handlers by method and path
 *        |
 *   HttpServer ------- Jetty: time limits, asynchronous replies
 *        |               ConnectionGroups: the connections of each address
 *        |
 *   EventStream ------ an event stream of an EventSource, without a thread
 *        |               StateEvents: of a state that changes; Listeners
 *   FairThreads ------ threads that take the owners of jobs in turn
 *
 *   Secret ----------- HMAC
 * </pre>
 *
 * <p>LoopbackServer listens on 127.0.0.1 only. Nothing here knows of trainings and matches.
 */
package aurum.training.web;
