package aurum.training.settings;

import aurum.agents.GameSettings;
import aurum.agents.StrictJson;
import aurum.agents.learn.Algorithm;
import aurum.agents.learn.Algorithms;
import aurum.agents.learn.EnvironmentSettings;
import aurum.agents.learn.NetworkSettings;
import aurum.agents.learn.SelfPlaySettings;
import aurum.agents.policy.SearchSettings;
import aurum.agents.scripted.ScriptedAgents;
import aurum.agents.search.tree.TreeAgents;
import aurum.env.Game;
import aurum.env.base.InvalidInputException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The default settings of a game: generic ones, overlaid with its {@link GameSettings}. */
final class GameDefaults {
  private static final int MATCHES = 128;

  /** Matches that another JVM plays become fast slowly, since each has classes of its own. */
  private static final int MATCHES_ELSEWHERE = 8;

  private GameDefaults() {}

  /**
   * The defaults as JSON: all groups, with one for each algorithm.
   *
   * @throws InvalidInputException if the game's resource is invalid
   */
  static ObjectNode tree(Game game) {
    ObjectNode tree = SettingsFile.toJson(generic(game));
    for (Algorithm<?> algorithm : Algorithms.all()) {
      tree.set(algorithm.name(), StrictJson.toTree(algorithm.defaults()));
    }
    GameSettings settings = GameSettings.of(game);
    SettingsFile.merge(tree, settings.json());
    SettingsFile.parse(tree, settings.resource()); // Throws if it has an invalid setting.
    return tree;
  }

  /**
   * Reward for winning, or for the score in a game of one seat; every scripted agent as opponent; a
   * residual network for an observation of planes.
   */
  private static TrainingSettings generic(Game game) {
    boolean alone = game.seats() == 1;
    List<String> scripted = new ArrayList<>(ScriptedAgents.of(game).keySet());
    scripted.remove(TreeAgents.NAME); // It would take most of the time of a short training.
    List<String> opponents = alone ? List.of() : scripted.subList(1, scripted.size());
    Algorithm<?> ppo = Algorithms.find("ppo");
    return new TrainingSettings(
        ppo.name(),
        2_000_000,
        new EvaluationSettings(
            alone ? List.of() : scripted, 200, 60, 10, EvaluationSettings.PROGRESS_SHARE),
        new EnvironmentSettings(
            game.observation().name(),
            alone ? Map.of("change:score", 1.0) : Map.of("end:rank", 1.0, "end:win", 0.5),
            0.995,
            0,
            0),
        SelfPlaySettings.of(
            game.canCopyMatches() ? MATCHES : MATCHES_ELSEWHERE,
            opponents,
            opponents.isEmpty() ? 0 : 0.25),
        network(game),
        SearchSettings.generic(scripted.contains("greedy") ? List.of("greedy") : List.of()),
        ppo.defaults());
  }

  private static NetworkSettings network(Game game) {
    return game.observation().space().shape().size() == 3
        ? NetworkSettings.residual(2, NetworkSettings.CHANNELS)
        : NetworkSettings.dense(List.of(128, 64));
  }
}
