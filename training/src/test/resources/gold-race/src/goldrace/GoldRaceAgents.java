package goldrace;

import aurum.env.Agent;
import aurum.env.AgentProvider;
import aurum.env.Game;
import java.util.Map;

/** Registers the scripted agents of the gold race. */
public final class GoldRaceAgents implements AgentProvider {
  @Override
  public Map<String, Agent.Factory> agents(Game game) {
    return game instanceof GoldRace
        ? Map.of("greedy", (g, seat) -> new GoldRaceGreedy())
        : Map.of();
  }
}
