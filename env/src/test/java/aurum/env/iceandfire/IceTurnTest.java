package aurum.env.iceandfire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Game;
import aurum.env.RandomPlay;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/**
 * Turns, income, training, building, active cells and the end: sections 4, 6, 7 and 8 of RULES.md.
 */
class IceTurnTest {
  /** 4.1. */
  @Nested
  class TheStartOfATurn {
    @Test
    void paysActiveCellsAndMinesLessUpkeep() {
      DrawnMatch drawn =
          DrawnMatch.of("O O1 O2 O$", "# # # O3").gold(0, 50).turnOf(1, 3).play("WAIT");
      // Five cells and a mine; units of 1, 4 and 20.
      assertEquals(50 + 5 + 4 - 25, drawn.gold(0));
    }

    @Test
    void killsDisconnectedUnitsBeforeTheyCostUpkeep() {
      DrawnMatch drawn = DrawnMatch.of("O O . O3").gold(0, 5).turnOf(1, 3).play("WAIT");
      assertEquals("OH O . o", drawn.row(0));
      assertEquals(7, drawn.gold(0));
    }

    @Test
    void leavesDisconnectedUnitsOfTheOtherSeat() {
      DrawnMatch drawn = DrawnMatch.of("O O . X1", "# # # X1").gold(0, 5).turnOf(1, 3);
      drawn.match.endTurn();
      assertEquals("OH O . x1", drawn.row(0));
      drawn.play("WAIT");
      assertEquals("OH O . x", drawn.row(0));
    }

    @Test
    void killsAllUnitsOfABankruptSeatAndStillWritesTheOldIncome() {
      DrawnMatch drawn = DrawnMatch.of("O O3 O1").gold(0, 17).turnOf(1, 3).play("WAIT");
      // 17 + 3 - 21 is less than 0.
      assertEquals(0, drawn.gold(0));
      assertEquals("OH O O", drawn.row(0));
      assertTrue(drawn.text().startsWith("0\n-18\n"), drawn.text());
      assertEquals(3, drawn.income(0));
      drawn.play("WAIT");
      assertTrue(drawn.text().contains("\n0\n3\n"), "the next turn's start corrects it");
    }

    @Test
    void keepsTheWrittenIncomeOfABankruptcyUntilACommandIsCarriedOut() {
      DrawnMatch drawn = DrawnMatch.of("O O3 .*").gold(0, 16).turnOf(1, 3).play("WAIT");
      assertEquals(0, drawn.gold(0));
      assertTrue(drawn.text().startsWith("0\n-18\n"), drawn.text());
      drawn.gold(0, 10);
      assertFalse(drawn.match.rules().train(0, 2, IceMap.cell(2, 0)));
      assertTrue(drawn.text().startsWith("10\n-18\n"), drawn.text());
      assertTrue(drawn.match.rules().train(0, 1, IceMap.cell(2, 0)));
      assertTrue(drawn.text().startsWith("0\n2\n"), drawn.text());
    }

    @Test
    void isNoBankruptcyIfExactlyNoGoldIsLeft() {
      DrawnMatch drawn = DrawnMatch.of("O O3 O1").gold(0, 18).turnOf(1, 3).play("WAIT");
      assertEquals(0, drawn.gold(0));
      assertEquals("OH O3 O1", drawn.row(0));
    }

    @Test
    void paysNothingToTheOtherSeat() {
      DrawnMatch drawn = DrawnMatch.of("O O").gold(0, 5).gold(1, 7).turnOf(1, 3).play("WAIT");
      assertEquals(7, drawn.gold(1));
    }
  }

  @Test
  void theFirstTurnsPayOneGoldAndTwoGold() {
    IceMatch match = new IceMatch(new IceAndFire("bronze", Map.of()));
    match.reset(1);
    assertEquals(21, match.board().gold(0));
    assertEquals(20, match.board().gold(1));
    match.playLine("WAIT");
    assertEquals(22, match.board().gold(1));
    assertEquals(1, match.board().owner(IceMap.cell(11, 10)));
  }

  /** 6, TRAIN. */
  @Nested
  class Training {
    @Test
    void isLegalOnlyOnAndBesideOwnActiveLand() {
      String row = "O O . . O .";
      assertEquals("OH O1 . . o .", trained(row, "TRAIN 1 1 0"));
      assertEquals("OH O O1 . o .", trained(row, "TRAIN 1 2 0"));
      assertEquals("OH O . . o .", trained(row, "TRAIN 1 3 0"), "beside inactive land");
      assertEquals("OH O . . o .", trained(row, "TRAIN 1 4 0"), "on inactive land");
      assertEquals("OH O O1 O1 O .", trained(row, "TRAIN 1 2 0;TRAIN 1 3 0"), "a chain");
    }

    private static String trained(String row, String line) {
      return DrawnMatch.of(row).gold(0, 90).play(line).row(0);
    }

    @Test
    void costsTenALevelAndIsSkippedWithoutTheGold() {
      DrawnMatch drawn =
          DrawnMatch.of("O . .").gold(0, 29).play("TRAIN 3 1 0;TRAIN 2 1 0;TRAIN 1 2 0");
      assertEquals("OH O2 .", drawn.row(0));
      assertEquals(9, drawn.gold(0));
    }

    @Test
    void ofOtherLevelsThanTheLeaguesIsSkipped() {
      for (String line : new String[] {"TRAIN 0 1 0", "TRAIN 4 1 0", "TRAIN 2147483647 1 0"}) {
        assertEquals("OH . .", DrawnMatch.of("O . .").gold(0, 90).play(line).row(0), line);
      }
      assertEquals(
          "OH . .", DrawnMatch.in("wood3", "O . .").gold(0, 90).play("TRAIN 2 1 0").row(0));
      assertEquals(
          "OH O2 .", DrawnMatch.in("wood2", "O . .").gold(0, 90).play("TRAIN 2 1 0").row(0));
    }

    @Test
    void killsLikeAStep() {
      DrawnMatch drawn =
          DrawnMatch.of("O X1 X").gold(0, 40).play("TRAIN 1 1 0;TRAIN 2 1 0;TRAIN 1 2 0");
      assertEquals("OH O2 O1", drawn.row(0));
      assertEquals(10, drawn.gold(0));
      assertEquals(0, drawn.match.measure(IceAndFire.UNITS, 1));
    }

    @Test
    void numbersTheUnitsOfBothSeatsInOneSequence() {
      DrawnMatch drawn = DrawnMatch.of("O . .").gold(0, 30).gold(1, 10);
      drawn.play("TRAIN 1 1 0;TRAIN 1 9 9;TRAIN 1 2 0");
      assertTrue(drawn.text().endsWith("\n2\n1 1 1 1 0\n1 2 1 2 0\n"), drawn.text());
    }
  }

  /** 6, BUILD. */
  @Nested
  class Building {
    private static String built(String variant, String row, String line) {
      return DrawnMatch.in(variant, row).gold(0, 100).play(line).row(0);
    }

    @Test
    void minesAreBuiltOnSpotsAndTowersElsewhere() {
      assertEquals("OH O$ O", built("bronze", "O O* O", "BUILD MINE 1 0"));
      assertEquals("OH O* O", built("bronze", "O O* O", "BUILD TOWER 1 0"));
      assertEquals("OH O* OT", built("bronze", "O O* O", "BUILD TOWER 2 0"));
      assertEquals("OH O* O", built("bronze", "O O* O", "BUILD MINE 2 0"));
    }

    @Test
    void isPossibleInLeaguesThatHaveTheBuilding() {
      assertEquals("OH O$ O", built("wood1", "O O* O", "BUILD MINE 1 0;BUILD TOWER 2 0"));
      assertEquals("OH O* O", built("wood2", "O O* O", "BUILD MINE 1 0;BUILD TOWER 2 0"));
      assertEquals("OH O* O", built("wood3", "O O* O", "BUILD MINE 1 0;BUILD TOWER 2 0"));
    }

    @Test
    void needsAnOwnActiveEmptyCell() {
      assertEquals("OH O .", built("bronze", "O O .", "BUILD TOWER 2 0"));
      assertEquals("OH O1", built("bronze", "O O1", "BUILD TOWER 1 0"));
      assertEquals("OH O", built("bronze", "O O", "BUILD TOWER 0 0"));
      assertEquals("OH O . o", built("bronze", "O O . O", "BUILD TOWER 3 0"));
      assertEquals("OH x", built("bronze", "O X", "BUILD TOWER 1 0"));
    }

    @Test
    void costsFifteenAndAMinePaysFourMore() {
      DrawnMatch drawn = DrawnMatch.of("O O* O").gold(0, 29).play("BUILD MINE 1 0;BUILD TOWER 2 0");
      assertEquals("OH O$ O", drawn.row(0));
      assertEquals(14, drawn.gold(0));
      assertEquals(3 + 4, drawn.income(0));
    }
  }

  /** 7. */
  @Nested
  class ActiveCells {
    @Test
    void areThoseConnectedWithTheHqAfterEachCommand() {
      // Seat 1's cells are not connected with its HQ.
      DrawnMatch drawn = DrawnMatch.of("O O2 X X$ X1", "# # # X #").gold(0, 50);
      assertEquals("OH O2 x x$ x1", drawn.row(0));
      // The step connects seat 0's cells.
      drawn = DrawnMatch.of("O O1 . O O$", "# # # O #").play("MOVE 1 2 0");
      assertEquals("OH O O1 O O$", drawn.row(0));
      assertEquals(6 + 4 - 1, drawn.income(0));
    }

    @Test
    void stayActiveIfAnotherPathConnectsThem() {
      DrawnMatch drawn = connectedToTheRight();
      assertEquals("OH O2 X X$ X2", drawn.row(0).substring(0, 13));
      int before = drawn.income(1);
      drawn.match.rules().step(0, IceMap.cell(1, 0), IceMap.cell(1, 1));
      int corridor = IceMap.cell(5, 0);
      assertTrue(drawn.match.board().active(corridor));
      assertEquals(before, drawn.income(1));
    }

    private static DrawnMatch connectedToTheRight() {
      String[] rows = new String[11];
      java.util.Arrays.fill(rows, "# # # # # # # # # # # X");
      rows[0] = "O O2 X X$ X2 X X X X X X X";
      rows[1] = "O O O O O O1 # # # # # X";
      return DrawnMatch.of(rows);
    }

    @Test
    void becomeInactiveBehindACapturedCell() {
      DrawnMatch drawn = connectedToTheRight();
      int before = drawn.income(1);
      drawn.match.rules().step(0, IceMap.cell(5, 1), IceMap.cell(5, 0));
      assertEquals("OH O2 x x$ x2 O1 X", drawn.row(0).substring(0, 18));
      // Four cells, one of them a mine; the unit's upkeep is saved.
      assertEquals(before - 4 - 4 + 4, drawn.income(1));
      drawn.match.endTurn();
      assertEquals("OH O2 x x$ x O1 X", drawn.row(0).substring(0, 17));
    }

    @Test
    void ofASeatWhoseHqIsCapturedAreStillSearchedFromThere() {
      String[] rows = new String[12];
      java.util.Arrays.fill(rows, "# # # # # # # # # # O #");
      rows[0] = "O O O O O O O O O O O #";
      rows[10] = "# # # # # # # # # # O X";
      rows[11] = "# # # # # # # # # # O1 X";
      DrawnMatch drawn = DrawnMatch.of(rows).play("MOVE 1 11 11");
      assertTrue(drawn.match.over());
      assertTrue(drawn.match.board().active(IceMap.cell(11, 10)));
    }

    @Test
    void areThoseOfASearchFromTheHqAfterEveryChoice() {
      Game game = new IceAndFire("bronze", Map.of(), 25, 150);
      int inactive = 0;
      for (int seed = 0; seed < 30; seed++) {
        IceMatch match = (IceMatch) game.newMatch();
        match.reset(seed);
        RandomPlay play = new RandomPlay(game, seed);
        for (int ply = 0; !match.over(); ply++) {
          match.play(play.choose(match, ply));
          inactive += PlainSearch.assertSame(match);
        }
      }
      assertTrue(inactive > 1000, "inactive cells seen: " + inactive);
    }
  }

  /** 8. */
  @Nested
  class TheEnd {
    @Test
    void comesAfterAHundredTurnsOfEach() {
      IceMatch match = new IceMatch(new IceAndFire("bronze", Map.of()));
      match.reset(5);
      for (int turn = 0; turn < 200; turn++) {
        assertFalse(match.over());
        match.playLine("WAIT");
      }
      assertTrue(match.over());
      assertEquals(20 + 100, match.score(0));
      assertEquals(20 + 200, match.score(1));
    }

    @Test
    void countsGoldAndUnitsIncludingDisconnectedOnes() {
      DrawnMatch drawn = DrawnMatch.of("O O1 . O3").gold(0, 7).turnOf(1, 99).play("WAIT");
      assertTrue(drawn.match.over());
      assertEquals(7 + 10 + 30, drawn.match.score(0));
    }

    @Test
    void comesAtOnceForALineThatIsNotRecognisedAndDropsItsCommands() {
      DrawnMatch drawn = DrawnMatch.of("O O1 . .").gold(0, 20).gold(1, 9).play("MOVE 1 2 0;DANCE");
      assertTrue(drawn.match.over());
      assertTrue(drawn.match.disqualified(0));
      assertFalse(drawn.match.disqualified(1));
      assertEquals("OH O1 . .", drawn.row(0));
      assertEquals(-1, drawn.match.score(0));
      assertEquals(9, drawn.match.score(1));
    }

    @Test
    void comesAtATimeOut() {
      DrawnMatch drawn = DrawnMatch.of("O O1").turnOf(1, 2);
      drawn.match.playTimeout();
      assertEquals(-1, drawn.match.score(1));
      assertTrue(drawn.match.disqualified(1));
      assertTrue(drawn.match.over());
    }
  }
}
