package aurum.env.cultistwars;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/**
 * Sections 4 to 8 of RULES.md, which comments name by number. The name of a test continues that of
 * its group. Boards are drawn as in {@link DrawnMatch}.
 */
class CultistTurnTest {
  private static void assertDisqualified(DrawnMatch drawn, int seat) {
    assertTrue(drawn.match.disqualified(seat));
    assertTrue(drawn.match.over());
    assertEquals(-1, drawn.match.score(seat));
    assertEquals(0, drawn.match.score(1 - seat));
  }

  /** 5: MOVE. */
  @Nested
  class AMove {
    @Test
    void ontoTheNextCellIsAStep() {
      assertEquals("1 0", DrawnMatch.of("0.1").play("0 MOVE 1 0").cell('0'));
    }

    @Test
    void ontoAnObstacleOrAUnitOrTheOwnCellWaits() {
      DrawnMatch drawn = DrawnMatch.of("0x1").play("0 MOVE 1 0");
      assertEquals("0 0", drawn.cell('0'));
      assertFalse(drawn.match.over());
      assertEquals("0 0", DrawnMatch.of("01").play("0 MOVE 1 0").cell('0'));
      assertEquals("0 0", DrawnMatch.of("0.1").play("0 MOVE 0 0").cell('0'));
    }

    @Test
    void outsideTheBoardDisqualifies() {
      for (String target : List.of("-1 0", "0 -1", "13 0", "0 7")) {
        assertDisqualified(DrawnMatch.of("0.1").play("0 MOVE " + target), 0);
      }
      assertFalse(DrawnMatch.of("0.1").play("0 MOVE 12 6").match.over());
    }

    @Test
    void prefersNorthThenEastThenSouthThenWest() {
      //   . . .
      //   . 0 .      two shortest paths lead to each corner
      //   . . .
      String[] rows = {"...", ".0.", "..."};
      assertEquals("1 0", withOtherLeader(rows).play("0 MOVE 0 0").cell('0'), "north before west");
      assertEquals("1 0", withOtherLeader(rows).play("0 MOVE 2 0").cell('0'), "north before east");
      assertEquals("2 1", withOtherLeader(rows).play("0 MOVE 2 2").cell('0'), "east before south");
      assertEquals("1 2", withOtherLeader(rows).play("0 MOVE 0 2").cell('0'), "south before west");
    }

    /** Adds the other leader out of reach. */
    private DrawnMatch withOtherLeader(String... rows) {
      return DrawnMatch.of(rows[0], rows[1], rows[2], "xxx", "1xx");
    }

    @Test
    void leadsAroundUnits() {
      //   0 a . .
      //   . . . 1
      assertEquals("0 1", DrawnMatch.of("0a..", "...1").play("0 MOVE 3 0").cell('0'));
    }

    @Test
    void leadsNextToAnOccupiedTarget() {
      //   0 . x      the obstacle is a neighbour of the cell east of the leader
      //   . . .
      //   . . 1      and so is the other leader, of the cell north of it
      assertEquals("1 0", DrawnMatch.of("0.x", "...", "..1").play("0 MOVE 2 0").cell('0'));
      assertEquals("1 0", DrawnMatch.of("0.x", "...", "..1").play("0 MOVE 2 2").cell('0'));
    }

    @Test
    void whoseOnlyPathIsBlockedByAUnitFollowsThatPath() {
      //   0 . a . 1    the corridor is one cell wide
      assertEquals("1 0", DrawnMatch.of("0.a.1").play("0 MOVE 3 0").cell('0'));
    }

    @Test
    void waitsIfAUnitOccupiesTheFirstCellOfTheOnlyPath() {
      //   0 a . . 1
      assertEquals("0 0", DrawnMatch.of("0a..1").play("0 MOVE 3 0").cell('0'));
    }

    @Test
    void waitsIfThereIsNoPath() {
      //   0 . x x x      no unit can stand next to (4, 1)
      //   . . x x x
      //   x x x x 1
      DrawnMatch drawn = DrawnMatch.of("0.xxx", "..xxx", "xxxx1").play("0 MOVE 3 1");
      assertEquals("0 0", drawn.cell('0'));
      assertFalse(drawn.match.over());
    }
  }

  /** 6 and 7: SHOOT. */
  @Nested
  class AShot {
    @Test
    void deals7LessTheDistance() {
      //   a . . . . . l      distances 1 to 6
      for (int distance = 1; distance <= 6; distance++) {
        DrawnMatch drawn =
            DrawnMatch.of("a" + ".".repeat(distance - 1) + "l", "0x1").owns(0, "a").owns(1, "l");
        assertEquals(3 + distance, drawn.play("2 SHOOT 13").life('l'));
      }
    }

    @Test
    void outOfRangeIsAMoveToTheTarget() {
      //   a . . . . . . l
      DrawnMatch drawn =
          DrawnMatch.of("a......l", "0x1").owns(0, "a").owns(1, "l").play("2 SHOOT 13");
      assertEquals(10, drawn.life('l'));
      assertEquals("1 0", drawn.cell('a'));
    }

    @Test
    void stopsAtAnObstacleAndThenDoesNothing() {
      //   a . x . l
      DrawnMatch drawn =
          DrawnMatch.of("a.x.l", "0x1xx").owns(0, "a").owns(1, "l").play("2 SHOOT 13");
      assertEquals(10, drawn.life('l'));
      assertEquals("0 0", drawn.cell('a'));
      assertFalse(drawn.match.over());
    }

    @Test
    void hitsTheFirstUnitOnItsLineWithTheDamageOfThatDistance() {
      //   a . b . l     b is of the same seat as the shooter
      DrawnMatch drawn =
          DrawnMatch.of("a.b.l", "0x1xx").owns(0, "ab").owns(1, "l").play("2 SHOOT 13");
      assertEquals(5, drawn.life('b'));
      assertEquals(10, drawn.life('l'));
      //   l . b . d . a     also to the west, and with two units on the line
      drawn = DrawnMatch.of("l.b.d.a", "0x1xxxx").owns(0, "a").owns(1, "l").play("2 SHOOT 13");
      assertEquals(5, drawn.life('d'));
      assertEquals(10, drawn.life('b'));
    }

    @Test
    void followsTheSameLineInBothDirections() {
      //   a . . .      the line is drawn from the upper end, over (1, 0) and the obstacle
      //   . . x l
      DrawnMatch drawn = DrawnMatch.of("a...", "..xl", "0x1x").owns(0, "a").owns(1, "l");
      int there =
          CultistLines.hitCell(
              drawn.match.position.board, CultistMap.cell(0, 0), CultistMap.cell(3, 1));
      int back =
          CultistLines.hitCell(
              drawn.match.position.board, CultistMap.cell(3, 1), CultistMap.cell(0, 0));
      assertEquals(CultistMap.cell(2, 1), there);
      assertEquals(CultistMap.cell(2, 1), back);
      //   . . a      from (2, 0) the line leads over (2, 1), past the obstacle
      //   . x .
      //   . l .
      drawn = DrawnMatch.of("..a", ".x.", ".l.", "0x1").owns(0, "a").owns(1, "l");
      int from = CultistMap.cell(2, 0);
      int to = CultistMap.cell(1, 2);
      assertEquals(to, CultistLines.hitCell(drawn.match.position.board, from, to));
      assertEquals(from, CultistLines.hitCell(drawn.match.position.board, to, from));
    }

    @Test
    void passesBetweenTwoObstaclesThatTouchAtACorner() {
      //   a x
      //   x l
      DrawnMatch drawn =
          DrawnMatch.of("ax", "xl", "01").owns(0, "a").owns(1, "l").play("2 SHOOT 13");
      assertEquals(5, drawn.life('l'));
    }

    @Test
    void mayTargetAnyUnitButTheShooter() {
      assertEquals(4, DrawnMatch.of("a0x1").owns(0, "a").play("2 SHOOT 0").life('0'));
      assertEquals(4, DrawnMatch.of("ab", "01").owns(0, "ab").play("2 SHOOT 3").life('b'));
      assertEquals(4, DrawnMatch.of("ab", "01").owns(0, "a").play("2 SHOOT 3").life('b'));
      assertDisqualified(DrawnMatch.of("ab", "01").owns(0, "ab").play("2 SHOOT 2"), 0);
    }

    @Test
    void byALeaderOrADeadOrForeignUnitOrAtADeadUnitDisqualifies() {
      assertDisqualified(DrawnMatch.of("01").play("0 SHOOT 1"), 0);
      assertDisqualified(DrawnMatch.of("al", "01").owns(0, "a").life('a', 0).play("2 SHOOT 13"), 0);
      assertDisqualified(DrawnMatch.of("al", "01").owns(1, "a").play("2 SHOOT 13"), 0);
      assertDisqualified(DrawnMatch.of("al", "01").play("2 SHOOT 13"), 0);
      assertDisqualified(DrawnMatch.of("al", "01").owns(0, "a").life('l', 0).play("2 SHOOT 13"), 0);
    }

    @Test
    void thatKillsRemovesTheUnitFromTheBoard() {
      DrawnMatch drawn =
          DrawnMatch.of("al", "01").owns(0, "a").owns(1, "l").life('l', 6).play("2 SHOOT 13");
      assertEquals(0, drawn.life('l'));
      assertTrue(drawn.isFree(1, 0));
      assertEquals(1, drawn.match.score(1));
      assertEquals(1, drawn.match.measure(CultistWars.KILLS, 0));
      assertEquals("3\n0 1 10 0 1 0\n1 1 10 1 1 1\n2 0 10 0 0 0\n", drawn.text());
    }

    @Test
    void thatKillsALeaderDoesNotEndTheMatch() {
      DrawnMatch drawn =
          DrawnMatch.of("a1l", "0xx").owns(0, "a").owns(1, "l").life('1', 3).play("2 SHOOT 1");
      assertEquals(0, drawn.life('1'));
      assertFalse(drawn.match.over());
    }

    @Test
    void thatKillsTheOtherSeatsLastUnitEndsTheMatch() {
      DrawnMatch drawn = DrawnMatch.of("a1", "0x").owns(0, "a").life('1', 3).play("2 SHOOT 1");
      assertTrue(drawn.match.over());
      assertEquals(2, drawn.match.score(0));
      assertEquals(0, drawn.match.score(1));
    }

    @Test
    void thatKillsAnOwnUnitIsNotCountedAsAKill() {
      DrawnMatch drawn = DrawnMatch.of("al", "x1").owns(0, "al").life('l', 3).play("2 SHOOT 13");
      assertFalse(drawn.match.over());
      assertEquals(1, drawn.match.score(0));
      assertEquals(0, drawn.match.measure(CultistWars.KILLS, 0));
    }
  }

  /** 6: CONVERT. */
  @Nested
  class AConversion {
    @Test
    void changesTheOwnerOfANeutralOrForeignCultistAndKeepsItsLife() {
      DrawnMatch drawn = DrawnMatch.of("0ax1").life('a', 3).play("0 CONVERT 2");
      assertEquals(0, drawn.owner('a'));
      assertEquals(3, drawn.life('a'));
      assertEquals(2, drawn.match.score(0));
      drawn = DrawnMatch.of("0ax1").owns(1, "a").play("0 CONVERT 2");
      assertEquals(1, drawn.match.score(1));
      assertEquals(1, drawn.match.measure(CultistWars.CONVERSIONS, 0));
    }

    @Test
    void ofADistantUnitIsAMoveToIt() {
      DrawnMatch drawn = DrawnMatch.of("0.ax1").play("0 CONVERT 2");
      assertEquals("1 0", drawn.cell('0'));
      assertEquals(CultistWars.NEUTRAL, drawn.owner('a'));
      //   0 .      also of a diagonal neighbour
      //   x a
      drawn = DrawnMatch.of("0.", "xa", "x1").play("0 CONVERT 2");
      assertEquals("1 0", drawn.cell('0'));
    }

    @Test
    void ofALeaderOrAnOwnOrDeadUnitOrByACultistDisqualifies() {
      assertDisqualified(DrawnMatch.of("01").play("0 CONVERT 1"), 0);
      assertDisqualified(DrawnMatch.of("0a1").owns(0, "a").play("0 CONVERT 2"), 0);
      assertDisqualified(DrawnMatch.of("0a1").life('a', 0).play("0 CONVERT 2"), 0);
      assertDisqualified(DrawnMatch.of("0a1").play("0 CONVERT 14"), 0);
      assertDisqualified(DrawnMatch.of("0ab1").owns(0, "a").play("2 CONVERT 3"), 0);
    }

    @Test
    void ofTheOtherSeatsLastUnitEndsTheMatch() {
      DrawnMatch drawn = DrawnMatch.of("0a").owns(1, "a").play("0 CONVERT 2");
      assertTrue(drawn.match.over());
      assertEquals(0, drawn.match.score(1));
    }
  }

  /**
   * 8. The generator's first draws are 1250496027, which is 3 modulo 12, so that the neutral unit
   * of index 3 is drawn; 1116302264 for the direction, or 8 modulo 12; and 1000676753, 5 modulo 12.
   */
  @Nested
  class TheNeutralStep {
    @Test
    void movesTheDrawnUnitToTheDrawnFreeNeighbour() {
      //   . . . . . . .
      //   a . b . c . d     d has index 3, and three free neighbours: north, south, west;
      //   . . . . . . .     1116302264 is 2 modulo 3
      DrawnMatch drawn = DrawnMatch.of(".......", "a.b.c.d", ".......", "0x1").play("WAIT");
      assertEquals("5 1", drawn.cell('d'));
      assertEquals("0 1", drawn.cell('a'));
      // The next draw is index 5, and there are four neutral units.
      assertEquals(drawn.text(), drawn.play("WAIT").text());
    }

    @Test
    void isAlsoDrawnForDeadNeutralUnits() {
      // c is dead but keeps its index, so that d is drawn.
      DrawnMatch drawn =
          DrawnMatch.of(".......", "a.b.c.d", ".......", "0x1").life('c', 0).play("WAIT");
      assertEquals("5 1", drawn.cell('d'));
      // d is drawn and dead: no unit moves.
      drawn = DrawnMatch.of(".......", "a.b.c.d", ".......", "0x1").life('d', 0);
      String before = drawn.text();
      assertEquals(before, drawn.play("WAIT").text());
    }

    @Test
    void followsAConversion() {
      // Three neutral units are left, so that none has index 3.
      DrawnMatch drawn = DrawnMatch.of(".......", "a.b.c.d", "0......", "xx1").play("0 CONVERT 2");
      assertEquals("6 1", drawn.cell('d'));
      assertEquals(0, drawn.owner('a'));
    }

    @Test
    void takesACellAsOccupiedWhoseUnitHasJustBeenKilled() {
      //   a b c d l e     d is drawn; the only cell next to it without an obstacle or a living
      //   x x x x x 0     unit is that of l, which has just been killed
      DrawnMatch drawn =
          DrawnMatch.of("abcdle", "xxxxx0", "1xxxxx").owns(0, "e").owns(1, "l").life('l', 6);
      drawn.play("6 SHOOT 13");
      assertEquals(0, drawn.life('l'));
      assertEquals("3 0", drawn.cell('d'));
      assertTrue(drawn.isFree(4, 0));
    }

    @Test
    void drawsADirectionEvenIfNoNeighbourIsFree() {
      //   a b c x d x e f .     d is drawn, which cannot move, and then a direction, so that the
      //   x x x x x 0           next unit is that of index 5: f, which can move east only. Without
      //   1                     the draw of a direction it would be index 8, which no unit has.
      DrawnMatch drawn = DrawnMatch.of("abcxdxef.", "xxxxx0", "1");
      String before = drawn.text();
      assertEquals(before, drawn.play("WAIT").text());
      drawn.play("WAIT");
      assertEquals("8 0", drawn.cell('f'));
    }

    @Test
    void isThatOfAKnownStateAlsoIfItIs0() throws IOException {
      CultistNeutralGenerator generator = new CultistNeutralGenerator();
      generator.load(new DataInputStream(new ByteArrayInputStream(new byte[4])));
      generator.reseed(77); // Changes unknown states only.
      ByteArrayOutputStream saved = new ByteArrayOutputStream();
      generator.save(new DataOutputStream(saved));
      assertArrayEquals(new byte[4], saved.toByteArray());
    }

    @Test
    void doesNotFollowAnInvalidLineOrATimeout() {
      DrawnMatch drawn = DrawnMatch.of(".......", "a.b.c.d", ".......", "0x1").play("DANCE");
      assertEquals("6 1", drawn.cell('d'));
      drawn = DrawnMatch.of(".......", "a.b.c.d", ".......", "0x1");
      drawn.match.playTimeout();
      assertEquals("6 1", drawn.cell('d'));
      assertDisqualified(drawn, 0);
    }
  }

  /** 6: the end. */
  @Nested
  class TheEnd {
    @Test
    void comesAfterAHundredAndFiftyTurns() {
      DrawnMatch drawn = DrawnMatch.of("0a1").owns(1, "a").turn(149).play("WAIT");
      assertTrue(drawn.match.over());
      assertEquals(1, drawn.match.score(0));
      assertEquals(2, drawn.match.score(1));
      assertFalse(DrawnMatch.of("0a1").turn(148).play("WAIT").match.over());
    }

    @Test
    void byDisqualificationGivesTheOtherSeat0() {
      assertDisqualified(DrawnMatch.of("0a1").turn(7).play("1 SHOOT 0"), 1);
    }
  }

  /** The questions that an agent may ask a position. */
  @Nested
  class ThePosition {
    @Test
    void countsKillsOfTheOtherSeatsUnitsOnly() {
      //   a b c     a and b are next to each other: the greatest damage
      DrawnMatch drawn = DrawnMatch.of("abc", "0x1").owns(1, "a").owns(0, "b").turn(1).life('b', 1);
      drawn.play("2 SHOOT 3");
      assertEquals(0, drawn.life('b'));
      assertEquals(1, drawn.match.measure(CultistWars.KILLS, 1));
      drawn = DrawnMatch.of("abc", "0x1").owns(1, "a").turn(1).life('b', 1).play("2 SHOOT 3");
      assertEquals(0, drawn.life('b'));
      assertEquals(0, drawn.match.measure(CultistWars.KILLS, 1));
    }

    @Test
    void afterAResetHasNoKillsAndNoConversions() {
      DrawnMatch drawn = DrawnMatch.of("bac", "x0x", "xx1").owns(1, "b").life('b', 1);
      drawn.play("0 CONVERT 2").play("WAIT").play("2 SHOOT 3");
      assertEquals(1, drawn.match.measure(CultistWars.KILLS, 0));
      assertEquals(1, drawn.match.measure(CultistWars.CONVERSIONS, 0));
      drawn.match.reset(1);
      assertEquals(0, drawn.match.measure(CultistWars.KILLS, 0));
      assertEquals(0, drawn.match.measure(CultistWars.CONVERSIONS, 0));
    }

    @Test
    void hasSeventyFiveTurnsOfEachSeat() {
      CultistMatch match = DrawnMatch.of("0.1").match;
      for (int turn = 0; turn < 150; turn++) {
        assertEquals(75 - (turn + 1) / 2, match.turnsLeft(0), "turn " + turn);
        assertEquals(75 - turn / 2, match.turnsLeft(1), "turn " + turn);
        match.playLine("WAIT");
      }
      assertEquals(0, match.turnsLeft(0));
      assertEquals(0, match.turnsLeft(1));
    }

    @Test
    void countsLivingCultistsWithAndWithoutALeader() {
      CultistPosition position =
          DrawnMatch.of("abc", "x.1").owns(0, "ab").owns(1, "c").match.position;
      assertEquals(2, position.cultists(0));
      assertEquals(1, position.cultists(1));
      assertEquals(DrawnMatch.unit('c'), position.unitAt(CultistMap.cell(2, 0)));
      assertEquals(CultistPosition.NONE, position.unitAt(CultistMap.cell(0, 1)));
    }

    @Test
    void hasABestShooterOnlyIfALivingOneDoesDamage() {
      //   a b . . . . . . c     c is too far from all
      CultistPosition position =
          DrawnMatch.of("ab......c", "0x1").owns(0, "ab").owns(1, "c").match.position;
      assertEquals(
          CultistPosition.NONE, position.bestShooter(0, DrawnMatch.unit('c'), 0), "too far");
      assertEquals(
          DrawnMatch.unit('a'), position.bestShooter(0, DrawnMatch.unit('b'), 0), "beside it");
      position =
          DrawnMatch.of("ab......c", "0x1").owns(0, "ab").life('a', 0).owns(1, "c").match.position;
      assertEquals(CultistPosition.NONE, position.bestShooter(0, DrawnMatch.unit('b'), 0), "dead");
    }

    @Test
    void countsTheTurnOfATimeout() {
      DrawnMatch drawn = DrawnMatch.of("0.1").turn(6);
      drawn.match.playTimeout();
      assertEquals(7, drawn.match.turn());
    }
  }

  /** Match.repetitionHash. */
  @Nested
  class ARepetition {
    private long hash(String... rows) {
      return DrawnMatch.of(rows).match.repetitionHash();
    }

    @Test
    void doesNotDependOnNeutralUnits() {
      assertEquals(hash("0..a..1"), hash("0.a...1"));
    }

    @Test
    void dependsOnTheUnitsOfTheSeats() {
      assertNotEquals(hash("0..a..1"), hash(".0.a..1"));
      DrawnMatch drawn = DrawnMatch.of("0a.b..1");
      long before = drawn.match.repetitionHash();
      assertNotEquals(before, drawn.play("0 CONVERT 2").match.repetitionHash());
    }

    @Test
    void isAPositionThatBothLeadersReturnTo() {
      DrawnMatch drawn = DrawnMatch.of("0a1..b");
      long first = drawn.play("0 CONVERT 2").match.repetitionHash();
      assertNotEquals(first, drawn.play("1 CONVERT 2").match.repetitionHash());
      assertEquals(first, drawn.play("0 CONVERT 2").match.repetitionHash());
    }

    @Test
    void needsALivingLeaderAndANeutralUnit() {
      for (String row : List.of("0.a.", "..a.1")) {
        DrawnMatch drawn = DrawnMatch.of(row, "xxxxbc").owns(0, "b").owns(1, "c");
        long first = drawn.match.repetitionHash();
        assertEquals(first, drawn.play("WAIT").match.repetitionHash());
      }
      DrawnMatch drawn = DrawnMatch.of("..a..", "xxxxbc").owns(0, "b").owns(1, "c");
      assertEquals(0, drawn.match.repetitionHash());
      assertEquals(1, drawn.play("WAIT").match.repetitionHash());
    }

    @Test
    void doesNotDependOnWhereAUnitDied() {
      assertEquals(
          DrawnMatch.of("0ab.c.1").owns(1, "b").life('b', 0).match.repetitionHash(),
          DrawnMatch.of("0a.bc.1").owns(1, "b").life('b', 0).match.repetitionHash());
    }

    @Test
    void doesNotOccurIfNoUnitCanBeConverted() {
      DrawnMatch drawn = DrawnMatch.of("0....1");
      assertNotEquals(
          drawn.play("WAIT").match.repetitionHash(), drawn.play("WAIT").match.repetitionHash());
    }
  }
}
