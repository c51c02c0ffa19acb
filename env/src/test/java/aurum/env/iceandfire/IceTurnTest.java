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
 * Turns, income, training, building, active land: sections 4, 6, 7 and 8 of RULES.md. Boards are
 * drawn as {@link Island} says.
 */
class IceTurnTest {
  /** 4.1. */
  @Nested
  class TheStartOfATurn {
    @Test
    void paysActiveCellsAndMinesLessUpkeep() {
      Island island = Island.of("O O1 O2 O$", "# # # O3").gold(0, 50).turnOf(1, 3).play("WAIT");
      // Five cells and a mine; units of 1, 4 and 20.
      assertEquals(50 + 5 + 4 - 25, island.gold(0));
    }

    @Test
    void killsUnitsThatAreCutOffBeforeTheyCost() {
      Island island = Island.of("O O . O3").gold(0, 5).turnOf(1, 3).play("WAIT");
      assertEquals("OH O . o", island.row(0));
      assertEquals(7, island.gold(0));
    }

    @Test
    void leavesUnitsOfTheOtherPlayerThatAreCutOff() {
      Island island = Island.of("O O . X1", "# # # X1").gold(0, 5).turnOf(1, 3);
      island.match.endTurn();
      assertEquals("OH O . x1", island.row(0));
      island.play("WAIT");
      assertEquals("OH O . x", island.row(0));
    }

    @Test
    void killsAllUnitsOfAPlayerThatCannotPayAndStillWritesTheOldIncome() {
      Island island = Island.of("O O3 O1").gold(0, 17).turnOf(1, 3).play("WAIT");
      // 17 + 3 - 21 is less than 0.
      assertEquals(0, island.gold(0));
      assertEquals("OH O O", island.row(0));
      assertTrue(island.text().startsWith("0\n-18\n"), island.text());
      assertEquals(3, island.income(0));
      island.play("WAIT");
      assertTrue(island.text().contains("\n0\n3\n"), "the next turn's start corrects it");
    }

    @Test
    void correctsTheWrittenIncomeAfterABankruptcyByTheNextCommandThatIsCarriedOut() {
      Island island = Island.of("O O3 .*").gold(0, 16).turnOf(1, 3).play("WAIT");
      assertEquals(0, island.gold(0));
      assertEquals(-18, island.match.board.told[0]);
      island.gold(0, 10);
      island.match.board.train(0, 2, IceMap.cell(2, 0));
      assertEquals(-18, island.match.board.told[0], "nothing was carried out");
      island.match.board.train(0, 1, IceMap.cell(2, 0));
      assertEquals(2, island.match.board.told[0]);
    }

    @Test
    void isFineWithExactlyNoGoldLeft() {
      Island island = Island.of("O O3 O1").gold(0, 18).turnOf(1, 3).play("WAIT");
      assertEquals(0, island.gold(0));
      assertEquals("OH O3 O1", island.row(0));
    }

    @Test
    void paysNothingToTheOtherPlayer() {
      Island island = Island.of("O O").gold(0, 5).gold(1, 7).turnOf(1, 3).play("WAIT");
      assertEquals(7, island.gold(1));
    }
  }

  @Test
  void theFirstTurnsPayOneAndTwo() {
    IceMatch match = new IceMatch(new IceAndFire("bronze", Map.of()));
    match.reset(1);
    assertEquals(21, match.board.gold(0));
    assertEquals(20, match.board.gold(1));
    match.playLine("WAIT");
    assertEquals(22, match.board.gold(1));
    assertEquals(1, match.board.owner(IceMap.cell(11, 10)));
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
      return Island.of(row).gold(0, 90).play(line).row(0);
    }

    @Test
    void costsTenALevelAndIsSkippedWithoutTheGold() {
      Island island = Island.of("O . .").gold(0, 29).play("TRAIN 3 1 0;TRAIN 2 1 0;TRAIN 1 2 0");
      assertEquals("OH O2 .", island.row(0));
      assertEquals(9, island.gold(0));
    }

    @Test
    void ofOtherLevelsThanTheLeaguesIsSkipped() {
      for (String line : new String[] {"TRAIN 0 1 0", "TRAIN 4 1 0", "TRAIN 2147483647 1 0"}) {
        assertEquals("OH . .", Island.of("O . .").gold(0, 90).play(line).row(0), line);
      }
      assertEquals("OH . .", Island.in("wood3", "O . .").gold(0, 90).play("TRAIN 2 1 0").row(0));
      assertEquals("OH O2 .", Island.in("wood2", "O . .").gold(0, 90).play("TRAIN 2 1 0").row(0));
    }

    @Test
    void killsLikeAStep() {
      Island island = Island.of("O X1 X").gold(0, 40).play("TRAIN 1 1 0;TRAIN 2 1 0;TRAIN 1 2 0");
      assertEquals("OH O2 O1", island.row(0));
      assertEquals(10, island.gold(0));
      assertEquals(0, island.match.measure(IceAndFire.UNITS, 1));
    }

    @Test
    void numbersUnitsOfBothPlayersInOneRow() {
      Island island = Island.of("O . .").gold(0, 30).gold(1, 10);
      island.play("TRAIN 1 1 0;TRAIN 1 9 9;TRAIN 1 2 0");
      assertTrue(island.text().endsWith("\n2\n1 1 1 1 0\n1 2 1 2 0\n"), island.text());
    }
  }

  /** 6, BUILD. */
  @Nested
  class Building {
    private static String built(String variant, String row, String line) {
      return Island.in(variant, row).gold(0, 100).play(line).row(0);
    }

    @Test
    void minesStandOnSpotsAndTowersElsewhere() {
      assertEquals("OH O$ O", built("bronze", "O O* O", "BUILD MINE 1 0"));
      assertEquals("OH O* O", built("bronze", "O O* O", "BUILD TOWER 1 0"));
      assertEquals("OH O* OT", built("bronze", "O O* O", "BUILD TOWER 2 0"));
      assertEquals("OH O* O", built("bronze", "O O* O", "BUILD MINE 2 0"));
    }

    @Test
    void isForLeaguesThatHaveIt() {
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
      Island island = Island.of("O O* O").gold(0, 29).play("BUILD MINE 1 0;BUILD TOWER 2 0");
      assertEquals("OH O$ O", island.row(0));
      assertEquals(14, island.gold(0));
      assertEquals(3 + 4, island.income(0));
    }
  }

  /** 7. */
  @Nested
  class ActiveLand {
    @Test
    void isWhatIsConnectedWithTheHqAfterEachCommand() {
      //   player 1's land hangs on the cell that player 0 takes
      Island island = Island.of("O O2 X X$ X1", "# # # X #").gold(0, 50);
      assertEquals("OH O2 x x$ x1", island.row(0));
      //   the own land is joined by the step
      island = Island.of("O O1 . O O$", "# # # O #").play("MOVE 1 2 0");
      assertEquals("OH O O1 O O$", island.row(0));
      assertEquals(6 + 4 - 1, island.income(0));
    }

    @Test
    void cutOffMinesPayNothingAndUnitsCostNothing() {
      Island island = connectedToTheRight();
      assertEquals("OH O2 X X$ X2", island.row(0).substring(0, 13));
      int before = island.income(1);
      island.match.board.step(0, IceMap.cell(1, 0), IceMap.cell(1, 1));
      int corridor = IceMap.cell(5, 0);
      assertTrue(island.match.board.active(corridor));
      assertEquals(before, island.income(1));
    }

    private static Island connectedToTheRight() {
      String[] rows = new String[11];
      java.util.Arrays.fill(rows, "# # # # # # # # # # # X");
      rows[0] = "O O2 X X$ X2 X X X X X X X";
      rows[1] = "O O O O O O1 # # # # # X";
      return Island.of(rows);
    }

    @Test
    void isLostBehindACellThatIsTaken() {
      Island island = connectedToTheRight();
      int before = island.income(1);
      island.match.board.step(0, IceMap.cell(5, 1), IceMap.cell(5, 0));
      assertEquals("OH O2 x x$ x2 O1 X", island.row(0).substring(0, 18));
      // Four cells, one of them a mine; the unit's upkeep is saved.
      assertEquals(before - 4 - 4 + 4, island.income(1));
      island.match.endTurn();
      assertEquals("OH O2 x x$ x O1 X", island.row(0).substring(0, 17));
    }

    @Test
    void ofAPlayerWhoseHqHasFallenIsStillSearchedFromThere() {
      String[] rows = new String[12];
      java.util.Arrays.fill(rows, "# # # # # # # # # # O #");
      rows[0] = "O O O O O O O O O O O #";
      rows[10] = "# # # # # # # # # # O X";
      rows[11] = "# # # # # # # # # # O1 X";
      Island island = Island.of(rows).play("MOVE 1 11 11");
      assertTrue(island.match.over());
      assertTrue(island.match.board.active(IceMap.cell(11, 10)));
    }

    /** Against the plain search of the rules, in whole matches at random. */
    @Test
    void isThatOfThePlainSearchAfterEveryChoice() {
      Game game = new IceAndFire("bronze", Map.of(), 25, 150);
      int lost = 0;
      for (int seed = 0; seed < 30; seed++) {
        IceMatch match = (IceMatch) game.newMatch();
        match.reset(seed);
        RandomPlay play = new RandomPlay(game, seed);
        for (int ply = 0; !match.over(); ply++) {
          match.play(play.choose(match, ply));
          lost += PlainRules.assertSame(match);
        }
      }
      assertTrue(lost > 1000, "inactive cells seen: " + lost);
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
    void countsGoldAndUnitsAlsoThoseThatAreCutOff() {
      Island island = Island.of("O O1 . O3").gold(0, 7).turnOf(1, 99).play("WAIT");
      assertTrue(island.match.over());
      assertEquals(7 + 10 + 30, island.match.score(0));
    }

    @Test
    void comesAtOnceForALineThatIsNotRecognisedAndDropsItsCommands() {
      Island island = Island.of("O O1 . .").gold(0, 20).gold(1, 9).play("MOVE 1 2 0;DANCE");
      assertTrue(island.match.over());
      assertTrue(island.match.disqualified(0));
      assertFalse(island.match.disqualified(1));
      assertEquals("OH O1 . .", island.row(0));
      assertEquals(-1, island.match.score(0));
      assertEquals(9, island.match.score(1));
    }

    @Test
    void comesByATimeOut() {
      Island island = Island.of("O O1").turnOf(1, 2);
      island.match.playTimeout();
      assertEquals(-1, island.match.score(1));
      assertTrue(island.match.disqualified(1));
      assertTrue(island.match.over());
    }
  }
}
