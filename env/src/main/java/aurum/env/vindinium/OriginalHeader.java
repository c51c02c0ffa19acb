package aurum.env.vindinium;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The words in the headers of recordings of the original server, which contain the drawn values. A
 * game made from the words of a header writes the same header again.
 */
final class OriginalHeader {
  /** The words that are not options. */
  static final List<String> WORDS =
      List.of(
          "gen",
          "drawnSize",
          "drawnWallPercent",
          "drawnMinePercent",
          "maxTurns",
          "spawn",
          "gameId",
          "tokens");

  private OriginalHeader() {}

  /** Whether words are those of a header. */
  static boolean isOf(Map<String, String> words) {
    return WORDS.stream().anyMatch(words::containsKey);
  }

  /** The header of a trace, each word preceded by a blank. */
  static String ofTrace(OriginalOptions options, long seed) {
    OriginalMapGenerator.Drawn drawn = new OriginalMapGenerator(options).draw(seed);
    return String.format(
        Locale.ROOT,
        "%s size=%d maxTurns=%d training=%s",
        map(options, drawn),
        drawn.map().size,
        options.maximumTurns(),
        options.training());
  }

  /** The header of a map, each word preceded by a blank. */
  static String ofMap(OriginalOptions options, long seed) {
    OriginalMapGenerator.Drawn drawn = new OriginalMapGenerator(options).draw(seed);
    VindiniumMap map = drawn.map();
    int spawn = map.spawn[0];
    return String.format(
        Locale.ROOT,
        "%s spawn=%d,%d gameId=%s tokens=%s",
        map(options, drawn),
        map.y(spawn),
        map.x(spawn),
        drawn.gameId(),
        drawn.tokens());
  }

  private static String map(OriginalOptions options, OriginalMapGenerator.Drawn drawn) {
    MapParameters parameters = drawn.parameters();
    if (parameters == null) {
      return " map=" + options.mapWord();
    }
    String words =
        options.drawn()
            ? " gen drawnSize=%d drawnWallPercent=%d drawnMinePercent=%d"
            : " size=%d wall=%d mine=%d";
    return String.format(
        Locale.ROOT, words, parameters.size(), parameters.wallPercent(), parameters.minePercent());
  }
}
