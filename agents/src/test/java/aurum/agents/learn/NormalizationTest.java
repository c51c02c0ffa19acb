package aurum.agents.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class NormalizationTest {
  private static final boolean[] ALL = {true, true};

  /** Advantages 1, 3, 5, 7 have mean 4 and variance (9 + 1 + 1 + 9) / 4 = 5. */
  private final Rollout rollout =
      Sample.rollout(
          List.of(
              new Sample(ALL, 1, 0, 1, 0),
              new Sample(ALL, 1, 0, 3, 0),
              new Sample(ALL, 1, 0, 5, 0),
              new Sample(ALL, 1, 0, 7, 0)));

  private final int[] rows = {
    rollout.row(0, 0), rollout.row(0, 1), rollout.row(0, 2), rollout.row(0, 3)
  };

  @Test
  void givesAdvantagesMean0AndVariance1() {
    Normalization all = Normalization.of(rollout, rows, 0, 4);
    assertEquals(-3 / Math.sqrt(5), all.apply(1), 1e-6);
    assertEquals(3 / Math.sqrt(5), all.apply(7), 1e-6);
  }

  @Test
  void usesTheGivenRowsOnly() {
    Normalization last = Normalization.of(rollout, rows, 2, 4);
    assertEquals(-1, last.apply(5), 1e-6);
    assertEquals(1, last.apply(7), 1e-6);
  }

  @Test
  void givesASingleAdvantage0() {
    assertEquals(0, Normalization.of(rollout, rows, 1, 2).apply(3));
  }

  @Test
  void changesNothingByDefault() {
    assertEquals(7, Normalization.IDENTITY.apply(7));
  }
}
