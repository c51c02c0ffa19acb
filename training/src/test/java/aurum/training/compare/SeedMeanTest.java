package aurum.training.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.charts.ComparisonPicture.Band;
import aurum.training.compare.RunGroup.Point;
import java.util.List;
import org.junit.jupiter.api.Test;

class SeedMeanTest {
  private static final SeedMean A = new SeedMean(List.of(44.7, 42.5, 41.6));
  private static final SeedMean B = new SeedMean(List.of(51.1, 47.5, 54.3));

  /** t = 4.303 for 2 degrees of freedom; the deviation of A is 1.594. */
  @Test
  void theIntervalIsThatOfStudentOverSeeds() {
    assertEquals(42.933, A.mean(), 1e-3);
    assertEquals(4.303 * 1.5948 / Math.sqrt(3), A.halfWidth(), 1e-2);
  }

  /** t = 8.033 / sqrt(1.5948^2 / 3 + 3.4020^2 / 3) = 3.703 with 2.84 degrees of freedom. */
  @Test
  void theTestIsThatOfWelch() {
    assertEquals(0.038, A.welch(B), 1e-3);
    assertEquals(A.welch(B), B.welch(A), 1e-12);
  }

  @Test
  void aSingleSeedHasNeitherIntervalNorTest() {
    SeedMean single = new SeedMean(List.of(60.0));
    assertTrue(Double.isNaN(single.halfWidth()));
    assertNull(A.welch(single));
    SeedMean equal = new SeedMean(List.of(60.0, 60.0));
    assertNull(equal.welch(equal));
  }

  private static List<Point> line(double from, double to, double slope) {
    return List.of(new Point(from, 0, slope * from), new Point(to, 0, slope * to));
  }

  @Test
  void aMeanCurveHasTheRangeOfAllSeedsAndABand() {
    Band band = ComparisonReport.mean("x", List.of(line(0, 10, 1), line(2, 8, 3)), Point::steps);
    assertEquals(2, band.x().get(0));
    int last = band.x().size() - 1;
    assertEquals(8, band.x().get(last));
    assertEquals(16, band.mean().get(last), 1e-9);
    assertEquals(16 - 12.706 * 8, band.low().get(last), 0.01);
  }
}
