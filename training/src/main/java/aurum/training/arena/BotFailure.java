package aurum.training.arena;

import aurum.agents.process.BotStatus;

/**
 * Why an external program lost its seat.
 *
 * @param turn the turn, as traces number it
 * @param explanation one line
 * @param lastOutput the end of its standard error
 */
public record BotFailure(
    int seat, int turn, BotStatus status, String explanation, String lastOutput) {
  /**
   * Where and why, in one line, with the last line of its standard error that is not indented: most
   * languages name the error there and the places in indented lines.
   */
  public String summary() {
    String line =
        "turn %d, seat %d %s: %s".formatted(turn, seat, status.description(), explanation);
    String last = "";
    for (String output : lastOutput.lines().toList()) {
      last = output.isEmpty() || Character.isWhitespace(output.charAt(0)) ? last : output;
    }
    line = last.isEmpty() ? line : line + "; its standard error ends with: " + last;
    return line.replaceAll("\\p{Cntrl}", " ");
  }
}
