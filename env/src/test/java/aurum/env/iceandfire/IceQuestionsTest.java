package aurum.env.iceandfire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How a turn is taken apart. Boards are drawn as {@link Island} says. */
class IceQuestionsTest {
  /** Every subject of a turn in which nothing is done, as "x y". */
  private static List<String> subjects(Island island) {
    List<String> subjects = new ArrayList<>();
    IceMatch match = island.match;
    int turn = match.turn();
    while (match.turn() == turn) {
      subjects.add(place(match.subject()) + (match.asksAboutUnit() ? " unit" : ""));
      match.play(IceActions.NOTHING);
    }
    return subjects;
  }

  private static String place(int cell) {
    return IceMap.x(cell) + " " + IceMap.y(cell);
  }

  /** The board of the tests below: a road along the upper and the right border. */
  private static Island road(String upper) {
    String[] rows = new String[11];
    Arrays.fill(rows, "# # # # # # # # # # # .");
    rows[0] = upper;
    return Island.of(rows);
  }

  @Test
  void unitsComeFirstFromTheFrontToTheRearThenCellsFromTheRearToTheFront() {
    String[] rows = new String[11];
    Arrays.fill(rows, "# # # # # # # # # # # .");
    rows[0] = "O O O1 O O1 . . . . . . .";
    rows[1] = ". # # . # # # # # # # .";
    Island island = Island.of(rows).gold(0, 10);
    assertEquals(List.of("4 0 unit", "2 0 unit", "0 1", "3 1", "5 0"), subjects(island));
  }

  @Test
  void nothingIsAskedThatOnlyNothingAnswers() {
    // Unit 2 is shut in by the others, and there is no gold.
    Island island = road("O O1 O1 O1 . . . . . . . .");
    assertEquals(List.of("3 0 unit"), subjects(island));
    assertEquals(List.of("3 0 unit", "4 0"), subjects(island.turnOf(0, 5).gold(0, 10)));
  }

  @Test
  void aTurnInWhichNothingCanBeDoneHasOneQuestion() {
    Island island = road("O . . . . . . . . . . .").gold(0, 9);
    boolean[] mask = new boolean[IceActions.COUNT];
    island.match.mask(mask, 0);
    assertTrue(mask[IceActions.NOTHING]);
    mask[IceActions.NOTHING] = false;
    assertEquals(-1, Arrays.toString(mask).indexOf("true"));
    assertFalse(island.match.asksAboutUnit());
    assertEquals("WAIT", order(island, IceActions.NOTHING));
    island.match.play(IceActions.NOTHING);
    assertEquals(1, island.match.actingSeat());
  }

  private static String order(Island island, int action) {
    StringBuilder line = new StringBuilder();
    island.match.writeCommand(action, line);
    return line.toString();
  }

  @Test
  void ofItsOwnLandASeatIsAskedAboutMineSpotsAndWhatIsNearTheEnemy() {
    // (1,0) is a spot; (4,0) and (5,0) lie within two steps of the enemy's (6,0).
    Island island = road("O O* O O O O X . . . . .").gold(0, 15);
    assertEquals(List.of("1 0", "4 0", "5 0", "6 0"), subjects(island));
  }

  @Test
  void aChainOfTrainingsReachesTheEnemyHqInOneTurn() {
    String[] rows = new String[12];
    Arrays.fill(rows, "# # # # # # # # # # # X");
    rows[0] = "O O O O O O O O O O O X";
    Island island = Island.of(rows).gold(0, 120);
    IceMatch match = island.match;
    while (!match.over()) {
      assertTrue(match.legal(IceActions.TRAIN), place(match.subject()));
      boolean enemys = match.board.owner[match.subject()] == 1;
      assertEquals(0, match.turn());
      match.play(enemys ? IceActions.TRAIN : IceActions.NOTHING);
    }
    assertEquals(-1, match.score(1));
    assertEquals(120, match.score(0), "twelve units for twelve times ten gold");
  }

  @Test
  void theLineIsJoinedAndHoldsWaitOnlyIfNothingIsDone() {
    Island island = road("O O1 O1 . . . . . . . . .").gold(0, 20);
    StringBuilder line = new StringBuilder();
    IceMatch match = island.match;
    match.writeCommand(IceActions.NOTHING, line); // Unit 2 stays.
    match.play(IceActions.NOTHING);
    assertEquals("WAIT", line.toString());
    assertEquals("3 0", place(match.subject()));
    match.writeCommand(IceActions.TRAIN + 1, line);
    match.play(IceActions.TRAIN + 1);
    assertEquals("TRAIN 2 3 0", line.toString());
    assertEquals(1, match.turn(), "all gold is spent, and nothing else can be done");
  }

  @Test
  void aStepIsWrittenWithTheUnitsNumberAndTheCellItLeadsTo() {
    Island island = road("O O1 O . . . . . . . . .").gold(0, 20);
    assertEquals("MOVE 1 2 0", order(island, IceActions.STEP + 1));
    island.match.play(IceActions.STEP + 1);
    StringBuilder line = new StringBuilder("MOVE 1 2 0");
    island.match.writeCommand(IceActions.TRAIN, line);
    assertEquals("MOVE 1 2 0;TRAIN 1 3 0", line.toString());
  }

  @Test
  void buildingsAreWrittenWithTheirKind() {
    Island island = road("O O* O O X X X . . . . .").gold(0, 15);
    assertEquals("BUILD MINE 1 0", order(island, IceActions.MINE));
    island.match.play(IceActions.NOTHING);
    assertEquals("BUILD TOWER 2 0", order(island, IceActions.TOWER));
  }
}
