package swarm;

import aurum.env.Agent;
import aurum.env.AgentProvider;
import aurum.env.Game;
import java.util.LinkedHashMap;
import java.util.Map;

/** Registers the scripted agents of swarm. */
public final class SwarmAgents implements AgentProvider {
  private static final Map<String, Agent.Factory> AGENTS = new LinkedHashMap<>();

  static {
    AGENTS.put("collector", (game, seat) -> new SwarmCollector());
    AGENTS.put("assignment", (game, seat) -> new SwarmAssignment());
  }

  @Override
  public Map<String, Agent.Factory> agents(Game game) {
    return game instanceof Swarm ? AGENTS : Map.of();
  }
}
