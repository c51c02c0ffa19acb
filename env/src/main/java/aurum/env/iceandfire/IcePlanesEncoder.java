package aurum.env.iceandfire;

import static aurum.env.iceandfire.IceLayout.DISCONNECTED_ARMY_SCALE;
import static aurum.env.iceandfire.IceLayout.DISCONNECTED_CELLS_SCALE;
import static aurum.env.iceandfire.IceLayout.INCOME_SCALE;
import static aurum.env.iceandfire.IceLayout.SMALL_GOLD_SCALE;
import static aurum.env.iceandfire.IceLayout.TERRITORY_SCALE;
import static aurum.env.iceandfire.IceLayout.WEALTH_SCALE;
import static aurum.env.iceandfire.IcePlanesLayout.*;

import aurum.env.ByteEncoder;
import aurum.env.Match;
import aurum.env.Scaling;
import java.util.Arrays;

/**
 * Encodes the observation {@code planes}, as {@link IcePlanesLayout} declares it. Caches all planes
 * but those of the choice, because most choices do not change the board.
 */
final class IcePlanesEncoder extends ByteEncoder {
  /** The planes from here on are cached; those before describe the choice. */
  private static final int CACHED = TILE;

  /** The planes from here on depend on more than the map and the seat. */
  private static final int POSITION = NEUTRAL;

  /** From the plane of a player's active cells to that of its inactive cells. */
  private static final int INACTIVE = OWN_INACTIVE - OWN_ACTIVE;

  private static final int SIZE = LAYOUT.space().size();

  /** The closeness by the distance of a cell, or of a player's nearest cell, to an HQ. */
  private static final byte[] HQ_CLOSENESS =
      Scaling.levels(Scaling.closenessTable(IceMap.UNREACHABLE));

  /** The closeness by the cost or distance that a search found. */
  private static final byte[] CLOSENESS = Scaling.levels(Scaling.closenessTable(CellSearch.NONE));

  /** The index of each cell in a plane of a seat's view, by seat. */
  private static final short[][] VIEW = {view(0), view(1)};

  private final IceThreats threats = new IceThreats();
  private final IceCutCells[] cuts = {new IceCutCells(0), new IceCutCells(1)};

  private final IceCellSet tiles = new IceCellSet();

  /** The cells of each owner: the seats, and {@link IceBoard#NEUTRAL}. */
  private final IceCellSet[] owned = {new IceCellSet(), new IceCellSet(), new IceCellSet()};

  // An entry for each seat.
  private final IceCellSet[] active = {new IceCellSet(), new IceCellSet()};
  private final IceCellSet[] towered = {new IceCellSet(), new IceCellSet()};

  // The cells and levels of units for which the cut cells were searched.
  private final IceCellSet[] searched = {new IceCellSet(), new IceCellSet()};
  private final byte[] searchedLevel = new byte[IceMap.CELLS];

  // Scratch sets.
  private final IceCellSet first = new IceCellSet();
  private final IceCellSet second = new IceCellSet();
  private final IceCellSet left = new IceCellSet();

  /** The observation without the planes of the choice. */
  private final byte[] planes = new byte[SIZE];

  // The position and seat of the cached planes.
  private IceMap map;
  private IceBoard board;
  private int version;
  private int seat;

  private int enemy;
  private short[] view;
  private int actingSeat;

  IcePlanesEncoder() {
    super(LAYOUT);
  }

  @Override
  public void encode(Match match, int seat, byte[] destination, int offset) {
    IceMatch position = (IceMatch) match;
    if (board != position.board || version != board.version || this.seat != seat) {
      update(position, seat);
    }
    int choice = CACHED * PLANE;
    Arrays.fill(destination, offset, offset + choice, (byte) 0);
    System.arraycopy(planes, choice, destination, offset + choice, SIZE - choice);
    if (seat == actingSeat && !match.over()) {
      writeChoice(position, destination, offset);
    }
  }

  private void writeChoice(IceMatch match, byte[] out, int offset) {
    IceChoices choices = match.choices;
    out[offset + SUBJECT * PLANE + view[choices.subject()]] = 1;
    if (!choices.hasSubject()) {
      return;
    }
    boolean unit = choices.subjectIsUnit();
    int kind = offset + KIND * PLANE;
    Arrays.fill(out, kind, kind + PLANE, (byte) (unit ? 1 : -1));
    IceUnits units = board.units[seat];
    for (int i = 0; i < units.count; i++) {
      if (choices.canStillStep(units.cell[i])) {
        out[offset + UNITS_TO_COME * PLANE + view[units.cell[i]]] = 1;
      }
    }
    // Cells to train or build on come after all units, in the reverse of the order of tiles.
    int toCome = offset + CELLS_TO_COME * PLANE;
    if (unit) {
      System.arraycopy(planes, TILE * PLANE, out, toCome, PLANE);
    } else {
      int[] order = map.tilesByDistance[enemy];
      for (int i = map.place[enemy][choices.subject()]; i >= 0; i--) {
        out[toCome + view[order[i]]] = 1;
      }
    }
  }

  /** Computes the cached planes. */
  private void update(IceMatch match, int seat) {
    board = match.board;
    version = board.version;
    actingSeat = match.actingSeat();
    if (map != board.map || this.seat != seat) {
      map = board.map;
      this.seat = seat;
      enemy = 1 - seat;
      view = VIEW[seat];
      writeMap();
    }
    Arrays.fill(planes, POSITION * PLANE, ROUNDS_LEFT * PLANE, (byte) 0);
    collect();
    writeLand();
    writePieces(seat, OWN_UNIT, 1);
    writePieces(enemy, ENEMY_UNIT, -1);
    writeCaptures();
    threats.update(match, seat);
    writeChains(threats.chains(seat), OWN_CHAIN, OWN_CHAIN_PAID);
    writeChains(threats.chains(enemy), ENEMY_CHAIN, ENEMY_CHAIN_PAID);
    writeGlobal(match);
  }

  private void writeMap() {
    byte[] toOwnHq = map.distancesTo(IceMap.HQ[seat]);
    byte[] toEnemyHq = map.distancesTo(IceMap.HQ[enemy]);
    Arrays.fill(planes, CACHED * PLANE, POSITION * PLANE, (byte) 0);
    tiles.clear();
    for (int cell : map.tilesByDistance[0]) {
      tiles.add(cell);
      set(TILE, cell, 1);
      set(MINE_SPOT, cell, map.mineSpot[cell] ? 1 : 0);
      set(TO_OWN_HQ, cell, HQ_CLOSENESS[toOwnHq[cell] & 0xff]);
      set(TO_ENEMY_HQ, cell, HQ_CLOSENESS[toEnemyHq[cell] & 0xff]);
    }
  }

  /** Collects the sets of cells, and searches the cut cells of the seats for which they change. */
  private void collect() {
    for (IceCellSet set : owned) {
      set.clear();
    }
    active[0].clear();
    active[1].clear();
    int changed = 0;
    for (int cell : map.tilesByDistance[0]) {
      int owner = board.owner[cell];
      owned[owner].add(cell);
      if (board.active[cell]) {
        active[owner].add(cell);
      }
      changed |= board.level[cell] == searchedLevel[cell] ? 0 : 1 << owner;
      searchedLevel[cell] = board.level[cell];
    }
    for (int player = 0; player < 2; player++) {
      if (searched[player].set(owned[player]) | (changed >> player & 1) != 0) {
        cuts[player].search(board);
      }
    }
  }

  private void writeLand() {
    mark(NEUTRAL, owned[IceBoard.NEUTRAL], 1);
    writeLand(seat, OWN_ACTIVE);
    writeLand(enemy, ENEMY_ACTIVE);
    writeDistances(NEAREST_NEUTRAL, owned[IceBoard.NEUTRAL]);
    writeDistances(NEAREST_ENEMY, owned[enemy]);
  }

  private void writeLand(int player, int activePlane) {
    mark(activePlane, active[player], 1);
    left.set(owned[player]);
    left.removeAll(active[player]);
    mark(activePlane + INACTIVE, left, 1);
  }

  /** Writes the closeness of the nearest cell of a set, by paths over all tiles. */
  private void writeDistances(int plane, IceCellSet set) {
    IceCellSet reached = first;
    IceCellSet next = second;
    reached.set(set);
    left.set(tiles);
    for (int steps = 0; steps < CellSearch.NONE && !reached.isEmpty(); steps++) {
      mark(plane, reached, CLOSENESS[steps]);
      left.removeAll(reached);
      next.setNeighbours(reached, left);
      IceCellSet last = reached;
      reached = next;
      next = last;
    }
  }

  /** The units and buildings of a player. */
  private void writePieces(int player, int unitPlane, int sign) {
    IceUnits units = board.units[player];
    for (int i = 0; i < units.count; i++) {
      int cell = units.cell[i];
      set(unitPlane + board.level[cell] - 1, cell, 1);
    }
    set(HQ, IceMap.HQ[player], sign);
    for (int spot : map.mineSpots) {
      if (board.building[spot] == IceBoard.MINE && board.owner[spot] == player) {
        set(MINE, spot, sign);
      }
    }
    towered[player].clear();
    if (board.towers[player] > 0) {
      writeTowers(player, sign);
    }
  }

  /** Writes the towers of a player, and collects the cells that they protect. */
  private void writeTowers(int player, int sign) {
    IceCellSet activeTowers = first;
    IceCellSet beside = second;
    activeTowers.clear();
    for (int word = 0; word < IceCellSet.WORDS; word++) {
      for (long bits = owned[player].words[word]; bits != 0; bits &= bits - 1) {
        int cell = IceCellSet.firstCell(word, bits);
        if (board.building[cell] == IceBoard.TOWER) {
          set(TOWER, cell, sign);
          towered[player].add(cell);
          if (board.active[cell]) {
            activeTowers.add(cell);
          }
        }
      }
    }
    beside.setNeighbours(activeTowers, active[player]);
    towered[player].addAll(beside);
    mark(PROTECTED, towered[player], sign);
  }

  private void writeCaptures() {
    System.arraycopy(planes, TILE * PLANE, planes, LEVEL_NEEDED * PLANE, PLANE);
    for (int player = 0; player < 2; player++) {
      IceUnits units = board.units[player];
      for (int i = 0; i < units.count; i++) {
        int cell = units.cell[i];
        set(LEVEL_NEEDED, cell, IceCapture.levelToKill(board, board.level[cell]));
      }
      mark(LEVEL_NEEDED, towered[player], IceCapture.LEVEL_FOR_PROTECTED);
    }
    writeCaptures(seat, 1);
    writeCaptures(enemy, -1);
  }

  /** The captures of a player's cells. */
  private void writeCaptures(int player, int sign) {
    IceCellSet border = first;
    border.setNeighbours(active[1 - player], owned[player]);
    for (int word = 0; word < IceCellSet.WORDS; word++) {
      for (long bits = border.words[word]; bits != 0; bits &= bits - 1) {
        writeExposure(IceCellSet.firstCell(word, bits), 1 - player, sign);
      }
      for (long bits = cuts[player].cutCells.words[word]; bits != 0; bits &= bits - 1) {
        int cell = IceCellSet.firstCell(word, bits);
        int cells = cuts[player].cells(cell);
        int army = cuts[player].army(cell);
        set(DISCONNECTED_CELLS, cell, balance(sign * cells, DISCONNECTED_CELLS_SCALE));
        set(DISCONNECTED_ARMY, cell, balance(sign * army, DISCONNECTED_ARMY_SCALE));
      }
    }
  }

  /** Whether an attacker can capture a cell that its active cells touch. */
  private void writeExposure(int cell, int attacker, int sign) {
    int needed = planes[LEVEL_NEEDED * PLANE + view[cell]];
    boolean acts = attacker == actingSeat;
    for (int offset : IceMap.NEIGHBOURS) {
      int from = cell + offset;
      if (board.level[from] >= needed
          && board.isActiveOf(attacker, from)
          && (!acts || board.movable[from])) {
        set(BY_UNITS, cell, sign);
      }
    }
    int gold = acts ? board.gold[attacker] : board.goldNextTurn(attacker);
    if (IceEconomy.cost(needed) <= gold) {
      set(BY_TRAINING, cell, sign);
    }
  }

  private void writeChains(HqChains chains, int costPlane, int paidPlane) {
    for (int cell : map.tilesByDistance[0]) {
      int cost = chains.cost(cell);
      if (cost < CellSearch.NONE) {
        set(costPlane, cell, CLOSENESS[cost]);
        if (chains.canPay(cost)) {
          set(paidPlane, cell, PAID);
        } else if (chains.canPay(chains.costBeyond(cell))) {
          set(paidPlane, cell, 1);
        }
      }
    }
  }

  private void writeGlobal(IceMatch match) {
    int rounds = match.game().rounds();
    HqChains own = threats.chains(seat);
    HqChains other = threats.chains(enemy);
    int gold = board.gold[seat];
    int enemyGold = board.gold[enemy];
    int territory = board.territory[seat] - board.territory[enemy];
    int wealth = gold + board.units[seat].cost - enemyGold - board.units[enemy].cost;
    fill(ROUNDS_LEFT, Scaling.level(Math.max(0, rounds - match.turn / 2) / (float) rounds));
    fill(OWN_GOLD, Scaling.level(Scaling.balance(gold, SMALL_GOLD_SCALE)));
    fill(ENEMY_GOLD, Scaling.level(Scaling.balance(enemyGold, SMALL_GOLD_SCALE)));
    fill(OWN_INCOME, balance(board.shownIncome[seat], INCOME_SCALE));
    fill(ENEMY_INCOME, balance(board.shownIncome[enemy], INCOME_SCALE));
    fill(TERRITORY, balance(territory, TERRITORY_SCALE));
    fill(WEALTH, balance(wealth, WEALTH_SCALE));
    fill(OWN_FRONT, HQ_CLOSENESS[own.front]);
    fill(ENEMY_FRONT, HQ_CLOSENESS[other.front]);
    fill(OWN_WIN, own.canWin() ? 1 : 0);
    fill(ENEMY_WIN, other.canWin() ? 1 : 0);
  }

  private static byte balance(int quantity, int scale) {
    return Scaling.signedLevel(Scaling.balance(quantity, scale));
  }

  private void set(int plane, int cell, int level) {
    planes[plane * PLANE + view[cell]] = (byte) level;
  }

  /** Writes a level to each cell of a set. */
  private void mark(int plane, IceCellSet set, int level) {
    int start = plane * PLANE;
    for (int word = 0; word < IceCellSet.WORDS; word++) {
      for (long bits = set.words[word]; bits != 0; bits &= bits - 1) {
        planes[start + view[IceCellSet.firstCell(word, bits)]] = (byte) level;
      }
    }
  }

  /** Writes a level to every cell. */
  private void fill(int plane, int level) {
    Arrays.fill(planes, plane * PLANE, (plane + 1) * PLANE, (byte) level);
  }

  private static short[] view(int seat) {
    short[] view = new short[IceMap.CELLS];
    for (int y = 0; y < IceMap.SIDE; y++) {
      for (int x = 0; x < IceMap.SIDE; x++) {
        int index = y * IceMap.SIDE + x;
        view[IceMap.cell(x, y)] = (short) (seat == 0 ? index : PLANE - 1 - index);
      }
    }
    return view;
  }
}
