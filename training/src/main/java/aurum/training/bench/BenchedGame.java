package aurum.training.bench;

import aurum.agents.learn.EnvironmentSettings;
import aurum.agents.neural.Architecture;
import aurum.agents.policy.Policy;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.ObservationSpace;
import aurum.training.settings.SettingsFile;
import aurum.training.settings.TrainingSettings;
import java.io.IOException;
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

  /** A policy with the observation and network of the game's default settings, untrained. */
  static Policy untrainedPolicy(Game game) throws IOException {
    TrainingSettings settings = SettingsFile.of(game, null);
    EnvironmentSettings environment = settings.environment();
    Architecture network = settings.network().architecture(game, environment);
    ObservationSpace observation = environment.observationOf(game).space();
    return Policy.of(game, observation, network, network.initialParameters(1));
  }
}
