package aurum.env.vindinium;

import java.util.List;
import java.util.Map;

/**
 * What a match of the original server is asked for with (RULES-original.md, sections 4 to 6).
 *
 * @param map the board that was given, or null to make one
 * @param mapWord the word that gave it, without blanks; or null
 * @param drawn whether the seed decides size and percentages; if not, they are those here
 * @param maximumTurns turns of all heroes together
 * @param training whether the first crash of any hero ends the match
 */
record OriginalOptions(
    VindiniumMap map,
    String mapWord,
    boolean drawn,
    int size,
    int wallPercent,
    int minePercent,
    int maximumTurns,
    boolean training) {
  static final List<String> NAMES = List.of("size", "wall", "mine", "map", "turns", "training");

  /** What headers of recordings say besides; a match made from them has the same header again. */
  private static final List<String> HEADER_WORDS =
      List.of(
          "gen",
          "drawnSize",
          "drawnWallPercent",
          "drawnMinePercent",
          "maxTurns",
          "spawn",
          "gameId",
          "tokens");

  static final int USUAL_ROUNDS = 300;
  private static final int MOST_ROUNDS = 600;

  // The generator's own values, for those that are not given beside one that is.
  private static final int USUAL_SIZE = 30;
  private static final int USUAL_WALL_PERCENT = 40;
  private static final int USUAL_MINE_PERCENT = 4;

  static OriginalOptions read(Map<String, String> words) {
    for (String name : words.keySet()) {
      if (!NAMES.contains(name) && !HEADER_WORDS.contains(name)) {
        throw new IllegalArgumentException(
            "vindinium original has no option '"
                + name
                + "'; there is "
                + String.join(", ", NAMES));
      }
    }
    String mapWord = words.get("map");
    VindiniumMap map = mapWord == null ? null : OriginalBoard.parse(OriginalMaps.text(mapWord));
    // Beside these, a header's size is that of the map that was made.
    boolean drawn =
        map == null
            && (words.containsKey("gen")
                || !(words.containsKey("size")
                    || words.containsKey("wall")
                    || words.containsKey("mine")));
    int rounds = number(words, "turns", USUAL_ROUNDS);
    return new OriginalOptions(
        map,
        map == null ? null : OriginalMaps.word(mapWord),
        drawn,
        number(words, "size", USUAL_SIZE),
        number(words, "wall", USUAL_WALL_PERCENT),
        number(words, "mine", USUAL_MINE_PERCENT),
        number(words, "maxTurns", VindiniumMatch.MAXIMUM_HEROES * Math.min(MOST_ROUNDS, rounds)),
        map != null || training(words.get("training")));
  }

  private static int number(Map<String, String> words, String name, int otherwise) {
    String word = words.get(name);
    try {
      return word == null ? otherwise : Integer.parseInt(word);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "vindinium original's " + name + " must be a whole number, not '" + word + "'", e);
    }
  }

  private static boolean training(String word) {
    if (word == null || word.equals("false")) {
      return false;
    }
    if (word.equals("true")) {
      return true;
    }
    throw new IllegalArgumentException(
        "vindinium original's training must be true or false, not '" + word + "'");
  }
}
