package aurum.env.iceandfire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.RandomPlay;
import java.util.Arrays;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The counts that a board keeps equal a new count, in matches that are played at random. */
class IceBoardTest {
  private static final int MATCHES = 4;

  private static int cells(IntPredicate counted) {
    return (int) IntStream.range(0, IceMap.CELLS).filter(counted).count();
  }

  private static void assertCounts(IceMatch match) {
    IceBoard board = match.board;
    assertEquals(cells(cell -> board.owner[cell] == IceBoard.NEUTRAL), board.neutralCells);
    for (int s = 0; s < 2; s++) {
      int seat = s;
      IntPredicate active = cell -> board.isActiveOf(seat, cell);
      int mines = cells(cell -> active.test(cell) && board.building[cell] == IceBoard.MINE);
      int upkeep =
          IntStream.range(0, IceMap.CELLS)
              .filter(active)
              .map(cell -> IceEconomy.upkeep(board.level[cell]))
              .sum();
      assertEquals(
          cells(cell -> board.owner[cell] == seat && board.building[cell] == IceBoard.TOWER),
          board.towers[seat]);
      assertEquals(cells(active), board.territory(seat));
      assertEquals(mines, board.activeMines(seat));
      assertEquals(upkeep, match.measure(IceAndFire.UPKEEP, seat));
      assertEquals(cells(active) + 4 * mines - upkeep, board.income(seat));
      IceUnits units = board.units[seat];
      assertEquals(
          cells(cell -> board.owner[cell] == seat && board.level[cell] > 0), board.units(seat));
      assertEquals(
          IntStream.range(0, units.count).map(i -> 10 * board.level[units.cell[i]]).sum(),
          units.cost);
      assertEquals(
          IntStream.range(0, units.count)
              .filter(i -> board.active[units.cell[i]])
              .map(i -> 10 * board.level[units.cell[i]])
              .sum(),
          board.activeArmy(seat));
      for (int i = 0; i < units.count; i++) {
        assertEquals(seat, board.owner[units.cell[i]]);
        assertEquals(i, units.indexOf(units.id[i]));
      }
      assertEquals(-1, units.indexOf(board.nextId));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"bronze", "wood1", "wood2", "wood3"})
  void itsCountsAreThoseOfItsCells(String league) {
    IceAndFire game = new IceAndFire(league, Map.of());
    IceMatch match = (IceMatch) game.newMatch();
    for (int seed = 0; seed < MATCHES; seed++) {
      RandomPlay play = new RandomPlay(game, seed);
      match.reset(seed);
      for (int ply = 0; !match.over(); ply++) {
        if (ply % 25 == 0) {
          assertCounts(match);
        }
        play.play(match, ply, ply + 1);
      }
    }
  }

  /** Every action on every cell: allowed ones change the board as they say, others nothing. */
  @Test
  void aCommandSaysWhetherTheRulesAllowItAndIfNotNothingChanges() {
    IceAndFire game = new IceAndFire("bronze", Map.of());
    IceMatch match = (IceMatch) game.newMatch();
    IceMatch tried = (IceMatch) game.newMatch();
    int[] allowed = new int[IceActions.COUNT];
    for (int seed = 0; seed < 2; seed++) {
      RandomPlay play = new RandomPlay(game, seed);
      match.reset(seed);
      for (int ply = 0; !match.over(); ply++) {
        for (int cell = 0; ply % 200 == 0 && cell < IceMap.CELLS; cell++) {
          for (int action = 1; match.board.map.tile[cell] && action < IceActions.COUNT; action++) {
            tried.copyFrom(match);
            allowed[action] += assertTried(match, tried, cell, action) ? 1 : 0;
          }
        }
        play.play(match, ply, ply + 1);
      }
    }
    for (int action = 1; action < IceActions.COUNT; action++) {
      assertTrue(allowed[action] > 0, Arrays.toString(allowed));
    }
  }

  private static boolean assertTried(IceMatch match, IceMatch tried, int cell, int action) {
    int seat = match.actingSeat();
    IceBoard before = match.board;
    IceBoard after = tried.board;
    boolean isAllowed = tried.rules.play(seat, cell, action);
    assertCounts(tried);
    if (action < IceActions.TRAIN) {
      int to = cell + IceActions.step(seat, action);
      boolean canStep = before.movable[cell] && IceCapture.canStep(before, seat, cell, to);
      assertEquals(canStep, isAllowed);
      assertEquals(isAllowed ? 0 : before.level[cell], after.level[cell]);
      assertTrue(!isAllowed || after.level[to] == before.level[cell] && after.owner[to] == seat);
    } else if (action < IceActions.MINE) {
      int level = IceActions.level(action);
      assertEquals(before.gold[seat] - (isAllowed ? 10 * level : 0), after.gold[seat]);
      assertEquals(isAllowed ? level : before.level[cell], after.level[cell]);
      if (isAllowed
          && after.territory(seat) - before.territory(seat) <= 1
          && isFree(before, cell)) {
        assertEquals(after.income(seat), match.rules.incomeAfterTraining(seat, level, cell));
      }
    } else {
      int building = IceActions.building(action);
      assertEquals(match.rules.canBuild(seat, building, cell), isAllowed);
      assertEquals(before.gold[seat] - (isAllowed ? 15 : 0), after.gold[seat]);
      assertEquals(isAllowed ? building : before.building[cell], after.building[cell]);
    }
    if (!isAllowed) {
      assertTrue(Arrays.equals(before.owner, after.owner));
      assertTrue(Arrays.equals(before.active, after.active));
    }
    return isAllowed;
  }

  /** Whether nothing stands on a cell, so that capturing it only adds it. */
  private static boolean isFree(IceBoard board, int cell) {
    return board.isEmpty(cell) && !(board.owner[cell] < IceBoard.NEUTRAL && !board.active[cell]);
  }

  @Test
  void aClearedBoardIsEmpty() {
    IceMatch match = (IceMatch) new IceAndFire("bronze", Map.of()).newMatch();
    match.reset(3);
    new RandomPlay(match.game(), 3).play(match, 0, 2000);
    IceBoard board = match.board;
    board.clear(board.map);
    assertEquals(board.map.tiles, board.neutralCells);
    for (int cell = 0; cell < IceMap.CELLS; cell++) {
      assertTrue(board.isEmpty(cell));
      assertFalse(board.active[cell] || board.movable[cell]);
    }
    for (int seat = 0; seat < 2; seat++) {
      assertEquals(0, board.gold[seat]);
      assertEquals(0, board.income(seat));
      assertEquals(0, board.territory(seat));
      assertEquals(0, board.towers[seat]);
      assertEquals(0, board.units(seat));
    }
    assertEquals(1, board.nextId);
    assertEquals(-1, board.capturedHq);
  }
}
