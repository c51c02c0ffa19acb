package snakes;

import aurum.env.Agent;
import aurum.env.AgentProvider;
import aurum.env.Game;
import java.util.LinkedHashMap;
import java.util.Map;

/** Registers the scripted agents of snakes. */
public final class SnakesAgents implements AgentProvider {
  private static final Map<String, Agent.Factory> AGENTS = new LinkedHashMap<>();

  static {
    AGENTS.put("greedy", (game, seat) -> new SnakesGreedy());
    AGENTS.put("planner", (game, seat) -> new SnakesPlanner(game.seats()));
  }

  @Override
  public Map<String, Agent.Factory> agents(Game game) {
    return game instanceof Snakes ? AGENTS : Map.of();
  }
}
