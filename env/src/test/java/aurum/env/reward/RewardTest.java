package aurum.env.reward;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Corridor;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.RandomPlay;
import aurum.env.base.InvalidInputException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Each named term, by numbers. Three walkers are in a corridor with coins at both ends:
 *
 * <pre>
 *   cell     0 1 2 3 4 5 6
 *   coins    2 . . . . . 5
 *   walkers        0 1 2
 * </pre>
 *
 * A turn is up to two steps; the last turn is the sixth.
 */
class RewardTest {
  private final Game game = new Corridor(3, 2);
  private final Match match = game.newMatch();
  private final float[] rewards = new float[3];

  @BeforeEach
  void startWithTwoAndFiveCoins() {
    int seed = 0;
    do {
      match.reset(seed++);
    } while (!Corridor.coins(match).equals("2000005"));
  }

  /** The rewards of one decision after another, from the start on. */
  private List<float[]> rewardsOf(String name, double weight, double gamma, int... actions) {
    Reward reward = Reward.of(game, Map.of(name, weight), gamma);
    float[] memory = new float[reward.stateSize()];
    reward.begin(match, memory, 0);
    List<float[]> all = new ArrayList<>();
    for (int action : actions) {
      int turn = match.turn();
      match.play(action);
      reward.step(match, match.turn() - turn, memory, 0, rewards, 0);
      all.add(rewards.clone());
    }
    return all;
  }

  /** Walkers 0 and 1 end their turns; walker 2 takes the five coins. */
  private static final int[] FIVE_FOR_2 = {Corridor.END, Corridor.END, Corridor.RIGHT};

  /** Then every walker waits until the end. */
  private static final int[] FIVE_FOR_2_THEN_THE_END = {0, 0, Corridor.RIGHT, 0, 0, 0, 0};

  private void assertLast(List<float[]> all, double... expected) {
    float[] last = all.get(all.size() - 1);
    for (int seat = 0; seat < 3; seat++) {
      assertEquals((float) expected[seat], last[seat], "seat " + seat);
    }
  }

  @Test
  void theChangeOfACountIsWhatTheStepAdded() {
    assertLast(rewardsOf("change:count:coins", 1, 1, FIVE_FOR_2), 0, 0, 5);
    startWithTwoAndFiveCoins();
    assertLast(rewardsOf("change:count:cell", 1, 1, Corridor.LEFT), -1, 0, 0);
  }

  @Test
  void theChangeOfALeadIsWonByOneAndLostByTheOthersTogether() {
    assertLast(rewardsOf("change:lead:coins", 1, 1, FIVE_FOR_2), -2.5, -2.5, 5);
  }

  @Test
  void theChangeOfAShareStartsFromEqualParts() {
    float third = 1 / 3f;
    assertLast(rewardsOf("change:share:coins", 1, 1, FIVE_FOR_2), -third, -third, 1 - third);
  }

  @Test
  void aWeightMultipliesAndMayBeNegative() {
    assertLast(rewardsOf("change:count:coins", -0.5, 1, FIVE_FOR_2), 0, 0, -2.5);
  }

  @Test
  void aRateIsPaidForEachFinishedTurnAndNotWithinOne() {
    List<float[]> all =
        rewardsOf("rate:count:cell", 1, 1, Corridor.LEFT, Corridor.LEFT, Corridor.END);
    assertArrayEquals(new float[] {0, 0, 0}, all.get(0), "in mid-turn");
    assertArrayEquals(new float[] {1, 4, 5}, all.get(1), "the turn is finished");
    assertArrayEquals(new float[] {1, 4, 5}, all.get(2));
  }

  @Test
  void anEndIsPaidOnceInTheStepThatEndsTheMatch() {
    List<float[]> all = rewardsOf("end:count:coins", 1, 1, FIVE_FOR_2_THEN_THE_END);
    for (float[] before : all.subList(0, all.size() - 1)) {
      assertArrayEquals(new float[3], before);
    }
    assertTrue(match.over());
    assertLast(all, 0, 0, 5);
  }

  @Test
  void aRankIsTheNumberOfSeatsBehindMinusThatAhead() {
    assertLast(rewardsOf("end:rank", 1, 1, FIVE_FOR_2_THEN_THE_END), -0.5, -0.5, 1);
  }

  @Test
  void seatsOfEqualScoreShareTheMeanOfTheirRanks() {
    assertLast(rewardsOf("end:rank", 1, 1, 0, 0, 0, 0, 0, 0), 0, 0, 0);
  }

  @Test
  void onlyTheStrictlyHighestScoreIsAWin() {
    assertLast(rewardsOf("end:win", 1, 1, FIVE_FOR_2_THEN_THE_END), 0, 0, 1);
    startWithTwoAndFiveCoins();
    assertLast(rewardsOf("end:win", 1, 1, 0, 0, 0, 0, 0, 0), 0, 0, 0);
  }

  @Test
  void theScoreIsThatOfTheMatch() {
    assertLast(rewardsOf("change:score", 1, 1, FIVE_FOR_2), 0, 0, 5);
    startWithTwoAndFiveCoins();
    assertLast(rewardsOf("end:score", 2, 1, FIVE_FOR_2_THEN_THE_END), 0, 0, 10);
  }

  @Test
  void aPotentialIsDiscountedByTheTurnsThatAStepFinishes() {
    // Walker 0 goes from cell 3 to 2 and 1: the first step stays within the turn.
    List<float[]> all = rewardsOf("potential:count:cell", 1, 0.5, Corridor.LEFT, Corridor.LEFT);
    assertArrayEquals(new float[] {2 - 3, 4 - 4, 5 - 5}, all.get(0));
    assertArrayEquals(new float[] {0.5f - 2, 2 - 4, 2.5f - 5}, all.get(1));
  }

  @Test
  void thePotentialOfAnEndedMatchIsZero() {
    List<float[]> all = rewardsOf("potential:count:cell", 1, 0.5, 0, 0, 0, 0, 0, 0);
    assertLast(all, -3, -4, -5);
  }

  @Test
  void theDiscountOfSeveralTurnsIsAPower() {
    Reward reward = Reward.of(game, Map.of("end:win", 0.0), 0.5);
    assertEquals(1, reward.discount(0));
    assertEquals(0.5, reward.discount(1));
    assertEquals(0.125, reward.discount(3));
  }

  @Test
  void termsAreAddedUp() {
    Reward reward = Reward.of(game, Map.of("change:count:coins", 2.0, "rate:count:cell", 10.0), 1);
    float[] memory = new float[reward.stateSize()];
    reward.begin(match, memory, 0);
    for (int action : FIVE_FOR_2) {
      match.play(action);
      reward.step(match, 0, memory, 0, rewards, 0);
    }
    assertArrayEquals(new float[] {0, 0, 10}, rewards);
    match.play(Corridor.END);
    reward.step(match, 1, memory, 0, rewards, 0);
    assertArrayEquals(new float[] {30, 40, 60}, rewards);
  }

  @Test
  void aRewardKnowsItsGammaAndWeights() {
    for (double gamma : new double[] {0, 0.5, 1}) {
      Reward reward = Reward.of(game, Map.of("end:win", 2.0, "change:count:coins", 0.5), gamma);
      assertEquals(gamma, reward.gamma());
      assertEquals(List.of(0.5, 2.0), reward.weights());
    }
  }

  @Test
  void aRewardWithoutTermsIsRefused() {
    Exception e = assertThrows(InvalidInputException.class, () -> Reward.of(game, Map.of(), 1));
    assertEquals("a reward needs at least one term, such as end:win", e.getMessage());
  }

  @Test
  void memoryAndRewardsAreAtTheirOffsets() {
    Reward reward = Reward.of(game, Map.of("change:count:coins", 1.0), 1);
    float[] memory = new float[2 + reward.stateSize() + 2];
    float[] out = {9, 9, 9, 9, 9};
    memory[1] = 7;
    memory[memory.length - 2] = 7;
    reward.begin(match, memory, 2);
    for (int action : FIVE_FOR_2) {
      match.play(action);
      reward.step(match, 0, memory, 2, out, 1);
    }
    assertArrayEquals(new float[] {9, 0, 0, 5, 9}, out);
    assertArrayEquals(new float[] {0, 7, 0, 0, 5}, Arrays.copyOf(memory, 5));
    assertArrayEquals(
        new float[] {7, 0}, Arrays.copyOfRange(memory, memory.length - 2, memory.length));
  }

  /** Sums of floats depend on their order, and maps of the JDK have another one in every run. */
  @Test
  void theOrderInWhichTermsAreGivenDoesNotMatter() {
    Game vindinium = Games.make("vindinium", null, Map.of("turns", "10"));
    Map<String, Double> weights = new LinkedHashMap<>();
    weights.put("change:lead:gold", 1e-3);
    weights.put("rate:share:mines", 0.3);
    weights.put("potential:count:life", 0.7);
    Map<String, Double> reversed = new LinkedHashMap<>();
    List<String> names = new ArrayList<>(weights.keySet());
    for (int i = names.size() - 1; i >= 0; i--) {
      reversed.put(names.get(i), weights.get(names.get(i)));
    }
    Reward first = Reward.of(vindinium, weights, 0.9);
    Reward second = Reward.of(vindinium, reversed, 0.9);
    Match m = vindinium.newMatch();
    m.reset(1);
    float[] memory = new float[first.stateSize()];
    float[] other = new float[second.stateSize()];
    first.begin(m, memory, 0);
    second.begin(m, other, 0);
    float[] got = new float[4];
    float[] gotOther = new float[4];
    RandomPlay play = new RandomPlay(vindinium, 1);
    for (int ply = 0; !m.over(); ply++) {
      m.play(play.choose(m, ply));
      first.step(m, 1, memory, 0, got, 0);
      second.step(m, 1, other, 0, gotOther, 0);
      assertArrayEquals(got, gotOther);
      assertArrayEquals(memory, other);
    }
  }

  @Test
  void anUnknownNameIsRefusedInOneLineThatNamesTheCommandWhichListsAll() {
    for (String name :
        List.of(
            "",
            "gold",
            "change",
            "change:",
            "change:coins",
            "change:count",
            "change:count:gold",
            "change:count:coins:",
            "change:count:coins:more",
            "change:rank:",
            "change:rank:coins",
            "Change:rank",
            "sum:rank",
            "change:mean:coins")) {
      Exception e =
          assertThrows(
              IllegalArgumentException.class, () -> Reward.of(game, Map.of(name, 1.0), 1), name);
      String message = "no reward '" + name + "'; 'aurum rewards corridor' lists the names";
      assertTrue(e.getMessage().startsWith(message), e.getMessage());
      assertEquals(1, e.getMessage().lines().count());
    }
  }

  @Test
  void everyListedNameIsATermAndHasAMeaning() {
    Map<String, String> names = Reward.names(game);
    assertEquals(4 * (3 + 3 * game.measures().size()), names.size());
    names.forEach(
        (name, meaning) -> {
          assertEquals(1, Reward.of(game, Map.of(name, 1.0), 0.9).terms().size(), name);
          assertFalse(meaning.isBlank(), name);
        });
    assertEquals(
        "change in the step: coins minus the mean of the other seats",
        names.get("change:lead:coins"));
  }

  @Test
  void aGammaOrWeightOutOfRangeIsRefused() {
    for (double gamma : new double[] {-0.1, 1.1, Double.NaN}) {
      Exception e =
          assertThrows(
              IllegalArgumentException.class, () -> Reward.of(game, Map.of("end:win", 0.0), gamma));
      assertEquals("gamma must be from 0 to 1, not " + gamma, e.getMessage());
    }
    for (double weight : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
      Exception e =
          assertThrows(
              IllegalArgumentException.class, () -> Reward.of(game, Map.of("end:rank", weight), 1));
      assertEquals(
          "the weight of 'end:rank' must be a finite number, not " + weight, e.getMessage());
    }
  }
}
