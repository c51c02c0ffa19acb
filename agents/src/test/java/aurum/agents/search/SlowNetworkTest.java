package aurum.agents.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.neural.ForwardPass;
import aurum.agents.neural.dl4j.DenseArchitecture;
import aurum.agents.policy.Policy;
import aurum.agents.policy.PolicyAgent;
import aurum.agents.policy.RandomPolicy;
import aurum.agents.policy.SearchSettings;
import aurum.agents.policy.ShippedPolicies;
import aurum.agents.toy.Toy;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.base.InvalidInputException;
import aurum.env.base.SplitMix;
import aurum.env.reward.Reward;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** A search whose network is too slow to play in playouts. */
class SlowNetworkTest {
  private static final Map<String, Double> REWARD = Map.of("change:lead:gold", 1.0);

  /** A network of which each forward pass takes a simulated time. */
  private static final class TimedPasses implements ForwardPass {
    private static final long NANOSECONDS = 1_000_000;

    private final ForwardPass network;
    private int passes;
    private long clock;

    TimedPasses(ForwardPass network) {
      this.network = network;
    }

    @Override
    public float[] forward(float[] observation, int offset) {
      passes++;
      clock += NANOSECONDS;
      return network.forward(observation, offset);
    }

    @Override
    public void setParameters(float[] flat) {
      network.setParameters(flat);
    }

    @Override
    public ForwardPass sharingWeights() {
      throw new AssertionError("a search has one network");
    }

    /** The simulated time; reading it takes the time of a step without the network. */
    long now() {
      clock += 20_000;
      return clock;
    }
  }

  /** The forward passes and the playouts of one search in a match of a toy. */
  private record Count(int passes, int playouts) {
    static Count of(Toy toy, boolean networkPlays) {
      Game game = toy.game();
      int inputs = game.observation().size();
      DenseArchitecture architecture =
          new DenseArchitecture(List.of(inputs), List.of(8), game.actions());
      TimedPasses network = new TimedPasses(architecture.newForwardPass());
      network.setParameters(architecture.initialParameters(1));
      TurnSearch search =
          new TurnSearch(
              game,
              game.observation().newEncoder(),
              inputs,
              network,
              networkPlays,
              Reward.of(game, toy.reward(), 0.99),
              List.of(toy.runner()),
              new SearchSettings(10, 0.5, 1, 4, 0.001, 0, List.of(), false));
      Match match = game.newMatch();
      match.reset(1);
      search.plan(match, new PlayoutLimit(60));
      return new Count(network.passes, Integer.parseInt(search.figures().replace("playouts=", "")));
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"ONE_STEP_PER_TURN", "THREE_STEPS_PER_TURN"})
  void isAskedAtTheRootAndAtTheEndsOfPlayoutsOnly(Toy toy) {
    // At the root: the prior, the most probable turn of three actions, and three sampled turns.
    int root = 1 + 4 * 3;
    Count slow = Count.of(toy, false);
    assertTrue(slow.playouts > 40, slow.toString());
    assertTrue(slow.passes > slow.playouts && slow.passes <= root + slow.playouts, slow.toString());
    Count fast = Count.of(toy, true);
    assertTrue(fast.passes > root + fast.playouts, fast.toString());
  }

  /** A millisecond is ten times as long as the longest forward pass of a network that plays. */
  @ParameterizedTest
  @CsvSource({"vindinium", "cultist-wars", "ice-and-fire"})
  void noTurnTakesLongerThanItsTime(String name) throws IOException {
    Game game = Games.make(name);
    Policy policy = ShippedPolicies.nameOrFile(name);
    TimedPasses network = new TimedPasses(policy.forwardPass());
    SearchSettings settings = SearchSettings.of(game);
    TurnSearch search =
        new TurnSearch(
            game,
            game.observation(policy.observation().name()).newEncoder(),
            policy.observation().size(),
            network,
            /* networkPlays= */ false,
            SearchAgent.reward(policy, game),
            SearchAgent.scriptedAgents(settings, game),
            settings);
    SearchLimit limit = SearchLimit.parse("40ms");
    Budget budget = limit.newBudget(network::now);
    Agent others = PolicyAgent.factory(policy, true).newAgent(game, 1);
    SplitMix random = new SplitMix(1);
    Match match = game.newMatch();
    match.reset(5);
    int playouts = 0;
    while (!match.over() && match.turn() < 100) {
      if (match.actingSeat() == 0) {
        long begin = network.clock;
        budget.begin();
        PlannedTurn turn = search.plan(match, budget);
        long elapsed = network.clock - begin;
        assertTrue(
            elapsed <= limit.nanoseconds(),
            elapsed + " ns in turn " + match.turn() + " of a match");
        playouts += Integer.parseInt(search.figures().replace("playouts=", ""));
        for (int k = 0; k < turn.length(); k++) {
          match.play(turn.action(k));
        }
      } else {
        match.play(others.act(match, random));
      }
    }
    assertTrue(playouts > 100, playouts + " playouts");
  }

  private static Policy slow(Game game, List<String> agents) {
    return RandomPolicy.of(game, List.of(2500, 400), 1)
        .withReward(REWARD, 0.99)
        .withSearch(new SearchSettings(8, 0.5, 1, 8, 0.001, 0, agents, false));
  }

  @Test
  void multiplicationsDecideWhetherANetworkPlays() {
    Game game = Games.make("vindinium");
    assertFalse(SearchAgent.isFast(slow(game, List.of())));
    assertTrue(SearchAgent.isFast(RandomPolicy.of(game, List.of(256, 128), 1)));
  }

  @Test
  void isRefusedWhereNoScriptedAgentPlays() {
    Game game = Games.make("vindinium");
    Policy alone = slow(game, List.of());
    Agent.Factory refused = SearchAgent.factory(alone, new SearchLimit(0, 8), alone.search());
    Exception e = assertThrows(InvalidInputException.class, () -> refused.newAgent(game, 0));
    assertEquals(
        "the policy's network is too slow to play in a search (more than 1,000,000 multiplications"
            + " a forward pass), and no scripted agent plays in its place: name one in"
            + " search.agents, or train a network with fewer blocks or channels",
        e.getMessage());
    Policy accompanied = slow(game, List.of("greedy"));
    Match match = game.newMatch();
    match.reset(1);
    Agent agent =
        SearchAgent.factory(accompanied, new SearchLimit(0, 8), accompanied.search())
            .newAgent(game, 0);
    agent.start(match, new SplitMix(1));
    assertTrue(match.legal(agent.act(match, new SplitMix(1))));
  }
}
