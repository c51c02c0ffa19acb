package swarm;

import java.util.Arrays;

/**
 * Assigns units to gems greedily: again and again, of all units without a target and all gems
 * without a unit, the pair with the shortest way. The other units go to the enemy's carriers, or to
 * its units if none carries. A unit that carries nothing hits if an enemy is within reach.
 */
public final class SwarmAssignment extends SwarmPlan {
  /** The distances to each cell with gems, as far as there are any. */
  private final SwarmDistances[] piles = new SwarmDistances[SwarmBoard.CELLS];

  private final int[] gems = new int[SwarmBoard.CELLS];
  private final SwarmDistances enemies = new SwarmDistances();
  private final SwarmDistances[] targets = new SwarmDistances[SwarmBoard.ALL_UNITS];

  SwarmAssignment() {
    Arrays.setAll(piles, cell -> new SwarmDistances());
  }

  @Override
  void assign(SwarmBoard board, int seat) {
    findEnemies(board, 1 - seat);
    Arrays.fill(targets, enemies);
    for (int cell = 0; cell < SwarmBoard.CELLS; cell++) {
      gems[cell] = board.gems(cell);
      if (gems[cell] > 0) {
        piles[cell].clear();
        piles[cell].add(cell);
        piles[cell].find(board);
      }
    }
    boolean hasPair = true;
    while (hasPair) {
      hasPair = assignNearest(board, seat);
    }
  }

  private void findEnemies(SwarmBoard board, int enemy) {
    enemies.clear();
    boolean isAny = board.carried(enemy) == 0;
    for (int unit = SwarmBoard.UNITS * enemy; unit < SwarmBoard.UNITS * (enemy + 1); unit++) {
      if (board.isAlive(unit) && (isAny || board.isCarrying(unit))) {
        enemies.add(board.cell(unit));
      }
    }
    enemies.find(board);
  }

  /** Assigns the pair with the shortest way. Returns false if there is none. */
  private boolean assignNearest(SwarmBoard board, int seat) {
    int nearest = SwarmBoard.NONE;
    int pile = SwarmBoard.NONE;
    int least = SwarmDistances.FAR;
    for (int unit = SwarmBoard.UNITS * seat; unit < SwarmBoard.UNITS * (seat + 1); unit++) {
      if (board.isAlive(unit) && !board.isCarrying(unit) && targets[unit] == enemies) {
        for (int cell = 0; cell < SwarmBoard.CELLS; cell++) {
          if (gems[cell] > 0 && piles[cell].from(board.cell(unit)) < least) {
            nearest = unit;
            pile = cell;
            least = piles[cell].from(board.cell(unit));
          }
        }
      }
    }
    if (nearest == SwarmBoard.NONE) {
      return false;
    }
    targets[nearest] = piles[pile];
    gems[pile]--;
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
