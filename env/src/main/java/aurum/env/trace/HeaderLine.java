package aurum.env.trace;

import aurum.env.Games;
import aurum.env.base.InvalidInputException;
import aurum.env.referee.RefereeGame;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A header line such as {@code seed 1 turns=10} or {@code map seed=1 turns=10}: the seed of a match
 * and the options of its game.
 *
 * @param options in the order of the line
 */
record HeaderLine(long seed, Map<String, String> options) {
  /** The only word without a value. It states that the missing options are drawn from the seed. */
  private static final String DRAWN = "gen";

  /**
   * Parses a line.
   *
   * @param label the text before the seed, including a blank
   * @param file the file's name, for errors
   * @param number the line's number, from 1, for errors
   * @throws TraceFormatException if the line does not have this form
   */
  static HeaderLine parse(String line, String label, String file, int number)
      throws TraceFormatException {
    String[] words = line.substring(Math.min(line.length(), label.length())).split(" ", -1);
    long seed;
    try {
      seed = Long.parseLong(line.startsWith(label) ? words[0] : "");
    } catch (NumberFormatException e) {
      String problem =
          "expected '%sSEED KEY=VALUE ...' with a 64-bit number SEED, got '%s'"
              .formatted(label, line);
      throw new TraceFormatException(file, number, problem, e);
    }
    Map<String, String> options = new LinkedHashMap<>();
    for (int i = 1; i < words.length; i++) {
      String word = words[i];
      int equals = word.indexOf('=');
      if (word.equals(DRAWN)) {
        options.put(DRAWN, "");
      } else if (equals < 1) {
        String problem = "expected a word 'KEY=VALUE' after the seed, got '" + word + "'";
        throw new TraceFormatException(file, number, problem);
      } else {
        options.put(word.substring(0, equals), word.substring(equals + 1));
      }
    }
    return new HeaderLine(seed, options);
  }

  /**
   * Creates the game of a header.
   *
   * @param file the file's name, for errors
   * @param line the line's number, from 1, for errors
   * @throws TraceFormatException if there is no such game, variant or option
   */
  static RefereeGame game(
      String name, String variant, Map<String, String> options, String file, int line)
      throws TraceFormatException {
    try {
      return RefereeGame.require(Games.make(name, variant, options), "a trace");
    } catch (InvalidInputException e) {
      throw new TraceFormatException(file, line, e.getMessage(), e);
    }
  }
}
