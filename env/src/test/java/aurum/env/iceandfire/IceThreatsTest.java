package aurum.env.iceandfire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Chains and other threats. */
class IceThreatsTest {
  private final IceThreats threats = new IceThreats();

  private IceThreats of(DrawnMatch drawn) {
    threats.update(drawn.match, drawn.match.actingSeat());
    return threats;
  }

  @Test
  void aChainCostsOneLevelForEachEmptyCellAndMoreForUnits() {
    // Two empty cells and one with a unit in the upper row, ten cells below, and the HQ.
    DrawnMatch drawn = DrawnMatch.corridor("O O O O O O O O O X X1 X", "X").gold(0, 150);
    assertEquals(1 + 2 + 1 + 10 + 1, of(drawn).chains(0).least);
    assertTrue(of(drawn).chains(0).canWin());
    assertFalse(of(drawn.gold(0, 149)).chains(0).canWin());
  }

  @Test
  void aUnitThatMayStillMoveCapturesTheFirstCellOfAChain() {
    // As above, but a unit is beside the first cell.
    String upper = "O O O O O O O O O1 X X1 X";
    DrawnMatch drawn = DrawnMatch.corridor(upper, "X").gold(0, 140);
    assertTrue(of(drawn).chains(0).canWin());
    assertFalse(of(drawn.gold(0, 139)).chains(0).canWin());
    drawn = DrawnMatch.corridor(upper, "X").gold(0, 140);
    // A unit that has moved cannot capture the first cell.
    drawn.match.rules().step(0, IceMap.cell(8, 0), IceMap.cell(7, 0));
    assertFalse(of(drawn).chains(0).canWin());
  }

  @Test
  void theEnemysChainIsPaidWithItsIncomeToo() {
    // The enemy needs three cells and the HQ, and earns 19.
    DrawnMatch drawn = DrawnMatch.corridor("O O O . X X X X X X X X", "X").gold(1, 20);
    assertEquals(19, drawn.income(1));
    assertEquals(4, of(drawn).chains(1).least);
    assertFalse(of(drawn).chains(1).canWin());
    assertTrue(of(drawn.gold(1, 21)).chains(1).canWin());
  }

  @Test
  void aUnitOrTowerInTheChainMakesItTooExpensive() {
    DrawnMatch drawn = DrawnMatch.corridor("O O O . X X X X X X X X", "X").gold(1, 21);
    int middle = IceMap.cell(2, 0);
    assertTrue(of(drawn).chains(1).canWin());
    assertFalse(of(drawn).isInDangerAfter(middle, middle, 2));
    assertFalse(of(drawn).isInDangerAfter(middle, middle, 0), "a tower");
  }

  @Test
  void assumingAPositionChangesNeitherTheMatchNorTheThreats() {
    DrawnMatch drawn = DrawnMatch.corridor("O O O . X X X X X X X X", "X").gold(1, 21);
    String text = drawn.text();
    int middle = IceMap.cell(2, 0);
    IceThreats before = of(drawn);
    before.isInDangerAfter(middle, middle, 0);
    assertEquals(text, drawn.text());
    assertTrue(before.chains(1).canWin());
    assertEquals(4, before.chains(1).least);
  }

  @Test
  void aUnitThatLeavesAChainCausesDanger() {
    //   O O2 . X ...     The enemy can pay for three empty cells, but not for one with a unit
    //   # O  # # ...     of level 2 among them.
    String[] rows = new String[12];
    Arrays.fill(rows, "# # # # # # # # # # # X");
    rows[0] = "O O2 . X X X X X X X X X";
    rows[1] = "# O # # # # # # # # # X";
    DrawnMatch drawn = DrawnMatch.of(rows).gold(1, 20);
    int above = IceMap.cell(1, 0);
    int below = IceMap.cell(1, 1);
    assertEquals(20, drawn.income(1));
    assertFalse(of(drawn).chains(1).canWin());
    assertFalse(of(drawn).isInDangerAfter(above, above, 2));
    assertTrue(of(drawn).isInDangerAfter(above, below, 2));
  }

  @Test
  void aCellIsExposedToUnitsThatCanCaptureIt() {
    DrawnMatch drawn = DrawnMatch.corridor("O O1 X1 X X X X X X X X X", "X").gold(1, 0);
    int own = IceMap.cell(1, 0);
    assertFalse(IceCapture.isExposedToUnits(drawn.match.board, 0, own, 1));
    assertTrue(IceCapture.isExposedToUnits(drawn.match.board, 0, own, 0), "without its unit");
    drawn = DrawnMatch.corridor("O O1 X2 X X X X X X X X X", "X");
    assertTrue(IceCapture.isExposedToUnits(drawn.match.board, 0, own, 1));
    assertFalse(IceCapture.isExposedToUnits(drawn.match.board, 0, own, 2));
    int other = IceMap.cell(2, 0);
    assertTrue(IceCapture.isExposedToUnits(drawn.match.board, 1, other, 0));
    assertFalse(IceCapture.isExposedToUnits(drawn.match.board, 1, other, 1));
  }

  @Test
  void aCellIsExposedToUnitsThatTheEnemyCanPayAtItsNextTurn() {
    // The enemy earns 21.
    DrawnMatch drawn = DrawnMatch.corridor("O O1 X X X X X X X X X X", "X");
    int own = IceMap.cell(1, 0);
    assertEquals(21, drawn.income(1));
    assertTrue(IceCapture.isExposedToTraining(drawn.match.board, 0, own, 1), "level 2 costs 20");
    assertFalse(IceCapture.isExposedToTraining(drawn.match.board, 0, own, 2), "level 3 costs 30");
    assertTrue(IceCapture.isExposedToTraining(drawn.gold(1, 9).match.board, 0, own, 2));
    int other = IceMap.cell(2, 0);
    assertTrue(IceCapture.isExposedToTraining(drawn.gold(0, 20).match.board, 1, other, 1));
    assertFalse(IceCapture.isExposedToTraining(drawn.gold(0, 0).match.board, 1, other, 1));
  }

  @Test
  void aTowerBesideACellRaisesTheLevelThatItExposes() {
    DrawnMatch drawn = DrawnMatch.corridor("O OT O X2 X X X X X X X X", "X");
    assertFalse(IceCapture.isExposedToUnits(drawn.match.board, 0, IceMap.cell(2, 0), 0));
    drawn = DrawnMatch.corridor("O OT O X3 X X X X X X X X", "X");
    assertTrue(IceCapture.isExposedToUnits(drawn.match.board, 0, IceMap.cell(2, 0), 0));
  }

  @Test
  void everyUpdateIsAboutTheMatchThatItIsGiven() {
    DrawnMatch poor = DrawnMatch.corridor("O O O O O O O O O O O X", "X");
    DrawnMatch rich = DrawnMatch.corridor("O O O O O O O O O O O X", "X").gold(0, 200);
    assertFalse(of(poor).chains(0).canWin());
    assertTrue(of(rich).chains(0).canWin());
    assertFalse(of(poor).chains(0).canWin());
  }
}
