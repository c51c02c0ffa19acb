package aurum.training.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The choice of what comes next, with the scores of a known function. */
class SuccessiveHalvingTest {
  private static final int MAPS = 30;

  /** Distance of the true value from that of the optimum within which a trial has found it. */
  private static final double NEIGHBOURHOOD = 0.08;

  private static final String RANGES =
      """
      "ranges": {"x": {"uniform": [0.0, 1.0]}, "y": {"log": [0.01, 1.0]}, "z": {"choice": [1, 2, 3]}},
      "settings": {"x": 0.2, "y": 0.5, "z": 1}
      """;

  private static SuccessiveHalving halving(int trials, long seed) {
    SweepSettings sweep =
        KnownFunction.settings(RANGES + ", \"trials\": %d, \"seed\": %d".formatted(trials, seed));
    RandomSearch search = new RandomSearch(sweep, sweep.settings(), values -> {});
    return new SuccessiveHalving(sweep, search);
  }

  /** Greatest at x = 0.7, y = 0.1, z = 2, where it is 0.6; at the defaults it is about 0.25. */
  private static double truth(ObjectNode values) {
    double x = values.get("x").asDouble() - 0.7;
    double y = Math.log10(values.get("y").asDouble()) + 1;
    return 0.6 - 0.6 * x * x - 0.2 * y * y - (values.get("z").asInt() == 2 ? 0 : 0.1);
  }

  /**
   * With one deviation for each training, which is greater on lower rungs, and one for each map.
   */
  private static Trial measured(Trial part, SplittableRandom random) {
    double deviation = (0.02 + 0.02 * (2 - part.rung())) * (2 * random.nextDouble() - 1);
    List<Double> scores = new ArrayList<>();
    for (int map = 0; map < MAPS; map++) {
      double noise = 0.2 * (2 * new SplittableRandom(map).nextDouble() - 1);
      scores.add(truth(part.values()) + deviation + noise + 0.1 * (random.nextDouble() - 0.5));
    }
    return part.measured(1, 0, 1, part.rung() == Trial.RATE ? List.of() : scores);
  }

  private static List<Trial> run(SuccessiveHalving halving) {
    SplittableRandom random = new SplittableRandom(halving.sweep().seed());
    List<Trial> results = new ArrayList<>();
    Optional<Trial> next = halving.next(results, part -> true);
    while (next.isPresent()) {
      results.add(measured(next.get(), random));
      next = halving.next(results, part -> true);
    }
    return results;
  }

  @Test
  void itFindsTheNeighbourhoodOfTheOptimumAtLeastAsOftenAsRandomSearchOfTwiceTheCost() {
    int found = 0;
    int foundByRandomSearch = 0;
    int runs = 60;
    for (int seed = 0; seed < runs; seed++) {
      SuccessiveHalving halving = halving(105, seed);
      List<Trial> results = run(halving);
      found += isFound(SuccessiveHalving.ranked(results).get(0)) ? 1 : 0;
      double cost =
          results.stream()
              .filter(each -> each.rung() >= 0)
              .mapToDouble(each -> cost(halving, each))
              .sum();
      assertTrue(2 * cost <= 81, "in whole trainings: " + cost);
      SplittableRandom random = new SplittableRandom(seed);
      List<Trial> whole = new ArrayList<>();
      for (int trial = 0; trial < 81; trial++) {
        Trial drawn = Trial.drawn(trial, halving.search().values(trial)).at(2);
        whole.add(measured(drawn, random));
      }
      foundByRandomSearch += isFound(SuccessiveHalving.onRung(whole, 2).get(0)) ? 1 : 0;
    }
    assertTrue(
        found >= foundByRandomSearch && found >= 0.7 * runs,
        found + " of " + runs + ", random search " + foundByRandomSearch);
  }

  private static boolean isFound(Trial trial) {
    return truth(trial.values()) > 0.6 - NEIGHBOURHOOD;
  }

  /** In whole trainings, without that of the rungs before. */
  private static double cost(SuccessiveHalving halving, Trial trial) {
    SweepSettings sweep = halving.sweep();
    boolean first = trial.rung() == 0 || trial.repeat() > 0;
    return sweep.share(trial.rung()) - (first ? 0 : sweep.share(trial.rung() - 1));
  }

  @Test
  void theSameResultsGiveTheSameNextPart() {
    assertEquals(run(halving(12, 5)), run(halving(12, 5)));
  }

  @Test
  void theDefaultsReachTheHighestRungAndAreRepeated() {
    List<Trial> results = run(halving(12, 5));
    assertEquals(0, results.get(0).trial());
    for (int rung = Trial.RATE; rung < 3; rung++) {
      int wanted = rung;
      assertTrue(results.stream().anyMatch(each -> each.trial() == 0 && each.rung() == wanted));
    }
    assertEquals(SuccessiveHalving.REPEATS, SuccessiveHalving.repeated(results, 0).size());
  }

  @Test
  void aPartThatAnotherWorkerRunsIsNotTaken() {
    SuccessiveHalving halving = halving(3, 1);
    assertEquals(1, halving.next(List.of(), part -> part.trial() != 0).orElseThrow().trial());
    assertEquals(Optional.empty(), halving.next(List.of(), part -> false));
  }

  @Test
  void aFailedTrialIsNotPromoted() {
    SuccessiveHalving halving = halving(3, 1);
    List<Trial> results = new ArrayList<>();
    Optional<Trial> next = halving.next(results, part -> true);
    while (next.isPresent()) {
      Trial part = next.get();
      boolean fails = part.trial() > 0 && part.rung() == 0;
      results.add(fails ? part.failed("diverged") : measured(part, new SplittableRandom(1)));
      next = halving.next(results, each -> true);
    }
    assertTrue(results.stream().noneMatch(each -> each.trial() > 0 && each.rung() > 0));
    assertEquals(0, SuccessiveHalving.ranked(results).get(0).trial());
  }

  /** With fewer trials than a rung needs for a promotion, of which the last one fails at once. */
  @Test
  void theBestOfFewTrialsIsPromotedIfTheLastOneFails() {
    SuccessiveHalving halving = halving(3, 1);
    List<Trial> results = new ArrayList<>();
    Optional<Trial> next = halving.next(results, part -> true);
    while (next.isPresent()) {
      Trial part = next.get();
      double score = 0.1 + 0.1 * part.trial();
      List<Double> scores = part.rung() == Trial.RATE ? List.of() : List.of(score, score);
      results.add(part.trial() == 2 ? part.failed("no memory") : part.measured(1, 0, 1, scores));
      next = halving.next(results, each -> true);
    }
    assertTrue(results.stream().anyMatch(each -> each.trial() == 1 && each.repeat() > 0));
  }

  @Test
  void scoresAreWorseIfTheyAreLowerOnMostOfTheSameMaps() {
    List<Double> low = new ArrayList<>();
    List<Double> high = new ArrayList<>();
    for (int map = 0; map < 20; map++) {
      low.add(map % 4 / 4.0);
      high.add(map % 4 / 4.0 + (map % 5 == 0 ? -0.25 : 0.25));
    }
    assertTrue(SuccessiveHalving.isWorse(low, high));
    assertFalse(SuccessiveHalving.isWorse(high, low));
    assertFalse(SuccessiveHalving.isWorse(low, low));
    Collections.reverse(high);
    assertFalse(SuccessiveHalving.isWorse(low.subList(0, 5), high.subList(0, 5)), "five maps");
  }
}
