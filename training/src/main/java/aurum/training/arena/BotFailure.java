package aurum.training.arena;

import aurum.agents.process.Bot;
import aurum.agents.process.BotStatus;
import java.util.Locale;

/**
 * The disqualification of an external program.
 *
 * @param turn the number of the turn in a trace
 * @param explanation the reason in one line
 * @param errorOutput the end of the program's standard error, unmodified
 */
public record BotFailure(
    int seat, int turn, BotStatus status, String explanation, String errorOutput) {
  /** The failure in one printable line: {@link Bot#describe}. */
  public String summary() {
    String failure =
        String.format(Locale.ROOT, "turn %d, seat %d %s", turn, seat, status.description());
    return Bot.describe(failure, explanation, errorOutput);
  }
}
