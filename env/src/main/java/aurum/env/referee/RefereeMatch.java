package aurum.env.referee;

import aurum.env.Match;
import java.util.List;
import java.util.Map;

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

  /** The number of lines of the acting seat's reply. */
  default int replyLines() {
    return 1;
  }

  /**
   * The time limit that the referee announces for the acting seat's reply, in milliseconds; -1 if
   * the game's {@link RefereeGame#timeLimits} apply.
   */
  default int announcedMillis() {
    return -1;
  }

  /**
   * The options of the match as the referee has used them, those that it has chosen included; known
   * at the end. None by default.
   */
  default Map<String, String> usedOptions() {
    return Map.of();
  }

  /** The lines that the referee has told the audience since the last turn; empty by default. */
  default String summary() {
    return "";
  }

  /**
   * The seats that the referee has excluded without {@link #disqualified} having told it after
   * their turn: a referee of which only the text is known tells it later.
   */
  default List<Exclusion> exclusions() {
    return List.of();
  }

  /**
   * Appends the command for {@code action}, in the referee's words, to the line of the turn in
   * progress. Called before the action is played.
   */
  void writeCommand(int action, StringBuilder line);

  /**
   * Plays a whole turn from the raw line of a bot, exactly as the referee parses it. After the end
   * it does nothing.
   *
   * @param line of a reply of several {@linkplain #replyLines lines}, all of them, separated by
   *     {@code \n}
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
