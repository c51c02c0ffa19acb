/**
 * The original Vindinium server: the HTTP API of RULES-original.md, section 6, on the exact rules.
 *
 * <pre>
 *   HttpServer --> Api --- Form, Answers      requests of clients, and refusals
 *                   |
 *                   v
 *                LiveGame                     one game: its turns, waiting answers and time-outs
 *                   |  GameThreads, Pace, AnswerTimes: what games share
 *                   |
 *                   +-- Position              the rules, and the JSON of a state
 *                   +-- Bots                  the bots of the server
 *                   +-- GameLog               the orders so far, for readers at their own speed
 *
 *   PrivateServer                             a server for one client in one match
 * </pre>
 *
 * <p>Start reading with {@link aurum.training.serve.LiveGame}.
 */
package aurum.training.serve;
