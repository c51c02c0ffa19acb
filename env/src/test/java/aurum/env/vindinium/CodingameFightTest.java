package aurum.env.vindinium;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Hits, deaths and chains of deaths: 5.B of RULES.md. */
class CodingameFightTest {
  /** 5.B: hits and deaths. */
  @Nested
  class AFight {
    @Test
    void hitsEveryNeighbourAndNoOtherHero() {
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
    void isFoughtByTheActingHeroOnly() {
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
    void sparesAHeroThatHasJustRespawnedBesideTheAttackerForThisTurnOnly() {
      //   . 1 A B     hero 1's spawn is beside hero 0, which kills it on the other side
      Board board = Board.of(".1AB", "0###").life(1, 20).play("WAIT");
      assertTrue(board.atHome(1));
      assertEquals(100, board.life(1), "not hit again in the turn of its death");
      // The flag is cleared at the end of the turn, not at the next turn of hero 1.
      board.turnOf(0).play("WAIT");
      assertEquals(80, board.life(1));
    }

    @Test
    void isFoughtByAHeroThatRespawnedInTheTurnBefore() {
      //   1 A     hero 0 kills hero 1, which respawns beside it and hits in its own turn
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

  /** 5.B.4: a hero on the spawn of a dead hero dies too. */
  @Nested
  class ASpawnKill {
    @Test
    void goesOnFromSpawnToSpawnAndTheMinesTravelUpTheChain() {
      //   A B . . . .    hero 0 kills hero 1,
      //   0 # 1 # 2 3    hero 2 is on the spawn of hero 1, hero 3 on that of hero 2
      //   M # M # M M
      Board board =
          Board.of(
              "AB....", //
              "0#1#23", "M#M#MM");
      board.atSpawn(2, 1).atSpawn(3, 2);
      board.life(1, 20).owns(0, 0).owns(1, 1).owns(2, 2).owns(3, 3).gold(3, 8).play("WAIT");
      for (int hero = 1; hero < 4; hero++) {
        assertTrue(board.atHome(hero), "hero " + hero);
        assertEquals(100, board.life(hero));
        assertEquals(1, board.deaths(hero));
      }
      assertEquals(0, board.owner(1), "hero 1's mine is its killer's");
      assertEquals(1, board.owner(2), "hero 2's mine is hero 1's");
      assertEquals(2, board.owner(3), "hero 3's mine is hero 2's");
      assertEquals(0, board.mines(3));
      assertEquals(8, board.gold(3), "gold is kept");
    }

    @Test
    void killsTheAttackerOnItsVictimsSpawnAndTakesBackTheMinesThatItWon() {
      //   A B . 0    hero 0 is on hero 1's spawn
      //   M # # M
      Board board =
          Board.of(
              "1B.0", //
              "M##M");
      board.atSpawn(0, 1);
      board.life(1, 20).owns(1, 0).owns(0, 1).play("WAIT");
      assertTrue(board.atHome(0));
      assertTrue(board.atHome(1));
      assertEquals(2, board.mines(1), "its own mine and the attacker's");
      assertEquals(99, board.life(0), "thirst applies to the attacker's new life");
      assertEquals(0, board.gold(0));
    }

    @Test
    void sparesAHeroThatIsAlreadyDying() {
      //   C A B . 2 3     hero 2 is on hero 1's spawn; hero 0 kills both
      //   0 # # M
      Board board =
          Board.of(
              "1AB.23", //
              "0##M");
      board.atSpawn(2, 1);
      board.life(1, 20).life(2, 20).owns(2, 0).play("WAIT");
      assertEquals(
          0, board.owner(0), "hero 2's mine is the attacker's, not the respawning hero 1's");
      assertEquals(1, board.deaths(2));
      assertTrue(board.atHome(1) && board.atHome(2));
    }

    @Test
    void ofTheAttackerDoesNotKeepItFromTheMinesOfLaterVictims() {
      //   B A C . 2 0     hero 0 is on hero 1's spawn, kills heroes 1 and 2
      //   M # M # # 3
      Board board =
          Board.of(
              "B1C.20", //
              "M#M##3");
      board.atSpawn(0, 1);
      board.life(1, 20).life(2, 20).owns(1, 0).owns(2, 1).play("WAIT");
      assertEquals(1, board.deaths(0));
      assertEquals(1, board.owner(0), "hero 1 has taken its mine back");
      assertEquals(0, board.owner(1), "hero 2 died after the attacker, which gets its mines");
      assertEquals(1, board.gold(0));
    }
  }

  private static List<Integer> lives(Board board) {
    return List.of(board.life(0), board.life(1), board.life(2), board.life(3));
  }
}
