package aurum.env.vindinium;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** The effect of a step, the path of a MOVE (5.A of RULES.md) and the end of a turn (5.C). */
class CodingameStepTest {
  /** 5.A: steps. */
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
    void ontoAnotherHeroStaysAndHits() {
      Board board = Board.of("01").play("EAST");
      assertEquals("0 0", board.place(0));
      assertEquals(80, board.life(1));
    }

    @Test
    void comesBeforeTheHit() {
      //   0 . 1      from no neighbour to beside hero 1
      assertEquals(80, Board.of("0.1").play("EAST").life(1));
      //   A 1        and away from it
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
    void thatTheHeroOwnsDoesNothing() {
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
    void thatKillsAHeroKeepsItFromHitting() {
      //   0 1 A M    hero 1 is beside the cell that hero 0 dies on, and beside its spawn
      Board board = Board.of("0BAM1").life(0, 20).play("EAST");
      assertTrue(board.atHome(0));
      assertEquals(100, board.life(1));
    }

    @Test
    void thatKillsAHeroAlsoKillsTheHeroOnItsSpawn() {
      //   B A M . 1    hero 1 is on hero 0's spawn and owns mine 1
      Board board =
          Board.of(
                  "0AM.1", //
                  "####M")
              .life(0, 20)
              .owns(1, 1);
      board.atSpawn(1, 0);
      board.play("EAST");
      assertTrue(board.atHome(0));
      assertTrue(board.atHome(1));
      assertEquals(0, board.owner(1), "its mine is the respawning hero's");
      assertEquals(1, board.gold(0), "which earns from it at once");
      assertEquals(100, board.life(1));
    }
  }

  /** 5.A.1 and 2: MOVE. */
  @Nested
  class AMove {
    @Test
    void ontoANeighbourIsAStepWhateverOccupiesIt() {
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
    void outsideTheBoardTakesTheCellNearestToTheCellAtItsEdge() {
      //   # # # # #      (3,1) is nearest to (4,0), which is nearest to (99,0); (4,2) is nearer to
      //   # # # . #      the latter
      //   # . A . .
      Board board = Board.of("#####", "###.#", "#.A..", "#0###", "#1###").play("MOVE 99 0");
      assertEquals("3 2", board.place(0));
      assertEquals("3 1", board.turnOf(0).play("MOVE 99 0").place(0));
      board = Board.of("#####", "###01", "##A##", "#..##", "##.##").play("MOVE 0 99");
      assertEquals("2 3", board.place(0));
      assertEquals("1 3", board.turnOf(0).play("MOVE 0 99").place(0));
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
    void prefersNorthThenEastThenSouthThenWestAmongShortestPaths() {
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
      //   0 . . # T    no hero can get beside the tavern: (3,1) is nearest to it
      //   # # . . #
      //   # # # . 1
      Board board = Board.of("0..#T", "##..#", "###.1");
      for (String place : List.of("1 0", "2 0", "2 1", "3 1", "3 1")) {
        assertEquals(place, board.turnOf(0).play("MOVE 4 0").place(0));
      }
    }

    @Test
    void breaksTiesByTheStraightDistanceToTheHeroNotByTheLengthOfThePath() {
      //   # 0 . . . . #      (3,2) and (3,4) are both beside the tavern.
      //   # . # # # . #      The first is nearer to hero 0 at (1,2) in a straight line,
      //   # A # . . . #      but 10 steps away, the other 4.
      //   # . # T # # #
      //   # . . . # # 1
      Board board = Board.of("#0....#", "#.###.#", "#A#...#", "#.#T###", "#...##1");
      assertEquals("1 1", board.play("MOVE 3 3").place(0));
    }

    @Test
    void breaksRemainingTiesByXAndThenY() {
      //   # # # # 0      (3,2) and (2,3) are equally near to the tavern and to hero 0 at (4,4);
      //   # # # # .      x = 2 comes first, so it goes west; the path to the other
      //   # # T . .      begins north.
      //   # # . # .
      //   1 # . . A
      Board board = Board.of("####0", "####.", "##T..", "##.#.", "1#..A");
      assertEquals("3 4", board.play("MOVE 2 2").place(0));
      //   # # . . .      (2,1) and (2,3) are equally near to the tavern at (1,2) ... and to
      //   # # . # .      hero 0 at (4,2): y = 1 comes first, so it goes north.
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
    void isNotRoutedAroundOtherHeroes() {
      //   0 B . .    the shortest path leads through hero 1, which is hit
      //   . . . 1
      Board board = Board.of("0B..", "...1");
      board.play("MOVE 3 0");
      assertEquals("0 0", board.place(0));
      assertEquals(80, board.life(1));
    }
  }

  /** 5.C: the end of a turn. */
  @Nested
  class TheEndOfATurn {
    @Test
    void costsLifeByThirstButKillsNoHero() {
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
}
