package aurum.agents.learn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.env.base.SplitMix;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class GaeTest {
  private static final float UNWRITTEN = 1234;

  /**
   * One seat, one turn per decision, gamma 0.9, lambda 0.8, terminated after the last reward:
   *
   * <pre>
   *   delta2 = 2 + 0        + 0.5 =  2.5     A2 =  2.5
   *   delta1 = 0 + 0.9(-0.5) - 1  = -1.45    A1 = -1.45 + 0.72 * 2.5  = 0.35
   *   delta0 = 1 + 0.9 * 1 - 0.5  =  1.4     A0 =  1.4  + 0.72 * 0.35 = 1.652
   * </pre>
   */
  @Test
  void bootstrapsNothingAfterATermination() {
    float[] advantage = new float[3];
    Gae.advantages(
        3,
        new int[] {1, 2, Gae.TERMINATED},
        new float[] {1, 0, 2},
        new float[] {0.9f, 0.9f, 0.9f},
        new float[] {0.5f, 1, -0.5f},
        new float[] {99, 99, 99},
        new boolean[] {true, true, true},
        0.8,
        null,
        advantage);
    assertArrayEquals(new float[] {1.652f, 0.35f, 2.5f}, advantage, 1e-6f);
  }

  /**
   * The same, but truncated with a value of 4 afterwards:
   *
   * <pre>
   *   delta2 = 2 + 0.9 * 4 + 0.5 = 6.1       A2 =  6.1
   *                                          A1 = -1.45 + 0.72 * 6.1   = 2.942
   *                                          A0 =  1.4  + 0.72 * 2.942 = 3.51824
   * </pre>
   */
  @Test
  void bootstrapsFromTheCriticAfterATruncation() {
    float[] advantage = new float[3];
    Gae.advantages(
        3,
        new int[] {1, 2, Gae.TRUNCATED},
        new float[] {1, 0, 2},
        new float[] {0.9f, 0.9f, 0.9f},
        new float[] {0.5f, 1, -0.5f},
        new float[] {99, 99, 4},
        new boolean[] {true, true, true},
        0.8,
        null,
        advantage);
    assertArrayEquals(new float[] {3.51824f, 2.942f, 6.1f}, advantage, 1e-6f);
  }

  /**
   * Two seats, gamma and lambda 0.5. Seat a decides in rows 0, 2, 3 and 5, seat b in 1 and 4:
   *
   * <pre>
   *   row                        0     1     2     3     4     5
   *   seat                       a     b     a     a     b     a, still open
   *   turns until the successor  2     3     0     1     end
   *   discount                   1/4   1/8   1     1/2
   *   reward                     1     2    -2     4     3
   *   value                      1     2     4     2     1     8
   *
   *   A4 =  3                - 1            = 2
   *   A3 =  4 + 1/2 * 8      - 2            = 6       its successor is open: its value alone counts
   *   A2 = -2 + 1 * 2        - 4 + 1/2 * 6  = -1
   *   A1 =  2 + 1/8 * 1      - 2 + 1/16 * 2 = 1/4
   *   A0 =  1 + 1/4 * 4      - 1 - 1/8 * 1  = 7/8
   * </pre>
   */
  @Test
  void usesTheSuccessorsOfEachSeatAndTheTurnsBetweenThem() {
    float[] advantage = {0, 0, 0, 0, 0, UNWRITTEN};
    Gae.advantages(
        6,
        new int[] {2, 4, 3, 5, Gae.TERMINATED, 0},
        new float[] {1, 2, -2, 4, 3, 77},
        new float[] {0.25f, 0.125f, 1, 0.5f, 0.5f, 0.5f},
        new float[] {1, 2, 4, 2, 1, 8},
        new float[6],
        new boolean[] {true, true, true, true, true, false},
        0.5,
        null,
        advantage);
    assertArrayEquals(new float[] {0.875f, 0.25f, -1, 6, 2, UNWRITTEN}, advantage, 1e-6f);
  }

  /**
   * Two decisions of one turn, then one of the next; gamma and lambda 0.5:
   *
   * <pre>
   *   A2 = 8 - 0                       = 8
   *   A1 = 0 + 1/2 * 0 - 0 + 1/4 * 8   = 2      the turn ends
   *   A0 = 0 + 1 * 0   - 0 + 1 * 2     = 2      lambda does not apply; it would leave 1
   * </pre>
   */
  @Test
  void appliesLambdaWhereItDecaysOnly() {
    float[] advantage = new float[3];
    Gae.advantages(
        3,
        new int[] {1, 2, Gae.TERMINATED},
        new float[] {0, 0, 8},
        new float[] {1, 0.5f, 0.5f},
        new float[3],
        new float[3],
        new boolean[] {true, true, true},
        0.5,
        new boolean[] {false, true, true},
        advantage);
    assertArrayEquals(new float[] {2, 2, 8}, advantage);
  }

  @Test
  void writesTheGivenRowsOnly() {
    float[] advantage = {0, 0, UNWRITTEN};
    Gae.advantages(
        2,
        new int[] {Gae.TERMINATED, Gae.TERMINATED, Gae.TERMINATED},
        new float[] {1, 2, 3},
        new float[] {1, 1, 1},
        new float[3],
        new float[3],
        new boolean[] {true, true, true},
        0.5,
        null,
        advantage);
    assertArrayEquals(new float[] {1, 2, UNWRITTEN}, advantage);
  }

  /**
   * The definition: the advantage is the sum of all later deltas of the same seat, each weighted by
   * the discounts and lambdas before it (equation 16).
   */
  @Test
  void equalsTheWeightedSumOfAllLaterDeltas() {
    for (int seed = 0; seed < 300; seed++) {
      Chains chains = new Chains(new SplitMix(seed));
      float[] advantage = new float[chains.rows];
      Gae.advantages(
          chains.rows,
          chains.next,
          chains.reward,
          chains.discount,
          chains.value,
          chains.nextValue,
          chains.closed,
          chains.lambda,
          null,
          advantage);
      for (int t = 0; t < chains.rows; t++) {
        if (chains.closed[t]) {
          double expected = chains.advantage(t);
          assertEquals(
              expected,
              advantage[t],
              1e-5 * Math.max(1, Math.abs(expected)),
              "seed " + seed + ", row " + t);
        }
      }
    }
  }

  /** Random transitions of a few seats, some terminated, some truncated, some open. */
  private static final class Chains {
    final int rows;
    final double lambda;
    final int[] next;
    final float[] reward;
    final float[] discount;
    final float[] value;
    final float[] nextValue;
    final boolean[] closed;

    Chains(SplitMix random) {
      rows = 1 + random.nextInt(60);
      lambda = random.nextInt(4) == 0 ? random.nextInt(2) : random.nextDouble();
      next = new int[rows];
      reward = new float[rows];
      discount = new float[rows];
      value = new float[rows];
      nextValue = new float[rows];
      closed = new boolean[rows];
      double gamma = 0.9 + 0.1 * random.nextDouble();
      int[] open = new int[1 + random.nextInt(4)];
      Arrays.fill(open, -1);
      for (int row = 0; row < rows; row++) {
        reward[row] = (float) random.nextGaussian();
        discount[row] = (float) Math.pow(gamma, random.nextInt(5));
        value[row] = (float) random.nextGaussian();
        nextValue[row] = (float) random.nextGaussian();
        int seat = random.nextInt(open.length);
        close(open, seat, row);
        open[seat] = row;
        if (random.nextInt(10) == 0) {
          close(open, seat, random.nextBoolean() ? Gae.TERMINATED : Gae.TRUNCATED);
        }
      }
    }

    private void close(int[] open, int seat, int successor) {
      if (open[seat] >= 0) {
        next[open[seat]] = successor;
        closed[open[seat]] = true;
        open[seat] = -1;
      }
    }

    double advantage(int t) {
      double sum = 0;
      double weight = 1;
      for (int k = t; k >= 0 && closed[k]; k = next[k]) {
        double rest =
            next[k] == Gae.TERMINATED
                ? 0
                : next[k] == Gae.TRUNCATED ? nextValue[k] : value[next[k]];
        sum += weight * (reward[k] + (double) discount[k] * rest - value[k]);
        weight *= discount[k] * lambda;
      }
      return sum;
    }
  }
}
