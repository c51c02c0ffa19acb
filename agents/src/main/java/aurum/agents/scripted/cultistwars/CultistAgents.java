package aurum.agents.scripted.cultistwars;

import aurum.env.Agent;
import aurum.env.AgentProvider;
import aurum.env.Game;
import aurum.env.cultistwars.CultistWars;
import java.util.Map;

/** Registers the scripted agent of Cultist Wars. */
public final class CultistAgents implements AgentProvider {
  @Override
  public Map<String, Agent.Factory> agents(Game game) {
    return game instanceof CultistWars
        ? Map.of("greedy", (g, seat) -> new CultistGreedy())
        : Map.of();
  }
}
