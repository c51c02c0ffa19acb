package aurum.env.vindinium;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The options that the original server ignores or changes (RULES-original.md, sections 4 to 6). */
final class OriginalWarnings {
  private OriginalWarnings() {}

  /**
   * One line for each such option. The options in the header of a recording describe an existing
   * match, so they cause no warnings.
   *
   * @param words the options as they were given
   * @param options the parsed options
   */
  static List<String> of(Map<String, String> words, OriginalOptions options) {
    List<String> lines = new ArrayList<>();
    if (OriginalOptions.isHeader(words)) {
      return lines;
    }
    words.forEach(
        (name, word) -> {
          String warning = warning(name, word, options);
          if (!warning.isEmpty()) {
            lines.add(name + '=' + word + ": the server " + warning);
          }
        });
    return lines;
  }

  /** What the server does instead of using an option as given; empty if it uses it. */
  private static String warning(String name, String word, OriginalOptions options) {
    boolean hasMap = options.map() != null;
    return switch (name) {
      case "size", "wall", "mine" -> hasMap ? "ignores it, because a map is given" : "";
      case "training" ->
          hasMap && word.equals("false") ? "makes every match on a given map a training match" : "";
      case "turns" -> {
        int rounds = Integer.parseInt(word);
        yield rounds > OriginalOptions.MAXIMUM_ROUNDS
            ? "plays at most " + OriginalOptions.MAXIMUM_ROUNDS + " rounds"
            : rounds < 1 ? "plays one turn in all" : "";
      }
      default -> "";
    };
  }
}
