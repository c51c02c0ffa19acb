package aurum.env.differential;

import aurum.env.base.SplitMix;
import aurum.env.referee.RefereeMatch;

/**
 * A second reading of a game's rules: deliberately simple, written from RULES.md without the
 * engine's classes. It shares with the engine only the text that a referee sends and reads.
 */
interface SecondReading {
  /**
   * Starts the match that has just been reset: takes the map from the text of its start and of its
   * first turn.
   */
  void start(RefereeMatch match);

  boolean over();

  int actingSeat();

  boolean disqualified(int seat);

  int score(int seat);

  /** The text that the acting seat reads. Called once per turn of a seat that still plays. */
  String turnText();

  /** The trace's text for the end; empty if it has none. */
  default String endText() {
    return "";
  }

  void play(String line);

  void playTimeout();

  /** The turn of a disqualified seat. */
  default void playInactive() {
    throw new IllegalStateException("the game ends with a disqualification");
  }

  /** A line of the acting seat: mostly possible commands, some without effect, few invalid ones. */
  String randomLine(SplitMix random);

  /** One of several words. */
  static String pick(SplitMix random, String... words) {
    return words[random.nextInt(words.length)];
  }
}
