package aurum.env.vindinium;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Blows, deaths and chains of deaths by the original rules: 2.3 and 2.4 of RULES-original.md.
 * Boards are drawn as {@link Board} says; hero 0 is the one that the rules call 1.
 */
class OriginalFightTest {
  private static List<Integer> lives(Board board) {
    return List.of(board.life(0), board.life(1), board.life(2), board.life(3));
  }

  @Test
  void theMovingHeroStrikesAllItsNeighboursAndNoOtherHero() {
    //   . 1 .
    //   2 A 3
    //   0 . .
    Board board = Board.original(".1.", "2A3", "0..").play("Stay");
    assertEquals(List.of(99, 80, 80, 80), lives(board));
    //   1 . . 3
    //   . A . .      none at the corners, none on the other side of the board's edge
    //   0 . 2 .
    board = Board.original("1..3", ".A..", "0.2.").play("Stay");
    assertEquals(List.of(99, 100, 100, 100), lives(board));
  }

  @Test
  void theMovingHeroStrikesFromTheCellThatItMovedTo() {
    //   A . 1
    Board board = Board.original("A.1", "0##", "23#").play("East");
    assertEquals("1 0", board.place(0));
    assertEquals(80, board.life(1));
  }

  @Test
  void aBlowAtTwentyKillsAndGivesAllMinesToTheAttackerAtOnce() {
    //   1 . . 0 B
    Board board =
        Board.original("1..0B", "MM###", "23###").life(1, 20).gold(1, 5).owns(1, 0, 1).play("Stay");
    assertTrue(board.atHome(1));
    assertEquals(100, board.life(1));
    assertEquals(5, board.gold(1), "gold is kept");
    assertEquals(2, board.gold(0), "the mines pay from the same turn on");
    assertEquals(1, board.deaths(1));
    board = Board.original("1..0B", "MM###", "23###").life(1, 21).play("Stay");
    assertEquals(1, board.life(1));
    assertFalse(board.atHome(1));
  }

  @Test
  void aHeroThatRespawnsBesideTheAttackerIsStruckInTheNextTurnOnly() {
    //   . 1 A B     hero 1 dies in the east and comes back in the west, where the blows still go
    Board board = Board.original(".1AB", "0###", "23##").life(1, 20).play("Stay");
    assertTrue(board.atHome(1));
    assertEquals(100, board.life(1));
    board.turnOf(0).play("Stay");
    assertEquals(80, board.life(1));
  }

  @Test
  void aVictimOnTheSpawnOfAnEarlierOneIsKilledByHimAndSparedTheBlow() {
    //   . B . .
    //   C A 1 2      north first: hero 1 dies and comes back in the east,
    //   0 # # 3      where hero 2 stands, which dies by it
    Board board = Board.original(".B..", ".A12", "0MM3");
    board.match.cell[2] = board.match.map.spawn[1];
    board.life(1, 20).life(2, 20).owns(1, 0).owns(2, 1).play("Stay");
    assertTrue(board.atHome(1) && board.atHome(2));
    assertEquals(List.of(99, 100, 100, 100), lives(board));
    assertEquals(1, board.deaths(2), "not struck as well");
    assertEquals(0, board.owner(0), "hero 1's mine is the attacker's");
    assertEquals(1, board.owner(1), "hero 2's mine is hero 1's, not the attacker's");
  }

  @Test
  void aVictimOnTheSpawnOfALaterOneHasAlreadyDiedByTheBlow() {
    //   . C . .
    //   . A B 2      north first: hero 2 dies of the blow, then hero 1 comes back to an empty spawn
    //   0 1 # 3
    Board board = Board.original(".1..", ".AB2", "0MM3");
    board.match.cell[2] = board.match.map.spawn[1];
    board.life(1, 20).life(2, 20).owns(1, 0).owns(2, 1).play("Stay");
    assertEquals(0, board.owner(0));
    assertEquals(0, board.owner(1), "hero 2's mine is the attacker's");
    assertEquals(1, board.deaths(1));
    assertEquals(1, board.deaths(2));
  }

  @Test
  void anAttackerOnHisVictimsSpawnDiesLosesAllAndStopsFighting() {
    //   . B . 0
    //   C 1 D .      hero 0 stands on hero 1's spawn; hero 1 is in the north, the others after it
    //   M 2 3 M
    Board board = Board.original(".B.0", "C1D.", "M23M");
    board.match.cell[0] = board.match.map.spawn[1];
    board.life(1, 20).life(2, 20).life(3, 20).owns(1, 0).owns(0, 1).play("Stay");
    assertTrue(board.atHome(0) && board.atHome(1));
    assertEquals(2, board.mines(1), "its own mine, won and lost again, and the attacker's");
    assertEquals(0, board.gold(0));
    assertEquals(99, board.life(0), "thirst applies to the new life");
    assertEquals(List.of(99, 100, 20, 20), lives(board), "east and west are spared");
  }

  @Test
  void theOrderIsNorthEastSouthWest() {
    //   . B .        hero 0 stands on the spawn of one of them after the other: it strikes those
    //   E A C        before it, and dies with it
    //   . D .
    int[][] north = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    for (int fatal = 0; fatal < 3; fatal++) {
      Board board = Board.original("......", ".....0", "......", "......", "1.2.3.", "......");
      VindiniumMap map = board.match.map;
      board.match.cell[0] = map.cell(2, 2);
      for (int enemy = 0; enemy < 3; enemy++) {
        board.match.cell[1 + enemy] = map.cell(2 + north[enemy][0], 2 + north[enemy][1]);
      }
      map.spawn[1 + fatal] = map.cell(2, 2);
      board.life(1 + fatal, 1).play("Stay");
      for (int enemy = 0; enemy < 3; enemy++) {
        int expected = enemy == fatal ? 100 : enemy < fatal ? 80 : 100;
        assertEquals(expected, board.life(1 + enemy), "fatal " + fatal + ", enemy " + enemy);
      }
      assertTrue(board.atHome(0));
    }
    //   . . .
    //   B A .        west comes after south
    //   . C .
    Board board = Board.original("......", ".....0", "......", "......", "1.2.3.", "......");
    VindiniumMap map = board.match.map;
    board.match.cell[0] = map.spawn[2];
    board.match.cell[1] = map.spawn[2] - 1;
    board.match.cell[2] = map.neighbour(map.spawn[2], 2);
    board.life(2, 20).play("Stay");
    assertEquals(100, board.life(1));
  }

  @Test
  void deathsGoOnFromSpawnToSpawnAndTheMinesTravelUpTheChain() {
    //   A B . . . .    hero 0 kills hero 1,
    //   0 # 1 # 2 3    on whose spawn stands hero 2, on whose spawn stands hero 3
    Board board = Board.original("AB....", "0#1#23", "M#M#MM");
    VindiniumMatch match = board.match;
    match.cell[2] = match.map.spawn[1];
    match.cell[3] = match.map.spawn[2];
    board.life(1, 20).owns(0, 0).owns(1, 1).owns(2, 2).owns(3, 3).gold(3, 8).play("Stay");
    for (int hero = 1; hero < 4; hero++) {
      assertTrue(board.atHome(hero), "hero " + hero);
      assertEquals(100, board.life(hero));
    }
    assertEquals(0, board.owner(1));
    assertEquals(1, board.owner(2));
    assertEquals(2, board.owner(3));
    assertEquals(8, board.gold(3), "gold is kept");
  }

  @Test
  void aHeroThatDiesAtAMineFreesItsMinesKillsTheHeroOnItsSpawnAndStrikesNone() {
    //   . A M . 0 1     hero 1 stands on hero 0's spawn, hero 2 beside the mine's victim
    //   . C . . M M
    Board board = Board.original(".AM.01", ".C..MM", "23####");
    board.match.cell[1] = board.match.map.spawn[0];
    board.life(0, 20).owns(0, 1).owns(1, 2).life(2, 20).play("East");
    assertEquals("4 0", board.place(0));
    assertEquals(99, board.life(0));
    assertEquals(VindiniumMatch.FREE, board.owner(0), "not won");
    assertEquals(VindiniumMatch.FREE, board.owner(1), "freed before it respawns");
    assertEquals(0, board.owner(2), "won from hero 1 by coming back");
    assertEquals(1, board.gold(0));
    assertTrue(board.atHome(1));
    assertEquals(100, board.life(1), "beside it now, but not struck");
    assertEquals(20, board.life(2), "left behind, and not struck");
  }
}
