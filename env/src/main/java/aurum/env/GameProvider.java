package aurum.env;

import aurum.env.base.InvalidInputException;
import java.util.List;
import java.util.Map;

/**
 * Creates the variants of one game. Providers are found by {@link java.util.ServiceLoader}: list
 * the class in {@code META-INF/services/aurum.env.GameProvider}.
 */
public interface GameProvider {
  /** The name that commands and files use, such as {@code vindinium}. */
  String name();

  /** The rule sets within the game, the default first. */
  List<String> variants();

  /**
   * The variant that the options select, used when no variant is given; the first variant unless a
   * game overrides it.
   *
   * @throws InvalidInputException if the options contradict each other
   */
  default String variantFor(Map<String, String> options) {
    return variants().get(0);
  }

  /**
   * Options for a match of some agents, in a game whose number of seats follows from it; the
   * options as they are unless a game overrides it.
   */
  default Map<String, String> withSeats(Map<String, String> options, int agents) {
    return options;
  }

  /**
   * A new game.
   *
   * @param variant one of {@link #variants}
   * @param options the game's own options, as its referee reads them
   * @throws InvalidInputException if an option is unknown or its value is invalid; the message
   *     lists the available ones
   */
  Game make(String variant, Map<String, String> options);
}
