package aurum.agents.neural.plan;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class TanhTest {
  @Test
  void tanhEqualsThatOfTheJdkInSinglePrecision() {
    for (int i = -120_000; i <= 120_000; i++) {
      float x = i / 1e4f;
      float[] y = {x};
      Tanh.apply(y, 1);
      assertEquals(Math.tanh(x), y[0], 3e-7, "tanh " + x);
      // A greater magnitude would give a derivative 1 - y * y below 0.
      assertTrue(Math.abs(y[0]) <= 1, "tanh " + x);
    }
  }

  @Test
  void tanhOfLargeAndInvalidNumbersIsThatOfTheJdk() {
    float[] y = {1e30f, -1e30f, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.NaN, 0, 7};
    Tanh.apply(y, 6);
    assertArrayEquals(new float[] {1, -1, 1, -1, Float.NaN, 0, 7}, y, 3e-7f);
  }
}
