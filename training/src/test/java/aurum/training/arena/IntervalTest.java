package aurum.training.arena;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class IntervalTest {
  private static void assertInterval(double low, double high, Interval interval) {
    assertEquals(low, interval.low(), 1e-4);
    assertEquals(high, interval.high(), 1e-4);
  }

  @Test
  void isStudentsTOverTheMeansOfTheClusters() {
    // mean 0.5, standard deviation 0.25, t(4) = 2.7764: 0.5 +- 2.7764 * 0.25 / sqrt(5)
    double[] means = {0.5, 0.25, 0.75, 0.75, 0.25};
    assertInterval(0.18957, 0.81043, Interval.ofClusters(means));
  }

  @Test
  void isCutToRates() {
    assertInterval(0, 1, Interval.ofClusters(new double[] {0, 1, 0.5}));
  }

  @Test
  void isAllRatesForASingleCluster() {
    assertEquals(new Interval(0, 1), Interval.ofClusters(new double[] {1}));
  }

  @Test
  void isNotASinglePointIfAllClustersAreEqual() {
    double[] means = new double[10];
    assertInterval(0, 0.27753, Interval.ofClusters(means)); // z^2 / (n + z^2)
    Arrays.fill(means, 1);
    assertInterval(0.72247, 1, Interval.ofClusters(means));
    Arrays.fill(means, 0.25);
    Interval interval = Interval.ofClusters(means);
    assertTrue(interval.low() < 0.25 && interval.high() > 0.25, interval.toString());
  }

  @Test
  void containsTheTrueRateIn95PercentOfAllSamples() {
    // Half of the maps have win rate 0.2 and half 0.6, with four games each: the true rate is 0.4.
    SplittableRandom random = new SplittableRandom(1);
    int covered = 0;
    for (int trial = 0; trial < 2000; trial++) {
      double[] means = new double[40];
      for (int map = 0; map < means.length; map++) {
        double chance = random.nextBoolean() ? 0.2 : 0.6;
        for (int game = 0; game < 4; game++) {
          means[map] += random.nextDouble() < chance ? 0.25 : 0;
        }
      }
      Interval interval = Interval.ofClusters(means);
      covered += interval.low() <= 0.4 && 0.4 <= interval.high() ? 1 : 0;
    }
    assertEquals(0.95, covered / 2000.0, 0.015);
  }
}
