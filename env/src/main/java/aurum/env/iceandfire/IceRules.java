package aurum.env.iceandfire;

/**
 * The rules of commands and turns: legality and effects on the board. Numbers in comments are
 * sections of RULES.md.
 */
public final class IceRules {
  private final IceBoard board;
  private final IceTerritory territory;

  IceRules(IceBoard board) {
    this.board = board;
    territory = new IceTerritory(board);
  }

  // Legality (6).

  /** The highest level of a unit that a seat can pay for, or 0. */
  int highestTrainable(int seat) {
    return Math.min(board.league.topLevel, board.gold[seat] / IceEconomy.cost(1));
  }

  /** The lowest level of a unit that a seat could train on a cell, regardless of gold. */
  int lowestTrainable(int seat, int cell) {
    return isPlayable(seat, cell) ? IceCapture.levelNeeded(board, seat, cell) : IceCapture.NO_LEVEL;
  }

  /** A seat's income after training a unit on a cell, excluding cells that this connects. */
  public int incomeAfterTraining(int seat, int unitLevel, int cell) {
    int captured = board.owner[cell] == seat ? 0 : IceEconomy.cellIncome(IceBoard.NO_BUILDING, 0);
    return board.income[seat] + captured - IceEconomy.upkeep(unitLevel);
  }

  /** Whether a seat can build {@link IceBoard#MINE} or {@link IceBoard#TOWER} on a cell. */
  boolean canBuild(int seat, int building, int cell) {
    return (building == IceBoard.MINE
            ? board.league.mines && board.map.mineSpot[cell]
            : board.league.towers && !board.map.mineSpot[cell])
        && board.gold[seat] >= IceEconomy.buildingCost(building)
        && board.owner[cell] == seat
        && board.isEmpty(cell)
        && isPlayable(seat, cell);
  }

  private boolean isPlayable(int seat, int cell) {
    return board.isActiveOf(seat, cell) || board.touchesActive(seat, cell);
  }

  // Commands (6).

  /**
   * Plays an action about a cell: a step of the unit there, or what to train or build.
   *
   * @param action one of {@link IceActions}, but not NOTHING
   * @return whether the rules allow it; if not, nothing changes
   */
  public boolean play(int seat, int cell, int action) {
    if (action < IceActions.TRAIN) {
      return step(seat, cell, cell + IceActions.step(seat, action));
    }
    return action < IceActions.MINE
        ? train(seat, IceActions.level(action), cell)
        : build(seat, IceActions.building(action), cell);
  }

  /**
   * MOVE by one step: moves the unit on {@code from} to its neighbour {@code to}.
   *
   * @return whether the rules allow it; if not, nothing changes
   */
  boolean step(int seat, int from, int to) {
    if (!board.movable[from] || !IceCapture.canStep(board, seat, from, to)) {
      return false;
    }
    int moved = board.level[from];
    if (board.active[from]) {
      board.income[seat] += IceEconomy.upkeep(moved);
    }
    board.level[from] = 0;
    board.movable[from] = false;
    IceUnits units = board.units[seat];
    units.cell[units.indexAt(from)] = to;
    enter(seat, to, moved);
    return true;
  }

  /**
   * TRAIN: places a new unit, which cannot move in this turn.
   *
   * @return whether the rules allow it; if not, nothing changes
   */
  boolean train(int seat, int unitLevel, int cell) {
    if (unitLevel > highestTrainable(seat) || unitLevel < lowestTrainable(seat, cell)) {
      return false;
    }
    board.gold[seat] -= IceEconomy.cost(unitLevel);
    board.addUnit(seat, cell, unitLevel, board.nextId);
    enter(seat, cell, unitLevel);
    return true;
  }

  /**
   * BUILD: builds a mine or a tower.
   *
   * @param building {@link IceBoard#MINE} or {@link IceBoard#TOWER}
   * @return whether the rules allow it; if not, nothing changes
   */
  boolean build(int seat, int building, int cell) {
    if (!canBuild(seat, building, cell)) {
      return false;
    }
    board.gold[seat] -= IceEconomy.buildingCost(building);
    int before = board.cellIncome(cell);
    board.building[cell] = (byte) building;
    board.towers[seat] += building == IceBoard.TOWER ? 1 : 0;
    if (board.active[cell]) {
      board.income[seat] += board.cellIncome(cell) - before;
    }
    finishCommand();
    return true;
  }

  /** Places a unit on a cell. The unit list of its seat is already up to date. */
  private void enter(int seat, int cell, int unitLevel) {
    if (board.owner[cell] == seat) {
      board.level[cell] = (byte) unitLevel;
      if (board.active[cell]) {
        board.income[seat] -= IceEconomy.upkeep(unitLevel);
      }
    } else {
      capture(seat, cell, unitLevel);
    }
    finishCommand();
  }

  private void capture(int seat, int cell, int unitLevel) {
    int before = board.owner[cell];
    boolean wasActive = board.active[cell];
    if (wasActive) {
      territory.lose(before, cell);
    }
    if (before == IceBoard.NEUTRAL) {
      board.neutralCells--;
    } else {
      destroy(before, cell);
    }
    board.owner[cell] = (byte) seat;
    board.level[cell] = (byte) unitLevel;
    territory.gain(seat, cell);
    // 7: the referee also searches active cells from a captured HQ, so nothing is disconnected.
    if (board.building[cell] == IceBoard.HQ) {
      board.capturedHq = before;
    } else if (wasActive) {
      territory.deactivateBehind(before, cell);
    }
  }

  /** Destroys the unit and the building on a cell; an HQ stays. */
  private void destroy(int owner, int cell) {
    if (board.level[cell] != 0) {
      removeUnit(owner, board.units[owner].indexAt(cell));
    }
    if (board.building[cell] != IceBoard.HQ) {
      board.towers[owner] -= board.building[cell] == IceBoard.TOWER ? 1 : 0;
      board.building[cell] = IceBoard.NO_BUILDING;
    }
  }

  private void removeUnit(int seat, int index) {
    IceUnits units = board.units[seat];
    int cell = units.cell[index];
    units.remove(index, board.level[cell]);
    board.level[cell] = 0;
  }

  private void finishCommand() {
    board.version++;
    showIncomes();
  }

  private void showIncomes() {
    board.shownIncome[0] = board.income[0];
    board.shownIncome[1] = board.income[1];
  }

  // Turns (4.1).

  /**
   * 4.1b to 4.1e: units on inactive cells die, the seat receives its income, and goes bankrupt if
   * its gold is then negative.
   */
  void pay(int seat) {
    IceUnits units = board.units[seat];
    for (int i = units.count - 1; i >= 0; i--) {
      if (!board.active[units.cell[i]]) {
        removeUnit(seat, i);
      }
    }
    showIncomes();
    board.gold[seat] += board.income[seat];
    if (board.gold[seat] < 0) {
      board.gold[seat] = 0;
      for (int i = 0; i < units.count; i++) {
        int cell = units.cell[i];
        board.income[seat] += IceEconomy.upkeep(board.level[cell]);
        board.level[cell] = 0;
      }
      units.clear();
      // 4.1e: the shown incomes are those before the bankruptcy.
    }
    board.version++;
  }

  /** 4.1f: sets whether the units of a seat may move. */
  void setMovable(int seat, boolean movable) {
    IceUnits units = board.units[seat];
    for (int i = 0; i < units.count; i++) {
      board.movable[units.cell[i]] = movable;
    }
    board.version++;
  }
}
