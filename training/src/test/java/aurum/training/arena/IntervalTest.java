package aurum.training.arena;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IntervalTest {
  private static void assertInterval(double low, double high, Interval interval) {
    assertEquals(low, interval.low(), 1e-4);
    assertEquals(high, interval.high(), 1e-4);
  }

  @Test
  void isWilsonsWithTheEffectiveNumberOfMatches() {
    // Variance of the mean 0.0625 / 5, so 0.25 / 0.0125 = 20 effective matches; t(4) = 2.7764.
    double[] means = {0.5, 0.25, 0.75, 0.75, 0.25};
    double square = 2.7764451 * 2.7764451 / 20;
    double half = Math.sqrt(square / 4 + square * square / 4) / (1 + square);
    assertInterval(0.5 - half, 0.5 + half, Interval.ofClusters(means));
  }

  @Test
  void isAllRatesForASingleCluster() {
    assertEquals(new Interval(0, 1), Interval.ofClusters(new double[] {1}));
  }

  @Test
  void isNotASinglePointIfAllClustersAreEqual() {
    double[] means = new double[10];
    assertInterval(0, 0.33852, Interval.ofClusters(means)); // t^2 / (n + t^2), t(9) = 2.2622
    Arrays.fill(means, 1);
    assertInterval(0.66148, 1, Interval.ofClusters(means));
    Arrays.fill(means, 0.25);
    Interval interval = Interval.ofClusters(means);
    assertTrue(interval.low() < 0.25 && interval.high() > 0.25, interval.toString());
  }

  @ParameterizedTest
  @CsvSource({"100, 0.05, 0.3", "100, 0.5, 0.4", "30, 0.1, 0.15", "30, 0.4, 0.2", "30, 0.9, 0.15"})
  void containsTheTrueRateIn95PercentOfAllSamples(int maps, double rate, double spread) {
    // Four games a map; on some maps the rate is 0 or 1 instead, as often as keeps the mean.
    SplittableRandom random = new SplittableRandom(1);
    int covered = 0;
    for (int trial = 0; trial < 2000; trial++) {
      double[] means = new double[maps];
      for (int map = 0; map < maps; map++) {
        boolean decided = random.nextDouble() < spread;
        double chance = decided ? random.nextDouble() < rate ? 1 : 0 : rate;
        for (int game = 0; game < 4; game++) {
          means[map] += random.nextDouble() < chance ? 0.25 : 0;
        }
      }
      Interval interval = Interval.ofClusters(means);
      covered += interval.low() <= rate && rate <= interval.high() ? 1 : 0;
    }
    assertEquals(0.95, covered / 2000.0, 0.02);
  }
}
