package aurum.agents.scripted.iceandfire;

import aurum.env.iceandfire.IceBoard;
import aurum.env.iceandfire.IceMap;
import aurum.env.iceandfire.IceMatch;
import java.util.Arrays;

/**
 * Finds the enemy's best cut after a plan: the cheapest chain to a cell of the seat after which the
 * position is worst for the seat. Not thread-safe.
 */
final class CutReply {
  /** The weight of the value after the worst reply; the rest is that of the value without one. */
  private static final double REPLY = 0.4;

  private final CapturePaths paths = new CapturePaths();
  private final IcePlan reply = new IcePlan();
  private final IcePlan worst = new IcePlan();

  /** Whether each cell is captured by the worst reply. */
  private final boolean[] captured = new boolean[IceMap.CELLS];

  /** The start of the enemy's next turn. */
  private IceMatch next;

  private int seat;

  /** The value if the enemy does nothing in its next turn. */
  private double unanswered;

  /** The value after the worst reply that was tried. */
  private double value;

  /** The cell that the worst reply captures; 0 for none. */
  private int target;

  /** The target of the last complete call, which is tried first; 0 for none. */
  private int lastTarget;

  /** Forgets the replies to earlier plans, so that values do not depend on them. */
  void start() {
    lastTarget = 0;
  }

  /**
   * The value of a plan for its seat, considering the enemy's best cut; or any value of at most
   * {@code floor}, if the value is at most that.
   */
  double value(IcePlan plan, double floor) {
    seat = plan.position().actingSeat();
    if (next == null) {
      next = plan.position().game().newMatch();
    }
    next.copyFrom(plan.position());
    if (!next.over()) {
      next.endTurn();
    }
    value = CutValue.of(next, seat);
    unanswered = value;
    target = 0;
    if (next.over()) {
      return value;
    }
    int hq = IceMap.hq(seat);
    paths.search(next, false);
    tryReply(hq);
    paths.search(next, true);
    tryReply(hq);
    if (lastTarget != 0) {
      tryReply(lastTarget);
    }
    IceBoard board = next.board();
    for (int cell : board.map().tilesByDistance(seat)) {
      if (expected() <= floor) {
        return expected();
      }
      if (board.isActiveOf(seat, cell)) {
        tryReply(cell);
      }
    }
    lastTarget = target;
    return expected();
  }

  /** Between the value without a reply and the value after the worst one. */
  private double expected() {
    return REPLY * value + (1 - REPLY) * unanswered;
  }

  private void tryReply(int cell) {
    if (paths.cost(cell) >= CapturePaths.NONE) {
      return;
    }
    reply.start(next);
    if (paths.capture(cell, reply)) {
      double after = CutValue.of(reply.position(), seat);
      if (after < value) {
        value = after;
        target = cell;
        worst.copyFrom(reply);
      }
    }
  }

  /** Marks the cells that the worst reply of the last complete call captures. */
  void markCaptured() {
    Arrays.fill(captured, false);
    for (int cell = 0; target != 0 && cell < IceMap.CELLS; cell++) {
      captured[cell] =
          next.board().owner(cell) == seat && worst.position().board().owner(cell) != seat;
    }
  }

  boolean isCaptured(int cell) {
    return captured[cell];
  }

  boolean isNearCaptured(int cell) {
    boolean near = captured[cell];
    for (int direction = 0; direction < 4 && !near; direction++) {
      near = captured[IceMap.neighbour(cell, direction)];
    }
    return near;
  }
}
