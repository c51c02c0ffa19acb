package othello;

import aurum.env.Agent;
import aurum.env.AgentProvider;
import aurum.env.Game;
import java.util.LinkedHashMap;
import java.util.Map;

/** Registers the scripted agents of Othello. */
public final class OthelloAgents implements AgentProvider {
  private static final Map<String, Agent.Factory> AGENTS = new LinkedHashMap<>();

  static {
    AGENTS.put("greedy", (game, seat) -> new OthelloGreedy());
    AGENTS.put("corners", (game, seat) -> new OthelloCorners());
    AGENTS.put("alpha-beta", (game, seat) -> new OthelloAlphaBeta());
  }

  @Override
  public Map<String, Agent.Factory> agents(Game game) {
    return game instanceof Othello ? AGENTS : Map.of();
  }
}
