package swarm;

import java.util.Arrays;

/**
 * Assigns units to gems greedily: again and again, of all units without a target and all gems
 * without a unit, the pair with the shortest way. The other units go to the enemy's carriers, or to
 * its units if none carries. A unit that carries nothing hits if an enemy is within reach.
 */
public final class SwarmAssignment extends SwarmPlan {
  private final SwarmDistances[] targets = new SwarmDistances[SwarmBoard.ALL_UNITS];

  /** The gems of each pile to which no unit is assigned. */
  private final int[] gems = new int[SwarmBoard.CELLS];

  @Override
  void assign(SwarmBoard board, SwarmFields fields, int seat) {
    int enemy = 1 - seat;
    SwarmDistances enemies =
        board.carried(enemy) == 0 ? fields.units(enemy) : fields.carriers(enemy);
    Arrays.fill(targets, enemies);
    for (int pile = 0; pile < fields.piles(); pile++) {
      gems[pile] = board.gems(fields.pileCell(pile));
    }
    boolean hasPair = true;
    while (hasPair) {
      hasPair = assignNearest(board, fields, seat, enemies);
    }
  }

  /** Assigns the pair with the shortest way. Returns false if there is none. */
  private boolean assignNearest(
      SwarmBoard board, SwarmFields fields, int seat, SwarmDistances enemies) {
    int nearest = SwarmBoard.NONE;
    int best = SwarmBoard.NONE;
    int least = SwarmDistances.FAR;
    for (int unit = SwarmBoard.UNITS * seat; unit < SwarmBoard.UNITS * (seat + 1); unit++) {
      if (board.isAlive(unit) && !board.isCarrying(unit) && targets[unit] == enemies) {
        for (int pile = 0; pile < fields.piles(); pile++) {
          int steps = fields.pile(pile).from(board.cell(unit));
          if (gems[pile] > 0 && steps < least) {
            nearest = unit;
            best = pile;
            least = steps;
          }
        }
      }
    }
    if (nearest == SwarmBoard.NONE) {
      return false;
    }
    targets[nearest] = fields.pile(best);
    gems[best]--;
    return true;
  }

  @Override
  SwarmDistances target(int unit) {
    return targets[unit];
  }

  @Override
  boolean hits(SwarmBoard board, int unit) {
    if (board.isCarrying(unit)) {
      return false;
    }
    int first = SwarmBoard.UNITS * (1 - SwarmBoard.seat(unit));
    for (int enemy = first; enemy < first + SwarmBoard.UNITS; enemy++) {
      if (board.isAlive(enemy)
          && SwarmBoard.distance(board.cell(unit), board.cell(enemy)) <= SwarmBoard.REACH) {
        return true;
      }
    }
    return false;
  }
}
