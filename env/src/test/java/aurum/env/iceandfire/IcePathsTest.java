package aurum.env.iceandfire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.base.SplitMix;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The cheapest captures of a turn. */
class IcePathsTest {
  private final IcePaths paths = new IcePaths();
  private final IceOrders orders = new IceOrders();

  private IcePaths of(DrawnMatch drawn) {
    paths.search(drawn.match, true);
    return paths;
  }

  /** Whether the path to a cell is legal in a copy; leaves the orders. */
  private boolean captures(IceMatch match, int cell) {
    IceMatch copy = match.game().newMatch();
    copy.copyFrom(match);
    orders.clear();
    return paths.capture(cell, copy, orders) && copy.board.owner[cell] == match.actingSeat();
  }

  @Test
  void aPathCostsOneLevelForEachEmptyCellAndMoreForUnits() {
    DrawnMatch drawn = DrawnMatch.corridor("O O O O O O O O . X X1 X", "X").gold(0, 50);
    assertEquals(1, of(drawn).cost(IceMap.cell(8, 0)));
    assertEquals(2, paths.cost(IceMap.cell(9, 0)));
    assertEquals(4, paths.cost(IceMap.cell(10, 0)));
    assertEquals(5, paths.cost(IceMap.cell(11, 0)));
    assertEquals(IcePaths.NONE, paths.cost(IceMap.cell(11, 1)), "more than the gold");
    assertEquals(4, paths.count());
  }

  @Test
  void aUnitThatMayStillStepCapturesTheFirstCellForNothing() {
    DrawnMatch drawn = DrawnMatch.corridor("O O O O O O O O1 . X X1 X", "X").gold(0, 50);
    assertEquals(0, of(drawn).cost(IceMap.cell(8, 0)));
    assertEquals(1, paths.cost(IceMap.cell(9, 0)));
    drawn.match.play(IceActions.NOTHING);
    assertEquals(1, of(drawn).cost(IceMap.cell(8, 0)), "the unit has been asked");
  }

  @Test
  void theCellBehindACapturedTowerIsNotProtectedByIt() {
    DrawnMatch drawn = DrawnMatch.corridor("O O O O O XT X X X X X X", "X").gold(0, 60);
    assertEquals(3, of(drawn).cost(IceMap.cell(5, 0)));
    assertEquals(4, paths.cost(IceMap.cell(6, 0)));
  }

  @Test
  void aPathLeadsOverOwnLandThatItConnectsAgain() {
    DrawnMatch drawn = DrawnMatch.corridor("O O O X O O O X . . . .", ".").gold(0, 20);
    assertEquals(1, of(drawn).cost(IceMap.cell(3, 0)));
    assertEquals(2, paths.cost(IceMap.cell(7, 0)));
    assertTrue(captures(drawn.match, IceMap.cell(7, 0)));
  }

  @Test
  void aPathAgainstTheOrderOfChoicesIsRefused() {
    // The path to (0,4) leads down, then back to the left.
    DrawnMatch drawn =
        DrawnMatch.of(
                "O O O O", //
                "# # # O",
                "# # # X",
                "# # # X",
                "X X X X",
                "# # # X . . . . . . . .",
                "# # # # # # # # # # # .",
                "# # # # # # # # # # # .",
                "# # # # # # # # # # # .",
                "# # # # # # # # # # # .",
                "# # # # # # # # # # # .")
            .gold(0, 60);
    int target = IceMap.cell(0, 4);
    assertEquals(6, of(drawn).cost(target));
    assertFalse(captures(drawn.match, target));
  }

  /** Plays the orders as actions up to the end of the turn. */
  private void play(IceMatch match) {
    int turn = match.turn();
    while (match.turn() == turn && !match.over()) {
      match.play(orders.action(match));
    }
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
      while (!match.over()) {
        match.board.setGold(match.actingSeat(), match.board.gold[match.actingSeat()] + 80);
        int seat = match.actingSeat();
        int hq = IceMap.hq(1 - seat);
        paths.search(match, true);
        if (paths.cost(hq) == IcePaths.NONE || !captures(match, hq)) {
          match.endTurn();
        } else {
          assertTrue(IceEconomy.cost(paths.cost(hq)) <= match.board.gold[seat]);
          play(match);
          assertTrue(match.over());
          assertEquals(-1, match.score(1 - seat));
          taken++;
        }
      }
    }
    assertTrue(taken > 30, taken + " HQs taken");
  }

  @Test
  void aPathThatNeedsOneUnitTwiceIsRefused() {
    // The unit on (1,1) can step to (2,1) or (1,2), but both are needed.
    DrawnMatch drawn = DrawnMatch.of("O O X", "O O1 X", "X X X").gold(0, 0);
    of(drawn);
    assertTrue(captures(drawn.match, IceMap.cell(2, 1)));
    assertFalse(captures(drawn.match, IceMap.cell(2, 2)));
  }
}
