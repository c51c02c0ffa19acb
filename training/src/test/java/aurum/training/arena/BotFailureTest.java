package aurum.training.arena;

import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.agents.process.BotStatus;
import org.junit.jupiter.api.Test;

class BotFailureTest {
  private static String summary(String explanation, String errorOutput) {
    return new BotFailure(1, 14, BotStatus.CRASHED, explanation, errorOutput).summary();
  }

  @Test
  void theSummaryIsOneLineWithoutStandardErrorIfThatIsEmpty() {
    assertEquals("turn 14, seat 1 ended: exit status 0", summary("exit status 0", ""));
  }

  @Test
  void theSummaryEndsWithTheLastLineThatIsNotIndented() {
    assertEquals(
        "turn 14, seat 1 ended: x; its standard error ends with: java.lang.Error: no weights",
        summary("x", "loading\njava.lang.Error: no weights\n\tat Player.main\n    at end\n\n"));
  }

  @Test
  void theSummaryContainsNoControlCharacters() {
    assertEquals(
        "turn 14, seat 1 ended: 'a?[2J'; its standard error ends with: ?]0;title?",
        summary("'a\u001b[2J'", "\u001b]0;title\u0007\n"));
  }
}
