package aurum.env.cultistwars;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Games;
import aurum.env.RandomPlay;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class CultistActionsTest {
  @Test
  void legalActionsAreNamedInTheSeatsView() {
    //   0 a . l     east of seat 0 is west of seat 1
    //   x x x 1
    DrawnMatch drawn = DrawnMatch.of("0a.l", "xxx1").owns(0, "a");
    assertEquals(List.of("WAIT", "CULTIST1-EAST", "SHOOT-LEADER", "SHOOT-NEUTRAL1"), drawn.legal());
    assertEquals("2 MOVE 2 0", drawn.command("CULTIST1-EAST"));
    assertEquals("2 SHOOT 1", drawn.command("SHOOT-LEADER"));
    assertEquals("2 SHOOT 13", drawn.command("SHOOT-NEUTRAL1"));
    drawn.turn(1);
    assertEquals(List.of("WAIT", "CONVERT-NORTH"), drawn.legal());
    assertEquals("1 CONVERT 13", drawn.command("CONVERT-NORTH"));
    drawn = DrawnMatch.of("0a..1").turn(1);
    assertEquals(List.of("WAIT", "LEADER-EAST"), drawn.legal());
    assertEquals("1 MOVE 3 0", drawn.command("LEADER-EAST"));
  }

  @Test
  void theUnitThatDealsTheMostDamageShoots() {
    //   a . b . l    b blocks the line of a; c is as near to l as b is
    //   0 x x x c
    //   x x x x x 1
    DrawnMatch drawn = DrawnMatch.of("a.b.l", "0xxxc", "xxxxx1").owns(0, "abc").owns(1, "l");
    assertEquals("4 SHOOT 13", drawn.command("SHOOT-FOE1"));
    drawn.life('c', 0);
    assertEquals("3 SHOOT 13", drawn.command("SHOOT-FOE1"));
    drawn.life('b', 0);
    assertEquals("2 SHOOT 13", drawn.command("SHOOT-FOE1"));
  }

  @Test
  void aShotThatWouldHitAnotherUnitIsNotLegal() {
    //   a e b l    the neutral e blocks all shots of a at foes
    DrawnMatch drawn = DrawnMatch.of("aebl", "0xxxxxx1").owns(0, "a").owns(1, "lb");
    assertTrue(drawn.legal().contains("SHOOT-NEUTRAL1"));
    assertFalse(drawn.legal().contains("SHOOT-FOE1"));
    assertEquals("WAIT", drawn.command("SHOOT-FOE1"));
  }

  @Test
  void theFoeWithTheLeastLifeAfterAShotHasTheFirstSlot() {
    //   a . l .    a shot of a leaves l with 5 lives; k has 3 and is killed
    //   . . . k
    //   0 x 1 x
    DrawnMatch drawn =
        DrawnMatch.of("a.l.", "...k", "0x1x").owns(0, "a").owns(1, "lk").life('k', 3);
    assertEquals("2 SHOOT 12", drawn.command("SHOOT-FOE1"));
    assertEquals("2 SHOOT 13", drawn.command("SHOOT-FOE2"));
  }

  @Test
  void everyLegalActionHasTheEffectThatItsNameStates() {
    CultistMatch match = (CultistMatch) Games.make("cultist-wars").newMatch();
    CultistMatch acted = match.game().newMatch();
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
          String name = CultistActions.NAMES.get(action);
          int kind =
              name.startsWith("CONVERT")
                  ? CultistEffect.CONVERT
                  : name.startsWith("SHOOT") ? CultistEffect.SHOOT : CultistEffect.STEP;
          assertEquals(kind, CultistEffect.kind(match.actionEffect(action)), name);
          kinds[kind]++;
          int conversions = match.measure(CultistWars.CONVERSIONS, seat);
          acted.copyFrom(match);
          acted.play(action);
          int converted = acted.measure(CultistWars.CONVERSIONS, seat) - conversions;
          assertEquals(kind == CultistEffect.CONVERT ? 1 : 0, converted, name);
          if (kind == CultistEffect.SHOOT) {
            CultistView view = match.view(seat);
            int target = view.target(action - CultistActions.FIRST_SHOT);
            int left = Math.max(0, match.position.life(target) - view.damage[target]);
            assertEquals(left, acted.position.life(target), name);
          }
        }
        match.play(play.choose(match, ply));
      }
    }
    for (int kind : new int[] {CultistEffect.STEP, CultistEffect.CONVERT, CultistEffect.SHOOT}) {
      assertTrue(kinds[kind] > 100, "too few of kind " + kind + ": " + kinds[kind]);
    }
  }

  /** The neutral step moves neutral units, so their cells are not compared. */
  @Test
  void anEffectAppliedToACopyOfThePositionGivesThePositionAfterTheAction() {
    CultistMatch match = (CultistMatch) Games.make("cultist-wars").newMatch();
    CultistMatch acted = match.game().newMatch();
    CultistPosition copy = new CultistPosition();
    for (int seed = 0; seed < 20; seed++) {
      match.reset(seed);
      RandomPlay play = new RandomPlay(match.game(), seed);
      for (int ply = 0; !match.over(); ply++) {
        for (int action = 0; action < CultistActions.COUNT; action++) {
          if (match.legal(action)) {
            match.copyPosition(copy);
            copy.apply(match.actionEffect(action));
            copy.removeKilled();
            acted.copyFrom(match);
            acted.play(action);
            assertEqualButForNeutralCells(copy, acted.position, CultistActions.NAMES.get(action));
          }
        }
        match.play(play.choose(match, ply));
      }
    }
  }

  private static void assertEqualButForNeutralCells(
      CultistPosition expected, CultistPosition actual, String action) {
    assertArrayEquals(expected.life, actual.life, action);
    assertArrayEquals(expected.owner, actual.owner, action);
    assertArrayEquals(expected.unitCount, actual.unitCount, action);
    assertArrayEquals(expected.totalLife, actual.totalLife, action);
    assertArrayEquals(
        Arrays.copyOf(expected.neutrals, expected.neutralCount),
        Arrays.copyOf(actual.neutrals, actual.neutralCount),
        action);
    for (int unit = 0; unit < CultistWars.UNITS; unit++) {
      if (expected.owner(unit) != CultistWars.NEUTRAL) {
        assertEquals(expected.cell(unit), actual.cell(unit), action);
      }
    }
  }
}
