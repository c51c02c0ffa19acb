package aurum.agents.neural.dl4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import aurum.agents.neural.Orthogonal;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class OrthogonalTest {
  @Test
  void drawsTheSameWeightsForTheSameSeed() {
    float[] weights = Orthogonal.parameters(1, 7, 5, 3);
    assertArrayEquals(weights, Orthogonal.parameters(1, 7, 5, 3));
    assertFalse(Arrays.equals(weights, Orthogonal.parameters(2, 7, 5, 3)));
  }

  /** Layers with fewer outputs than inputs, with more, and with as many; then the heads. */
  @Test
  void makesTheWeightsOfEachLayerOrthonormalTimesItsGain() {
    int[] widths = {40, 23, 64, 64, 5};
    float[] flat = Orthogonal.parameters(1, widths);
    int p = 0;
    for (int l = 1; l < 4; l++) {
      assertOrthonormal(flat, p, widths[l - 1], widths[l], Math.sqrt(2));
      p += (widths[l - 1] + 1) * widths[l];
    }
    assertOrthonormal(flat, p, 64, 5, 0.01);
    assertOrthonormal(flat, p + 65 * 5, 64, 1, 1);
    assertEquals(flat.length, p + 65 * 5 + 65);
  }

  /** Checks the rows or the columns, the smaller dimension, and that all biases are 0. */
  private static void assertOrthonormal(float[] flat, int p, int in, int out, double gain) {
    int count = Math.min(in, out);
    for (int a = 0; a < count; a++) {
      for (int b = 0; b < count; b++) {
        double dot = 0;
        for (int k = 0; k < Math.max(in, out); k++) {
          dot +=
              out <= in
                  ? (double) flat[p + k + a * in] * flat[p + k + b * in]
                  : (double) flat[p + a + k * in] * flat[p + b + k * in];
        }
        assertEquals(a == b ? gain * gain : 0, dot, 1e-6 * gain * gain, in + " to " + out);
      }
    }
    for (int j = 0; j < out; j++) {
      assertEquals(0, flat[p + in * out + j]);
    }
  }

  @Test
  void initialisesTheDefaultNetwork() {
    float[] dense = Orthogonal.parameters(9, 16, 5, 3);
    assertArrayEquals(dense, RandomNetwork.dense(16, 5, 3).initialParameters(9));
  }
}
