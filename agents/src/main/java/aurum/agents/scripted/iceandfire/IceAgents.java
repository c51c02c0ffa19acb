package aurum.agents.scripted.iceandfire;

import aurum.env.Agent;
import aurum.env.AgentProvider;
import aurum.env.Game;
import aurum.env.iceandfire.IceAndFire;
import java.util.Map;

/** Registers the scripted agent of A Code of Ice and Fire. */
public final class IceAgents implements AgentProvider {
  @Override
  public Map<String, Agent.Factory> agents(Game game) {
    return game instanceof IceAndFire ? Map.of("greedy", (g, seat) -> new IceGreedy()) : Map.of();
  }
}
