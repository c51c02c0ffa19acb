package aurum.env;

import aurum.env.base.InvalidInputException;

/**
 * Games whose names have a part that the user chooses, such as the path in {@code referee:PATH}.
 * Families are found by {@link java.util.ServiceLoader}: list the class in {@code
 * META-INF/services/aurum.env.GameFamily}.
 */
public interface GameFamily {
  /** The beginning of the names, with a colon, such as {@code referee:}. */
  String prefix();

  /**
   * The provider of a game.
   *
   * @param name with the prefix
   * @throws InvalidInputException if there is no such game; the message says what would be right
   */
  GameProvider provider(String name);
}
