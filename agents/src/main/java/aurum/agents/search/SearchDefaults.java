package aurum.agents.search;

import aurum.agents.scripted.ScriptedAgents;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.InvalidInputException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The settings of searches by game; training/EXPERIMENTS.md has the comparisons. */
public final class SearchDefaults {
  private SearchDefaults() {}

  /** The settings for a game. */
  public static SearchSettings of(Game game) {
    return switch (game.name()) {
      case "vindinium" -> new SearchSettings(80, 0.5, 12, 0.001);
      case "cultist-wars" -> new SearchSettings(30, 0.5, 24, 0.001);
      case "ice-and-fire" -> new SearchSettings(10, 0.5, 48, 0.001);
      default -> new SearchSettings(40, 0.5, 32, 0.001);
    };
  }

  /** The names of the scripted agents for a game. */
  public static List<String> agentNames(Game game) {
    List<String> names =
        switch (game.name()) {
          case "vindinium" -> List.of("greedy", "never-drinks", "guard");
          case "cultist-wars" -> List.of("greedy", "sniper", "leader-hunter");
          default -> List.of("greedy");
        };
    Set<String> known = ScriptedAgents.of(game).keySet();
    return names.stream().filter(known::contains).toList();
  }

  /** The scripted agents for a game. */
  public static List<Agent> scriptedAgents(Game game) {
    return scriptedAgents(game, agentNames(game));
  }

  /**
   * Scripted agents of a game.
   *
   * @throws InvalidInputException if there is none of a name
   */
  public static List<Agent> scriptedAgents(Game game, List<String> names) {
    Map<String, Agent.Factory> factories = ScriptedAgents.of(game);
    List<Agent> agents = new ArrayList<>();
    for (String name : names) {
      Agent.Factory factory = factories.get(name);
      if (factory == null) {
        throw new InvalidInputException(
            "there is no scripted agent '%s'; available: %s"
                .formatted(name, String.join(", ", factories.keySet())));
      }
      agents.add(factory.newAgent(game, 0));
    }
    return agents;
  }
}
