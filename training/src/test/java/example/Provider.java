package example;

import aurum.env.Agent;
import aurum.env.AgentProvider;
import aurum.env.Game;
import java.util.Map;

/** Registers scripted agents of a user. */
public final class Provider implements AgentProvider {
  @Override
  public Map<String, Agent.Factory> agents(Game game) {
    return Map.of("planner", (g, seat) -> new Planner(), "broken", (g, seat) -> new Broken());
  }
}
