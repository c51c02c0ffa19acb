package aurum.env.iceandfire;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * Decomposes a turn into a sequence of choices for learners. Each choice concerns one subject cell
 * and is executed before the next:
 *
 * <ol>
 *   <li>the units that can move, in ascending distance from the enemy HQ, so that units in front
 *       vacate cells for units behind;
 *   <li>the cells where the seat can train or build, in descending distance from the enemy HQ, so
 *       that a captured cell makes the next one trainable.
 * </ol>
 *
 * <p>Units of equal distance come in row-major order as the acting seat sees the board, with its
 * own HQ in the upper left corner; cells of equal distance come in the reverse order. A seat's own
 * cell is a subject only if it is empty and within two steps of an enemy cell, or if a mine can be
 * built on it. A subject for which only {@link IceActions#NOTHING} is legal is skipped. If a turn
 * has no subject at all, it is one choice with that one legal action. After the last choice the
 * turn ends.
 */
public final class IceChoices {
  private static final int NO_ACTIONS = 0;
  private static final int ALL_ACTIONS = (1 << IceActions.COUNT) - 1;

  private final IceMatch match;
  private final IceBoard board;
  private final IceRules rules;

  /**
   * The index of the first subject that has not been processed. Indices below the number of tiles
   * are tiles with units; the others are tiles to train or build on.
   */
  private int first;

  /** The index of the next subject, or the number of indices if there is none. */
  private int next;

  /** Bit {@code a} is set if action {@code a} is legal. */
  private int legalActions;

  /** The version of the board that the two fields above are valid for. */
  private int version = -1;

  IceChoices(IceMatch match) {
    this.match = match;
    board = match.board;
    rules = match.rules;
  }

  /** Starts a turn. */
  void begin() {
    first = 0;
  }

  /** Whether the turn in progress has another subject. */
  boolean hasSubject() {
    refresh();
    return !match.over() && next < end();
  }

  /** The cell that the next choice is about; the own HQ if there is no subject. */
  int subject() {
    refresh();
    return next < end() ? cell(next) : IceMap.HQ[match.actingSeat()];
  }

  /** Whether the next choice is about the unit on the subject cell. */
  boolean subjectIsUnit() {
    refresh();
    return next < board.map.tiles;
  }

  /**
   * The legal actions of the next choice: bit {@code a} is set if action {@code a} is legal. After
   * the end of the match all actions are.
   */
  int legalActions() {
    if (match.over()) {
      return ALL_ACTIONS;
    }
    refresh();
    return legalActions;
  }

  /** Executes the next choice. An action that is not legal has no effect. */
  void play(int action) {
    refresh();
    if (next < end()) {
      if (action != IceActions.NOTHING) {
        rules.play(match.actingSeat(), cell(next), action);
      }
      first = next + 1;
      refresh();
    }
    if (match.over() || next == end()) {
      match.endTurn();
    }
  }

  private int end() {
    return 2 * board.map.tiles;
  }

  private int cell(int index) {
    int tiles = board.map.tiles;
    int[] order = board.map.tilesByDistance[1 - match.actingSeat()];
    return order[index < tiles ? index : 2 * tiles - 1 - index];
  }

  /** Finds the next subject and its legal actions if the board or {@link #first} has changed. */
  private void refresh() {
    if (version != board.version || next < first) {
      version = board.version;
      legalActions = 1 << IceActions.NOTHING | find();
    }
  }

  /** Finds the index of the next subject; returns its legal actions except {@code NOTHING}. */
  private int find() {
    int seat = match.actingSeat();
    int tiles = board.map.tiles;
    int[] order = board.map.tilesByDistance[1 - seat];
    int highest = rules.highestTrainable(seat);
    // A unit of level 1 costs less than any building.
    for (next = first; next < tiles; next++) {
      int actions = unitActions(seat, order[next]);
      if (actions != NO_ACTIONS) {
        return actions;
      }
    }
    for (; highest > 0 && next < 2 * tiles; next++) {
      int actions = cellActions(seat, order[2 * tiles - 1 - next], highest);
      if (actions != NO_ACTIONS) {
        return actions;
      }
    }
    next = 2 * tiles;
    return NO_ACTIONS;
  }

  private int unitActions(int seat, int cell) {
    int actions = NO_ACTIONS;
    if (board.movable[cell]) {
      for (int action = IceActions.STEP; action < IceActions.TRAIN; action++) {
        if (IceCapture.canStep(board, seat, cell, cell + IceActions.step(seat, action))) {
          actions |= 1 << action;
        }
      }
    }
    return actions;
  }

  /**
   * The actions that would be legal if the next choice was about training or building on a cell:
   * bit {@code a} is set if action {@code a} is legal. 0 if the cell is no subject in the rest of
   * the turn, as long as nothing else changes.
   */
  public int placements(int cell) {
    int seat = match.actingSeat();
    boolean remains = board.map.tile[cell] && !isPassed(cell);
    return remains ? cellActions(seat, cell, rules.highestTrainable(seat)) : NO_ACTIONS;
  }

  /** The legal actions of a choice about a cell, except {@code NOTHING}. */
  private int cellActions(int seat, int cell, int highest) {
    boolean own = board.owner[cell] == seat;
    if (own && !board.isEmpty(cell)) {
      return NO_ACTIONS;
    }
    int actions = NO_ACTIONS;
    if (own && rules.canBuild(seat, IceBoard.MINE, cell)) {
      actions |= 1 << IceActions.MINE;
    } else if (own && !isNear(1 - seat, cell)) {
      return NO_ACTIONS;
    }
    if (own && rules.canBuild(seat, IceBoard.TOWER, cell)) {
      actions |= 1 << IceActions.TOWER;
    }
    for (int level = rules.lowestTrainable(seat, cell); level <= highest; level++) {
      actions |= 1 << IceActions.train(level);
    }
    return actions;
  }

  /** Whether the unit on a cell is the subject of this choice or of a later one of the turn. */
  public boolean canStillStep(int cell) {
    if (!board.movable[cell]) {
      return false;
    }
    refresh();
    return board.map.place[1 - match.actingSeat()][cell] >= next;
  }

  /** The place of a cell in the order in which the acting seat trains and builds. */
  public int place(int cell) {
    return 2 * board.map.tiles - 1 - board.map.place[1 - match.actingSeat()][cell];
  }

  /** Whether the turn has no further choice of what to train or build on a cell. */
  public boolean isPassed(int cell) {
    refresh();
    return place(cell) < next;
  }

  /** Whether a seat owns a cell within two steps, regardless of the cells between. */
  private boolean isNear(int seat, int cell) {
    for (int offset : IceMap.WITHIN_TWO_STEPS) {
      if (board.owner[cell + offset] == seat) {
        return true;
      }
    }
    return false;
  }

  void copyFrom(IceChoices other) {
    first = other.first;
  }

  void save(DataOutput out) throws IOException {
    out.writeShort(first);
  }

  void load(DataInput in) throws IOException {
    first = in.readShort();
  }
}
