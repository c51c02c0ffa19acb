package aurum.agents.scripted.vindinium;

import aurum.env.Agent;
import aurum.env.AgentProvider;
import aurum.env.Game;
import aurum.env.vindinium.Vindinium;
import java.util.LinkedHashMap;
import java.util.Map;

/** Registers the scripted agents of Vindinium. */
public final class VindiniumAgents implements AgentProvider {
  @Override
  public Map<String, Agent.Factory> agents(Game game) {
    if (!(game instanceof Vindinium)) {
      return Map.of();
    }
    Map<String, Agent.Factory> agents = new LinkedHashMap<>();
    agents.put("miner", (g, seat) -> new VindiniumMiner());
    agents.put("never-drinks", (g, seat) -> new VindiniumNeverDrinks());
    agents.put("hunter", (g, seat) -> new VindiniumHunter());
    agents.put("greedy", (g, seat) -> new VindiniumGreedy());
    agents.put("guard", (g, seat) -> new VindiniumGuard());
    agents.put("goals", (g, seat) -> new VindiniumGoals());
    agents.replaceAll((name, factory) -> Agent.Factory.trusted(factory));
    return agents;
  }
}
