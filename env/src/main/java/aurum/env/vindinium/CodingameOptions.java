package aurum.env.vindinium;

import java.util.List;
import java.util.Map;

/**
 * The referee's parameters as it reads them (RULES.md, section 2). Numbers that do not parse are
 * not an error there: they only stop the reading of those that follow.
 *
 * @param players 2 or 4
 * @param rounds turns of each hero, 10 to 150
 * @param size the board's side to use instead of the drawn one, or null; likewise the percentages
 * @param clamped whether every given number parsed, so that the referee gets as far as clamping
 *     them
 */
record CodingameOptions(
    int players,
    int rounds,
    Integer size,
    Integer wallPercent,
    Integer minePercent,
    boolean clamped) {
  static final List<String> NAMES =
      List.of("size", "wallPercent", "minePercent", "turns", "players", "league");

  static final int DEFAULT_ROUNDS = 150;

  static CodingameOptions read(Map<String, String> words) {
    for (String name : words.keySet()) {
      if (!NAMES.contains(name)) {
        throw new IllegalArgumentException(
            "vindinium has no option '" + name + "'; there is " + String.join(", ", NAMES));
      }
    }
    int players = "2".equals(words.get("players")) ? 2 : 4;
    Integer turns = number(words.get("turns"));
    int rounds = turns == null ? DEFAULT_ROUNDS : Math.max(10, Math.min(150, turns));

    // The Wood league plays on small boards, whatever size was asked for.
    String givenSize = "1".equals(words.get("league")) ? "10" : words.get("size");
    String[] given = {givenSize, words.get("wallPercent"), words.get("minePercent")};
    Integer[] read = new Integer[3];
    boolean clamped = true;
    for (int i = 0; i < 3 && clamped; i++) {
      read[i] = number(given[i]);
      clamped = given[i] == null || read[i] != null;
    }
    return new CodingameOptions(players, rounds, read[0], read[1], read[2], clamped);
  }

  private static Integer number(String word) {
    try {
      // Java properties drop the blanks after the equals sign, and keep those at the end.
      return word == null ? null : Integer.valueOf(word.stripLeading());
    } catch (NumberFormatException e) {
      return null;
    }
  }
}
