package aurum.env.iceandfire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The sequence of choices of a turn, and the line of commands that they make. */
class IceChoicesTest {
  /** The subjects of a turn in which nothing is done, as "x y" or "x y unit". */
  private static List<String> subjects(DrawnMatch drawn) {
    List<String> subjects = new ArrayList<>();
    IceMatch match = drawn.match;
    int turn = match.turn();
    while (match.turn() == turn) {
      subjects.add(position(match.subject()) + (match.subjectIsUnit() ? " unit" : ""));
      match.play(IceActions.NOTHING);
    }
    return subjects;
  }

  private static String position(int cell) {
    return IceMap.x(cell) + " " + IceMap.y(cell);
  }

  private static String command(DrawnMatch drawn, int action) {
    StringBuilder line = new StringBuilder();
    drawn.match.writeCommand(action, line);
    return line.toString();
  }

  private static int legalActions(IceMatch match) {
    int legal = 0;
    for (int action = 0; action < IceActions.COUNT; action++) {
      legal += match.legal(action) ? 1 : 0;
    }
    return legal;
  }

  @Test
  void unitsComeFirstByAscendingThenCellsByDescendingDistanceFromTheEnemyHq() {
    String[] rows = new String[11];
    Arrays.fill(rows, "# # # # # # # # # # # .");
    rows[0] = "O O O1 O O1 . . . . . . .";
    rows[1] = ". # # . # # # # # # # .";
    DrawnMatch drawn = DrawnMatch.of(rows).gold(0, 10);
    assertEquals(List.of("4 0 unit", "2 0 unit", "0 1", "3 1", "5 0"), subjects(drawn));
  }

  @Test
  void unitsOfEqualDistanceComeInRowMajorOrderOfTheSeatsViewAndCellsInTheReverseOrder() {
    // No path leads to the other HQ, so all cells are equally far from it.
    DrawnMatch drawn = DrawnMatch.of("O O1 .", "O1 . #", ". # #");
    assertEquals(List.of("1 0 unit", "0 1 unit"), subjects(drawn));
    drawn = DrawnMatch.of("O O .", "O . #", ". # #").gold(0, 10);
    assertEquals(List.of("0 2", "1 1", "2 0"), subjects(drawn));
    // As seat 1 sees the board, (10,11) lies in the row of its HQ and (11,10) in the next row.
    String[] rows = new String[12];
    Arrays.fill(rows, "#");
    rows[10] = "# # # # # # # # # # . X1";
    rows[11] = "# # # # # # # # # # X1 X";
    drawn = DrawnMatch.of(rows).turnOf(1, 3);
    assertEquals(List.of("10 11 unit", "11 10 unit"), subjects(drawn));
  }

  @Test
  void subjectsForWhichOnlyNothingIsLegalAreLeftOut() {
    // Unit 1 and unit 2 are blocked by the others, and there is no gold.
    DrawnMatch drawn = DrawnMatch.corridor("O O1 O1 O1 . . . . . . . .", ".");
    assertEquals(List.of("3 0 unit"), subjects(drawn));
    assertEquals(List.of("3 0 unit", "4 0"), subjects(drawn.turnOf(0, 5).gold(0, 10)));
  }

  @Test
  void aTurnWithoutSubjectsIsOneChoiceWithOneLegalAction() {
    DrawnMatch drawn = DrawnMatch.corridor("O . . . . . . . . . . .", ".").gold(0, 9);
    assertTrue(drawn.match.legal(IceActions.NOTHING));
    assertEquals(1, legalActions(drawn.match));
    assertFalse(drawn.match.subjectIsUnit());
    assertEquals(IceMap.hq(0), drawn.match.subject());
    assertEquals("WAIT", command(drawn, IceActions.NOTHING));
    drawn.match.play(IceActions.NOTHING);
    assertEquals(1, drawn.match.actingSeat());
  }

  @Test
  void ownSubjectsAreMineSpotsAndCellsWithinTwoStepsOfAnEnemyCell() {
    // (1,0) is a mine spot; (4,0) and (5,0) lie within two steps of the enemy's (6,0).
    DrawnMatch drawn = DrawnMatch.corridor("O O* O O O O X . . . . .", ".").gold(0, 15);
    assertEquals(List.of("1 0", "4 0", "5 0", "6 0"), subjects(drawn));
  }

  @Test
  void aChainOfTrainingsCapturesTheEnemyHqInOneTurn() {
    DrawnMatch drawn = DrawnMatch.corridor("O O O O O O O O O O O X", "X").gold(0, 120);
    IceMatch match = drawn.match;
    while (!match.over()) {
      assertTrue(match.legal(IceActions.TRAIN), position(match.subject()));
      boolean isEnemy = match.board().owner(match.subject()) == 1;
      assertEquals(0, match.turn());
      match.play(isEnemy ? IceActions.TRAIN : IceActions.NOTHING);
    }
    assertEquals(-1, match.score(1));
    assertEquals(120, match.score(0), "twelve units that cost ten gold each");
  }

  @Test
  void aCommandReplacesWaitInTheLineOfTheTurn() {
    DrawnMatch drawn = DrawnMatch.corridor("O O1 O1 . . . . . . . . .", ".").gold(0, 20);
    StringBuilder line = new StringBuilder();
    IceMatch match = drawn.match;
    match.writeCommand(IceActions.NOTHING, line); // Unit 2 stays.
    match.play(IceActions.NOTHING);
    assertEquals("WAIT", line.toString());
    assertEquals("3 0", position(match.subject()));
    match.writeCommand(IceActions.TRAIN + 1, line);
    match.play(IceActions.TRAIN + 1);
    assertEquals("TRAIN 2 3 0", line.toString());
    assertEquals(1, match.turn(), "all gold is spent, so no subject is left");
  }

  @Test
  void aStepIsWrittenWithTheUnitsIdAndTheCellThatItLeadsTo() {
    DrawnMatch drawn = DrawnMatch.corridor("O O1 O . . . . . . . . .", ".").gold(0, 20);
    assertEquals("MOVE 1 2 0", command(drawn, IceActions.STEP + 1));
    drawn.match.play(IceActions.STEP + 1);
    StringBuilder line = new StringBuilder("MOVE 1 2 0");
    drawn.match.writeCommand(IceActions.TRAIN, line);
    assertEquals("MOVE 1 2 0;TRAIN 1 3 0", line.toString());
  }

  @Test
  void aBuildingIsWrittenWithItsTypeAndCell() {
    DrawnMatch drawn = DrawnMatch.corridor("O O* O O X X X . . . . .", ".").gold(0, 15);
    assertEquals("BUILD MINE 1 0", command(drawn, IceActions.MINE));
    drawn.match.play(IceActions.NOTHING);
    assertEquals("BUILD TOWER 2 0", command(drawn, IceActions.TOWER));
  }
}
