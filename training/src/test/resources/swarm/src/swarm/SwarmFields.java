package swarm;

import java.util.Arrays;

/** The distances on a board that agents and observations need, found once a round. */
final class SwarmFields {
  private final SwarmDistances gems = new SwarmDistances();
  private final SwarmDistances[] homes = distances(SwarmBoard.SEATS);
  private final SwarmDistances[] units = distances(SwarmBoard.SEATS);
  private final SwarmDistances[] carriers = distances(SwarmBoard.SEATS);

  /** The distances to each pile; the first {@link #count}. */
  private final SwarmDistances[] piles = distances(SwarmBoard.CELLS);

  private final int[] pileCells = new int[SwarmBoard.CELLS];
  private int count;

  private static SwarmDistances[] distances(int count) {
    SwarmDistances[] distances = new SwarmDistances[count];
    Arrays.setAll(distances, each -> new SwarmDistances());
    return distances;
  }

  /** Finds the distances of a board. */
  void find(SwarmBoard board) {
    gems.findGems(board);
    for (int seat = 0; seat < SwarmBoard.SEATS; seat++) {
      homes[seat].findHome(board, seat);
      findUnits(board, seat);
    }
    count = 0;
    for (int cell = 0; cell < SwarmBoard.CELLS; cell++) {
      if (board.gems(cell) > 0) {
        piles[count].clear();
        piles[count].add(cell);
        piles[count].find(board);
        pileCells[count++] = cell;
      }
    }
  }

  private void findUnits(SwarmBoard board, int seat) {
    units[seat].clear();
    carriers[seat].clear();
    for (int unit = SwarmBoard.UNITS * seat; unit < SwarmBoard.UNITS * (seat + 1); unit++) {
      if (board.isAlive(unit)) {
        units[seat].add(board.cell(unit));
        if (board.isCarrying(unit)) {
          carriers[seat].add(board.cell(unit));
        }
      }
    }
    units[seat].find(board);
    carriers[seat].find(board);
  }

  /** The distances to the nearest gem that lies on the board. */
  SwarmDistances gems() {
    return gems;
  }

  /** The distances to a seat's home. */
  SwarmDistances home(int seat) {
    return homes[seat];
  }

  /** The distances to a seat's nearest unit. */
  SwarmDistances units(int seat) {
    return units[seat];
  }

  /** The distances to a seat's nearest unit that carries a gem. */
  SwarmDistances carriers(int seat) {
    return carriers[seat];
  }

  /** The number of piles: cells with gems, in the order of cells. */
  int piles() {
    return count;
  }

  int pileCell(int pile) {
    return pileCells[pile];
  }

  /** The distances to a pile. */
  SwarmDistances pile(int pile) {
    return piles[pile];
  }
}
