package aurum.training.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SeedMeanTest {
  private static final SeedMean A = new SeedMean(44.7, 42.5, 41.6);
  private static final SeedMean B = new SeedMean(51.1, 47.5, 54.3);

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
    SeedMean single = new SeedMean(60);
    assertTrue(Double.isNaN(single.halfWidth()));
    assertTrue(Double.isNaN(A.welch(single)));
    SeedMean equal = new SeedMean(60, 60);
    assertTrue(Double.isNaN(equal.welch(equal)));
  }
}
