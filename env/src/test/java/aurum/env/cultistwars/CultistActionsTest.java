package aurum.env.cultistwars;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Games;
import aurum.env.RandomPlay;
import aurum.env.referee.RefereeMatch;
import java.util.List;
import org.junit.jupiter.api.Test;

class CultistActionsTest {
  @Test
  void theLegalActionsAreNamedFromTheSeatsPointOfView() {
    //   0 a . l     east of seat 0 is west of seat 1
    //   x x x 1
    Board board = Board.of("0a.l", "xxx1").owns(0, "a");
    assertEquals(List.of("WAIT", "CULTIST1-EAST", "SHOOT-LEADER", "SHOOT-NEUTRAL1"), board.legal());
    assertEquals("2 MOVE 2 0", board.order("CULTIST1-EAST"));
    assertEquals("2 SHOOT 1", board.order("SHOOT-LEADER"));
    assertEquals("2 SHOOT 13", board.order("SHOOT-NEUTRAL1"));
    board.turn(1);
    assertEquals(List.of("WAIT", "CONVERT-NORTH"), board.legal());
    assertEquals("1 CONVERT 13", board.order("CONVERT-NORTH"));
    board = Board.of("0a..1").turn(1);
    assertEquals(List.of("WAIT", "LEADER-EAST"), board.legal());
    assertEquals("1 MOVE 3 0", board.order("LEADER-EAST"));
  }

  @Test
  void aShotIsFiredByTheUnitOfMostDamage() {
    //   a . b . l    b stands in a's way, and c is as near as b
    //   0 x x x c
    //   x x x x x 1
    Board board = Board.of("a.b.l", "0xxxc", "xxxxx1").owns(0, "abc").owns(1, "l");
    assertEquals("4 SHOOT 13", board.order("SHOOT-FOE1"));
    board.life('c', 0);
    assertEquals("3 SHOOT 13", board.order("SHOOT-FOE1"));
    board.life('b', 0);
    assertEquals("2 SHOOT 13", board.order("SHOOT-FOE1"));
  }

  @Test
  void aShotThatWouldHitAnotherUnitIsNotLegal() {
    Board board = Board.of("aebl", "0xxxxxx1").owns(0, "a").owns(1, "lb");
    assertTrue(board.legal().contains("SHOOT-NEUTRAL1"));
    assertFalse(board.legal().contains("SHOOT-FOE1"));
    assertEquals("WAIT", board.order("SHOOT-FOE1"));
  }

  @Test
  void aFoeThatCanBeKilledIsTheFirstFoe() {
    //   a . l k    l is nearer and k weak: but l is in the way. Then b shoots k.
    Board board = Board.of("a.l.", "...k", "0x1x").owns(0, "a").owns(1, "lk").life('k', 3);
    assertEquals("2 SHOOT 12", board.order("SHOOT-FOE1"));
    assertEquals("2 SHOOT 13", board.order("SHOOT-FOE2"));
  }

  @Test
  void everyLegalActionHasItsNamedEffect() {
    CultistMatch match = (CultistMatch) Games.make("cultist-wars").newMatch();
    RefereeMatch acted = match.game().newMatch();
    int[] kinds = new int[4];
    for (int seed = 0; seed < 20; seed++) {
      match.reset(seed);
      RandomPlay play = new RandomPlay(match.game(), seed);
      for (int ply = 0; !match.over(); ply++) {
        int seat = match.actingSeat();
        for (int action = 1; action < CultistActions.COUNT; action++) {
          if (!match.legal(action)) {
            continue;
          }
          int conversions = match.measure(CultistWars.CONVERSIONS, seat);
          acted.copyFrom(match);
          acted.play(action);
          int converted = acted.measure(CultistWars.CONVERSIONS, seat) - conversions;
          int kind =
              action < CultistActions.FIRST_CONVERT
                  ? 0
                  : action < CultistActions.FIRST_MOVER
                      ? 1
                      : action < CultistActions.FIRST_SHOT ? 2 : 3;
          kinds[kind]++;
          assertEquals(kind == 1 ? 1 : 0, converted);
          if (kind == 3) {
            CultistView view = match.view(seat);
            int target = view.target(action - CultistActions.FIRST_SHOT, 1 - seat);
            int left = Math.max(0, match.life(target) - view.damage[target]);
            assertEquals(left, ((CultistMatch) acted).life(target), CultistActions.name(action));
          }
        }
        match.play(play.choose(match, ply));
      }
    }
    for (int kind : kinds) {
      assertTrue(kind > 100, "too few: " + kind);
    }
  }
}
