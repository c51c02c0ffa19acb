package aurum.agents.scripted;

import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.cultistwars.CultistWars;
import aurum.env.iceandfire.IceAndFire;
import aurum.env.vindinium.Vindinium;
import java.util.LinkedHashMap;
import java.util.Map;

/** The scripted agents by the names that commands use. */
public final class ScriptedAgents {
  private ScriptedAgents() {}

  /**
   * The agents that can play a game, by name, from the weakest to the strongest. Each may serve
   * many threads.
   */
  public static Map<String, Agent> of(Game game) {
    Map<String, Agent> agents = new LinkedHashMap<>();
    agents.put("random", new RandomAgent());
    switch (game.name()) {
      case Vindinium.NAME -> {
        agents.put("miner", new VindiniumMiner());
        agents.put("greedy", new VindiniumGreedy());
      }
      case CultistWars.NAME -> agents.put("greedy", new CultistGreedy());
      case IceAndFire.NAME -> agents.put("greedy", new IceGreedy());
      default -> {} // A game may have none yet.
    }
    return agents;
  }
}
