package example;

import aurum.env.Agent;
import aurum.env.AgentProvider;
import aurum.env.Game;
import java.util.Map;

/** Registers a user's proposer under the name {@code waiting}. */
public final class WaitingProvider implements AgentProvider {
  @Override
  public Map<String, Agent.Factory> agents(Game game) {
    return Map.of("waiting", (g, seat) -> new Waiting());
  }
}
