package aurum.training.arena;

import aurum.agents.Printable;
import aurum.agents.process.BotStatus;

/**
 * Why an external program was disqualified.
 *
 * @param turn the number of the turn in a trace
 * @param explanation one line
 * @param errorOutput the end of the program's standard error, unmodified
 */
public record BotFailure(
    int seat, int turn, BotStatus status, String explanation, String errorOutput) {
  /**
   * The failure in one printable line. It ends with the last line of standard error that is not
   * indented: most languages write the error there, and its stack trace in indented lines.
   */
  public String summary() {
    String line =
        "turn %d, seat %d %s: %s".formatted(turn, seat, status.description(), explanation);
    String last = "";
    for (String output : errorOutput.lines().toList()) {
      last = output.isEmpty() || Character.isWhitespace(output.charAt(0)) ? last : output;
    }
    return Printable.line(last.isEmpty() ? line : line + "; its standard error ends with: " + last);
  }
}
