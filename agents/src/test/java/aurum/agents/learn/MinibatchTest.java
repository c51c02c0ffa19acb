package aurum.agents.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.env.base.SplitMix;
import java.util.List;
import org.junit.jupiter.api.Test;

class MinibatchTest {
  private static final boolean[] ALL = {true, true};

  /** Advantages 1, 3, 5, 7 have mean 4 and variance (9 + 1 + 1 + 9) / 4 = 5. */
  private final Rollout rollout =
      TestSample.rollout(
          List.of(
              new TestSample(ALL, 1, 0, 1, 0),
              new TestSample(ALL, 1, 0, 3, 0),
              new TestSample(ALL, 1, 0, 5, 0),
              new TestSample(ALL, 1, 0, 7, 0)));

  private final int[] rows = {
    rollout.row(0, 0), rollout.row(0, 1), rollout.row(0, 2), rollout.row(0, 3)
  };

  private List<Minibatch> split(int count, boolean normalize) {
    Samples samples = Samples.of(rollout, rows, new SplitMix(1));
    return normalize ? samples.normalizedMinibatches(count) : samples.minibatches(count);
  }

  @Test
  void givesAdvantagesMean0AndVariance1() {
    Minibatch all = split(1, true).get(0);
    assertEquals(-3 / Math.sqrt(5), all.advantage(rollout, rows[0]), 1e-6);
    assertEquals(3 / Math.sqrt(5), all.advantage(rollout, rows[3]), 1e-6);
  }

  @Test
  void normalisesEachMinibatchAlone() {
    Minibatch last = split(2, true).get(1);
    assertEquals(-1, last.advantage(rollout, rows[2]), 1e-6);
    assertEquals(1, last.advantage(rollout, rows[3]), 1e-6);
  }

  @Test
  void givesASingleAdvantage0() {
    assertEquals(0, split(4, true).get(1).advantage(rollout, rows[1]));
  }

  @Test
  void keepsAdvantagesThatAreNotNormalised() {
    assertEquals(7, split(2, false).get(1).advantage(rollout, rows[3]));
  }

  @Test
  void splitsRowsEvenlyAndLeavesOutEmptyMinibatches() {
    assertEquals(List.of(1, 1, 2), split(3, false).stream().map(Minibatch::size).toList());
    assertEquals(List.of(1, 1, 1, 1), split(9, true).stream().map(Minibatch::size).toList());
    assertEquals(List.of(), Samples.of(rollout, new int[0], new SplitMix(1)).minibatches(2));
  }
}
