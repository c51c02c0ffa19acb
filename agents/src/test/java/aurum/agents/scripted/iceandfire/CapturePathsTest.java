package aurum.agents.scripted.iceandfire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.base.SplitMix;
import aurum.env.iceandfire.IceActions;
import aurum.env.iceandfire.IceAndFire;
import aurum.env.iceandfire.IceEconomy;
import aurum.env.iceandfire.IceMap;
import aurum.env.iceandfire.IceMatch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The cheapest captures of a turn. */
class CapturePathsTest {
  private final CapturePaths paths = new CapturePaths();
  private final IcePlan plan = new IcePlan();

  /** A corridor along the upper border, and the right one, which the given cells fill. */
  private static IceMatch corridor(int gold, String upper, String right) {
    String[] rows = new String[IceMap.SIDE];
    Arrays.fill(rows, "# # # # # # # # # # # " + right);
    rows[0] = upper;
    return DrawnPosition.of(gold, rows);
  }

  /** A copy of a position in which the acting seat has more gold. */
  private static IceMatch withMoreGold(IceMatch match, int more) {
    StringBuilder start = new StringBuilder();
    StringBuilder turn = new StringBuilder();
    match.writeStart(match.actingSeat(), start);
    match.writeTurn(turn);
    List<String> lines = new ArrayList<>(start.toString().lines().toList());
    int gold = lines.size();
    lines.addAll(turn.toString().lines().toList());
    lines.set(gold, "" + (Integer.parseInt(lines.get(gold)) + more));
    return DrawnPosition.read(match.game(), lines);
  }

  private CapturePaths of(IceMatch match) {
    paths.search(match, true);
    return paths;
  }

  /** Whether the path to a cell is legal; leaves the plan. */
  private boolean captures(IceMatch match, int cell) {
    plan.start(match);
    return paths.capture(cell, plan) && plan.position().board().owner(cell) == match.actingSeat();
  }

  @Test
  void aPathCostsOneLevelForEachEmptyCellAndMoreForUnits() {
    IceMatch match = corridor(50, "O O O O O O O O . X X1 X", "X");
    assertEquals(1, of(match).cost(IceMap.cell(8, 0)));
    assertEquals(2, paths.cost(IceMap.cell(9, 0)));
    assertEquals(4, paths.cost(IceMap.cell(10, 0)));
    assertEquals(5, paths.cost(IceMap.cell(11, 0)));
    assertEquals(CapturePaths.NONE, paths.cost(IceMap.cell(11, 1)), "more than the gold");
  }

  @Test
  void aUnitThatMayStillStepCapturesTheFirstCellForNothing() {
    IceMatch match = corridor(50, "O O O O O O O O1 . X X1 X", "X");
    assertEquals(0, of(match).cost(IceMap.cell(8, 0)));
    assertEquals(1, paths.cost(IceMap.cell(9, 0)));
    match.play(IceActions.NOTHING);
    assertEquals(1, of(match).cost(IceMap.cell(8, 0)), "the unit has been asked");
  }

  @Test
  void theCellBehindACapturedTowerIsNotProtectedByIt() {
    IceMatch match = corridor(60, "O O O O O XT X X X X X X", "X");
    assertEquals(3, of(match).cost(IceMap.cell(5, 0)));
    assertEquals(4, paths.cost(IceMap.cell(6, 0)));
  }

  @Test
  void aPathLeadsOverOwnLandThatItConnectsAgain() {
    IceMatch match = corridor(20, "O O O x o o o x . . . .", ".");
    assertEquals(1, of(match).cost(IceMap.cell(3, 0)));
    assertEquals(2, paths.cost(IceMap.cell(7, 0)));
    assertTrue(captures(match, IceMap.cell(7, 0)));
  }

  @Test
  void aPathAgainstTheOrderOfChoicesIsRefused() {
    // The path to (0,4) leads down, then back to the left.
    IceMatch match =
        DrawnPosition.of(
            60,
            "O O O O", //
            "# # # O",
            "# # # x",
            "# # # x",
            "x x x x",
            "# # # x . . . . . . . .",
            "# # # # # # # # # # # .",
            "# # # # # # # # # # # .",
            "# # # # # # # # # # # .",
            "# # # # # # # # # # # .",
            "# # # # # # # # # # # .");
    int target = IceMap.cell(0, 4);
    assertEquals(6, of(match).cost(target));
    assertFalse(captures(match, target));
  }

  /** In positions of random matches, with much gold. */
  @ParameterizedTest
  @ValueSource(strings = {"bronze", "wood1", "wood2", "wood3"})
  void thePathToTheEnemyHqTakesItWhenItsActionsArePlayed(String variant) {
    IceMatch match = new IceAndFire(variant, Map.of()).newMatch();
    SplitMix random = new SplitMix(3);
    int taken = 0;
    for (int seed = 0; seed < 40; seed++) {
      match.reset(seed);
      for (int choice = 0; choice < 300 && !match.over(); choice++) {
        int action = random.nextInt(IceActions.COUNT);
        match.play(match.legal(action) ? action : IceActions.NOTHING);
      }
      boolean isTaken = false;
      while (!match.over() && !isTaken) {
        IceMatch rich = withMoreGold(match, 80);
        int seat = rich.actingSeat();
        int hq = IceMap.hq(1 - seat);
        paths.search(rich, true);
        isTaken = paths.cost(hq) < CapturePaths.NONE && captures(rich, hq);
        if (isTaken) {
          assertTrue(IceEconomy.cost(paths.cost(hq)) <= rich.board().gold(seat));
          play(rich);
          assertTrue(rich.over());
          assertEquals(-1, rich.score(1 - seat));
          taken++;
        }
        match.endTurn();
      }
    }
    assertTrue(taken > 30, taken + " HQs taken");
  }

  /** Plays the plan as actions up to the end of the turn. */
  private void play(IceMatch match) {
    int turn = match.turn();
    while (match.turn() == turn && !match.over()) {
      match.play(plan.action(match));
    }
  }

  @Test
  void aPathThatNeedsOneUnitTwiceIsRefused() {
    // The unit on (1,1) can step to (2,1) or (1,2), but both are needed.
    IceMatch match = DrawnPosition.of(0, "O O x", "O O1 x", "x x x");
    of(match);
    assertTrue(captures(match, IceMap.cell(2, 1)));
    assertFalse(captures(match, IceMap.cell(2, 2)));
  }
}
