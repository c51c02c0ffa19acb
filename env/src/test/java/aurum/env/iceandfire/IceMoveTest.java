package aurum.env.iceandfire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** MOVE, and which units can capture which cells: section 6 of RULES.md. */
class IceMoveTest {
  /** 6, MOVE. */
  @Nested
  class AStep {
    @Test
    void capturesTheCellAndLeavesTheOldOneToItsOwner() {
      assertEquals("OH O O1 .", DrawnMatch.of("O O1 . .").play("MOVE 1 2 0").row(0));
    }

    @Test
    void leadsOneCellTowardsAFarTarget() {
      assertEquals("OH O O1 . .", DrawnMatch.of("O O1 . . .").play("MOVE 1 4 0").row(0));
    }

    @Test
    void isPossibleOnceATurn() {
      DrawnMatch drawn = DrawnMatch.of("O O1 . . .").play("MOVE 1 4 0;MOVE 1 4 0");
      assertEquals("OH O O1 . .", drawn.row(0));
    }

    @Test
    void isStillPossibleAfterOneThatFailed() {
      // Unit 2 blocks unit 1 until it moves.
      DrawnMatch drawn =
          DrawnMatch.of("O O1 O1 . .").play("MOVE 1 4 0;MOVE 1 1 0;MOVE 2 3 0;MOVE 1 2 0");
      assertEquals("OH O O1 O1 .", drawn.row(0));
    }

    @Test
    void triesUpThenRightThenDownThenLeftForSeat0() {
      String[] rows = {"O O O O O", "O O O O O", "O O O1 O O", "O O O O O", "O O O O O"};
      assertEquals("O1", DrawnMatch.of(rows).play("MOVE 1 4 0").at(2, 1), "up before right");
      assertEquals("O1", DrawnMatch.of(rows).play("MOVE 1 0 0").at(2, 1), "up before left");
      assertEquals("O1", DrawnMatch.of(rows).play("MOVE 1 4 4").at(3, 2), "right before down");
      assertEquals("O1", DrawnMatch.of(rows).play("MOVE 1 0 4").at(2, 3), "down before left");
    }

    @Test
    void triesDownThenLeftThenUpThenRightForSeat1() {
      String[] rows = {"O . . . .", ". . . . .", ". . X1 . .", ". . . . .", ". . . . ."};
      assertEquals("x1", step(rows, "MOVE 1 4 4").at(2, 3), "down before right");
      assertEquals("x1", step(rows, "MOVE 1 0 4").at(2, 3), "down before left");
      assertEquals("x1", step(rows, "MOVE 1 0 0").at(1, 2), "left before up");
      assertEquals("x1", step(rows, "MOVE 1 4 0").at(2, 1), "up before right");
    }

    /** The unit is disconnected, but may still move in this turn. */
    private static DrawnMatch step(String[] rows, String line) {
      return DrawnMatch.of(rows).turnOf(1, 3).play(line);
    }

    @Test
    void takesTheOtherShortestPathIfTheFirstIsBlocked() {
      // Unit 1 is above unit 2; the cell to the right is free.
      DrawnMatch drawn = DrawnMatch.of("O O O", "O O1 O", "O O1 .", "O O O").play("MOVE 2 2 0");
      assertEquals("O1", drawn.at(2, 2));
    }

    @Test
    void doesNotLeadAroundObstacles() {
      assertEquals(
          "OH O1 O1",
          DrawnMatch.of("O O1 O1 . .", "O O O O O").play("MOVE 1 4 0").row(0).substring(0, 8));
    }

    @Test
    void followsPathsOverAllTilesRegardlessOfUnitsAndBuildings() {
      // The path leads below the void, over the enemy tower, which stops the unit.
      DrawnMatch drawn = DrawnMatch.of("O O1 # .", "O XT . .").play("MOVE 1 3 0");
      assertEquals("OH O1", drawn.row(0).substring(0, 5));
    }

    @Test
    void isSkippedIfItsTargetOrUnitIsNotValid() {
      for (String line :
          new String[] {
            "MOVE 1 1 0", "MOVE 1 2 0", "MOVE 1 12 0", "MOVE 1 0 99", "MOVE 7 0 1", "MOVE 2 10 11"
          }) {
        DrawnMatch drawn = DrawnMatch.of("O O1 #", "O . .");
        String before = drawn.row(0);
        drawn.play(line);
        assertEquals(before, drawn.row(0), line);
        assertFalse(drawn.match.over());
      }
    }

    @Test
    void isSkippedIfTheUnitIsTheEnemys() {
      DrawnMatch drawn = DrawnMatch.of("O O O", "X1 . .").play("MOVE 1 1 1");
      assertEquals("x . .", drawn.row(1), "the disconnected unit died");
    }

    @Test
    void isSkippedIfTheUnitWasTrainedInTheSameLine() {
      DrawnMatch drawn =
          DrawnMatch.of("O . . .").gold(0, 20).play("TRAIN 1 1 0;MOVE 1 2 0;TRAIN 1 2 0");
      assertEquals("OH O1 O1 .", drawn.row(0));
    }
  }

  /** 6, capturable. */
  @Nested
  class AUnit {
    /** Units of seat 1 are disconnected here, so the survivors die as its turn starts. */
    private static String after(String variant, String row, String line) {
      return DrawnMatch.in(variant, row).gold(0, 100).play(line).row(0);
    }

    @Test
    void killsLowerLevelsAndLevelThreeKillsAll() {
      assertEquals("OH O1 x", after("bronze", "O O1 X1", "MOVE 1 2 0"));
      assertEquals("OH O O2", after("bronze", "O O2 X1", "MOVE 1 2 0"));
      assertEquals("OH O2 x", after("bronze", "O O2 X2", "MOVE 1 2 0"));
      assertEquals("OH O O3", after("bronze", "O O3 X2", "MOVE 1 2 0"));
      assertEquals("OH O O3", after("bronze", "O O3 X3", "MOVE 1 2 0"));
    }

    @Test
    void ofLevelOneKillsAnotherOfLevelOneOnlyInWood3() {
      assertEquals("OH O O1", after("wood3", "O O1 X1", "MOVE 1 2 0"));
      assertEquals("OH O1 x", after("wood2", "O O1 X1", "MOVE 1 2 0"));
      assertEquals("OH O1 x", after("wood1", "O O1 X1", "MOVE 1 2 0"));
    }

    @Test
    void ofAnyLevelDestroysAMineAndFreesItsSpot() {
      DrawnMatch drawn = DrawnMatch.of("O O1 X$").gold(0, 15).play("MOVE 1 2 0");
      assertEquals("OH O O1", drawn.row(0));
      drawn.turnOf(0, 5).play("MOVE 1 1 0").turnOf(0, 6).gold(0, 15).play("BUILD MINE 2 0");
      assertEquals("OH O1 O$", drawn.row(0));
    }

    @Test
    void doesNotMoveOntoOwnUnitsOrBuildings() {
      for (String row : new String[] {"O O1 O1", "O O1 OT", "O O1 O$"}) {
        assertEquals("OH" + row.substring(1), after("bronze", row, "MOVE 1 2 0"));
        assertEquals("OH" + row.substring(1), after("bronze", row, "MOVE 1 0 0"));
      }
    }

    @Test
    void belowLevelThreeCannotCaptureATowerNorACellBesideAnActiveTower() {
      assertEquals("OH O2 xT", after("bronze", "O O2 XT", "MOVE 1 2 0"), "even an inactive one");
      assertEquals("OH O O3", after("bronze", "O O3 XT", "MOVE 1 2 0"));
      assertEquals(
          "OH O O2 xT", after("bronze", "O O2 X XT", "MOVE 1 2 0"), "inactive: not beside");
      String[] connected = {
        "O O2 X XT X X X X X X X X", "# # # # # # # # # # # X", "# # # # # # # # # # # X",
        "# # # # # # # # # # # X", "# # # # # # # # # # # X", "# # # # # # # # # # # X",
        "# # # # # # # # # # # X", "# # # # # # # # # # # X", "# # # # # # # # # # # X",
        "# # # # # # # # # # # X", "# # # # # # # # # # # X"
      };
      DrawnMatch drawn = DrawnMatch.of(connected).play("MOVE 1 2 0");
      assertEquals("OH O2 X XT", drawn.row(0).substring(0, 10));
      connected[0] = connected[0].replace("O2", "O3");
      assertEquals(
          "OH O O3 XT", DrawnMatch.of(connected).play("MOVE 1 2 0").row(0).substring(0, 10));
    }

    @Test
    void canCaptureANeutralCellBesideATower() {
      // A neutral cell beside seat 1's tower is not protected.
      assertEquals("OH O O1 xT", after("bronze", "O O1 . XT", "MOVE 1 2 0"));
    }
  }

  @Test
  void capturingTheHqEndsTheMatchAndDropsTheRestOfTheLine() {
    int beside = IceMap.cell(10, 11);
    DrawnMatch drawn = nextToTheEnemyHq(1).gold(0, 50).play("MOVE 1 11 11;TRAIN 1 1 0");
    assertTrue(drawn.match.over());
    assertEquals(50 + 10, drawn.match.score(0), "the second command is not carried out");
    assertEquals(-1, drawn.match.score(1));
    assertFalse(drawn.match.disqualified(1));
    assertEquals(0, drawn.match.board.owner(beside));
  }

  /** Cells of seat 0 along the upper and right border, with a unit beside seat 1's HQ. */
  private static DrawnMatch nextToTheEnemyHq(int level) {
    String[] rows = new String[12];
    java.util.Arrays.fill(rows, "# # # # # # # # # # O #");
    rows[0] = "O O O O O O O O O O O #";
    rows[11] = "# # # # # # # # # # O" + level + " X";
    return DrawnMatch.of(rows);
  }

  @Test
  void theHqCanBeCapturedByTrainingOnIt() {
    DrawnMatch drawn = nextToTheEnemyHq(1).gold(0, 10).play("TRAIN 1 11 11");
    assertTrue(drawn.match.over());
    assertEquals(20, drawn.match.score(0), "two units, no gold");
    assertEquals(-1, drawn.match.score(1));
  }
}
