package aurum.training.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.StrictJson;
import aurum.env.base.InvalidInputException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RangeTest {
  private static Range range(String json) {
    return Range.of(StrictJson.parse(json.getBytes(StandardCharsets.UTF_8), "test"));
  }

  @Test
  void numbersAreUniformOrTheirLogarithmIs() {
    assertEquals(1.5, range("{\"uniform\": [1.0, 2.0]}").at(0.5).asDouble());
    assertEquals(0.1, range("{\"log\": [0.01, 1.0]}").at(0.5).asDouble(), 1e-12);
  }

  @Test
  void wholeBoundsGiveWholeNumbersAndAllAreEquallyProbable() {
    int[] counts = new int[4];
    for (int i = 0; i < 300; i++) {
      counts[range("{\"uniform\": [1, 3]}").at((i + 0.5) / 300).intValue()]++;
    }
    assertEquals(100, counts[1]);
    assertEquals(100, counts[2]);
    assertEquals(100, counts[3]);
    assertTrue(range("{\"log\": [4, 64]}").at(0.999).isInt());
    assertEquals(4, range("{\"log\": [4, 64]}").at(0).intValue());
    assertEquals(64, range("{\"log\": [4, 64]}").at(0.9999).intValue());
  }

  @Test
  void choicesAreAnyValues() {
    assertEquals("[64,32]", range("{\"choice\": [[16], [64, 32]]}").at(0.5).toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"uniform\": [2, 1]}",
        "{\"uniform\": [1, 1]}",
        "{\"uniform\": [1]}",
        "{\"uniform\": [-1e308, 1.5e308]}",
        "{\"log\": [1e-300, 1e300]}",
        "{\"log\": [0, 1]}",
        "{\"choice\": [1]}",
        "{\"normal\": [0, 1]}",
        "{\"uniform\": [\"a\", \"b\"]}",
        "{\"uniform\": [0, 1], \"log\": [1, 2]}"
      })
  void anEmptyRangeIsRefused(String json) {
    String message = assertThrows(InvalidInputException.class, () -> range(json)).getMessage();
    assertTrue(message.startsWith("a range must be"), message);
  }
}
