package aurum.env.vindinium;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.referee.RefereeMatch;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Disqualified heroes, the text, two players: sections 2 to 4 of RULES.md. */
class CodingameRefereeTest {
  /** 4: lines that cannot be read, and replies that come too late. */
  @Nested
  class ADisqualifiedHero {
    @Test
    void waitsForTheRestOfTheMatchButStillFightsAndEarnsAndThirsts() {
      Board board = Board.of("01..M").owns(0, 0).play("GO EAST");
      assertTrue(board.match.disqualified(0));
      assertFalse(board.match.disqualified(1));
      assertEquals(80, board.life(1), "the invalid turn is a WAIT, which hits");
      assertEquals(1, board.gold(0));
      assertEquals(99, board.life(0));
      board.play("WAIT"); // Hero 1 hits back.
      assertEquals(79, board.life(0));
      board.match.playInactive();
      assertEquals(79 - 20, board.life(1)); // One of hero 1's is thirst.
      assertEquals(2, board.gold(0));
    }

    @Test
    void diesAndRespawnsLikeAnyOther() {
      //   0 . A B    hero 0 is killed by hero 1
      Board board = Board.of("0.AB", "###1").life(0, 20).play("");
      assertTrue(board.match.disqualified(0));
      board.play("WAIT");
      assertTrue(board.atHome(0));
      assertEquals(1, board.deaths(0));
    }

    @Test
    void isDisqualifiedByATimeout() {
      Board board = Board.of("0.1");
      board.match.playTimeout();
      assertTrue(board.match.disqualified(0));
      assertEquals("0 0", board.place(0));
    }

    @Test
    void doesNotEndTheMatch() {
      RefereeMatch match = new CodingameVindinium("codingame", Map.of("turns", "10")).newMatch();
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
    void listsForAnExpertTheOthersLastTargetsOldestFirst() {
      //   0 . . 1
      //   2 . . 3
      Board board = Board.of("0..1", "2..3", "#T##", "#M##");
      board.match.turn = 0;
      board.match.nextVersion();
      board.play("east expert_input please"); // Hero 0 moves, and asks to be an expert.
      board.play("MOVE -3 -3"); // The path of hero 1 begins with (2,0).
      board.play("NORTH"); // Hero 2 moves to hero 0's last cell.
      board.play("WAIT"); // Hero 3's target is its own cell.
      assertTrue(
          board.text().startsWith("1 2 0\n2 0 0\n3 3 1\n5\nHERO 0 1 0 "), "got " + board.text());
      board.play("SOUTH"); // Hero 0 goes to (1,1).
      assertTrue(board.text().startsWith("5\nHERO 0 "), "hero 1 is no expert");
      board.play("WEST").play("EAST").play("nonsense").play("SOUTH EXPERT_INPUT");
      // For a step into a wall or mine the text contains that cell, for an invalid line the hero's
      // own cell.
      board.match.turn = board.match.turn() + 3;
      board.match.nextVersion();
      assertTrue(board.text().startsWith("1 1 0\n2 1 0\n3 3 1\n"), "got " + board.text());
    }

    @Test
    void listsForAnExpertOnlyMovesThatHaveBeenMade() {
      Board board = Board.of("0..1", "2..3");
      board.match.turn = 0;
      board.match.nextVersion();
      board.play("WAIT");
      ((CodingameMatch) board.match).expert[1] = true;
      assertTrue(board.text().startsWith("0 0 0\n4\nHERO"), board.text());
    }
  }

  /** 2 and 6.5: two players. */
  @Nested
  class TwoPlayers {
    @Test
    void takeTurnsAndPlayOnTheNorthernHalf() {
      RefereeMatch match = new CodingameVindinium("codingame", Map.of("players", "2")).newMatch();
      match.reset(3);
      for (int turn = 0; turn < 6; turn++) {
        assertEquals(turn % 2, match.actingSeat());
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
      RefereeMatch match = new CodingameVindinium("codingame", Map.of("players", "2")).newMatch();
      match.reset(3);
      for (int turn = 0; turn < 300; turn++) {
        assertFalse(match.over());
        match.play(VindiniumActions.WAIT);
      }
      assertTrue(match.over());
    }

    @Test
    void readNoLinesOfHeroesThatDoNotExist() {
      Board board = Board.of("0.1M");
      assertEquals("3\nHERO 0 0 0 100 0\nHERO 1 2 0 100 0\nMINE -1 3 0 -1 -1\n", board.text());
    }

    @Test
    void listOneMoveForAnExpert() {
      Board board = Board.of("0..1");
      board.match.turn = 0;
      board.match.nextVersion();
      board.play("WAIT EXPERT_INPUT").play("WEST");
      assertTrue(board.text().startsWith("1 2 0\n2\nHERO 0"), board.text());
    }
  }
}
