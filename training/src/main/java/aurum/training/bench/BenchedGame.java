package aurum.training.bench;

import aurum.env.Game;
import aurum.env.Games;
import java.util.Map;
import java.util.function.Supplier;

/**
 * A game to measure.
 *
 * @param name its name and variant
 * @param games creates the game with empty caches
 */
public record BenchedGame(String name, Supplier<Game> games) {
  /**
   * A game by name.
   *
   * @param variant null for the game's default
   * @throws IllegalArgumentException if there is no such game or variant
   */
  public static BenchedGame of(String name, String variant) {
    Games.make(name, variant, Map.of());
    return new BenchedGame(
        variant == null ? name : name + ' ' + variant, () -> Games.make(name, variant, Map.of()));
  }

  Game newGame() {
    return games.get();
  }
}
