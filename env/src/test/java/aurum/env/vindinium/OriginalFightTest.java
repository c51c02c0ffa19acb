package aurum.env.vindinium;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Hits, deaths and chains of deaths by the original rules: 2.3 and 2.4 of RULES-original.md. Hero 0
 * of a {@link Board} is hero 1 of the rules.
 */
class OriginalFightTest {
  private static List<Integer> lives(Board board) {
    return List.of(board.life(0), board.life(1), board.life(2), board.life(3));
  }

  @Test
  void theActingHeroHitsAllItsNeighboursAndNoOtherHero() {
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
  void theActingHeroHitsFromTheCellThatItMovedTo() {
    //   A . 1
    Board board = Board.original("A.1", "0##", "23#").play("East");
    assertEquals("1 0", board.place(0));
    assertEquals(80, board.life(1));
  }

  @Test
  void aHitAtTwentyKillsAndGivesAllMinesToTheAttackerAtOnce() {
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
  void aHeroThatRespawnsBesideTheAttackerIsHitInTheNextTurnOnly() {
    //   . 1 A B     hero 1 dies in the east and respawns in the west, which is hit after the east
    Board board = Board.original(".1AB", "0###", "23##").life(1, 20).play("Stay");
    assertTrue(board.atHome(1));
    assertEquals(100, board.life(1));
    board.turnOf(0).play("Stay");
    assertEquals(80, board.life(1));
  }

  @Test
  void aVictimOnTheSpawnOfAnEarlierOneIsKilledByItAndNotHit() {
    //   . B . .
    //   C A 1 2      north first: hero 1 dies and respawns in the east,
    //   0 # # 3      on the cell of hero 2, which dies of that
    Board board = Board.original(".B..", ".A12", "0MM3");
    board.atSpawn(2, 1);
    board.life(1, 20).life(2, 20).owns(1, 0).owns(2, 1).play("Stay");
    assertTrue(board.atHome(1) && board.atHome(2));
    assertEquals(List.of(99, 100, 100, 100), lives(board));
    assertEquals(1, board.deaths(2), "not hit as well");
    assertEquals(0, board.owner(0), "hero 1's mine is the attacker's");
    assertEquals(1, board.owner(1), "hero 2's mine is hero 1's, not the attacker's");
  }

  @Test
  void aVictimOnTheSpawnOfALaterOneHasAlreadyDiedOfTheHit() {
    //   . C . .
    //   . A B 2      north first: hero 2 dies of the hit, then hero 1 respawns on an empty cell
    //   0 1 # 3
    Board board = Board.original(".1..", ".AB2", "0MM3");
    board.atSpawn(2, 1);
    board.life(1, 20).life(2, 20).owns(1, 0).owns(2, 1).play("Stay");
    assertEquals(0, board.owner(0));
    assertEquals(0, board.owner(1), "hero 2's mine is the attacker's");
    assertEquals(1, board.deaths(1));
    assertEquals(1, board.deaths(2));
  }

  @Test
  void anAttackerOnItsVictimsSpawnDiesLosesAllMinesAndStopsFighting() {
    //   . B . 0
    //   C 1 D .      hero 0 is on hero 1's spawn; hero 1 is in the north, the others later in the
    // order
    //   M 2 3 M
    Board board = Board.original(".B.0", "C1D.", "M23M");
    board.atSpawn(0, 1);
    board.life(1, 20).life(2, 20).life(3, 20).owns(1, 0).owns(0, 1).play("Stay");
    assertTrue(board.atHome(0) && board.atHome(1));
    assertEquals(2, board.mines(1), "its own mine, lost and won back, and the attacker's");
    assertEquals(0, board.gold(0));
    assertEquals(99, board.life(0), "thirst applies to the new life");
    assertEquals(List.of(99, 100, 20, 20), lives(board), "east and west are spared");
  }

  @Test
  void theOrderIsNorthEastSouthWest() {
    //   . . B . . .    hero 0 is on the spawn of one of them: it hits those before that one in the
    //   . D A C . .    order, and dies with it
    //   . . . . . 0
    int[][] starts = {{5, 2}, {0, 4}, {2, 4}, {4, 4}};
    for (int fatal = 1; fatal < 4; fatal++) {
      int[][] spawns = starts.clone();
      spawns[fatal] = new int[] {2, 1};
      Board board =
          Board.originalWithSpawns(
              spawns, "..B...", "..AC..", "..D..0", "......", "1.2.3.", "......");
      board.life(fatal, 1).play("Stay");
      for (int enemy = 1; enemy < 4; enemy++) {
        int expected = enemy < fatal ? 80 : 100;
        assertEquals(expected, board.life(enemy), "fatal " + fatal + ", enemy " + enemy);
      }
      assertTrue(board.atHome(0));
    }
    //   . . . .
    //   . B A .      west comes after south
    //   . . C .
    int[][] spawns = {{5, 2}, {0, 4}, {2, 1}, {4, 4}};
    Board board =
        Board.originalWithSpawns(
            spawns, "......", ".BA...", "..C..0", "......", "1.2.3.", "......");
    board.life(2, 20).play("Stay");
    assertEquals(100, board.life(1));
  }

  @Test
  void deathsGoOnFromSpawnToSpawnAndTheMinesTravelUpTheChain() {
    //   A B . . . .    hero 0 kills hero 1,
    //   0 # 1 # 2 3    hero 2 is on the spawn of hero 1, hero 3 on that of hero 2
    Board board = Board.original("AB....", "0#1#23", "M#M#MM");
    board.atSpawn(2, 1).atSpawn(3, 2);
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
  void aHeroThatDiesAtAMineFreesItsMinesKillsTheHeroOnItsSpawnAndHitsNone() {
    //   . A M . 0 1     hero 1 is on hero 0's spawn, hero 2 beside the mine's victim
    //   . C . . M M
    Board board = Board.original(".AM.01", ".C..MM", "23####");
    board.atSpawn(1, 0);
    board.life(0, 20).owns(0, 1).owns(1, 2).life(2, 20).play("East");
    assertEquals("4 0", board.place(0));
    assertEquals(99, board.life(0));
    assertEquals(VindiniumMatch.FREE, board.owner(0), "not won");
    assertEquals(VindiniumMatch.FREE, board.owner(1), "freed before the respawn");
    assertEquals(0, board.owner(2), "won from hero 1 by the respawn");
    assertEquals(1, board.gold(0));
    assertTrue(board.atHome(1));
    assertEquals(100, board.life(1), "beside it now, but not hit");
    assertEquals(20, board.life(2), "no neighbour any more, and not hit");
  }
}
