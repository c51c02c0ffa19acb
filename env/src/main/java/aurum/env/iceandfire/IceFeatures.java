package aurum.env.iceandfire;

/**
 * Numbers from which the outcome of a match can be estimated at the start of a turn. Each number
 * but {@link #ACTS} and {@link #NEUTRAL} is the acting seat's less the other seat's. Not
 * thread-safe.
 */
public final class IceFeatures {
  // The features, in their order.

  /** The acting seat: 1. */
  public static final int ACTS = 0;

  /** Active cells. */
  public static final int CELLS = 1;

  /** Income. */
  public static final int INCOME = 2;

  /** Gold. */
  public static final int GOLD = 3;

  /** The root of the gold. */
  public static final int GOLD_ROOT = 4;

  /** Units of level 1; the next two are those of levels 2 and 3. */
  public static final int LEVEL_1 = 5;

  public static final int LEVEL_2 = 6;

  public static final int LEVEL_3 = 7;

  /** Mines. */
  public static final int MINES = 8;

  /** Towers. */
  public static final int TOWERS = 9;

  /** Cells that towers protect. */
  public static final int PROTECTED = 10;

  /** Cells beside the enemy. */
  public static final int BORDER = 11;

  /** The root of what these cells connect with the HQ. */
  public static final int CUT = 12;

  /** Steps to the enemy HQ. */
  public static final int FRONT = 13;

  /** Nearness to the enemy HQ. */
  public static final int NEARNESS = 14;

  /** The cost of the cheapest chain to the enemy HQ, in levels. */
  public static final int CHAIN = 15;

  /** Turns until the gold for this chain is saved. */
  public static final int WAIT = 16;

  /** The nearness of that turn. */
  public static final int READINESS = 17;

  /** Whether that gold is saved. */
  public static final int READY = 18;

  /** Whether the seat will be bankrupt. */
  public static final int BANKRUPT = 19;

  /** Negative income. */
  public static final int DEFICIT = 20;

  /** Neutral cells that the seat reaches first. */
  public static final int NEUTRAL = 21;

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
    destination[ACTS] = 1;
    destination[NEUTRAL] = neutralCells(match.board, seat);
  }

  private void writeSeat(IceBoard board, int seat, boolean acts, double[] out) {
    int gold = board.gold[seat];
    int income = board.income[seat];
    out[CELLS] = board.territory[seat];
    out[INCOME] = income;
    out[GOLD] = Math.min(gold, MAXIMUM_GOLD);
    out[GOLD_ROOT] = Math.sqrt(Math.min(gold, 4 * MAXIMUM_GOLD));
    out[LEVEL_1] = 0;
    out[LEVEL_2] = 0;
    out[LEVEL_3] = 0;
    IceUnits units = board.units[seat];
    for (int unit = 0; unit < units.count; unit++) {
      int cell = units.cell[unit];
      out[LEVEL_1 - 1 + board.level[cell]] += board.active[cell] ? 1 : 0;
    }
    out[MINES] = board.activeMines(seat);
    out[TOWERS] = board.towers[seat];
    writeLand(board, seat, out);
    int front = Math.min(board.front(seat), MAXIMUM_FRONT);
    out[FRONT] = front;
    out[NEARNESS] = 1.0 / (1 + front);
    int wait = writeChain(board, seat, acts, out);
    out[READINESS] = 1.0 / (1 + wait);
    out[READY] = wait == 0 ? 1 : 0;
    out[BANKRUPT] = gold + income < 0 ? 1 : 0;
    out[DEFICIT] = Math.max(0, -income);
  }

  /** The cells that towers protect, the cells beside the enemy, and what these disconnect. */
  private void writeLand(IceBoard board, int seat, double[] out) {
    IceCutCells cut = cuts[seat];
    int covered = 0;
    int beside = 0;
    double disconnected = 0;
    for (int cell : board.map.tilesByDistance[seat]) {
      if (board.isActiveOf(seat, cell)) {
        covered += IceCapture.isProtected(board, seat, cell) ? 1 : 0;
        if (board.touchesActive(1 - seat, cell)) {
          if (beside++ == 0) {
            cut.search(board);
          }
          int needed = IceCapture.levelNeeded(board, 1 - seat, cell);
          double loss = cut.cells(cell) + cut.army(cell) / (double) IceEconomy.cost(1);
          disconnected += needed < IceCapture.NO_LEVEL ? loss / needed : 0;
        }
      }
    }
    out[PROTECTED] = covered;
    out[BORDER] = beside;
    out[CUT] = Math.sqrt(disconnected);
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
    out[CHAIN] = cost;
    out[WAIT] = wait;
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
