package aurum.training.bench;

import aurum.agents.neural.Architecture;
import aurum.agents.neural.dl4j.DenseArchitecture;
import aurum.agents.policy.Policy;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.ObservationSpace;
import aurum.training.settings.SettingsFile;
import java.io.IOException;
import java.util.List;
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

  /** A policy with the network of the game's default settings and initial weights. */
  static Policy untrainedPolicy(Game game) throws IOException {
    List<Integer> hidden = SettingsFile.of(game, null).network().hidden();
    ObservationSpace observation = game.observation().space();
    Architecture network = new DenseArchitecture(observation.shape(), hidden, game.actions());
    return Policy.of(game, hidden, network.initialParameters(1));
  }
}
