package goldrace;

/** The line that a bot prints, as the referee reads it (RULES.md, 2). */
final class GoldRaceCommand {
  private GoldRaceCommand() {}

  /** The step that a line asks for: -1, 0 or 1. */
  static int step(String line) {
    return line.equals("LEFT") ? -1 : line.equals("RIGHT") ? 1 : 0;
  }

  static String ofStep(int step) {
    return step < 0 ? "LEFT" : step > 0 ? "RIGHT" : "WAIT";
  }
}
