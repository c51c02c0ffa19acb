package aurum.env;

import java.util.Map;

/**
 * Registers scripted agents by name. Providers are found by {@link java.util.ServiceLoader}: list
 * the class in {@code META-INF/services/aurum.env.AgentProvider}.
 */
public interface AgentProvider {
  /** The scripted agents that play {@code game}, by name; empty if there are none. */
  Map<String, Agent.Factory> agents(Game game);
}
