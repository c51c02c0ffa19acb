package aurum.agents;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import aurum.env.base.InvalidInputException;
import org.junit.jupiter.api.Test;

class SettingRangesTest {
  private record Example(
      @Setting(value = "Closed.", min = 0.5, max = 1e6) double share,
      @Setting(value = "Open below.", above = 0, max = 1) double rate,
      @Setting(value = "Without maximum.", min = 1) int count,
      @Setting("Any number.") double free,
      @Setting("No number.") String name,
      double unexplained) {}

  private static void assertRefused(String message, Example example) {
    Exception e =
        assertThrows(InvalidInputException.class, () -> SettingRanges.require(example), message);
    assertEquals(message, e.getMessage());
  }

  @Test
  void acceptNumbersUpToTheirBounds() {
    assertDoesNotThrow(
        () -> SettingRanges.require(new Example(0.5, Double.MIN_VALUE, 1, -1e300, "", Double.NaN)));
    assertDoesNotThrow(
        () -> SettingRanges.require(new Example(1e6, 1, Integer.MAX_VALUE, 0, null, 0)));
  }

  @Test
  void refuseANumberInOneLineWithItsRange() {
    assertRefused("share must be from 0.5 to 1e6, not 0.4", new Example(0.4, 1, 1, 0, "", 0));
    assertRefused(
        "share must be from 0.5 to 1e6, not NaN", new Example(Double.NaN, 1, 1, 0, "", 0));
    assertRefused(
        "rate must be greater than 0 and at most 1, not 0.0", new Example(1, 0, 1, 0, "", 0));
    assertRefused("count must be at least 1, not 0", new Example(1, 1, 0, 0, "", 0));
  }

  @Test
  void refuseNumbersThatAreNotFiniteWithoutARange() {
    for (double free : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
      assertRefused("free must be finite, not " + free, new Example(1, 1, 1, free, "", 0));
    }
  }
}
