package aurum.agents.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.policy.Policy;
import aurum.agents.policy.PolicyAgent;
import aurum.agents.policy.PolicyEvaluator;
import aurum.agents.policy.SearchSettings;
import aurum.agents.policy.ShippedPolicies;
import aurum.agents.scripted.ScriptedAgents;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.base.SplitMix;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OpponentModelsTest {
  private static final Budget BUDGET = new PlayoutLimit(1);
  private static final int SAMPLED = 0;
  private static final int MOST_PROBABLE = 1;
  private static final int FIRST_SCRIPTED = 2;

  private static OpponentModels models(Game game, Policy policy, double scriptedShare) {
    return new OpponentModels(
        game,
        new PolicyEvaluator(
            game.observation().newEncoder(),
            policy.observation().size(),
            policy.forwardPass(),
            game.actions()),
        SearchAgent.scriptedAgents(SearchSettings.of(game), game),
        scriptedShare);
  }

  /** Plays a match in which seat 0 plays the policy, and others the opponent. */
  private static OpponentModels afterAMatch(String name, String opponent, double scriptedShare)
      throws IOException {
    return afterAMatch(name, opponent, scriptedShare, 9);
  }

  private static OpponentModels afterAMatch(
      String name, String opponent, double scriptedShare, long seed) throws IOException {
    Game game = Games.make(name);
    Policy policy = ShippedPolicies.nameOrFile(name);
    OpponentModels models = models(game, policy, scriptedShare);
    Agent own = PolicyAgent.factory(policy, false).newAgent(game, 0);
    Agent.Factory factory =
        switch (opponent) {
          case "sampled" -> PolicyAgent.factory(policy, true);
          case "most probable" -> PolicyAgent.factory(policy, false);
          default -> ScriptedAgents.of(game).get(opponent);
        };
    Agent other = factory.newAgent(game, 1);
    SplitMix random = new SplitMix(4);
    Match match = game.newMatch();
    Match before = game.newMatch();
    match.reset(seed);
    boolean hasBefore = false;
    while (!match.over() && match.turn() < 120) {
      if (match.actingSeat() == 0) {
        if (hasBefore) {
          models.observe(before, match, BUDGET);
        }
        match.play(own.act(match, random));
        before.copyFrom(match);
        hasBefore = true;
      } else {
        match.play(other.act(match, random));
      }
    }
    return models;
  }

  @ParameterizedTest
  @CsvSource({
    "vindinium, greedy, 2",
    "vindinium, never-drinks, 3",
    "vindinium, guard, 4",
    "vindinium, most probable, 1",
    "cultist-wars, greedy, 2",
    "cultist-wars, sniper, 3",
    "cultist-wars, leader-hunter, 4",
    "cultist-wars, most probable, 1"
  })
  void theModelThatAnOpponentPlaysBecomesTheMostProbable(String game, String opponent, int model)
      throws IOException {
    OpponentModels models = afterAMatch(game, opponent, 0.5);
    for (int seat = 1; seat < Games.make(game).seats(); seat++) {
      double[] probabilities = models.probability[seat];
      assertEquals(model, CandidateTurns.greatest(probabilities), Arrays.toString(probabilities));
      assertEquals(1, Arrays.stream(probabilities).sum(), 1e-9);
    }
  }

  /** One match does not always tell sampled from most probable actions. */
  @Test
  void inTheMeanOfTenMatchesSampledActionsAreTheMostProbableModel() throws IOException {
    double[] sum = new double[5];
    for (int seed = 9; seed < 19; seed++) {
      double[] probabilities = afterAMatch("cultist-wars", "sampled", 0.5, seed).probability[1];
      assertEquals(1, Arrays.stream(probabilities).sum(), 1e-9);
      Arrays.setAll(sum, m -> sum[m] + probabilities[m]);
    }
    assertEquals(SAMPLED, CandidateTurns.greatest(sum), Arrays.toString(sum));
  }

  @Test
  void anOpponentThatPlaysThePolicyIsNotTakenForAScriptedOne() throws IOException {
    OpponentModels models = afterAMatch("vindinium", "sampled", 0.5);
    for (int seat = 1; seat < 4; seat++) {
      double[] probabilities = models.probability[seat];
      assertTrue(
          probabilities[SAMPLED] + probabilities[MOST_PROBABLE] > 0.9,
          Arrays.toString(probabilities));
    }
  }

  @Test
  void noModelIsExcluded() throws IOException {
    for (double probability : afterAMatch("cultist-wars", "greedy", 0.5).probability[1]) {
      assertTrue(probability > 0.001, "probability " + probability);
    }
  }

  @ParameterizedTest
  @CsvSource({"0", "1"})
  void aShareOfAllOrNothingStays(double scriptedShare) throws IOException {
    double[] probabilities = afterAMatch("cultist-wars", "greedy", scriptedShare).probability[1];
    assertEquals(1 - scriptedShare, probabilities[SAMPLED] + probabilities[MOST_PROBABLE], 1e-9);
  }

  /** A match of Vindinium with ten numbers for each of its five actions; counts what is played. */
  private record FiftyActions(RefereeMatch match, AtomicInteger plays)
      implements InvocationHandler {
    static RefereeMatch newMatch(AtomicInteger plays) {
      RefereeMatch match = (RefereeMatch) Games.make("vindinium").newMatch();
      return proxy(RefereeMatch.class, new FiftyActions(match, plays));
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) throws Exception {
      switch (method.getName()) {
        case "game":
          return proxy(
              RefereeGame.class,
              (game, of, none) ->
                  switch (of.getName()) {
                    case "actions" -> 50;
                    case "newMatch" -> newMatch(plays);
                    default -> of.invoke(match.game(), none);
                  });
        case "copyFrom":
          match.copyFrom(((FiftyActions) Proxy.getInvocationHandler(arguments[0])).match);
          return null;
        case "play":
          plays.incrementAndGet();
          match.play((int) arguments[0] % 5);
          return null;
        case "legal":
          return match.legal((int) arguments[0] % 5);
        default:
          return method.invoke(match, arguments);
      }
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
      return type.cast(
          Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }
  }

  @ParameterizedTest
  @CsvSource({"0, 1000", "1, 0"})
  void triesNoMoreActionsThanAllowed(double used, int most) throws IOException {
    Game game = Games.make("vindinium");
    AtomicInteger plays = new AtomicInteger();
    RefereeMatch before = FiftyActions.newMatch(plays);
    before.reset(1);
    before.play(0);
    RefereeMatch now = FiftyActions.newMatch(plays);
    now.reset(2);
    OpponentModels models =
        new OpponentModels(
            before.game(),
            new PolicyEvaluator(
                game.observation().newEncoder(),
                game.observation().size(),
                ShippedPolicies.nameOrFile("vindinium").forwardPass(),
                game.actions()),
            List.of(ScriptedAgents.of(game).get("greedy").newAgent(game, 1)),
            0.5);
    Budget budget =
        new Budget() {
          @Override
          public void begin() {}

          @Override
          public boolean allowsAnotherStep() {
            return true;
          }

          @Override
          public double fractionUsed() {
            return used;
          }
        };
    plays.set(0);
    models.observe(before, now, budget);
    assertEquals(most, plays.get());
  }

  @Test
  void modelsAreDrawnByTheirProbabilities() throws IOException {
    Game game = Games.make("cultist-wars");
    List<Agent> scripted = SearchAgent.scriptedAgents(SearchSettings.of(game), game);
    OpponentModels models = models(game, ShippedPolicies.nameOrFile("cultist-wars"), 0.6);
    // Sampled and most probable have 0.2 each, and so have the three scripted agents.
    Agent sampled = models.draw(1, 0);
    assertEquals(sampled, models.draw(1, 0.19));
    Agent mostProbable = models.draw(1, 0.21);
    assertNotEquals(sampled, mostProbable);
    assertEquals(mostProbable, models.draw(1, 0.39));
    for (int k = 0; k < scripted.size(); k++) {
      Agent drawn = models.draw(1, 0.2 * (FIRST_SCRIPTED + k) + 0.01);
      assertEquals(scripted.get(k).getClass(), drawn.getClass());
      assertEquals(drawn, models.draw(1, 0.2 * (FIRST_SCRIPTED + k) + 0.19));
    }
    assertNotNull(models.draw(1, Math.nextDown(1.0)));
  }
}
