package aurum.env.iceandfire;

/**
 * Numbers from which the outcome of a match can be estimated at the start of a turn. Each number
 * but the first and the last is the acting seat's less the other seat's. Not thread-safe.
 */
public final class IceFeatures {
  /** The number of features. */
  public static final int COUNT = 22;

  /** More gold than a chain to an HQ costs. */
  private static final int UNLIMITED_GOLD = 250;

  /** The greatest distance from the enemy HQ that is distinguished, in steps. */
  private static final int MAXIMUM_FRONT = 25;

  /** The greatest cost of a chain to the enemy HQ that is distinguished, in levels. */
  private static final int MAXIMUM_COST = 30;

  /** The greatest number of turns until the gold for a chain is saved. */
  private static final int MAXIMUM_WAIT = 30;

  private static final int MAXIMUM_GOLD = 100;

  private final HqChains chains = new HqChains();
  private final IceCutCells[] cuts = {new IceCutCells(0), new IceCutCells(1)};

  /** The cells that each seat reaches. */
  private final IceCellSet[] reached = {new IceCellSet(), new IceCellSet()};

  private final IceCellSet free = new IceCellSet();
  private final IceCellSet next = new IceCellSet();
  private final double[] others = new double[COUNT];

  /**
   * Writes the features of a match that is not over, for its acting seat.
   *
   * @param destination receives {@link #COUNT} numbers
   */
  public void write(IceMatch match, double[] destination) {
    int seat = match.actingSeat();
    writeSeat(match.board, seat, true, destination);
    writeSeat(match.board, 1 - seat, false, others);
    for (int i = 0; i < COUNT; i++) {
      destination[i] -= others[i];
    }
    destination[0] = 1;
    destination[COUNT - 1] = neutralCells(match.board, seat);
  }

  private void writeSeat(IceBoard board, int seat, boolean acts, double[] out) {
    int gold = board.gold[seat];
    int income = board.income[seat];
    out[1] = board.territory[seat];
    out[2] = income;
    out[3] = Math.min(gold, MAXIMUM_GOLD);
    out[4] = Math.sqrt(Math.min(gold, 4 * MAXIMUM_GOLD));
    out[5] = 0;
    out[6] = 0;
    out[7] = 0;
    IceUnits units = board.units[seat];
    for (int unit = 0; unit < units.count; unit++) {
      int cell = units.cell[unit];
      out[4 + board.level[cell]] += board.active[cell] ? 1 : 0;
    }
    out[8] = board.activeMines(seat);
    out[9] = board.towers[seat];
    writeLand(board, seat, out);
    int front = Math.min(board.front(seat), MAXIMUM_FRONT);
    out[13] = front;
    out[14] = 1.0 / (1 + front);
    int wait = writeChain(board, seat, acts, out);
    out[17] = 1.0 / (1 + wait);
    out[18] = wait == 0 ? 1 : 0;
    out[19] = gold + income < 0 ? 1 : 0;
    out[20] = Math.max(0, -income);
  }

  /** The cells that towers protect, the cells beside the enemy, and what these disconnect. */
  private void writeLand(IceBoard board, int seat, double[] out) {
    IceCutCells cut = cuts[seat];
    cut.search(board);
    int covered = 0;
    int beside = 0;
    double disconnected = 0;
    for (int cell : board.map.tilesByDistance[seat]) {
      if (board.isActiveOf(seat, cell)) {
        covered += IceCapture.isProtected(board, seat, cell) ? 1 : 0;
        if (board.touchesActive(1 - seat, cell)) {
          beside++;
          int needed = IceCapture.levelNeeded(board, 1 - seat, cell);
          double loss = cut.cells(cell) + cut.army(cell) / (double) IceEconomy.cost(1);
          disconnected += needed < IceCapture.NO_LEVEL ? loss / needed : 0;
        }
      }
    }
    out[10] = covered;
    out[11] = beside;
    out[12] = Math.sqrt(disconnected);
  }

  /** The cost of the chain to the enemy HQ. Returns the turns until the gold for it is saved. */
  private int writeChain(IceBoard board, int seat, boolean acts, double[] out) {
    chains.search(board, seat, acts, UNLIMITED_GOLD);
    int cost = Math.min(chains.leastCost(), MAXIMUM_COST);
    int gold = acts ? board.gold[seat] : board.goldNextTurn(seat);
    int missing = Math.max(0, IceEconomy.cost(cost) - gold);
    int income = board.income[seat];
    int wait = missing == 0 ? 0 : MAXIMUM_WAIT;
    if (income > 0) {
      wait = Math.min(wait, (missing + income - 1) / income);
    }
    out[15] = cost;
    out[16] = wait;
    return wait;
  }

  /** The lead in neutral cells that a seat reaches first, if the seats advance in turn. */
  private int neutralCells(IceBoard board, int seat) {
    free.clear();
    reached[0].clear();
    reached[1].clear();
    for (int cell : board.map.tilesByDistance[seat]) {
      if (board.owner[cell] == IceBoard.NEUTRAL) {
        free.add(cell);
      } else if (board.active[cell]) {
        reached[board.owner[cell]].add(cell);
      }
    }
    int lead = 0;
    int gained;
    do {
      int own = advance(seat);
      int enemys = advance(1 - seat);
      lead += own - enemys;
      gained = own + enemys;
    } while (gained > 0);
    return lead;
  }

  /** Adds the free cells beside those that a seat reaches; returns their number. */
  private int advance(int seat) {
    next.setNeighbours(reached[seat], free);
    int gained = 0;
    for (long word : next.words) {
      gained += Long.bitCount(word);
    }
    reached[seat].addAll(next);
    free.removeAll(next);
    return gained;
  }
}
