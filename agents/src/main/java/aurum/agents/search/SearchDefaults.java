package aurum.agents.search;

import aurum.agents.scripted.ScriptedAgents;
import aurum.env.Agent;
import aurum.env.Game;

/** The settings of searches by game; training/EXPERIMENTS.md has the comparisons. */
public final class SearchDefaults {
  /** The scripted agent that proposes candidates and plays opponents, where a game has it. */
  private static final String SCRIPTED = "greedy";

  private SearchDefaults() {}

  /** The settings for a game. */
  public static SearchSettings of(Game game) {
    return switch (game.name()) {
      case "vindinium" -> new SearchSettings(80, 0.5, 8, 0.001);
      case "cultist-wars" -> new SearchSettings(60, 0.5, 24, 0.001);
      case "ice-and-fire" -> new SearchSettings(6, 0.5, 48, 0.001);
      default -> new SearchSettings(40, 0.5, 32, 0.001);
    };
  }

  /** The scripted agent for a game, or null. */
  public static Agent scriptedAgent(Game game) {
    Agent.Factory factory = ScriptedAgents.of(game).get(SCRIPTED);
    return factory == null ? null : factory.newAgent(game, 0);
  }
}
