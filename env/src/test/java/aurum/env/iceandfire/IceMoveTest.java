package aurum.env.iceandfire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** MOVE and captures: section 6 of RULES.md. Boards are drawn as {@link Island} says. */
class IceMoveTest {
  /** 6, MOVE. */
  @Nested
  class AStep {
    @Test
    void takesTheCellAndLeavesTheOldOneToItsOwner() {
      assertEquals("OH O O1 .", Island.of("O O1 . .").play("MOVE 1 2 0").row(0));
    }

    @Test
    void leadsTowardsAFarTargetByOne() {
      assertEquals("OH O O1 . .", Island.of("O O1 . . .").play("MOVE 1 4 0").row(0));
    }

    @Test
    void isTakenOnceATurn() {
      Island island = Island.of("O O1 . . .").play("MOVE 1 4 0;MOVE 1 4 0");
      assertEquals("OH O O1 . .", island.row(0));
    }

    @Test
    void mayStillBeTakenAfterOneThatFailed() {
      //   unit 2 is in the way of unit 1 until it moves
      Island island = Island.of("O O1 O1 . .").play("MOVE 1 4 0;MOVE 1 1 0;MOVE 2 3 0;MOVE 1 2 0");
      assertEquals("OH O O1 O1 .", island.row(0));
    }

    @Test
    void triesUpThenRightThenDownThenLeftForPlayer0() {
      String[] drawn = {"O O O O O", "O O O O O", "O O O1 O O", "O O O O O", "O O O O O"};
      assertEquals("O1", Island.of(drawn).play("MOVE 1 4 0").at(2, 1), "up before right");
      assertEquals("O1", Island.of(drawn).play("MOVE 1 0 0").at(2, 1), "up before left");
      assertEquals("O1", Island.of(drawn).play("MOVE 1 4 4").at(3, 2), "right before down");
      assertEquals("O1", Island.of(drawn).play("MOVE 1 0 4").at(2, 3), "down before left");
    }

    @Test
    void triesDownThenLeftThenUpThenRightForPlayer1() {
      String[] drawn = {"O . . . .", ". . . . .", ". . X1 . .", ". . . . .", ". . . . ."};
      assertEquals("x1", step(drawn, "MOVE 1 4 4").at(2, 3), "down before right");
      assertEquals("x1", step(drawn, "MOVE 1 0 4").at(2, 3), "down before left");
      assertEquals("x1", step(drawn, "MOVE 1 0 0").at(1, 2), "left before up");
      assertEquals("x1", step(drawn, "MOVE 1 4 0").at(2, 1), "up before right");
    }

    /** Of a unit that is cut off, but may still move in this turn. */
    private static Island step(String[] drawn, String line) {
      return Island.of(drawn).turnOf(1, 3).play(line);
    }

    @Test
    void takesTheOtherShortestPathIfTheFirstIsBlocked() {
      //   up leads onto an own unit, right is free
      Island island = Island.of("O O O", "O O1 O", "O O1 .", "O O O").play("MOVE 2 2 0");
      assertEquals("O1", island.at(2, 2));
    }

    @Test
    void neverLeadsAroundObstacles() {
      assertEquals(
          "OH O1 O1",
          Island.of("O O1 O1 . .", "O O O O O").play("MOVE 1 4 0").row(0).substring(0, 8));
    }

    @Test
    void countsPathsOverEveryCellButVoid() {
      //   O 1 # .    round the void; that an enemy tower stands there changes nothing
      //   O XT . .
      Island island = Island.of("O O1 # .", "O XT . .").play("MOVE 1 3 0");
      assertEquals("OH O1", island.row(0).substring(0, 5));
    }

    @Test
    void toTheOwnCellOrAVoidOrOutsideOrOfAnUnknownUnitIsNone() {
      for (String line :
          new String[] {
            "MOVE 1 1 0", "MOVE 1 2 0", "MOVE 1 12 0", "MOVE 1 0 99", "MOVE 7 0 1", "MOVE 2 10 11"
          }) {
        Island island = Island.of("O O1 #", "O . .");
        String before = island.row(0);
        island.play(line);
        assertEquals(before, island.row(0), line);
        assertFalse(island.match.over());
      }
    }

    @Test
    void ofAnEnemysUnitIsNone() {
      Island island = Island.of("O O O", "X1 . .").play("MOVE 1 1 1");
      assertEquals("x . .", island.row(1), "cut off, it died where it was");
    }

    @Test
    void ofAUnitTrainedInTheSameLineIsNone() {
      Island island = Island.of("O . . .").gold(0, 20).play("TRAIN 1 1 0;MOVE 1 2 0;TRAIN 1 2 0");
      assertEquals("OH O1 O1 .", island.row(0));
    }
  }

  /** capturable. */
  @Nested
  class AUnit {
    /** Player 1's units are cut off here, so those that survive die as the turn begins. */
    private static String after(String variant, String row, String line) {
      return Island.in(variant, row).gold(0, 100).play(line).row(0);
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
    void ofLevelOneKillsItsLikeInWood3Alone() {
      assertEquals("OH O O1", after("wood3", "O O1 X1", "MOVE 1 2 0"));
      assertEquals("OH O1 x", after("wood2", "O O1 X1", "MOVE 1 2 0"));
      assertEquals("OH O1 x", after("wood1", "O O1 X1", "MOVE 1 2 0"));
    }

    @Test
    void ofAnyLevelTakesAMineWhoseSpotCanBeUsedAgain() {
      Island island = Island.of("O O1 X$").gold(0, 15).play("MOVE 1 2 0");
      assertEquals("OH O O1", island.row(0));
      island.turnOf(0, 5).play("MOVE 1 1 0").turnOf(0, 6).gold(0, 15).play("BUILD MINE 2 0");
      assertEquals("OH O1 O$", island.row(0));
    }

    @Test
    void doesNotMoveOntoOwnUnitsOrBuildings() {
      for (String row : new String[] {"O O1 O1", "O O1 OT", "O O1 O$"}) {
        assertEquals("OH" + row.substring(1), after("bronze", row, "MOVE 1 2 0"));
        assertEquals("OH" + row.substring(1), after("bronze", row, "MOVE 1 0 0"));
      }
    }

    @Test
    void belowLevelThreeIsStoppedByATowerAndBesideAnActiveOne() {
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
      Island island = Island.of(connected).play("MOVE 1 2 0");
      assertEquals("OH O2 X XT", island.row(0).substring(0, 10));
      connected[0] = connected[0].replace("O2", "O3");
      assertEquals("OH O O3 XT", Island.of(connected).play("MOVE 1 2 0").row(0).substring(0, 10));
    }

    @Test
    void isNotStoppedByATowerOfTheOtherOwner() {
      // The neutral cell beside player 1's tower is not guarded.
      assertEquals("OH O O1 xT", after("bronze", "O O1 . XT", "MOVE 1 2 0"));
    }
  }

  @Test
  void takingTheHqEndsTheMatchAndTheRestOfTheLine() {
    int beside = IceMap.cell(10, 11);
    Island island = nextToTheEnemyHq(1).gold(0, 50).play("MOVE 1 11 11;TRAIN 1 1 0");
    assertTrue(island.match.over());
    assertEquals(50 + 10, island.match.score(0), "the second command is not carried out");
    assertEquals(-1, island.match.score(1));
    assertFalse(island.match.disqualified(1));
    assertEquals(0, island.match.board.owner(beside));
  }

  /** Player 0's land along the upper and right border, up to a unit beside player 1's HQ. */
  private static Island nextToTheEnemyHq(int level) {
    String[] rows = new String[12];
    java.util.Arrays.fill(rows, "# # # # # # # # # # O #");
    rows[0] = "O O O O O O O O O O O #";
    rows[11] = "# # # # # # # # # # O" + level + " X";
    return Island.of(rows);
  }

  @Test
  void theHqCanBeTakenByTrainingOnIt() {
    Island island = nextToTheEnemyHq(1).gold(0, 10).play("TRAIN 1 11 11");
    assertTrue(island.match.over());
    assertEquals(20, island.match.score(0), "two units, no gold");
    assertEquals(-1, island.match.score(1));
  }
}
