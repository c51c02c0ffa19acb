/**
 * Bots in any language: programs that read the referee's text on standard input and reply to each
 * turn with one line on standard output, or that are asked in another way.
 *
 * <pre>
 *   command line -> CommandWords -> BotFactory            starts a Bot for each match and seat
 *                                     |
 *                                     v
 *                                  StdioBot              requests a reply per turn, applies the time limits
 *                                     |    |
 *                                     |    +-- BotInput, BotOutput               one thread per pipe
 *                                     v
 *                                  Bot                   what all kinds share: BotErrors, BotFigures, BotStatus
 *                                     |
 *                                     v
 *                                  BotProcess            starts the program, kills all processes that it started
 *                                     |    |
 *                                     |    +-- LinuxProgram                      whether the program waits for its input
 *                                     v
 *                                  Isolation             PID namespace or process group: launch.sh
 * </pre>
 *
 * <p>A {@link aurum.agents.process.BotSeat} is a seat of a match that a bot plays; {@link
 * aurum.agents.process.ExternalBotAgent} makes a bot an opponent in training.
 *
 * <p>Start reading with {@link aurum.agents.process.StdioBot}. All times are those of {@link
 * aurum.agents.process.RunnerClock}; {@link aurum.agents.process.ReplyConditions} collects what may
 * have changed them. No process outlives its match; {@link aurum.agents.process.Isolation}
 * describes what this guarantee covers on each operating system.
 *
 * <p>Public types of the library: {@link Bot}, {@link BotFactory}, {@link BotStatus}, {@link
 * ExternalBotAgent}, {@link FigureSum}.
 */
package aurum.agents.process;
