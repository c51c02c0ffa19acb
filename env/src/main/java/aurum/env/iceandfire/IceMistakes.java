package aurum.env.iceandfire;

import aurum.env.Mistake;
import java.util.List;

/** The mistakes of a seat that a review looks for. */
final class IceMistakes {
  /** As much as a unit of level 1 costs three times. */
  private static final int IDLE_GOLD = 3 * IceEconomy.cost(1);

  private static final int LARGE_LOSS = 5;

  static final List<Mistake> ALL =
      List.of(
          Mistake.of(
              "loses its headquarters",
              "The opponent captures the headquarters in its answer to this turn.",
              (before, after, next) ->
                  ((IceMatch) next).board.capturedHq == before.actingSeat() && !after.over()),
          Mistake.of(
              "is cut",
              "The seat loses at least " + LARGE_LOSS + " active cells in the opponent's turn.",
              (before, after, next) ->
                  after.measure(IceAndFire.TERRITORY, before.actingSeat())
                          - next.measure(IceAndFire.TERRITORY, before.actingSeat())
                      >= LARGE_LOSS),
          Mistake.of(
              "cannot pay its units",
              "After its turn the seat's gold and income are less than the upkeep, so that all its"
                  + " units die.",
              (before, after, next) -> {
                IceBoard board = ((IceMatch) after).board;
                return board.gold[before.actingSeat()] + board.income[before.actingSeat()] < 0;
              }),
          Mistake.of(
              "leaves gold unspent",
              "The seat ends its turn with at least "
                  + IDLE_GOLD
                  + " gold, and its income pays for another unit.",
              (before, after, next) ->
                  after.measure(IceAndFire.GOLD, before.actingSeat()) >= IDLE_GOLD
                      && ((IceMatch) after).board.income[before.actingSeat()]
                          > IceEconomy.upkeep(1)),
          Mistake.of(
              "leaves units idle",
              "At least two units stay where they are, each beside a cell that it could have"
                  + " captured.",
              (before, after, next) -> idleUnits((IceMatch) before, (IceMatch) after) >= 2));

  private IceMistakes() {}

  /** The number of units that have not moved, but could have captured a cell. */
  private static int idleUnits(IceMatch before, IceMatch after) {
    int seat = before.actingSeat();
    IceUnits units = before.board.units[seat];
    int idle = 0;
    for (int i = 0; i < units.count; i++) {
      int cell = units.cell[i];
      int now = after.board.units[seat].indexOf(units.id[i]);
      if (now >= 0
          && after.board.units[seat].cell[now] == cell
          && before.board.movable[cell]
          && couldCapture(before.board, after.board, seat, cell)) {
        idle++;
      }
    }
    return idle;
  }

  /** Whether a unit could have entered a neighbouring cell that still is not the seat's. */
  private static boolean couldCapture(IceBoard before, IceBoard after, int seat, int cell) {
    for (int offset : IceMap.NEIGHBOURS) {
      int next = cell + offset;
      if (after.owner[next] != seat
          && after.owner[next] <= IceBoard.NEUTRAL
          && IceCapture.canStep(before, seat, cell, next)) {
        return true;
      }
    }
    return false;
  }
}
