package aurum.training.serve.game;

import aurum.env.referee.RefereeMatch;
import java.util.Arrays;
import java.util.Locale;

/** The move of a hero in its turn. */
public enum Order {
  NORTH("North"),
  EAST("East"),
  SOUTH("South"),
  WEST("West"),
  STAY("Stay"),
  /** The reply came too late: the hero crashes. */
  CRASH("!crash");

  private static final Order[] ALL = values();

  private final String line;

  Order(String line) {
    this.line = line;
  }

  /** The order of a client's line: a direction in any case, or else {@link #STAY}. */
  public static Order parse(String line) {
    String word = line.trim().toLowerCase(Locale.ROOT);
    return Arrays.stream(ALL)
        .filter(order -> order != CRASH && order.line.toLowerCase(Locale.ROOT).equals(word))
        .findFirst()
        .orElse(STAY);
  }

  /** The order that {@link #code} names. */
  static Order of(char code) {
    return ALL["NESW.!".indexOf(code)];
  }

  /** One character, as stored. */
  char code() {
    return "NESW.!".charAt(ordinal());
  }

  /** The line that a client sends, or the word of a trace for a time-out. */
  public String line() {
    return line;
  }

  /** Plays the order for the acting seat. */
  public void play(RefereeMatch match) {
    if (this == CRASH) {
      match.playTimeout();
    } else {
      match.playLine(line);
    }
  }
}
