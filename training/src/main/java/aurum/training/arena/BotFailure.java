package aurum.training.arena;

import aurum.agents.process.Bot;
import aurum.agents.process.BotStatus;
import aurum.env.base.PrintableText;

/**
 * The disqualification of an external program.
 *
 * @param turn the number of the turn in a trace
 * @param explanation the reason in one line
 * @param errorOutput the end of the program's standard error, unmodified
 */
public record BotFailure(
    int seat, int turn, BotStatus status, String explanation, String errorOutput) {
  /**
   * The failure in one printable line. It ends with the {@linkplain Bot#lastLine last line} of
   * standard error.
   */
  public String summary() {
    String line =
        "turn %d, seat %d %s: %s".formatted(turn, seat, status.description(), explanation);
    String last = Bot.lastLine(errorOutput);
    return PrintableText.line(
        last.isEmpty() ? line : line + "; its standard error ends with: " + last);
  }
}
