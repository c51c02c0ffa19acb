package aurum.agents.scripted;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.AgentContract;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.GameProvider;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.base.SplitMix;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The contract of every registered scripted agent, in every variant of its game. {@link
 * RandomAgentTest} tests the agent {@code random}, {@code TreeAgentsTest} the agent {@code tree},
 * and {@code IceMinimaxContractTest} the agent {@code minimax}; the two last ones search.
 */
@ParameterizedClass(name = "{0}")
@MethodSource("registered")
class ScriptedAgentsTest extends AgentContract {
  private static final int MATCHES = 20;

  private record Registered(Game game, String name, Agent.Factory factory) {
    @Override
    public String toString() {
      return name + ", " + game.name() + ' ' + game.variant();
    }
  }

  static List<Registered> registered() {
    List<Registered> registered = new ArrayList<>();
    for (GameProvider provider : Games.all()) {
      for (String variant : provider.variants()) {
        Game game = Games.make(provider.name(), variant, Map.of());
        Map<String, Agent.Factory> agents = ScriptedAgents.of(game);
        agents.keySet().removeAll(List.of("random", "tree", "minimax"));
        agents.forEach((name, factory) -> registered.add(new Registered(game, name, factory)));
      }
    }
    return registered;
  }

  private final Registered agent;
  private final Game game;

  ScriptedAgentsTest(Registered agent) {
    super(agent.game, agent.factory);
    this.agent = agent;
    game = agent.game;
  }

  @Test
  void winsThreeQuartersOfTheMatchesAgainstRandomAgents() {
    Match match = game.newMatch();
    SplitMix random = new SplitMix(1);
    Agent opponent = new RandomAgent();
    int won = 0;
    for (int seed = 0; seed < MATCHES; seed++) {
      int seat = seed % game.seats();
      match.reset(seed);
      Agent own = agent.factory.newAgent(game, seat);
      own.start(match, random);
      while (!match.over()) {
        match.play((match.actingSeat() == seat ? own : opponent).act(match, random));
      }
      won += match.outcome(seat) == 1 ? 1 : 0;
    }
    assertTrue(won >= MATCHES * 3 / 4, won + " of " + MATCHES + " won");
  }

  /** One agent plays two matches at once, all seats, beside a new agent for each decision. */
  @Test
  void decidesByThePositionAlone() {
    Agent played = agent.factory.newAgent(game, 0);
    Match[] matches = {game.newMatch(), game.newMatch()};
    matches[0].reset(1);
    matches[1].reset(2);
    for (int turn = 0; !matches[0].over() && turn < 400; turn++) {
      Match match = matches[turn % 2];
      int action = played.act(match, new SplitMix(turn));
      Agent created = agent.factory.newAgent(game, match.actingSeat());
      assertEquals(created.act(match, new SplitMix(turn)), action, "turn " + turn);
      match.play(action);
    }
  }

  @Test
  void allocatesNothingPerDecision() {
    Agent played = agent.factory.newAgent(game, 0);
    Match match = game.newMatch();
    allocatedBytes(played, match); // Loads the classes and computes the tables of the maps.
    assertEquals(0, allocatedBytes(played, match));
  }

  private static long allocatedBytes(Agent agent, Match match) {
    var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    SplitMix random = new SplitMix(1);
    match.reset(1);
    long allocated = 0;
    while (!match.over()) {
      long before = threads.getCurrentThreadAllocatedBytes();
      int action = agent.act(match, random);
      allocated += threads.getCurrentThreadAllocatedBytes() - before;
      match.play(action);
    }
    return allocated;
  }
}
