package aurum.env.vindinium;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/**
 * The options that the contest site's referee ignores or changes (RULES.md, sections 2 and 6.2).
 */
final class CodingameWarnings {
  private final Map<String, String> words;
  private final CodingameOptions options;

  private CodingameWarnings(Map<String, String> words, CodingameOptions options) {
    this.words = words;
    this.options = options;
  }

  /**
   * One line for each such option.
   *
   * @param words the options as they were given
   * @param options the options as the referee parses them
   */
  static List<String> of(Map<String, String> words, CodingameOptions options) {
    CodingameWarnings warnings = new CodingameWarnings(words, options);
    List<String> lines = new ArrayList<>();
    words.forEach(
        (name, word) -> {
          String warning = warnings.warning(name, word);
          if (!warning.isEmpty()) {
            lines.add(name + '=' + word + ": the referee " + warning);
          }
        });
    return lines;
  }

  /** What the referee does instead of using an option as given; empty if it uses it. */
  private String warning(String name, String word) {
    return switch (name) {
      case "turns" ->
          isNumber(word, options.rounds())
              ? ""
              : "uses a whole number from 10 to 150, here " + options.rounds();
      case "players" ->
          word.equals(String.valueOf(options.players())) ? "" : "uses 2 or 4 players, here 4";
      case "size" ->
          CodingameOptions.isWoodLeague(words)
              ? isNumber(word, options.size()) ? "" : "uses size 10 in league 1"
              : ofMap(options.size(), CodingameOptions::clampSize, "an even size from 10 to 24");
      case "wallPercent" ->
          ofMap(options.wallPercent(), CodingameOptions::clampWallPercent, "10 to 41 percent");
      case "minePercent" ->
          ofMap(options.minePercent(), CodingameOptions::clampMinePercent, "3 to 9 percent");
      case "league" ->
          word.equals("1") || word.equals("2")
              ? ""
              : "knows 1 (boards of size 10) and 2; it plays others as 2";
      default -> "";
    };
  }

  private static boolean isNumber(String word, int expected) {
    Integer number = CodingameOptions.number(word);
    return number != null && number == expected;
  }

  /** The warning of an option of the map generator, as it was parsed. */
  private String ofMap(Integer number, IntUnaryOperator clamp, String range) {
    if (number == null) {
      return "ignores it: it parses size, wallPercent and minePercent up to the first that is not a"
          + " whole number";
    }
    int used = clamp.applyAsInt(number);
    return !options.clamped() || used == number ? "" : "uses " + range + ", here " + used;
  }
}
