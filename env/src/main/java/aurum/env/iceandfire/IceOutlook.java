package aurum.env.iceandfire;

import java.util.Arrays;

/**
 * What the rules say of a position beyond what lies there: who could take which HQ by a chain of
 * trainings, what hangs on a cell, who could take it next. Nothing here is part of the state, and
 * nothing here changes it.
 *
 * <p>Costs are counted in tens of gold, as a unit costs ten a level.
 */
public final class IceOutlook {
  /** More than any gold pays. */
  public static final int FAR = 99;

  /** Chains are followed up to this cost beyond what can be paid, and beyond the cheapest. */
  private static final int BEYOND = 3;

  private static final int LONGEST = 25;

  /** How far {@link #findWays} looks; and how far for the enemy if a free cell has been found. */
  private static final int SIGHT = 5;

  private static final int SIGHT_BEYOND_FREE = 3;

  private static final int NO_WAY = -1;

  /** A cell costs at most this, so that many buckets and one more hold all open ends of chains. */
  private static final int BUCKETS = 4;

  private final IceMatch match;
  private final IceBoard board;

  /** For which position, and whose view, everything below has been found. */
  private int seen;

  private int seat;

  /**
   * The least cost for each player of taking a cell and going on from there to the other's HQ;
   * {@link #FAR} if it is too much.
   */
  final byte[][] chain = new byte[2][IceMap.CELLS];

  /** The least cost for each player of a chain from his active land to the other's HQ. */
  final int[] cost = new int[2];

  /** The same if a unit may first take the first cell of the chain. */
  final int[] costBehindUnit = new int[2];

  /** How many steps each player's land is away from the other's HQ. */
  final int[] front = new int[2];

  private final int[][] bucket = new int[BUCKETS][4 * IceMap.CELLS];
  private final int[] filled = new int[BUCKETS];
  private final int[] queue = new int[IceMap.CELLS];
  private final int[] reached = new int[IceMap.CELLS];
  private final byte[] ways = new byte[IceMap.CELLS];
  private final byte[] steps = new byte[IceMap.CELLS];
  private final byte[] tried = new byte[IceMap.CELLS];
  private int flood;

  int cutCells;
  int cutArmy;

  int freeWay;
  int enemyWay;

  IceOutlook(IceMatch match) {
    this.match = match;
    board = match.board;
  }

  /** Looks at the position with the eyes of a seat, unless it has not changed since. */
  void look(int seat) {
    if (seen == board.changes && this.seat == seat) {
      return;
    }
    seen = board.changes;
    this.seat = seat;
    front[0] = findFront(0);
    front[1] = findFront(1);
    findChains(seat, chain[seat]);
    findChains(1 - seat, chain[1 - seat]);
  }

  /** How many steps a player's land is away from the other's HQ. */
  private int findFront(int player) {
    int[] cells = board.map.byDistance[1 - player];
    int i = 0;
    while (i < cells.length && board.owner[cells[i]] != player) {
      i++;
    }
    return i == cells.length ? FAR : board.map.distance(cells[i], IceMap.HQ[1 - player]);
  }

  /** The gold that a player can spend: at once, or if he is not to move at his next turn. */
  int purse(int player) {
    return match.actingSeat() == player
        ? board.gold[player]
        : Math.max(0, board.gold[player] + board.income[player]);
  }

  /** Whether a player can pay for a chain to the other's HQ. */
  public boolean canWin(int player) {
    return canPay(player, Math.min(cost[player], costBehindUnit[player]));
  }

  /** Whether a player can pay so many tens of gold; {@link #FAR} he never can. */
  public boolean canPay(int player, int tens) {
    return tens < FAR && IceBoard.cost(tens) <= purse(player);
  }

  /** Whether a player might be able to if he was richer, or a unit left its place. */
  public boolean couldSoonWin(int player) {
    return Math.min(cost[player], costBehindUnit[player]) < FAR;
  }

  /**
   * Goes from the other's HQ backwards, the cheapest cells first (Dial, "Algorithm 360: shortest
   * path forest with topological ordering", 1969).
   */
  private void findChains(int player, byte[] costs) {
    Arrays.fill(costs, (byte) FAR);
    Arrays.fill(filled, 0);
    cost[player] = FAR;
    costBehindUnit[player] = FAR;
    int limit = Math.min(LONGEST, purse(player) / IceBoard.cost(1) + BEYOND);
    if (front[player] > limit) {
      return; // Each cell on the way costs something.
    }
    open(player, costs, IceMap.HQ[1 - player], 0);
    for (int c = 1; c <= Math.min(limit, cost[player] + BEYOND); c++) {
      int[] cells = bucket[c % BUCKETS];
      for (int i = 0; i < filled[c % BUCKETS]; i++) {
        if (costs[cells[i]] == c) {
          follow(player, costs, cells[i], c);
        }
      }
      filled[c % BUCKETS] = 0;
    }
  }

  private void follow(int player, byte[] costs, int cell, int c) {
    int needed = board.levelNeeded(player, cell);
    for (int step : IceMap.STEP) {
      int next = cell + step;
      if (board.owner[next] != player) {
        if (c + 1 < costs[next]) {
          open(player, costs, next, c);
        }
      } else if (board.active[next]) {
        cost[player] = Math.min(cost[player], c);
        boolean mayMove = match.actingSeat() != player || board.able[next];
        if (mayMove && board.level[next] >= needed) {
          costBehindUnit[player] = Math.min(costBehindUnit[player], c - needed);
        }
      }
    }
  }

  private void open(int player, byte[] costs, int cell, int behind) {
    int needed = board.levelNeeded(player, cell);
    int c = behind + needed;
    if (needed < BUCKETS && c < costs[cell]) {
      costs[cell] = (byte) c;
      bucket[c % BUCKETS][filled[c % BUCKETS]++] = cell;
    }
  }

  /** What a player's chain costs that begins with a cell, or {@link #FAR}. */
  public int cost(int player, int cell) {
    return chain[player][cell];
  }

  /** How many active cells would be lost with the cell of the last {@link #cut}. */
  public int cutCells() {
    return cutCells;
  }

  /** What the units there have cost. */
  public int cutArmy() {
    return cutArmy;
  }

  /**
   * The way that the last {@link #findWays} found to the nearest free cell: 16 times the steps plus
   * a bit for each direction of the board in which such a way begins; 0 if there is none near.
   */
  public int freeWay() {
    return freeWay;
  }

  /** The same for the nearest cell of the enemy's. */
  public int enemyWay() {
    return enemyWay;
  }

  /** What a chain of the seat's still costs once it has taken a cell. */
  public int costBehind(int player, int cell) {
    int behind = chain[player][cell];
    return behind >= FAR ? FAR : behind - board.levelNeeded(player, cell);
  }

  /**
   * Whether the other player could win at his next turn if the seat had a unit of {@code unitLevel}
   * on {@code to}, or a tower if that is 0, and {@code from} was empty. What would be cut off by
   * that is not looked at.
   */
  public boolean isInDangerAfter(int from, int to, int unitLevel) {
    // Without danger now, only a unit that leaves a chain's way can bring it.
    if (!canWin(1 - seat) && (from == to || chain[1 - seat][from] >= FAR)) {
      return false;
    }
    byte owner = board.owner[to];
    byte level = board.level[to];
    byte building = board.building[to];
    byte leaving = board.level[from];
    boolean active = board.active[to];
    board.level[from] = 0;
    board.owner[to] = (byte) seat;
    board.active[to] = true;
    board.level[to] = (byte) unitLevel;
    board.building[to] = (byte) (unitLevel == 0 ? IceBoard.TOWER : IceBoard.NO_BUILDING);
    board.towers[seat] += unitLevel == 0 ? 1 : 0;
    int costNow = cost[1 - seat];
    int costBehindUnitNow = costBehindUnit[1 - seat];
    findChains(1 - seat, tried);
    boolean danger = canWin(1 - seat);
    cost[1 - seat] = costNow;
    costBehindUnit[1 - seat] = costBehindUnitNow;
    board.towers[seat] -= unitLevel == 0 ? 1 : 0;
    board.building[to] = building;
    board.level[to] = level;
    board.active[to] = active;
    board.owner[to] = owner;
    board.level[from] = leaving;
    return danger;
  }

  /** Finds what a player loses beside the cell itself, and what stands there, if he loses it. */
  public void cut(int player, int cell) {
    cutCells = 0;
    cutArmy = 0;
    if (!board.active[cell] || cell == IceMap.HQ[player] || !board.maySplit(player, cell)) {
      return;
    }
    cutCells = board.territory[player] - 1 - board.floodFromHq(player, cell);
    for (int slot = 0; cutCells > 0 && slot < board.units[player]; slot++) {
      int at = board.unitCell[player][slot];
      if (board.active[at] && at != cell && !board.isReached(at)) {
        cutArmy += IceBoard.cost(board.level[at]);
      }
    }
  }

  /** Whether an enemy's unit could take a cell where the seat has a unit of that level, or none. */
  public boolean isExposedToUnits(int cell, int unitLevel) {
    int needed = neededAgainst(cell, unitLevel);
    for (int step : IceMap.STEP) {
      int next = cell + step;
      if (board.level[next] >= needed && board.owner[next] == 1 - seat && board.active[next]) {
        return true;
      }
    }
    return false;
  }

  /** Whether an enemy could train a unit at his next turn that takes such a cell. */
  public boolean isExposedToTraining(int cell, int unitLevel) {
    return IceBoard.cost(neededAgainst(cell, unitLevel)) <= purse(1 - seat)
        && board.touchesActive(1 - seat, cell);
  }

  private int neededAgainst(int cell, int unitLevel) {
    return board.towers[seat] > 0 && board.guardedFor(seat, cell)
        ? 3
        : Math.min(board.league.topLevel, unitLevel + 1);
  }

  /**
   * Finds the ways from a cell to the nearest free one and to the nearest one of the enemy's,
   * whatever stands between: {@link #freeWay} and {@link #enemyWay}.
   */
  public void findWays(int from) {
    flood++;
    reached[from] = flood;
    steps[from] = 0;
    freeWay = board.free > 0 ? 0 : NO_WAY;
    enemyWay = 0;
    int end = 0;
    for (int direction = 0; direction < 4; direction++) {
      end = walk(from + IceMap.STEP[direction], 1, 1 << direction, end);
    }
    int begin = 0;
    for (int distance = 1; begin < end && distance <= SIGHT; distance++) {
      int freeSides = 0;
      int enemySides = 0;
      int ring = end;
      for (int i = begin; i < ring; i++) {
        int owner = board.owner[queue[i]];
        freeSides |= owner == IceBoard.NOBODY ? ways[queue[i]] : 0;
        enemySides |= owner == 1 - seat ? ways[queue[i]] : 0;
      }
      freeWay = freeWay == 0 && freeSides != 0 ? distance << 4 | freeSides : freeWay;
      enemyWay = enemyWay == 0 && enemySides != 0 ? distance << 4 | enemySides : enemyWay;
      if (freeWay != 0 && enemyWay != 0 || freeWay > 0 && distance >= SIGHT_BEYOND_FREE) {
        break;
      }
      for (; begin < ring; begin++) {
        int cell = queue[begin];
        for (int step : IceMap.STEP) {
          end = walk(cell + step, distance + 1, ways[cell], end);
        }
      }
    }
    freeWay = freeWay == NO_WAY ? 0 : freeWay;
  }

  /** Comes to a cell, for the first time or by another way as short; returns the queue's end. */
  private int walk(int cell, int after, int way, int end) {
    if (reached[cell] != flood) {
      if (board.owner[cell] == IceBoard.VOID) {
        return end;
      }
      reached[cell] = flood;
      steps[cell] = (byte) after;
      ways[cell] = (byte) way;
      queue[end] = cell;
      return end + 1;
    }
    ways[cell] |= steps[cell] == after ? (byte) way : 0;
    return end;
  }
}
