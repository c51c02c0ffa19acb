package aurum.env;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MistakeTest {
  /** A digit for the place after each turn, and a letter for each turn that has the mistake. */
  private static String circles(String places) {
    Match match = new Corridor(1, 1).newMatch();
    match.reset(1);
    int[] turn = {0};
    Mistake.Detector detector =
        Mistake.circles("walks in circles", "", each -> places.charAt(turn[0])).newDetector().get();
    return IntStream.range(0, places.length())
        .mapToObj(
            each -> {
              turn[0] = each;
              return detector.isIn(match, match, match) ? "x" : ".";
            })
        .collect(Collectors.joining());
  }

  @Test
  void aCircleIsTheThirdVisitOfAPlaceThatWasLeft() {
    assertEquals("....xxx", circles("1212121"));
    assertEquals("......x", circles("1231231"));
  }

  @Test
  void whoStaysWhereItIsWalksInNoCircle() {
    assertEquals("......", circles("111111"));
    assertEquals(".......", circles("2111111"));
  }

  @Test
  void aCircleIsForgottenAfterElevenTurns() {
    assertEquals("..........." + "x", circles("1a1bcdefghi" + "1"));
    assertEquals("............" + ".", circles("1a1bcdefghij" + "1"));
  }

  @Test
  void eachMatchHasADetectorOfItsOwn() {
    Match match = new Corridor(1, 1).newMatch();
    match.reset(1);
    int[] turn = {0};
    Mistake circles = Mistake.circles("walks in circles", "", each -> turn[0]++ % 2);
    Mistake.Detector first = circles.newDetector().get();
    for (int i = 0; i < 4; i++) {
      first.isIn(match, match, match);
    }
    assertFalse(circles.newDetector().get().isIn(match, match, match));
    assertTrue(first.isIn(match, match, match));
  }
}
