package aurum.agents.scripted.iceandfire;

import aurum.env.Agent;
import aurum.env.AgentProvider;
import aurum.env.Game;
import aurum.env.iceandfire.IceAndFire;
import java.util.LinkedHashMap;
import java.util.Map;

/** Registers the scripted agents of A Code of Ice and Fire. */
public final class IceAgents implements AgentProvider {
  @Override
  public Map<String, Agent.Factory> agents(Game game) {
    if (!(game instanceof IceAndFire)) {
      return Map.of();
    }
    Map<String, Agent.Factory> agents = new LinkedHashMap<>();
    agents.put("cutter", (g, seat) -> new IceCutter());
    agents.put("cuts", (g, seat) -> new IceCuts());
    agents.put("greedy", (g, seat) -> new IceGreedy());
    agents.put("minimax", (g, seat) -> new IceMinimax());
    agents.put("rusher", (g, seat) -> new IceRusher());
    agents.put("tactician", (g, seat) -> new IceTactician());
    agents.replaceAll((name, factory) -> Agent.Factory.trusted(factory));
    return agents;
  }
}
