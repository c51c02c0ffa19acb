package aurum.env.vindinium;

import aurum.env.base.InvalidInputException;
import aurum.env.base.Requirement;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The parameters of a match of the original server (RULES-original.md, sections 4 to 6).
 *
 * @param map the given map, or null to generate one
 * @param mapWord the name or text of the given map as one word, or null
 * @param drawn whether the parameters are drawn from the seed; if so, {@code parameters} are
 *     ignored
 * @param parameters of a generated map
 * @param maximumTurns the number of turns of all heroes together
 * @param training whether the first crash of any hero ends the match
 */
record OriginalOptions(
    VindiniumMap map,
    String mapWord,
    boolean drawn,
    MapParameters parameters,
    int maximumTurns,
    boolean training) {
  static final List<String> NAMES = List.of("size", "wall", "mine", "map", "turns", "training");

  static final int DEFAULT_ROUNDS = 300;
  static final int MAXIMUM_ROUNDS = 600;

  /** Each parameter that is not given, if one of them is. */
  private static final MapParameters DEFAULTS = new MapParameters(30, 40, 4);

  static OriginalOptions read(Map<String, String> words) {
    Set<String> options = new LinkedHashSet<>(words.keySet());
    options.removeAll(OriginalHeader.WORDS);
    Requirement.requireOptions("vindinium original", options, NAMES);
    String mapWord = words.get("map");
    VindiniumMap map = mapWord == null ? null : OriginalMapText.parse(OriginalMaps.text(mapWord));
    // In the header of a generated map, "size" is not an option but the size of that map.
    boolean drawn =
        map == null
            && (words.containsKey("gen")
                || !(words.containsKey("size")
                    || words.containsKey("wall")
                    || words.containsKey("mine")));
    int rounds = number(words, "turns", DEFAULT_ROUNDS);
    return new OriginalOptions(
        map,
        map == null ? null : OriginalMaps.word(mapWord),
        drawn,
        new MapParameters(
            number(words, "size", DEFAULTS.size()),
            number(words, "wall", DEFAULTS.wallPercent()),
            number(words, "mine", DEFAULTS.minePercent())),
        number(words, "maxTurns", VindiniumMatch.MAXIMUM_HEROES * Math.min(MAXIMUM_ROUNDS, rounds)),
        map != null || training(words.get("training")));
  }

  private static int number(Map<String, String> words, String name, int defaultValue) {
    String word = words.get(name);
    try {
      return word == null ? defaultValue : Integer.parseInt(word);
    } catch (NumberFormatException e) {
      throw new InvalidInputException(
          "vindinium original's " + name + " must be a whole number, not '" + word + "'", e);
    }
  }

  private static boolean training(String word) {
    Requirement.require(
        word == null || word.equals("true") || word.equals("false"),
        "vindinium original's training must be true or false, not '" + word + "'");
    return "true".equals(word);
  }

  /** The warning that the server does not use an option as given; empty if it uses it. */
  String warning(String name, String word) {
    return switch (name) {
      case "size", "wall", "mine" -> map != null ? "ignores it, because a map is given" : "";
      case "training" ->
          map != null && word.equals("false")
              ? "makes every match on a given map a training match"
              : "";
      case "turns" -> {
        int rounds = Integer.parseInt(word);
        yield rounds > MAXIMUM_ROUNDS
            ? "plays at most " + MAXIMUM_ROUNDS + " rounds"
            : rounds < 1 ? "plays one turn in all" : "";
      }
      default -> "";
    };
  }
}
