package aurum.env.referee;

import aurum.env.Match;

/**
 * A match that can also be played through its referee's text: the input of bots, the effect of a
 * printed line, and the effect of a time-out. The rules are those of {@link Match}; only the input
 * differs: lines of text instead of actions.
 */
public interface RefereeMatch extends Match {
  @Override
  RefereeGame game();

  /** Writes the map in the format of {@code maps.txt}. Every line ends with {@code \n}. */
  void writeMap(StringBuilder out);

  /** Writes the lines that {@code seat} reads once, before its first turn. */
  void writeStart(int seat, StringBuilder out);

  /** Writes the lines that the acting seat reads at the start of its turn. */
  void writeTurn(StringBuilder out);

  /**
   * Writes the lines that a trace has for the position after the end. None by default: most
   * referees report the scores only.
   */
  default void writeEnd(StringBuilder out) {}

  /**
   * Appends the command for {@code action}, in the referee's words, to the line of the turn in
   * progress. Called before the action is played.
   */
  void writeCommand(int action, StringBuilder line);

  /**
   * Plays a whole turn from the raw line of a bot, exactly as the referee parses it. After the end
   * it does nothing.
   *
   * @throws IllegalStateException before the first reset
   */
  void playLine(String line);

  /**
   * Why the referee disqualifies the acting seat for a line: a sentence without its end, for the
   * author of the bot. Asked before the line is played; does not change the match. A game that does
   * not tell returns an empty text.
   *
   * @return empty if the referee accepts the line
   */
  default String refusal(String line) {
    return "";
  }

  /** Plays the turn of a seat whose reply came too late. After the end it does nothing. */
  void playTimeout();

  /**
   * Whether the referee has disqualified the seat: it receives no more input, and its turns are
   * played by {@link #playInactive}.
   */
  boolean disqualified(int seat);

  /**
   * Plays the turn of a disqualified seat. The default plays a time-out, for a game that ends with
   * a disqualification.
   */
  default void playInactive() {
    playTimeout();
  }
}
