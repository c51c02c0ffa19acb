package aurum.env.iceandfire;

import java.util.Arrays;

/**
 * What the rules say of a position beyond what lies there: who could take which HQ by a chain of
 * trainings, what hangs on a cell, who could take it next. Nothing here is part of the state, and
 * nothing here changes it.
 *
 * <p>Costs are counted in tens of gold, as a unit costs ten a level.
 */
final class IceOutlook {
  /** More than any gold pays. */
  static final int FAR = 99;

  /** Chains are followed up to this cost beyond what can be paid, and beyond the cheapest. */
  private static final int BEYOND = 3;

  private static final int LONGEST = 15;

  /** How far {@link #way} looks. */
  private static final int SIGHT = 6;

  /** A cell costs at most this, so that many buckets and one more hold all open ends of chains. */
  private static final int BUCKETS = 4;

  private final IceMatch match;

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

  private final int[][] bucket = new int[BUCKETS][4 * IceMap.CELLS];
  private final int[] filled = new int[BUCKETS];
  private final int[] queue = new int[IceMap.CELLS];
  private final int[] reached = new int[IceMap.CELLS];
  private final byte[] ways = new byte[IceMap.CELLS];
  private final byte[] steps = new byte[IceMap.CELLS];
  private final byte[] tried = new byte[IceMap.CELLS];
  private int flood;

  /** What the last {@link #cut} found: how many active cells are lost, and the worth of units. */
  int cutCells;

  int cutArmy;

  IceOutlook(IceMatch match) {
    this.match = match;
  }

  /** Looks at the position with the eyes of a seat, unless it has not changed since. */
  void look(int seat) {
    if (seen == match.changes && this.seat == seat) {
      return;
    }
    seen = match.changes;
    this.seat = seat;
    findChains(seat, chain[seat]);
    findChains(1 - seat, chain[1 - seat]);
  }

  /** The gold that a player can spend: at once, or if he is not to move at his next turn. */
  int purse(int player) {
    return match.seat() == player
        ? match.gold[player]
        : Math.max(0, match.gold[player] + match.income[player]);
  }

  /** Whether a player can pay for a chain to the other's HQ. */
  boolean canWin(int player) {
    return Math.min(cost[player], costBehindUnit[player]) * IceMatch.cost(1) <= purse(player);
  }

  /** Whether a player might be able to if he was richer, or a unit left its place. */
  boolean couldSoonWin(int player) {
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
    int limit = Math.min(LONGEST, purse(player) / IceMatch.cost(1) + BEYOND);
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
    int needed = match.levelNeeded(player, cell);
    for (int step : IceMap.STEP) {
      int next = cell + step;
      if (match.owner[next] != player) {
        if (c + 1 < costs[next]) {
          open(player, costs, next, c);
        }
      } else if (match.active[next]) {
        cost[player] = Math.min(cost[player], c);
        boolean mayMove = match.seat() != player || match.able[next];
        if (mayMove && match.level[next] >= needed) {
          costBehindUnit[player] = Math.min(costBehindUnit[player], c - needed);
        }
      }
    }
  }

  private void open(int player, byte[] costs, int cell, int behind) {
    int needed = match.levelNeeded(player, cell);
    int c = behind + needed;
    if (needed < BUCKETS && c < costs[cell]) {
      costs[cell] = (byte) c;
      bucket[c % BUCKETS][filled[c % BUCKETS]++] = cell;
    }
  }

  /** What a chain of the seat's still costs once it has taken a cell. */
  int costBehind(int player, int cell) {
    int behind = chain[player][cell];
    return behind >= FAR ? FAR : behind - match.levelNeeded(player, cell);
  }

  /**
   * Whether the other player could win at his next turn if the seat had a unit of {@code unitLevel}
   * on {@code to}, or a tower if that is 0, and {@code from} was empty. What would be cut off by
   * that is not looked at.
   */
  boolean isInDangerAfter(int from, int to, int unitLevel) {
    // Without danger now, only a unit that leaves a chain's way can bring it.
    if (!canWin(1 - seat) && (from == to || chain[1 - seat][from] >= FAR)) {
      return false;
    }
    byte owner = match.owner[to];
    byte level = match.level[to];
    byte building = match.building[to];
    byte leaving = match.level[from];
    boolean active = match.active[to];
    match.level[from] = 0;
    match.owner[to] = (byte) seat;
    match.active[to] = true;
    match.level[to] = (byte) unitLevel;
    match.building[to] = (byte) (unitLevel == 0 ? IceMatch.TOWER : IceMatch.NO_BUILDING);
    match.towers[seat] += unitLevel == 0 ? 1 : 0;
    int costNow = cost[1 - seat];
    int costBehindUnitNow = costBehindUnit[1 - seat];
    findChains(1 - seat, tried);
    boolean danger = canWin(1 - seat);
    cost[1 - seat] = costNow;
    costBehindUnit[1 - seat] = costBehindUnitNow;
    match.towers[seat] -= unitLevel == 0 ? 1 : 0;
    match.building[to] = building;
    match.level[to] = level;
    match.active[to] = active;
    match.owner[to] = owner;
    match.level[from] = leaving;
    return danger;
  }

  /** Finds what a player loses beside the cell itself, and what stands there, if he loses it. */
  void cut(int player, int cell) {
    cutCells = 0;
    cutArmy = 0;
    if (match.active[cell] && match.maySplit(player, cell)) {
      flood++;
      int end = 0;
      int hq = IceMap.HQ[player];
      reached[cell] = flood;
      reached[hq] = flood;
      queue[end++] = hq;
      for (int i = 0; i < end; i++) {
        for (int step : IceMap.STEP) {
          int next = queue[i] + step;
          if (match.owner[next] == player && reached[next] != flood) {
            reached[next] = flood;
            queue[end++] = next;
          }
        }
      }
      cutCells = cell == hq ? 0 : match.territory[player] - 1 - end;
      for (int slot = 0; cutCells > 0 && slot < match.units[player]; slot++) {
        int at = match.unitCell[player][slot];
        if (match.active[at] && reached[at] != flood) {
          cutArmy += IceMatch.cost(match.level[at]);
        }
      }
    }
  }

  /** Whether an enemy's unit could take a cell where the seat has a unit of that level, or none. */
  boolean isExposedToUnits(int cell, int unitLevel) {
    int needed = neededAgainst(cell, unitLevel);
    for (int step : IceMap.STEP) {
      int next = cell + step;
      if (match.level[next] >= needed && match.owner[next] == 1 - seat && match.active[next]) {
        return true;
      }
    }
    return false;
  }

  /** Whether an enemy could train a unit at his next turn that takes such a cell. */
  boolean isExposedToTraining(int cell, int unitLevel) {
    return IceMatch.cost(neededAgainst(cell, unitLevel)) <= purse(1 - seat)
        && match.touchesActive(1 - seat, cell);
  }

  private int neededAgainst(int cell, int unitLevel) {
    return match.towers[seat] > 0 && match.guardedFor(seat, cell)
        ? 3
        : Math.min(match.league.topLevel, unitLevel + 1);
  }

  /**
   * The way from a cell to the nearest one of an owner, whatever stands between: 16 times the steps
   * plus a bit for each direction in which such a way begins; 0 if there is none within {@value
   * #SIGHT} steps.
   */
  int way(int from, int owner) {
    flood++;
    reached[from] = flood;
    steps[from] = 0;
    int end = 0;
    for (int direction = 0; direction < 4; direction++) {
      end = walk(from + IceMap.STEP[direction], 1, 1 << direction, end);
    }
    int found = 0;
    int nearest = SIGHT + 1;
    for (int i = 0; i < end && steps[queue[i]] <= nearest; i++) {
      int cell = queue[i];
      if (match.owner[cell] == owner) {
        nearest = steps[cell];
        found |= ways[cell];
      } else if (steps[cell] < Math.min(nearest, SIGHT)) {
        for (int step : IceMap.STEP) {
          end = walk(cell + step, steps[cell] + 1, ways[cell], end);
        }
      }
    }
    return found == 0 ? 0 : nearest << 4 | found;
  }

  /** Comes to a cell, for the first time or by another way as short; returns the queue's end. */
  private int walk(int cell, int after, int way, int end) {
    if (match.owner[cell] == IceMatch.VOID) {
      return end;
    }
    if (reached[cell] != flood) {
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
