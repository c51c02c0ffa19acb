/**
 * Bots in any language: programs that read the referee's text on standard input and reply to each
 * turn with one line on standard output.
 *
 * <pre>
 *   command line -> CommandWords -> ExternalBot          requests a reply per turn, applies the time limits
 *                                     |    |
 *                                     |    +-- BotInput, BotOutput, BotErrors    one thread per pipe
 *                                     |    +-- BotFigures                        what the bot reports
 *                                     |    +-- BotStatus                         what failed
 *                                     v
 *                                  RunningBots           kills every bot when the JVM exits
 *                                     |
 *                                     v
 *                                  BotProcess            starts the program, kills all processes that it started
 *                                     |
 *                                     v
 *                                  Isolation             PID namespace or process group: launch.sh, namespace.sh
 * </pre>
 *
 * <p>{@link aurum.agents.process.ExternalBotAgent} makes a bot an opponent in training.
 *
 * <p>Start reading with {@link aurum.agents.process.ExternalBot}. No process outlives its match;
 * {@link aurum.agents.process.Isolation} describes what this guarantee covers on each operating
 * system.
 */
package aurum.agents.process;
