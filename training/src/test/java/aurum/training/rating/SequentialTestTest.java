package aurum.training.rating;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.arena.Ranking;
import aurum.training.arena.Rating;
import aurum.training.rating.SequentialTest.Verdict;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The expected figures of given counts were computed with Fishtest's formulas and SciPy. */
class SequentialTestTest {
  private static final int TESTS = 1000;
  private static final SequentialTest TEST = new SequentialTest(0, 20, 0.05, 0.05);

  @Test
  void theLogLikelihoodRatioIsThatOfFishtest() {
    assertEquals(3.91722, TEST.logLikelihoodRatio(new int[] {10, 80, 300, 110, 20}), 1e-4);
    assertEquals(3.48337, TEST.logLikelihoodRatio(new int[] {3, 40, 200, 60, 9}), 1e-4);
    assertEquals(-12.81142, TEST.logLikelihoodRatio(new int[] {30, 160, 500, 150, 25}), 1e-4);
  }

  @Test
  void ofManyMapsTheEstimateAndItsIntervalAreThoseOfFishtest() {
    assertEstimate(-2.053, 13.586, 28.033, 10, 80, 300, 110, 20);
    assertEstimate(-20.954, -0.740, 19.802, 30, 160, 500, 150, 25);
  }

  @Test
  void theIntervalOfATestThatFewMapsDecideHasTwoEnds() {
    Rating better = TEST.estimate(new int[] {0, 1, 1, 3, 13});
    assertTrue(better.low() > 100 && better.high() < 1000, better.toString());
    Rating worse = TEST.estimate(new int[] {2, 1, 5, 1, 0});
    assertTrue(worse.low() > -400 && worse.high() < 200, worse.toString());
  }

  /** 2,404 losses of 2,404 matches, and as many wins. */
  @Test
  void aTestOfExtremeDifferencesTellsWhichAgentIsBetter() {
    Rating worse =
        new SequentialTest(-1000, -900, 0.05, 0.05).estimate(new int[] {1202, 0, 0, 0, 0});
    assertTrue(worse.high() < -500, worse.toString());
    Rating better =
        new SequentialTest(900, 1000, 0.05, 0.05).estimate(new int[] {0, 0, 0, 0, 1202});
    assertTrue(better.low() > 500, better.toString());
  }

  @Test
  void scoresThatWereAllTheSameAreNotCertainToRemainSo() {
    Rating ties = TEST.estimate(new int[] {0, 0, 20, 0, 0});
    assertEquals(0, ties.rating(), 1);
    assertTrue(ties.low() < -20 && ties.high() > 20, ties.toString());
    assertTrue(TEST.fixedMaps(new int[] {0, 0, 0, 0, 12}) > 100);
    Rating wins = TEST.estimate(new int[] {0, 0, 0, 0, 12});
    assertTrue(wins.low() > 100 && wins.low() < wins.rating(), wins.toString());
  }

  @Test
  void aDifferenceOnTheScaleOfRatingsIsThatOfTheFit() {
    // 30 wins, 20 draws, 10 losses: the score is 2/3, the odds of a win are 3 to 1.
    int[] results = {10, 20, 30};
    Rating score = new Rating(120.41, 0, 200);
    Rating scaled = SequentialTest.onScaleOfRatings(score, results);
    assertEquals(400 * Math.log10(3), scaled.rating(), 8);
    assertEquals(0, scaled.low(), 1e-9);
    List<Ranking<Integer>> matches = new ArrayList<>();
    for (int map = 0; map < 60; map++) {
      List<Integer> ranks = map < 30 ? List.of(1, 2) : List.of(map < 50 ? 1 : 2, 1);
      matches.add(Ranking.of(map, new int[] {0, 1}, ranks));
    }
    double rated = RatingFit.of(matches, 2).difference(0, 1).rating();
    assertEquals(rated, scaled.rating(), 8);
    assertEquals(188.61, SequentialTest.onScaleOfRatings(score, results).rating(), 0.01);
    for (int[] oneSided : new int[][] {{0, 20, 30}, {30, 20, 0}}) {
      double difference = SequentialTest.onScaleOfRatings(score, oneSided).rating();
      assertTrue(difference > 120.41 && difference < 800, "difference " + difference);
    }
    int[] withoutDraws = {10, 0, 30};
    assertEquals(120.41, SequentialTest.onScaleOfRatings(score, withoutDraws).rating(), 1e-9);
  }

  @Test
  void theLikelihoodOfSuperiorityIsHalfWithoutADifference() {
    assertEquals(0.5, TEST.likelihoodOfSuperiority(new int[] {3, 7, 20, 7, 3}), 0.03);
    assertTrue(TEST.likelihoodOfSuperiority(new int[] {0, 1, 1, 3, 13}) > 0.99);
  }

  private static void assertEstimate(double low, double estimate, double high, int... counts) {
    Rating rating = TEST.estimate(counts);
    assertEquals(low, rating.low(), 0.5);
    assertEquals(estimate, rating.rating(), 0.5);
    assertEquals(high, rating.high(), 0.5);
  }

  @Test
  void theProbabilitiesOfAStoppedMotionAreThoseOfFishtest() {
    double bound = Math.log(19);
    assertEquals(
        0.570107,
        new StoppedBrownianMotion(-bound, bound, -0.003, 0.004).probabilityOfLess(900, -bound),
        1e-5);
    assertEquals(
        0.361781,
        new StoppedBrownianMotion(-bound, bound, 0.002, 0.004).probabilityOfLess(500, 0.5),
        1e-5);
    assertEquals(
        0.921350,
        new StoppedBrownianMotion(-bound, bound, 0, 0.004).probabilityOfLess(5, 0.2),
        1e-5);
  }

  /**
   * The expected probabilities are sums over reflected sources, integrated numerically with 30
   * digits. Where a drift is strong, the normal distribution's tail is expanded with less accuracy.
   */
  @ParameterizedTest
  @CsvSource({
    "-2, 5, 0, 1, 10, 1, 0.678813720, 1e-8",
    "-2, 5, 0.1, 1, 40, 5, 0.573807390, 1e-8",
    "-2, 5, -0.3, 1, 8, -1, 0.782988619, 1e-8",
    "-2, 5, 2.2, 1, 1, 3, 0.788144601, 1e-8",
    "-2, 5, 0, 0.25, 0.5, 0.3, 0.801928045, 1e-8",
    "-2, 5, 3, 1, 0.4, 1, 0.375914817, 1e-8",
    "-2, 5, -6, 1, 0.3, -1.5, 0.708113590, 1e-6",
    "-5, 2, 6, 1, 0.3, 1.5, 0.291886410, 1e-6",
    "-2, 5, -4, 1, 0.6, 0, 0.999027114, 1e-8",
    "-5, 2, 4, 1, 0.6, 0, 0.000972886, 1e-8",
    "-2, 5, 4, 1, 1.2, 5, 0.529105810, 3e-5",
    "-2, 5, 0, 1, 0.4, -1.9, 0.001781016, 1e-8",
    "-2, 5, 0.5, 1, 0.4, -1.9, 0.000629663, 1e-8",
    "-5, 2, 0.5, 1, 0.4, 1.9, 0.995384666, 1e-8"
  })
  void theProbabilitiesOfAStoppedMotionAreThoseOfReflectedSources(
      double lower,
      double upper,
      double drift,
      double variance,
      double time,
      double position,
      double probability,
      double accuracy) {
    StoppedBrownianMotion motion = new StoppedBrownianMotion(lower, upper, drift, variance);
    assertEquals(probability, motion.probabilityOfLess(time, position), accuracy);
  }

  @Test
  void theBoundsAreWalds() {
    SequentialTest test = new SequentialTest(0, 10, 0.01, 0.2);
    assertEquals(Math.log(0.2 / 0.99), test.lower());
    assertEquals(Math.log(0.8 / 0.01), test.upper());
  }

  /** The outcome of one simulated test, and its number of maps. */
  private record Outcome(Verdict verdict, int maps, Rating estimate, long fixedMaps) {}

  private static Outcome simulate(SequentialTest test, int seats, double difference, long seed) {
    double[] strengths = {difference / RatingFit.POINTS, 0, 0.3, -0.4};
    SimulatedMatches simulated = new SimulatedMatches(strengths, 0.3, 0.2, seed);
    int[] counts = new int[SequentialTest.SCORES];
    Verdict verdict = Verdict.UNDECIDED;
    int map = 0;
    while (verdict == Verdict.UNDECIDED) {
      List<int[]> lineUps = Sprt.lineUps(seats, map);
      counts[Sprt.score(simulated.map(map++, lineUps))]++;
      verdict = test.verdict(counts);
    }
    return new Outcome(verdict, map, test.estimate(counts), test.fixedMaps(counts));
  }

  @ParameterizedTest
  @CsvSource({"2, 0", "2, 30", "2, 60", "4, 0", "4, 60", "4, 90", "2, -300", "2, 400"})
  void errorRatesAndIntervalsAreAsRequired(int seats, double difference) {
    SequentialTest test = new SequentialTest(0, 60, 0.05, 0.05);
    int accepted = 0;
    int covered = 0;
    double maps = 0;
    double fixed = 0;
    for (int i = 0; i < TESTS; i++) {
      Outcome outcome = simulate(test, seats, difference, 31L * i + 7);
      accepted += outcome.verdict() == Verdict.ACCEPT ? 1 : 0;
      Rating estimate = outcome.estimate();
      covered += estimate.low() <= difference && difference <= estimate.high() ? 1 : 0;
      maps += outcome.maps();
      fixed += outcome.fixedMaps();
    }
    double rate = accepted / (double) TESTS;
    double error = 3 * Math.sqrt(0.05 * 0.95 / TESTS);
    if (difference <= test.elo0()) {
      assertTrue(rate <= 0.05 + error && (rate > 0.01 || difference < 0), "accepted " + rate);
    } else if (difference >= test.elo1()) {
      assertTrue(rate >= 0.95 - error, "accepted " + rate);
    } else {
      assertEquals(0.5, rate, 0.1, "accepted");
    }
    assertEquals(0.955, covered / (double) TESTS, 0.03, "coverage");
    assertTrue(maps < (difference == 30 ? 1 : 0.65) * fixed, maps + " of " + fixed + " maps");
  }
}
