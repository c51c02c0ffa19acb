package aurum.agents.search;

import aurum.agents.scripted.ScriptedAgents;
import aurum.env.Agent;
import aurum.env.Game;
import java.util.List;
import java.util.Map;

/** The settings of searches by game; training/EXPERIMENTS.md has the comparisons. */
public final class SearchDefaults {
  private SearchDefaults() {}

  /** The settings for a game. */
  public static SearchSettings of(Game game) {
    return switch (game.name()) {
      case "vindinium" -> new SearchSettings(80, 0.5, 12, 0.001);
      case "cultist-wars" -> new SearchSettings(60, 0.5, 24, 0.001);
      case "ice-and-fire" -> new SearchSettings(6, 0.5, 48, 0.001);
      default -> new SearchSettings(40, 0.5, 32, 0.001);
    };
  }

  /** The scripted agents for a game: the first is the model of opponents. */
  public static List<Agent> scriptedAgents(Game game) {
    List<String> names =
        game.name().equals("vindinium")
            ? List.of("greedy", "never-drinks", "guard")
            : List.of("greedy");
    Map<String, Agent.Factory> factories = ScriptedAgents.of(game);
    return names.stream()
        .filter(factories::containsKey)
        .map(name -> factories.get(name).newAgent(game, 0))
        .toList();
  }
}
