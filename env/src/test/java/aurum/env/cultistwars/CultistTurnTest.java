package aurum.env.cultistwars;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** The corners of RULES.md, sections 4 to 8. Boards are drawn as {@link Board} says. */
class CultistTurnTest {
  private static void assertDisqualified(Board board, int seat) {
    assertTrue(board.match.disqualified(seat));
    assertTrue(board.match.over());
    assertEquals(-1, board.match.score(seat));
    assertEquals(0, board.match.score(1 - seat));
  }

  /** 5: MOVE. */
  @Nested
  class AMove {
    @Test
    void ontoTheNextCellIsAStep() {
      assertEquals("1 0", Board.of("0.1").play("0 MOVE 1 0").place('0'));
    }

    @Test
    void ontoAnObstacleOrAUnitOrTheOwnCellWaits() {
      Board board = Board.of("0x1").play("0 MOVE 1 0");
      assertEquals("0 0", board.place('0'));
      assertFalse(board.match.over());
      assertEquals("0 0", Board.of("01").play("0 MOVE 1 0").place('0'));
      assertEquals("0 0", Board.of("0.1").play("0 MOVE 0 0").place('0'));
    }

    @Test
    void outsideTheBoardIsALoss() {
      for (String place : List.of("-1 0", "0 -1", "13 0", "0 7")) {
        assertDisqualified(Board.of("0.1").play("0 MOVE " + place), 0);
      }
      assertFalse(Board.of("0.1").play("0 MOVE 12 6").match.over());
    }

    @Test
    void prefersNorthThenEastThenSouthThenWest() {
      //   . . .
      //   . 0 .      every corner can be reached in two ways
      //   . . 1
      String[] drawn = {"...", ".0.", "..."};
      assertEquals("1 0", withFoe(drawn).play("0 MOVE 0 0").place('0'), "north before west");
      assertEquals("1 0", withFoe(drawn).play("0 MOVE 2 0").place('0'), "north before east");
      assertEquals("2 1", withFoe(drawn).play("0 MOVE 2 2").place('0'), "east before south");
      assertEquals("1 2", withFoe(drawn).play("0 MOVE 0 2").place('0'), "south before west");
    }

    /** Somewhere else there is an enemy. */
    private Board withFoe(String... drawn) {
      return Board.of(drawn[0], drawn[1], drawn[2], "xxx", "1xx");
    }

    @Test
    void leadsAroundUnits() {
      //   0 a . .
      //   . . . 1
      assertEquals("0 1", Board.of("0a..", "...1").play("0 MOVE 3 0").place('0'));
    }

    @Test
    void leadsTowardsAnOccupiedTarget() {
      //   0 . x      the obstacle is a neighbour of the cell east of the leader
      //   . . .
      //   . . 1      and so is the other leader, of the cell north of it
      assertEquals("1 0", Board.of("0.x", "...", "..1").play("0 MOVE 2 0").place('0'));
      assertEquals("1 0", Board.of("0.x", "...", "..1").play("0 MOVE 2 2").place('0'));
    }

    @Test
    void thatIsBlockedByUnitsGoesOnAsIfTheyWereNotThere() {
      //   0 . a . 1    the way is one cell wide
      assertEquals("1 0", Board.of("0.a.1").play("0 MOVE 3 0").place('0'));
    }

    @Test
    void waitsIfAUnitStandsOnTheFirstCellOfTheOnlyPath() {
      //   0 a . . 1
      assertEquals("0 0", Board.of("0a..1").play("0 MOVE 3 0").place('0'));
    }

    @Test
    void waitsIfThereIsNoPath() {
      //   0 . x x x      no unit can stand next to (4, 1)
      //   . . x x x
      //   x x x x 1
      Board board = Board.of("0.xxx", "..xxx", "xxxx1").play("0 MOVE 3 1");
      assertEquals("0 0", board.place('0'));
      assertFalse(board.match.over());
    }
  }

  /** 6 and 7: SHOOT. */
  @Nested
  class AShot {
    @Test
    void takesSevenLessTheDistance() {
      //   a . . . . . l      distances 1 to 6
      for (int distance = 1; distance <= 6; distance++) {
        Board board =
            Board.of("a" + ".".repeat(distance - 1) + "l", "0x1").owns(0, "a").owns(1, "l");
        assertEquals(3 + distance, board.play("2 SHOOT 13").life('l'));
      }
    }

    @Test
    void thatIsTooFarIsAMoveThere() {
      //   a . . . . . . l
      Board board = Board.of("a......l", "0x1").owns(0, "a").owns(1, "l").play("2 SHOOT 13");
      assertEquals(10, board.life('l'));
      assertEquals("1 0", board.place('a'));
    }

    @Test
    void stopsAtAnObstacleAndThenDoesNothing() {
      //   a . x . l
      Board board = Board.of("a.x.l", "0x1xx").owns(0, "a").owns(1, "l").play("2 SHOOT 13");
      assertEquals(10, board.life('l'));
      assertEquals("0 0", board.place('a'));
      assertFalse(board.match.over());
    }

    @Test
    void hitsTheFirstUnitOnItsLineWithTheDamageOfThatDistance() {
      //   a . b . l     b belongs to the shooter himself
      Board board = Board.of("a.b.l", "0x1xx").owns(0, "ab").owns(1, "l").play("2 SHOOT 13");
      assertEquals(5, board.life('b'));
      assertEquals(10, board.life('l'));
      // And with two in the way the nearest to the shooter, in both directions.
      board = Board.of("l.b.d.a", "0x1xxxx").owns(0, "a").owns(1, "l").play("2 SHOOT 13");
      assertEquals(5, board.life('d'));
      assertEquals(10, board.life('b'));
    }

    @Test
    void isTracedFromTheUpperEndWhicheverUnitShoots() {
      //   a . . .      From the upper end the line to the lower leads over (1, 0) and (2, 1):
      //   . . x l      the first decides, and the obstacle is not on it.
      //                From below it would lead over (2, 1) and (1, 0) too, but of ties.
      Board board = Board.of("a...", "..xl", "0x1x").owns(0, "a").owns(1, "l");
      int there = CultistLines.hit(board.match.board, CultistMap.cell(0, 0), CultistMap.cell(3, 1));
      int back = CultistLines.hit(board.match.board, CultistMap.cell(3, 1), CultistMap.cell(0, 0));
      assertEquals(CultistMap.cell(2, 1), there);
      assertEquals(CultistMap.cell(2, 1), back);
      //   . . a      (0, 0) to (1, 2): a tie in the middle. Drawn downwards from (2, 0) to
      //   . x .      (1, 2) it leads over (1, 1)? Twice the error, 2 * (1 - 2) = -2, is not
      //   . l .      greater than -2, so x stays: over (2, 1), and the obstacle is passed.
      board = Board.of("..a", ".x.", ".l.", "0x1").owns(0, "a").owns(1, "l");
      int from = CultistMap.cell(2, 0);
      int to = CultistMap.cell(1, 2);
      assertEquals(to, CultistLines.hit(board.match.board, from, to));
      assertEquals(from, CultistLines.hit(board.match.board, to, from));
    }

    @Test
    void passesBetweenTwoObstaclesThatTouchAtACorner() {
      //   a x
      //   x l
      Board board = Board.of("ax", "xl", "01").owns(0, "a").owns(1, "l").play("2 SHOOT 13");
      assertEquals(5, board.life('l'));
    }

    @Test
    void mayStrikeAnyUnitButTheShooterItself() {
      assertEquals(4, Board.of("a0x1").owns(0, "a").play("2 SHOOT 0").life('0'));
      assertEquals(4, Board.of("ab", "01").owns(0, "ab").play("2 SHOOT 3").life('b'));
      assertEquals(4, Board.of("ab", "01").owns(0, "a").play("2 SHOOT 3").life('b'));
      assertDisqualified(Board.of("ab", "01").owns(0, "ab").play("2 SHOOT 2"), 0);
    }

    @Test
    void isRefusedToLeadersDeadUnitsAndTheOthersUnits() {
      assertDisqualified(Board.of("01").play("0 SHOOT 1"), 0);
      assertDisqualified(Board.of("al", "01").owns(0, "a").life('a', 0).play("2 SHOOT 13"), 0);
      assertDisqualified(Board.of("al", "01").owns(1, "a").play("2 SHOOT 13"), 0);
      assertDisqualified(Board.of("al", "01").play("2 SHOOT 13"), 0);
      assertDisqualified(Board.of("al", "01").owns(0, "a").life('l', 0).play("2 SHOOT 13"), 0);
    }

    @Test
    void thatKillsTakesTheUnitOffTheBoard() {
      Board board = Board.of("al", "01").owns(0, "a").owns(1, "l").life('l', 6).play("2 SHOOT 13");
      assertEquals(0, board.life('l'));
      assertTrue(board.isFree(1, 0));
      assertEquals(1, board.match.score(1));
      assertEquals(1, board.match.measure(CultistWars.KILLS, 0));
      assertEquals("3\n0 1 10 0 1 0\n1 1 10 1 1 1\n2 0 10 0 0 0\n", board.text());
    }

    @Test
    void thatKillsALeaderDoesNotEndTheMatch() {
      Board board = Board.of("a1l", "0xx").owns(0, "a").owns(1, "l").life('1', 3).play("2 SHOOT 1");
      assertEquals(0, board.life('1'));
      assertFalse(board.match.over());
    }

    @Test
    void thatKillsTheLastUnitEndsItAlsoIfItIsTheShootersOwn() {
      Board board = Board.of("a1", "0x").owns(0, "a").life('1', 3).play("2 SHOOT 1");
      assertTrue(board.match.over());
      assertEquals(2, board.match.score(0));
      assertEquals(0, board.match.score(1));
      board = Board.of("al", "x1").owns(0, "al").life('l', 3).play("2 SHOOT 13");
      assertFalse(board.match.over());
      assertEquals(0, board.match.measure(CultistWars.KILLS, 0));
    }
  }

  /** 6: CONVERT. */
  @Nested
  class AConversion {
    @Test
    void winsANeutralOrTheOthersCultistWithTheLifeThatItHas() {
      Board board = Board.of("0ax1").life('a', 3).play("0 CONVERT 2");
      assertEquals(0, board.owner('a'));
      assertEquals(3, board.life('a'));
      assertEquals(2, board.match.score(0));
      board = Board.of("0ax1").owns(1, "a").play("0 CONVERT 2");
      assertEquals(1, board.match.score(1));
      assertEquals(1, board.match.measure(CultistWars.CONVERSIONS, 0));
    }

    @Test
    void ofADistantUnitIsAMoveThere() {
      Board board = Board.of("0.ax1").play("0 CONVERT 2");
      assertEquals("1 0", board.place('0'));
      assertEquals(CultistWars.NEUTRAL, board.owner('a'));
      // Also of a unit at the corner.
      board = Board.of("0.", "xa", "x1").play("0 CONVERT 2");
      assertEquals("1 0", board.place('0'));
    }

    @Test
    void ofALeaderOrAnOwnUnitOrADeadOneIsALoss() {
      assertDisqualified(Board.of("01").play("0 CONVERT 1"), 0);
      assertDisqualified(Board.of("0a1").owns(0, "a").play("0 CONVERT 2"), 0);
      assertDisqualified(Board.of("0a1").life('a', 0).play("0 CONVERT 2"), 0);
      assertDisqualified(Board.of("0a1").play("0 CONVERT 14"), 0);
      assertDisqualified(Board.of("0ab1").owns(0, "a").play("2 CONVERT 3"), 0);
    }

    @Test
    void ofTheLastUnitEndsTheMatch() {
      Board board = Board.of("0a").owns(1, "a").play("0 CONVERT 2");
      assertTrue(board.match.over());
      assertEquals(0, board.match.score(1));
    }
  }

  /** 8. The generator's first states are 1250496027 (3 of 12), 1116302264, 1000676753 (5 of 12). */
  @Nested
  class TheNeutralStep {
    @Test
    void isMadeByTheDrawnUnitOntoTheDrawnOfItsFreeNeighbours() {
      //   . . . . . . .
      //   a . b . c . d     d is the fourth neutral; of its three free neighbours it goes
      //   . . . . . . .     to the third: north, south, west. 1116302264 mod 3 is 2.
      Board board = Board.of(".......", "a.b.c.d", ".......", "0x1").play("WAIT");
      assertEquals("5 1", board.place('d'));
      assertEquals("0 1", board.place('a'));
      // Then the sixth of four is drawn, which does not exist.
      assertEquals(board.text(), board.play("WAIT").text());
    }

    @Test
    void isAlsoDrawnFromDeadNeutralCultists() {
      // c is dead, and still the third: d is drawn.
      Board board = Board.of(".......", "a.b.c.d", ".......", "0x1").life('c', 0).play("WAIT");
      assertEquals("5 1", board.place('d'));
      // d is dead: no unit steps.
      board = Board.of(".......", "a.b.c.d", ".......", "0x1").life('d', 0);
      String before = board.text();
      assertEquals(before, board.play("WAIT").text());
    }

    @Test
    void comesAfterAConversion() {
      // Of the three that are left, there is no fourth.
      Board board = Board.of(".......", "a.b.c.d", "0......", "xx1").play("0 CONVERT 2");
      assertEquals("6 1", board.place('d'));
      assertEquals(0, board.owner('a'));
    }

    @Test
    void findsAKilledUnitStillInItsPlace() {
      //   a b c d l e     d, the fourth, has free neighbours only where l has just been killed:
      //   x x x x x 0     none, so it stays
      Board board = Board.of("abcdle", "xxxxx0", "1xxxxx").owns(0, "e").owns(1, "l").life('l', 6);
      board.play("6 SHOOT 13");
      assertEquals(0, board.life('l'));
      assertEquals("3 0", board.place('d'));
      assertTrue(board.isFree(4, 0));
    }

    @Test
    void drawsAgainEvenIfThereIsNowhereToGo() {
      //   d cannot move: 1116302264 is drawn all the same, so the next draw is 5 of 12, which
      //   does not exist, and not 1116302264's, 8 of 12.
      Board board = Board.of("a.b.c.xdx", "xxxxxxxx0", "1xxxxxxxx");
      Board more = Board.of("a.b.c.xdxef.g.h", "xxxxxxxx0", "1xxxxxxxx");
      assertEquals("7 0", board.play("WAIT").place('d'));
      String before = more.play("WAIT").text();
      // The sixth, f, goes to one of its free neighbours: only the east.
      more.play("WAIT");
      assertFalse(before.equals(more.text()));
      assertEquals("11 0", more.place('f'));
    }

    @Test
    void isNotMadeAfterAnInvalidLineOrATimeOut() {
      Board board = Board.of(".......", "a.b.c.d", ".......", "0x1").play("DANCE");
      assertEquals("6 1", board.place('d'));
      board = Board.of(".......", "a.b.c.d", ".......", "0x1");
      board.match.playTimeout();
      assertEquals("6 1", board.place('d'));
      assertDisqualified(board, 0);
    }
  }

  /** 6: the end. */
  @Nested
  class TheEnd {
    @Test
    void comesAfterAHundredAndFiftyTurns() {
      Board board = Board.of("0a1").owns(1, "a").turn(149).play("WAIT");
      assertTrue(board.match.over());
      assertEquals(1, board.match.score(0));
      assertEquals(2, board.match.score(1));
      assertFalse(Board.of("0a1").turn(148).play("WAIT").match.over());
    }

    @Test
    void byDisqualificationLeavesTheOtherWithZero() {
      assertDisqualified(Board.of("0a1").turn(7).play("1 SHOOT 0"), 1);
    }
  }
}
