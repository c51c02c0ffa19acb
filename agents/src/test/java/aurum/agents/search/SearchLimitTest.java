package aurum.agents.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SearchLimitTest {
  @Test
  void isATimeOrANumberOfPlayouts() {
    assertEquals(new SearchLimit(40_000_000, 0), SearchLimit.parse("40ms"));
    assertEquals(new SearchLimit(0, 2000), SearchLimit.parse("2000"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0", "0ms", "-5", "40s", "4e3", "40 ms", "ms", "123456789", "1.5ms"})
  void refusesAnythingElse(String text) {
    String message =
        assertThrows(IllegalArgumentException.class, () -> SearchLimit.parse(text)).getMessage();
    assertEquals(
        "'"
            + text
            + "' does not limit a search; use a time such as 40ms, or a number of playouts such as 2000",
        message);
  }

  @Test
  void allowsTheNumberOfPlayoutsInEachTurn() {
    SearchLimit limit = SearchLimit.parse("2");
    for (int turn = 0; turn < 2; turn++) {
      Budget budget = limit.newBudget(() -> 0);
      assertTrue(budget.allowsAnotherStep());
      assertTrue(budget.allowsAnotherStep());
      assertFalse(budget.allowsAnotherStep());
    }
  }

  @Test
  void aTimeEndsBeforeAStepAsLongAsTheLongestOneWouldPassIt() {
    long[] now = {0};
    Budget budget = SearchLimit.parse("10ms").newBudget(() -> now[0]);
    int steps = 0;
    while (budget.allowsAnotherStep()) {
      steps++;
      now[0] += 3_000_000;
    }
    assertEquals(2, steps);
  }

  @ParameterizedTest
  @CsvSource({"10ms, 8", "40ms, 32", "100ms, 92", "800ms, 792"})
  void aFifthOfATimeButAtMostEightMillisecondsAreLeftForTheReply(String limit, long expected) {
    long[] now = {0};
    Budget budget = SearchLimit.parse(limit).newBudget(() -> now[0]);
    while (budget.allowsAnotherStep()) {
      now[0] += 1000;
    }
    assertEquals(expected * 1_000_000, now[0]);
  }
}
