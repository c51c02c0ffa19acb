/**
 * A bot in any language: a program of its own that reads the referee's text on standard input and
 * answers each turn with one line on standard output.
 *
 * <pre>
 *   command line -> CommandWords -> ProcessBot -> program
 *                                     |  start and turn text -> its standard input
 *                                     |  one line in time    <- its standard output
 *                                     |  the last words      <- its standard error
 *                                     v
 *                                  BotStatus     what went wrong, if anything did
 * </pre>
 *
 * <p>Whatever happens, no process is left behind: {@link aurum.agents.process.BotProcesses} ends
 * the program and everything it has started, when the bot is closed and when the JVM ends.
 */
package aurum.agents.process;
