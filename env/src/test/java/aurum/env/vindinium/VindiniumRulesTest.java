package aurum.env.vindinium;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Games;
import aurum.env.Match;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/**
 * The rules one by one; the numbers are the sections of RULES.md. How boards are drawn is said in
 * {@link Board}: digits are spawns, letters are heroes away from them.
 */
class VindiniumRulesTest {
  /** 5.A: where a step leads. */
  @Nested
  class AStep {
    @Test
    void ontoAirMovesTheHero() {
      assertEquals("1 0", Board.of("0.1").play("EAST").place(0));
    }

    @Test
    void intoAWallDoesNothing() {
      Board board = Board.of("0#1").play("EAST");
      assertEquals("0 0", board.place(0));
      assertEquals(99, board.life(0));
    }

    @Test
    void outOfTheBoardDoesNothing() {
      Board board = Board.of("0.1").play("WEST");
      assertEquals("0 0", board.place(0));
      board.turnOf(0).play("NORTH");
      assertEquals("0 0", board.place(0));
    }

    @Test
    void ontoAnotherHeroStaysAndStrikes() {
      Board board = Board.of("01").play("EAST");
      assertEquals("0 0", board.place(0));
      assertEquals(80, board.life(1));
    }

    @Test
    void isMadeBeforeTheBlow() {
      //   0 . 1      from beside nobody to beside hero 1
      assertEquals(80, Board.of("0.1").play("EAST").life(1));
      //   A 1        and away from him
      assertEquals(100, Board.of("0A1").play("WEST").life(1));
    }
  }

  /** 5.A.3: taverns. */
  @Nested
  class ATavern {
    @Test
    void sellsFiftyLifeForTwoGold() {
      Board board = Board.of("0T.1").life(0, 30).gold(0, 5).play("EAST");
      assertEquals(79, board.life(0)); // 30 + 50, and the turn's thirst.
      assertEquals(3, board.gold(0));
      assertEquals("0 0", board.place(0));
    }

    @Test
    void fillsUpToAHundred() {
      assertEquals(99, Board.of("0T.1").life(0, 60).gold(0, 2).play("EAST").life(0));
    }

    @Test
    void isPaidEvenAtFullLife() {
      Board board = Board.of("0T.1").gold(0, 2).play("EAST");
      assertEquals(0, board.gold(0));
      assertEquals(99, board.life(0));
    }

    @Test
    void givesNothingForOneGold() {
      Board board = Board.of("0T.1").life(0, 30).gold(0, 1).play("EAST");
      assertEquals(1, board.gold(0));
      assertEquals(29, board.life(0));
    }

    @Test
    void isNotPaidWithTheGoldOfTheSameTurn() {
      // The mine's gold comes at the end of the turn.
      Board board = Board.of("0T.1M").life(0, 30).gold(0, 1).owns(0, 0).play("EAST");
      assertEquals(2, board.gold(0));
      assertEquals(29, board.life(0));
    }
  }

  /** 5.A.3: mines. */
  @Nested
  class AMine {
    @Test
    void costsTwentyLifeAndPaysFromTheSameTurnOn() {
      Board board = Board.of("0M.1").play("EAST");
      assertEquals(79, board.life(0));
      assertEquals(0, board.owner(0));
      assertEquals(1, board.gold(0));
      assertEquals("0 0", board.place(0));
    }

    @Test
    void isTakenFromItsOwner() {
      Board board = Board.of("0MM.1").owns(1, 0, 1).gold(1, 7).play("EAST");
      assertEquals(1, board.mines(0));
      assertEquals(1, board.mines(1));
      assertEquals(7, board.gold(1));
    }

    @Test
    void thatIsTheHerosOwnDoesNothing() {
      Board board = Board.of("0M.1").owns(0, 0).play("EAST");
      assertEquals(99, board.life(0));
      assertEquals(1, board.gold(0));
    }

    @Test
    void leavesAHeroOfTwentyOneAliveWithOne() {
      Board board = Board.of("0M.1").life(0, 21).play("EAST");
      assertEquals(1, board.life(0)); // Thirst takes no last life.
      assertEquals(0, board.owner(0));
      assertEquals(0, board.deaths(0));
    }

    @Test
    void killsAHeroOfTwentyWhoseMinesBecomeFreeWhileItKeepsItsOwner() {
      //   0 . A M    mine 1, hero 1's       mine 0, at the left of the last row, is hero 0's
      //   M # # 1
      Board board =
          Board.of(
                  "0.AM", //
                  "M##1")
              .life(0, 20)
              .gold(0, 9)
              .owns(0, 0)
              .owns(1, 1)
              .play("EAST");
      assertTrue(board.atHome(0));
      assertEquals(99, board.life(0)); // Respawned with 100, and thirst.
      assertEquals(9, board.gold(0), "gold is kept, and nothing is earned");
      assertEquals(VindiniumMatch.FREE, board.owner(0));
      assertEquals(1, board.owner(1));
      assertEquals(1, board.deaths(0));
    }

    @Test
    void thatKillsAHeroStopsHisBlow() {
      //   0 1 A M    hero 1 stands beside where hero 0 dies, and beside where he comes back
      Board board = Board.of("0BAM1").life(0, 20).play("EAST");
      assertTrue(board.atHome(0));
      assertEquals(100, board.life(1));
    }

    @Test
    void thatKillsAHeroAlsoKillsWhoStandsOnHisSpawn() {
      //   B A M . 1    hero 1 stands on hero 0's spawn and owns mine 1
      Board board =
          Board.of(
                  "0AM.1", //
                  "####M")
              .life(0, 20)
              .owns(1, 1);
      board.match.cell[1] = board.match.map.spawn[0];
      board.play("EAST");
      assertTrue(board.atHome(0));
      assertTrue(board.atHome(1));
      assertEquals(0, board.owner(1), "his mine is the respawning hero's");
      assertEquals(1, board.gold(0), "who earns from it at once");
      assertEquals(100, board.life(1));
    }
  }

  /** 5.B: blows and deaths. */
  @Nested
  class AFight {
    @Test
    void strikesEveryNeighbourAndNobodyElse() {
      //   . 1 .
      //   2 A 3      hero 0 in the middle
      //   0 . .
      Board board =
          Board.of(
                  ".1.", //
                  "2A3", "0..")
              .play("WAIT");
      assertEquals(List.of(99, 80, 80, 80), lives(board));
      //   1 . .
      //   . A .      none at the corners
      //   0 . 2
      board =
          Board.of(
                  "1..3", //
                  ".A..", "0.2.")
              .play("WAIT");
      assertEquals(List.of(99, 100, 100, 100), lives(board));
    }

    @Test
    void isStruckByTheMovingHeroAlone() {
      assertEquals(99, Board.of("01").play("WAIT").life(0));
    }

    @Test
    void killsAtTwentyAndGivesAllMinesToTheAttacker() {
      //   1 . . 0 B    hero 1 dies far from home
      Board board =
          Board.of(
                  "1..0B", //
                  "MM###")
              .life(1, 20)
              .gold(1, 5)
              .owns(1, 0, 1)
              .play("WAIT");
      assertTrue(board.atHome(1));
      assertEquals(100, board.life(1));
      assertEquals(5, board.gold(1), "gold is kept");
      assertEquals(2, board.mines(0));
      assertEquals(2, board.gold(0), "the mines pay from the same turn on");
      assertEquals(1, board.deaths(1));
    }

    @Test
    void doesNotKillAtTwentyOne() {
      Board board = Board.of("1..0B").life(1, 21).play("WAIT");
      assertEquals("4 0", board.place(1));
      assertEquals(1, board.life(1));
    }

    @Test
    void killsTwoAtOnceAndTakesTheMinesOfBoth() {
      //   1 . B A C . 2
      Board board =
          Board.of(
                  "1.BAC.2", //
                  "M##0##M", "###3")
              .life(1, 20)
              .life(2, 10)
              .owns(1, 0)
              .owns(2, 1)
              .play("WAIT");
      assertTrue(board.atHome(1) && board.atHome(2));
      assertEquals(2, board.mines(0));
    }

    @Test
    void shieldsWhoHasJustRespawnedBesideTheAttackerForThisTurnOnly() {
      //   . 1 A B     hero 1's spawn is beside hero 0, who kills him on the other side
      Board board = Board.of(".1AB", "0###").life(1, 20).play("WAIT");
      assertTrue(board.atHome(1));
      assertEquals(100, board.life(1), "not struck again in the turn of his death");
      // The flag is cleared at the end of the turn, not at his own next turn.
      board.turnOf(0).play("WAIT");
      assertEquals(80, board.life(1));
    }

    @Test
    void isFoughtByAHeroWhoRespawnedInTheTurnBefore() {
      //   1 A     hero 0 kills hero 1, who comes back beside him and strikes at his own turn
      //   0 B
      Board board =
          Board.of(
                  "1A", //
                  "0B")
              .life(1, 20)
              .play("WAIT");
      assertTrue(board.atHome(1));
      board.play("WAIT");
      assertEquals(99 - 20, board.life(0));
    }
  }

  /** 5.B.4: who stands on the spawn of a dead hero dies too. */
  @Nested
  class ASpawnKill {
    @Test
    void goesOnFromSpawnToSpawnAndTheMinesTravelUpTheChain() {
      //   A B . . . .    hero 0 kills hero 1,
      //   0 # 1 # 2 3    on whose spawn stands hero 2, on whose spawn stands hero 3
      //   M # M # M M
      Board board =
          Board.of(
              "AB....", //
              "0#1#23", "M#M#MM");
      VindiniumMatch match = board.match;
      match.cell[2] = match.map.spawn[1];
      match.cell[3] = match.map.spawn[2];
      board.life(1, 20).owns(0, 0).owns(1, 1).owns(2, 2).owns(3, 3).gold(3, 8).play("WAIT");
      for (int hero = 1; hero < 4; hero++) {
        assertTrue(board.atHome(hero), "hero " + hero);
        assertEquals(100, board.life(hero));
        assertEquals(1, board.deaths(hero));
      }
      assertEquals(0, board.owner(1), "hero 1's mine is his killer's");
      assertEquals(1, board.owner(2), "hero 2's mine is hero 1's");
      assertEquals(2, board.owner(3), "hero 3's mine is hero 2's");
      assertEquals(0, board.mines(3));
      assertEquals(8, board.gold(3), "gold is kept");
    }

    @Test
    void hitsTheAttackerWhoStandsOnHisVictimsSpawnAndTakesBackWhatHeHasWon() {
      //   A B . 0    hero 0 stands on hero 1's spawn
      //   M # # M
      Board board =
          Board.of(
              "1B.0", //
              "M##M");
      board.match.cell[0] = board.match.map.spawn[1];
      board.life(1, 20).owns(1, 0).owns(0, 1).play("WAIT");
      assertTrue(board.atHome(0));
      assertTrue(board.atHome(1));
      assertEquals(2, board.mines(1), "his own mine and the attacker's");
      assertEquals(99, board.life(0), "thirst applies to the attacker's new life");
      assertEquals(0, board.gold(0));
    }

    @Test
    void sparesWhoIsAlreadyWaitingForHisOwnDeath() {
      //   C A B . 2 3     hero 2 stands on hero 1's spawn; hero 0 strikes both to death
      //   0 # # M
      Board board =
          Board.of(
              "1AB.23", //
              "0##M");
      board.match.cell[2] = board.match.map.spawn[1];
      board.life(1, 20).life(2, 20).owns(2, 0).play("WAIT");
      assertEquals(
          0, board.owner(0), "hero 2's mine is the attacker's, not the respawning hero 1's");
      assertEquals(1, board.deaths(2));
      assertTrue(board.atHome(1) && board.atHome(2));
    }

    @Test
    void ofTheAttackerDoesNotKeepHimFromTheMinesOfLaterVictims() {
      //   B A C . 2 0     hero 0 stands on hero 1's spawn, kills heroes 1 and 2
      //   M # M # # 3
      Board board =
          Board.of(
              "B1C.20", //
              "M#M##3");
      board.match.cell[0] = board.match.map.spawn[1];
      board.life(1, 20).life(2, 20).owns(1, 0).owns(2, 1).play("WAIT");
      assertEquals(1, board.deaths(0));
      assertEquals(1, board.owner(0), "hero 1 has taken his mine back");
      assertEquals(0, board.owner(1), "hero 2 died after the attacker, and for him");
      assertEquals(1, board.gold(0));
    }
  }

  /** 5.C: the end of a turn. */
  @Nested
  class TheEndOfATurn {
    @Test
    void makesThirstyButKillsNobody() {
      assertEquals(99, Board.of("0.1").play("WAIT").life(0));
      assertEquals(1, Board.of("0.1").life(0, 2).play("WAIT").life(0));
      Board board = Board.of("0.1").life(0, 1).play("WAIT");
      assertEquals(1, board.life(0));
      assertEquals(0, board.deaths(0));
    }

    @Test
    void paysTheMovingHeroAndNoOther() {
      Board board = Board.of("0.1MMM").owns(0, 0, 1).owns(1, 2).play("WAIT");
      assertEquals(2, board.gold(0));
      assertEquals(0, board.gold(1));
      assertEquals(100, board.life(1));
    }
  }

  /** 5.A.1 and 2: MOVE. */
  @Nested
  class AMove {
    @Test
    void ontoANeighbourIsAStepWhateverStandsThere() {
      assertEquals("1 0", Board.of("0.1").play("MOVE 1 0").place(0));
      assertEquals(79, Board.of("0M.1").play("MOVE 1 0").life(0));
      assertEquals("0 0", Board.of("0#.1").play("MOVE 1 0").place(0));
      assertEquals("0 0", Board.of("0.1").play("MOVE 0 0").place(0));
    }

    @Test
    void outsideTheBoardMeansItsNearestCell() {
      //   . A .
      //   0 . 1
      assertEquals("0 0", Board.of(".A.", "0.1").play("MOVE -5 -2147483648").place(0));
      assertEquals("2 0", Board.of(".A.", "0.1").play("MOVE 2147483647 -1").place(0));
    }

    @Test
    void toAFarMineLeadsBesideItAndThenIntoIt() {
      //   0 . . M 1
      Board board = Board.of("0..M.1").play("MOVE 3 0");
      assertEquals("1 0", board.place(0));
      board.turnOf(0).play("MOVE 3 0");
      assertEquals("2 0", board.place(0));
      board.turnOf(0).play("MOVE 3 0");
      assertEquals("2 0", board.place(0));
      assertEquals(0, board.owner(0));
    }

    @Test
    void prefersNorthThenEastThenSouthThenWestAmongShortestWays() {
      //   . . .
      //   . A .      every corner can be reached in two ways
      //   0 . 1
      String[] drawn = {"...", ".A.", "0.1"};
      assertEquals("1 0", Board.of(drawn).play("MOVE 0 0").place(0), "north before west");
      assertEquals("1 0", Board.of(drawn).play("MOVE 2 0").place(0), "north before east");
      assertEquals("2 1", Board.of(drawn).play("MOVE 2 2").place(0), "east before south");
      assertEquals("1 2", Board.of(drawn).play("MOVE 0 2").place(0), "south before west");
    }

    @Test
    void leadsToTheCellNearestToAPlaceThatCannotBeReached() {
      //   0 . . # T    nobody can stand beside the tavern: (3,1) is nearest to it
      //   # # . . #
      //   # # # . 1
      Board board = Board.of("0..#T", "##..#", "###.1");
      for (String place : List.of("1 0", "2 0", "2 1", "3 1", "3 1")) {
        assertEquals(place, board.turnOf(0).play("MOVE 4 0").place(0));
      }
    }

    @Test
    void breaksTiesByTheStraightDistanceToTheHeroNotByTheLengthOfTheWay() {
      //   # 0 . . . . #      (3,2) and (3,4) are both beside the tavern.
      //   # . # # # . #      From hero 0 at (1,2) the first is nearer as the crow flies,
      //   # A # . . . #      but 10 steps away, the other 4.
      //   # . # T # # #
      //   # . . . # # 1
      Board board = Board.of("#0....#", "#.###.#", "#A#...#", "#.#T###", "#...##1");
      assertEquals("1 1", board.play("MOVE 3 3").place(0));
    }

    @Test
    void breaksRemainingTiesByXAndThenY() {
      //   # # # # 0      (3,2) and (2,3) are equally near to the tavern and to hero 0 at (4,4);
      //   # # # # .      x = 2 comes first, so he goes west and not, as the other would
      //   # # T . .      have it, north.
      //   # # . # .
      //   1 # . . A
      Board board = Board.of("####0", "####.", "##T..", "##.#.", "1#..A");
      assertEquals("3 4", board.play("MOVE 2 2").place(0));
      //   # # . . .      (2,1) and (2,3) are equally near to the tavern at (1,2) ... and to
      //   # # . # .      hero 0 at (4,2): y = 1 comes first, so he goes north.
      //   # T # # A
      //   # # . # .
      //   1 # . . 0
      board = Board.of("##...", "##.#.", "#T##A", "##.#.", "1#..0");
      assertEquals("4 1", board.play("MOVE 1 2").place(0));
    }

    @Test
    void staysWhereNoReachableCellIsNearer() {
      //   0 # T 1
      Board board = Board.of("0#.T1");
      assertEquals("0 0", board.play("MOVE 3 0").place(0));
    }

    @Test
    void isNotLedAroundOtherHeroes() {
      //   0 B . .    the shortest way is through hero 1: he is bumped into, and struck
      //   . . . 1
      Board board = Board.of("0B..", "...1");
      board.play("MOVE 3 0");
      assertEquals("0 0", board.place(0));
      assertEquals(80, board.life(1));
    }
  }

  /** 4: lines that cannot be read, and answers that come too late. */
  @Nested
  class ADisqualifiedHero {
    @Test
    void waitsForTheRestOfTheMatchButStillFightsAndEarnsAndThirsts() {
      Board board = Board.of("01..M").owns(0, 0).play("GO EAST");
      assertTrue(board.match.disqualified(0));
      assertFalse(board.match.disqualified(1));
      assertEquals(80, board.life(1), "the invalid turn is a WAIT, and strikes");
      assertEquals(1, board.gold(0));
      assertEquals(99, board.life(0));
      board.play("WAIT"); // Hero 1, who strikes back.
      assertEquals(79, board.life(0));
      board.match.playInactive();
      assertEquals(79 - 20, board.life(1)); // One of hero 1's is thirst.
      assertEquals(2, board.gold(0));
    }

    @Test
    void diesAndComesBackLikeAnyOther() {
      //   0 . A B    hero 0 is killed by hero 1
      Board board = Board.of("0.AB", "###1").life(0, 20).play("");
      assertTrue(board.match.disqualified(0));
      board.play("WAIT");
      assertTrue(board.atHome(0));
      assertEquals(1, board.deaths(0));
    }

    @Test
    void isMadeByATimeOutToo() {
      Board board = Board.of("0.1");
      board.match.playTimeout();
      assertTrue(board.match.disqualified(0));
      assertEquals("0 0", board.place(0));
    }

    @Test
    void doesNotEndTheMatch() {
      Match match = Games.make("vindinium", null, Map.of("turns", "10")).newMatch();
      match.reset(1);
      for (int turn = 0; turn < 40; turn++) {
        assertFalse(match.over(), "after " + turn + " turns");
        match.playLine("I resign");
      }
      assertTrue(match.over());
    }
  }

  /** 3: the text of a turn. */
  @Nested
  class TheText {
    @Test
    void listsHeroesThenMinesByXThenY() {
      //   0 M
      //   M 1    (0,1) comes before (1,0)
      Board board = Board.of("0M", "M1").owns(1, 1).gold(1, 3).life(0, 40);
      assertEquals(
          """
          4
          HERO 0 0 0 40 0
          HERO 1 1 1 100 3
          MINE -1 0 1 -1 -1
          MINE 1 1 0 -1 -1
          """,
          board.text());
    }

    @Test
    void tellsAnExpertTheOthersLastTargetsOldestFirst() {
      //   0 . . 1
      //   2 . . 3
      Board board = Board.of("0..1", "2..3", "#T##", "#M##");
      board.match.turn = 0;
      board.play("east expert_input please"); // He bumps into nothing, and asks.
      board.play("MOVE -3 -3"); // Hero 1 is led to (2,0).
      board.play("NORTH"); // Hero 2 moves onto hero 0's old place.
      board.play("WAIT"); // Hero 3's target is his own cell.
      assertTrue(
          board.text().startsWith("1 2 0\n2 0 0\n3 3 1\n5\nHERO 0 1 0 "), "got " + board.text());
      board.play("SOUTH"); // Hero 0 goes to (1,1).
      assertTrue(board.text().startsWith("5\nHERO 0 "), "hero 1 has not asked");
      board.play("WEST").play("EAST").play("nonsense").play("SOUTH EXPERT_INPUT");
      // A bump tells the cell that was bumped into; an invalid line the hero's own.
      board.match.turn += 3;
      assertTrue(board.text().startsWith("1 1 0\n2 1 0\n3 3 1\n"), "got " + board.text());
    }

    @Test
    void tellsAnExpertOnlyMovesThatHaveBeenMade() {
      Board board = Board.of("0..1", "2..3");
      board.match.turn = 0;
      board.play("WAIT");
      board.match.expert[1] = true;
      assertTrue(board.text().startsWith("0 0 0\n4\nHERO"), board.text());
    }
  }

  /** 2 and 6.5: two players. */
  @Nested
  class TwoPlayers {
    @Test
    void takeTurnsAndPlayOnTheNorthernHalf() {
      Match match = Games.make("vindinium", null, Map.of("players", "2")).newMatch();
      match.reset(3);
      for (int turn = 0; turn < 6; turn++) {
        assertEquals(turn % 2, match.seat());
        match.playLine("WAIT");
      }
      StringBuilder map = new StringBuilder();
      match.writeMap(map);
      List<String> rows = map.toString().lines().skip(1).toList();
      for (String row : rows.subList(rows.size() / 2, rows.size())) {
        assertEquals("#".repeat(rows.size()), row);
      }
      assertEquals(2, map.chars().filter(c -> c == 'T').count(), "taverns");
    }

    @Test
    void getThreeHundredTurnsInAMatchOfFullLength() {
      Match match = Games.make("vindinium", null, Map.of("players", "2")).newMatch();
      match.reset(3);
      for (int turn = 0; turn < 300; turn++) {
        assertFalse(match.over());
        match.play(VindiniumActions.WAIT);
      }
      assertTrue(match.over());
    }

    @Test
    void areToldNothingOfHeroesThatDoNotExist() {
      Board board = Board.of("0.1M");
      assertEquals("3\nHERO 0 0 0 100 0\nHERO 1 2 0 100 0\nMINE -1 3 0 -1 -1\n", board.text());
    }

    @Test
    void tellAnExpertOneMove() {
      Board board = Board.of("0..1");
      board.match.turn = 0;
      board.play("WAIT EXPERT_INPUT").play("WEST");
      assertTrue(board.text().startsWith("1 2 0\n2\nHERO 0"), board.text());
    }
  }

  private static List<Integer> lives(Board board) {
    return List.of(board.life(0), board.life(1), board.life(2), board.life(3));
  }
}
