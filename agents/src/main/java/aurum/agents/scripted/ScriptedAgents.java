package aurum.agents.scripted;

import aurum.env.Agent;
import aurum.env.AgentProvider;
import aurum.env.Game;
import aurum.env.InvalidInputException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/**
 * The registry of scripted agents: {@code random}, and those of every {@link AgentProvider} that
 * the context class loader finds.
 */
public final class ScriptedAgents {
  private ScriptedAgents() {}

  /**
   * The agents that play a game, by name, {@code random} first.
   *
   * @throws InvalidInputException if a provider cannot be loaded
   */
  public static Map<String, Agent.Factory> of(Game game) {
    Map<String, Agent.Factory> agents = new LinkedHashMap<>();
    agents.put("random", (g, seat) -> new RandomAgent());
    try {
      for (AgentProvider provider : ServiceLoader.load(AgentProvider.class)) {
        provider.agents(game).forEach(agents::putIfAbsent);
      }
    } catch (ServiceConfigurationError e) {
      throw new InvalidInputException("an agent cannot be loaded: " + e.getMessage(), e);
    }
    return agents;
  }
}
