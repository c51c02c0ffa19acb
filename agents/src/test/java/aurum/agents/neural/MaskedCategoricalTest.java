package aurum.agents.neural;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.base.SplitMix;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class MaskedCategoricalTest {
  private static final double LN2 = Math.log(2);

  /** Logits ln 1, ln 2, ln 4, ln 1 with the third illegal: 1/4, 2/4, 0, 1/4. */
  @Test
  void givesIllegalActionsProbabilityZero() {
    float[] logits = {0, (float) LN2, (float) (2 * LN2), 0, 55};
    boolean[] mask = {false, true, true, false, true};
    double[] probability = new double[4];
    double logSum = MaskedCategorical.probabilities(logits, mask, 1, 4, probability);
    assertArrayEquals(new double[] {0.25, 0.5, 0, 0.25}, probability, 1e-7);
    assertEquals(Math.log(4), logSum, 1e-7);
  }

  @Test
  void givesProbabilitiesThatSumToOneAndAgreeWithTheReturnedLogarithm() {
    SplitMix random = new SplitMix(1);
    for (int i = 0; i < 1000; i++) {
      int actions = 1 + random.nextInt(20);
      float[] logits = logits(random, actions, 10);
      boolean[] mask = mask(random, actions);
      double[] probability = new double[actions];
      double logSum = MaskedCategorical.probabilities(logits, mask, 0, actions, probability);
      double sum = 0;
      for (int a = 0; a < actions; a++) {
        sum += probability[a];
        assertEquals(mask[a], probability[a] > 0);
        assertEquals(mask[a] ? Math.exp(logits[a] - logSum) : 0, probability[a], 1e-14);
      }
      assertEquals(1, sum, 1e-14);
    }
  }

  @Test
  void givesFiniteProbabilitiesForHugeLogits() {
    double[] probability = new double[3];
    float[] logits = {3e38f, -3e38f, Float.MAX_VALUE};
    double logSum =
        MaskedCategorical.probabilities(
            logits, new boolean[] {true, true, false}, 0, 3, probability);
    assertArrayEquals(new double[] {1, 0, 0}, probability);
    assertEquals(3e38f, logSum);
    logSum =
        MaskedCategorical.probabilities(
            new float[] {-1e30f, -1e30f, 1e30f},
            new boolean[] {true, true, false},
            0,
            3,
            probability);
    assertArrayEquals(new double[] {0.5, 0.5, 0}, probability);
    assertEquals(-1e30f, logSum);
  }

  /**
   * Pearson's statistic of 40,000 draws; with 3 degrees of freedom it exceeds 16.3 once in 1000.
   */
  @Test
  void samplesActionsWithTheirProbabilities() {
    double[] probability = {0.1, 0, 0.4, 0.2, 0.3};
    SplitMix random = new SplitMix(2);
    int draws = 40_000;
    int[] count = new int[5];
    for (int i = 0; i < draws; i++) {
      count[MaskedCategorical.sample(probability, 5, random)]++;
    }
    double statistic = 0;
    for (int a = 0; a < 5; a++) {
      double expected = draws * probability[a];
      if (expected > 0) {
        statistic += (count[a] - expected) * (count[a] - expected) / expected;
      }
    }
    assertEquals(0, count[1]);
    assertTrue(statistic < 16.3, "chi-square is " + statistic);
  }

  @Test
  void neverSamplesAnIllegalAction() {
    SplitMix random = new SplitMix(3);
    for (int i = 0; i < 1000; i++) {
      int actions = 1 + random.nextInt(20);
      // From nearly uniform to nearly certain.
      float[] logits = logits(random, actions, Math.pow(10, random.nextInt(5)));
      boolean[] mask = mask(random, actions);
      double[] probability = new double[actions];
      MaskedCategorical.probabilities(logits, mask, 0, actions, probability);
      for (int draw = 0; draw < 20; draw++) {
        assertTrue(mask[MaskedCategorical.sample(probability, actions, random)]);
      }
      assertTrue(mask[MaskedCategorical.sample(probability, actions, always(0))]);
      assertTrue(mask[MaskedCategorical.sample(probability, actions, always(Math.nextDown(1.0)))]);
    }
  }

  /** The probabilities sum to slightly less than 1; the last action gets the rest. */
  @Test
  void samplesTheLastLegalActionWhenRoundingLosesProbability() {
    double[] probability = {0.3, 0.3, 0.3999, 0};
    assertEquals(2, MaskedCategorical.sample(probability, 4, always(Math.nextDown(1.0))));
  }

  @Test
  void takesOneNumberFromTheGeneratorForASample() {
    SplitMix random = new SplitMix(4);
    SplitMix same = new SplitMix(4);
    MaskedCategorical.sample(new double[] {0.5, 0.5}, 2, random);
    same.nextDouble();
    assertEquals(same.state(), random.state());
  }

  /** With the first action of the row illegal, the greatest logits are those of 2 and 3. */
  @Test
  void choosesTheLowestOfTheMostProbableLegalActionsAsMode() {
    float[] logits = {9, 1, 3, 3, 2};
    boolean[] mask = {true, false, true, true, true, true};
    assertEquals(2, MaskedCategorical.mode(logits, mask, 1, 5));
    assertEquals(1, MaskedCategorical.mode(logits, new boolean[] {false, true}, 0, 2));
  }

  @Test
  void ignoresTheValueBehindTheLogits() {
    float[] outputs = {1, 2, 100};
    boolean[] mask = {true, true};
    double[] probability = new double[2];
    assertEquals(1, MaskedCategorical.mode(outputs, mask, 0, 2));
    MaskedCategorical.probabilities(outputs, mask, 0, 2, probability);
    assertEquals(1, probability[0] + probability[1], 1e-14);
  }

  @Test
  void refusesAMaskWithoutALegalAction() {
    float[] logits = {1, 2};
    boolean[] mask = {false, false};
    assertThrows(IllegalArgumentException.class, () -> MaskedCategorical.mode(logits, mask, 0, 2));
    assertThrows(
        IllegalArgumentException.class,
        () -> MaskedCategorical.probabilities(logits, mask, 0, 2, new double[2]));
  }

  private static float[] logits(SplitMix random, int actions, double scale) {
    float[] logits = new float[actions];
    for (int a = 0; a < actions; a++) {
      logits[a] = (float) (scale * random.nextGaussian());
    }
    return logits;
  }

  private static boolean[] mask(SplitMix random, int actions) {
    boolean[] mask = new boolean[actions];
    for (int a = 0; a < actions; a++) {
      mask[a] = random.nextBoolean();
    }
    mask[random.nextInt(actions)] = true;
    return mask;
  }

  private static RandomGenerator always(double number) {
    return new RandomGenerator() {
      @Override
      public long nextLong() {
        throw new AssertionError("only nextDouble is expected");
      }

      @Override
      public double nextDouble() {
        return number;
      }
    };
  }
}
