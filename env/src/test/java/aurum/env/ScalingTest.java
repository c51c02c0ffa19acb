package aurum.env;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ScalingTest {
  @Test
  void aBalanceIsOneHalfAtItsScaleAndKeepsTheSign() {
    assertEquals(0, Scaling.balance(0, 200));
    assertEquals(0.5f, Scaling.balance(200, 200));
    assertEquals(-0.5f, Scaling.balance(-200, 200));
    assertEquals(0.75f, Scaling.balance(600, 200));
  }

  @Test
  void theMeaningsStateTheFormulas() {
    assertEquals("x / (|x| + 200), x = gold", Scaling.balanceOf("gold", 200));
    assertEquals("3 / (3 + x), x = steps", Scaling.closenessOf("steps"));
  }

  @Test
  void aClosenessFallsWithTheDistance() {
    assertEquals(1, Scaling.closeness(0));
    assertEquals(0.75f, Scaling.closeness(1));
    assertEquals(0.5f, Scaling.closeness(3));
  }

  @Test
  void theTableEndsWithZeroForWhatCannotBeReached() {
    assertArrayEquals(new float[] {1, 3 / 4f, 3 / 5f, 0}, Scaling.closenessTable(3));
  }
}
