package aurum.env.vindinium;

import aurum.env.base.JavaRandom;
import aurum.env.base.Requirement;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The parameters of the contest site's referee as it parses them (RULES.md, sections 2 and 6.2). A
 * number that cannot be parsed is not an error.
 *
 * @param players 2 or 4
 * @param rounds turns of each hero, 10 to 150
 * @param size the side of the board in cells, or null to draw it
 * @param wallPercent the probability of a wall in percent, or null to draw it
 * @param minePercent the probability of a mine in percent, or null to draw it
 * @param clamped whether the referee clamps size and percentages: only if every given one is a
 *     number
 * @param woodLeague whether the league plays on boards of size 10 and ignores the option {@code
 *     size}
 */
record CodingameOptions(
    int players,
    int rounds,
    Integer size,
    Integer wallPercent,
    Integer minePercent,
    boolean clamped,
    boolean woodLeague) {
  static final List<String> NAMES =
      List.of("size", "wallPercent", "minePercent", "turns", "players", "league");

  static final ValueRange SIZES = new ValueRange(10, 24, 2);
  static final int DEFAULT_ROUNDS = 150;

  private static final ValueRange ROUNDS = new ValueRange(10, DEFAULT_ROUNDS, 1);

  static CodingameOptions read(Map<String, String> words) {
    Requirement.requireOptions("vindinium", words.keySet(), NAMES);
    int players = "2".equals(words.get("players")) ? 2 : 4;
    Integer turns = number(words.get("turns"));
    int rounds = turns == null ? DEFAULT_ROUNDS : ROUNDS.clamp(turns);
    boolean woodLeague = "1".equals(words.get("league"));
    String givenSize = woodLeague ? String.valueOf(SIZES.minimum()) : words.get("size");
    String[] given = {givenSize, words.get("wallPercent"), words.get("minePercent")};
    Integer[] read = new Integer[3];
    boolean clamped = true;
    for (int i = 0; i < 3 && clamped; i++) {
      read[i] = number(given[i]);
      clamped = given[i] == null || read[i] != null;
    }
    return new CodingameOptions(players, rounds, read[0], read[1], read[2], clamped, woodLeague);
  }

  /** A word as the referee parses it; null if it is not a whole number. */
  static Integer number(String word) {
    try {
      // Java properties drop blanks after the equals sign, and keep those at the end.
      return word == null ? null : Integer.valueOf(word.stripLeading());
    } catch (NumberFormatException e) {
      return null;
    }
  }

  /**
   * The parameters of a map. They are drawn even if they are given, so that the map depends on the
   * same random numbers.
   */
  MapParameters parameters(JavaRandom random) {
    MapParameters drawn = MapParameters.draw(SIZES, random);
    return new MapParameters(
        used(size, drawn.size(), SIZES),
        used(wallPercent, drawn.wallPercent(), ValueRange.WALL_PERCENT),
        used(minePercent, drawn.minePercent(), ValueRange.MINE_PERCENT));
  }

  private int used(Integer given, int drawn, ValueRange range) {
    return given == null ? drawn : clamped ? range.clamp(given) : given;
  }

  /** The warning that the referee does not use an option as given; empty if it uses it. */
  String warning(String name, String word) {
    return switch (name) {
      case "turns" ->
          isNumber(word, rounds)
              ? ""
              : String.format(Locale.ROOT, "uses a whole number from %s, here %d", ROUNDS, rounds);
      case "players" -> word.equals(String.valueOf(players)) ? "" : "uses 2 or 4 players, here 4";
      case "size" ->
          woodLeague
              ? isNumber(word, size) ? "" : "uses size 10 in league 1"
              : ofMap(size, SIZES, "an even size from %s");
      case "wallPercent" -> ofMap(wallPercent, ValueRange.WALL_PERCENT, "%s percent");
      case "minePercent" -> ofMap(minePercent, ValueRange.MINE_PERCENT, "%s percent");
      case "league" ->
          word.equals("1") || word.equals("2")
              ? ""
              : "knows 1 (boards of size 10) and 2; it plays others as 2";
      default -> "";
    };
  }

  private static boolean isNumber(String word, int expected) {
    Integer number = number(word);
    return number != null && number == expected;
  }

  /** The warning of an option of the map generator, as it was parsed. */
  private String ofMap(Integer number, ValueRange range, String words) {
    if (number == null) {
      return "ignores it: it parses size, wallPercent and minePercent up to the first that is not a"
          + " whole number";
    }
    int used = used(number, 0, range);
    return used == number
        ? ""
        : "uses " + String.format(Locale.ROOT, words, range) + ", here " + used;
  }
}
