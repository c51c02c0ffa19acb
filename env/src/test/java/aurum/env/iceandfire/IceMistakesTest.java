package aurum.env.iceandfire;

import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.env.FoundMistakes;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Seat 0 makes the mistakes. */
class IceMistakesTest {
  private static List<String> found(DrawnMatch drawn, String... lines) {
    return FoundMistakes.of(drawn.match, lines);
  }

  @Test
  void goldForThreeUnitsIsUnspentIfTheIncomePaysForAnotherOne() {
    DrawnMatch rich = DrawnMatch.of("O O O", "O O O", ". . .").gold(0, 30);
    assertEquals(List.of("leaves gold unspent"), found(rich, "WAIT", "WAIT"));
    DrawnMatch poor = DrawnMatch.of("O O O", "O O O", ". . .").gold(0, 29);
    assertEquals(List.of(""), found(poor, "WAIT", "WAIT"));
    DrawnMatch small = DrawnMatch.of("O . .", ". . .").gold(0, 60);
    assertEquals(List.of(""), found(small, "WAIT", "WAIT"));
  }

  @Test
  void anUpkeepBeyondGoldAndIncomeIsFound() {
    DrawnMatch drawn = DrawnMatch.of("O O3 #", "# # #").gold(0, 0);
    assertEquals(List.of("cannot pay its units"), found(drawn, "WAIT", "WAIT"));
  }

  @Test
  void aCaptureOfTheHeadquartersIsFoundInTheTurnBefore() {
    DrawnMatch drawn = DrawnMatch.corridor("O X1 X X X X X X X X X X", "X");
    assertEquals(List.of("loses its headquarters"), found(drawn, "WAIT", "MOVE 1 0 0"));
  }

  @Test
  void fiveCellsThatOneTurnDisconnectsAreACut() {
    assertEquals(List.of("is cut"), found(besideTheFirstCell("O O O O O O"), "WAIT", "MOVE 1 1 0"));
    assertEquals(List.of(""), found(besideTheFirstCell("O O O O O"), "WAIT", "MOVE 1 1 0"));
  }

  /** A unit of seat 1 at (1,1), below the first cell beside the headquarters of seat 0. */
  private static DrawnMatch besideTheFirstCell(String upper) {
    String[] rows = new String[IceMap.SIDE];
    Arrays.fill(rows, "# X");
    rows[0] = upper;
    rows[1] = "# X1";
    rows[IceMap.SIDE - 1] = "# X X X X X X X X X X X";
    return DrawnMatch.of(rows);
  }

  @Test
  void twoUnitsThatCouldCaptureAndStayAreIdle() {
    DrawnMatch two = DrawnMatch.of("O O1 O1", "O . .").gold(0, 10);
    assertEquals(List.of("leaves units idle"), found(two, "WAIT", "WAIT"));
    DrawnMatch moved = DrawnMatch.of("O O1 O1", "O . .").gold(0, 10);
    assertEquals(List.of(""), found(moved, "MOVE 1 1 1", "WAIT"));
  }
}
