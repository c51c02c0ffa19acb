package aurum.env.reward;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Agent;
import aurum.env.Corridor;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.RandomPlay;
import aurum.env.gym.SingleAgentEnv;
import aurum.env.gym.Step;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Potential-based shaping leaves the best policy the best (Ng, Harada, Russell, 1999). With the
 * potential Phi, theorem 1 says that every action is worth exactly Phi(s) less than without.
 */
class PotentialTest {
  private final Game vindinium = Games.make("vindinium", null, Map.of("turns", "10", "size", "10"));

  /** Four turns of two steps: one heap of coins can be reached, not both. */
  private final Game corridor = new Corridor(1, 4);

  private static final double GAMMA = 0.875;

  @ParameterizedTest
  @ValueSource(doubles = {1, 0.99, 0.5})
  void overAnEpisodeTheDiscountedSumIsTheNegatedPotentialOfItsStart(double gamma) {
    Map<String, Quantity> potentials =
        Map.of(
            "count:life", new MatchQuantity(MatchQuantity.Kind.COUNT, 3, 4),
            "share:gold", new MatchQuantity(MatchQuantity.Kind.SHARE, 0, 4),
            "lead:mines", new MatchQuantity(MatchQuantity.Kind.LEAD, 1, 4),
            "rank", new MatchQuantity(MatchQuantity.Kind.RANK, -1, 4));
    potentials.forEach(
        (name, potential) -> {
          Reward reward = Reward.of(vindinium, Map.of("potential:" + name, 1.0), gamma);
          for (int seed = 0; seed < 10; seed++) {
            assertTelescopes(reward, potential, seed);
          }
        });
  }

  private void assertTelescopes(Reward reward, Quantity potential, int seed) {
    Match match = vindinium.newMatch();
    match.reset(seed);
    RandomPlay play = new RandomPlay(vindinium, seed);
    play.play(match, 0, 9); // Somewhere in mid-match, where potentials are not all alike.
    float[] memory = new float[reward.stateSize()];
    float[] rewards = new float[4];
    double[] start = new double[4];
    double[] sum = new double[4];
    reward.begin(match, memory, 0);
    for (int seat = 0; seat < 4; seat++) {
      start[seat] = Solver.value(potential, match, seat);
    }
    for (int turns = 0; !match.over(); turns++) {
      match.play(play.choose(match, 9 + turns));
      reward.step(match, 1, memory, 0, rewards, 0);
      for (int seat = 0; seat < 4; seat++) {
        sum[seat] += reward.discount(turns) * rewards[seat];
      }
    }
    for (int seat = 0; seat < 4; seat++) {
      assertEquals(-start[seat], sum[seat], 1e-4, "seed " + seed + ", seat " + seat);
    }
  }

  /** A learner gets only the sums from one of its decisions to the next. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 3})
  void theLearnerOfAnEnvGetsTheSameSumDiscountedByTheTurnsBetweenItsDecisions(int seat) {
    Reward reward = Reward.of(vindinium, Map.of("potential:count:life", 1.0), GAMMA);
    Agent opponent = (match, random) -> new RandomPlay(vindinium, 3).choose(match, match.turn());
    SingleAgentEnv env =
        SingleAgentEnv.builder(vindinium, reward)
            .opponents(Collections.nCopies(3, (game, s) -> opponent))
            .build();
    for (int seed = 0; seed < 10; seed++) {
      Step step = env.reset(seed, seat);
      double first = step.observation()[2] * 100; // The seat's life.
      double sum = 0;
      for (int start = step.info().turn(); !step.ended(); ) {
        int turns = step.info().turn() - start;
        int action = 4;
        while (!step.actionMask()[action]) {
          action--;
        }
        step = env.step(action);
        sum += reward.discount(turns) * step.reward();
      }
      assertEquals(-first, sum, 1e-3, "seed " + seed);
    }
  }

  @Test
  void everyActionOfASmallGameIsWorthExactlyThePotentialLess() {
    Match match = corridor.newMatch();
    match.reset(2);
    Quantity cell = new MatchQuantity(MatchQuantity.Kind.COUNT, 1, corridor.seats());
    List<Solver.Decision> plain = solve(match, Map.of("change:count:coins", 1.0), cell);
    List<Solver.Decision> shaped =
        solve(match, Map.of("change:count:coins", 1.0, "potential:count:cell", -3.0), cell);
    assertTrue(plain.size() > 1000, "decisions: " + plain.size());
    assertEquals(plain.size(), shaped.size());
    for (int d = 0; d < plain.size(); d++) {
      for (int action = 0; action < 3; action++) {
        assertEquals(
            plain.get(d).values().get(action) + 3 * plain.get(d).quantity(),
            shaped.get(d).values().get(action),
            1e-4);
      }
    }
  }

  @Test
  void theBestPolicyOfASmallGameStaysTheBestWithAPotentialAndNotWithABonus() {
    Match match = corridor.newMatch();
    match.reset(2);
    // Both favour the left, where fewer coins lie.
    List<List<Integer>> plain = policy(match, Map.of("change:count:coins", 1.0));
    List<List<Integer>> shaped =
        policy(match, Map.of("change:count:coins", 1.0, "potential:count:cell", -3.0));
    List<List<Integer>> favoured =
        policy(match, Map.of("change:count:coins", 1.0, "rate:count:cell", -3.0));
    assertEquals(plain, shaped);
    assertNotEquals(plain, favoured);
    int start = plain.size() - 1; // A position is noted after all that follow it.
    assertEquals(List.of(Corridor.RIGHT), plain.get(start));
    assertEquals(List.of(Corridor.LEFT), favoured.get(start));
  }

  @Test
  void theBestPlayOfVindiniumsLastRoundsStaysTheBestWithAPotentialAndNotWithABonus() {
    int changed = 0;
    for (int seed = 0; seed < 8; seed++) {
      Match match = vindinium.newMatch();
      match.reset(seed);
      new RandomPlay(vindinium, seed).play(match, 0, 24); // Four rounds are left.
      List<List<Integer>> plain = policy(match, Map.of("change:lead:gold", 1.0));
      assertEquals(
          plain,
          policy(
              match,
              Map.of(
                  "change:lead:gold", 1.0,
                  "potential:share:mines", 20.0,
                  "potential:count:life", 0.5)),
          "seed " + seed);
      List<List<Integer>> favoured =
          policy(match, Map.of("change:lead:gold", 1.0, "rate:count:life", 0.5));
      changed += plain.equals(favoured) ? 0 : 1;
    }
    assertTrue(changed > 0, "a bonus that is no potential changes nothing either");
  }

  private List<Solver.Decision> solve(Match match, Map<String, Double> weights, Quantity quantity) {
    return Solver.solve(match, Reward.of(match.game(), weights, GAMMA), 0, quantity);
  }

  private List<List<Integer>> policy(Match match, Map<String, Double> weights) {
    return solve(
            match, weights, new MatchQuantity(MatchQuantity.Kind.COUNT, 0, match.game().seats()))
        .stream()
        .map(Solver.Decision::best)
        .toList();
  }
}
