package aurum.agents.scripted;

import aurum.agents.AgentWord;
import aurum.env.Agent;
import aurum.env.AgentProvider;
import aurum.env.Game;
import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
import aurum.env.base.Registry;
import aurum.env.base.Requirement;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;

/**
 * The registry of scripted agents: {@code random}, and the agents of every {@link AgentProvider} on
 * the class path.
 */
public final class ScriptedAgents {
  private static final Registry<AgentProvider> PROVIDERS =
      new Registry<>(AgentProvider.class, "agent", provider -> provider.getClass().getName());

  private ScriptedAgents() {}

  /**
   * The agents that play a game, by name, {@code random} first; none if the game has text only.
   *
   * @throws InvalidInputException if a provider cannot be loaded, two agents have the same name, or
   *     one has a name that no command could contain
   */
  public static Map<String, Agent.Factory> of(Game game) {
    Map<String, Agent.Factory> agents = new LinkedHashMap<>();
    Map<String, Object> owners = new HashMap<>();
    if (game.actions() > 0) {
      agents.put(RandomAgent.NAME, RandomAgent.FACTORY);
    }
    owners.put(RandomAgent.NAME, new RandomAgent());
    for (AgentProvider provider : PROVIDERS.all()) {
      provider
          .agents(game)
          .forEach(
              (name, factory) -> {
                Requirement.require(
                    AgentWord.isOne(name),
                    "%s names an agent '%s'; a name has letters, digits and _ . + - only"
                        .formatted(provider.getClass().getName(), PrintableText.name(name)));
                Object other = owners.putIfAbsent(name, provider);
                if (other != null) {
                  throw Registry.duplicate("agent", name, other, provider);
                }
                agents.put(name, factory);
              });
    }
    return agents;
  }

  /**
   * A description of each agent that plays a game, in a few words, by name; empty for an agent that
   * is not part of this build.
   */
  public static Map<String, String> descriptions(Game game) {
    Properties words = new Properties();
    try (InputStream file = ScriptedAgents.class.getResourceAsStream("agents.properties")) {
      words.load(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Map<String, String> descriptions = new LinkedHashMap<>();
    for (String name : of(game).keySet()) {
      String ofAnyGame = words.getProperty(name, "");
      descriptions.put(name, words.getProperty(game.name() + '.' + name, ofAnyGame));
    }
    return descriptions;
  }
}
