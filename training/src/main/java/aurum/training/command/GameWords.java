package aurum.training.command;

import aurum.env.Game;
import aurum.env.Games;
import aurum.training.console.UsageException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The words with which every command names a game: its name, a variant, and options. */
final class GameWords {
  @Parameters(
      index = "0",
      paramLabel = "GAME",
      description = "The game, such as vindinium ('aurum games' lists them).")
  private String name;

  @Option(
      names = "--variant",
      paramLabel = "V",
      description = "The rule set within the game; by default its first.")
  private String variant;

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "key=value",
      description = "The game's own options, as its referee reads them, such as players=2.")
  private List<String> words = List.of();

  /**
   * The game that was named.
   *
   * @throws UsageException if there is no such game, variant or option
   */
  Game game() {
    Map<String, String> options = new LinkedHashMap<>();
    for (String word : words) {
      int equals = word.indexOf('=');
      if (equals < 1) {
        throw new UsageException(
            "'" + word + "' is no option of the game; options are key=value, such as turns=50");
      }
      // Traces separate their words by blanks.
      if (word.chars().anyMatch(Character::isWhitespace)) {
        throw new UsageException("'" + word + "' holds a blank; write key=value without");
      }
      if (options.put(word.substring(0, equals), word.substring(equals + 1)) != null) {
        throw new UsageException(
            "the option '" + word.substring(0, equals) + "' is given twice; give it once");
      }
    }
    try {
      return Games.make(name, variant, options);
    } catch (IllegalArgumentException e) {
      throw new UsageException(e.getMessage(), e);
    }
  }
}
