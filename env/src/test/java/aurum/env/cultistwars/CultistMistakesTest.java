package aurum.env.cultistwars;

import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.env.FoundMistakes;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Seat 0 makes the mistakes. */
class CultistMistakesTest {
  private static List<String> found(DrawnMatch drawn, String... lines) {
    return FoundMistakes.of(drawn.match, lines);
  }

  @Test
  void aLeaderThatIsHitIsFoundInTheTurnBefore() {
    DrawnMatch drawn = DrawnMatch.of("0..a....1").owns(1, "a");
    assertEquals(List.of("lets its leader be hit"), found(drawn, "WAIT", "2 SHOOT 0"));
  }

  @Test
  void aShotAtAnOwnUnitIsFound() {
    DrawnMatch drawn = DrawnMatch.of("0.a..b.....1").owns(0, "ab");
    assertEquals(List.of("shoots its own unit"), found(drawn, "2 SHOOT 3", "WAIT"));
  }

  @Test
  void anotherActionThanAPossibleConversionIsFound() {
    assertEquals(List.of("does not convert"), found(DrawnMatch.of("0a......1"), "WAIT", "WAIT"));
    assertEquals(List.of(""), found(DrawnMatch.of("0a......1"), "0 CONVERT 2", "WAIT"));
  }

  @Test
  void theThirdTimeOfAPositionIsFoundWhileAUnitCanBeConverted() {
    DrawnMatch drawn = DrawnMatch.of("0...x.1", "...xax.");
    String[] lines = {
      "0 MOVE 1 0",
      "WAIT",
      "0 MOVE 0 0",
      "WAIT",
      "0 MOVE 1 0",
      "WAIT",
      "0 MOVE 0 0",
      "WAIT",
      "0 MOVE 1 0",
      "WAIT"
    };
    assertEquals(List.of("", "", "", "", "repeats the position"), found(drawn, lines));
  }
}
