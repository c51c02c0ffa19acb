package aurum.agents.scripted.cultistwars;

import aurum.env.Agent;
import aurum.env.AgentProvider;
import aurum.env.Game;
import aurum.env.cultistwars.CultistWars;
import java.util.LinkedHashMap;
import java.util.Map;

/** Registers the scripted agents of Cultist Wars. */
public final class CultistAgents implements AgentProvider {
  @Override
  public Map<String, Agent.Factory> agents(Game game) {
    if (!(game instanceof CultistWars)) {
      return Map.of();
    }
    Map<String, Agent.Factory> agents = new LinkedHashMap<>();
    agents.put("leader-hunter", (g, seat) -> new CultistLeaderHunter());
    agents.put("sniper", (g, seat) -> new CultistSniper());
    agents.put("greedy", (g, seat) -> new CultistGreedy());
    agents.replaceAll((name, factory) -> Agent.Factory.trusted(factory));
    return agents;
  }
}
