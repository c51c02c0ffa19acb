package aurum.env.iceandfire;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * Asks for a turn's commands one by one, for learners. First each unit of the seat is a question,
 * the nearest to the enemy HQ first, so that those in front make room; then each cell where the
 * seat may train or build, the farthest from the enemy HQ first, so that what is taken in one
 * question opens the way to the next. What only {@link IceActions#NOTHING} would answer is not
 * asked; a turn without any question has one all the same. After the last answer the turn ends.
 *
 * <p>Of its own land a seat is asked about empty cells that lie within two steps of a cell of the
 * enemy's, and about mine spots.
 */
final class IceQuestions {
  private static final int UNKNOWN = -1;

  /** The cells within two steps. */
  static final int[] DIAMOND = {-32, -17, -16, -15, -2, -1, 1, 2, 15, 16, 17, 32};

  private final IceMatch match;
  private final IceBoard board;

  /** How many of the turn's possible questions have been passed: units first, then cells. */
  private int passed;

  /** The next question as far as it has been looked for; no part of the state. */
  private int next = UNKNOWN;

  IceQuestions(IceMatch match) {
    this.match = match;
    board = match.board;
  }

  /** A turn begins. What is asked first is found when it is needed. */
  void begin() {
    passed = 0;
    next = UNKNOWN;
  }

  private int next() {
    if (next == UNKNOWN) {
      next = find();
    }
    return next;
  }

  private boolean isOver(int question) {
    return question == 2 * board.map.tiles;
  }

  boolean asksAboutUnit() {
    return next() < board.map.tiles;
  }

  /** Whether there is anything to decide. */
  boolean asks() {
    return !match.over() && !isOver(next());
  }

  int subject() {
    int question = next();
    return isOver(question) ? IceMap.HQ[match.actingSeat()] : cell(question);
  }

  /** There and back again over the tiles, beginning beside the enemy HQ. */
  private int cell(int question) {
    int tiles = board.map.tiles;
    int[] order = board.map.byDistance[1 - match.actingSeat()];
    return order[question < tiles ? question : 2 * tiles - 1 - question];
  }

  private int find() {
    int player = match.actingSeat();
    int tiles = board.map.tiles;
    int[] order = board.map.byDistance[1 - player];
    int question = passed;
    for (; question < tiles; question++) {
      int cell = order[question];
      if (board.able[cell] && canLeave(player, cell)) {
        return question;
      }
    }
    int payable = Math.min(board.league.topLevel, board.gold[player] / IceBoard.cost(1));
    if (payable > 0) {
      for (; question < 2 * tiles; question++) {
        if (isWorthAsking(player, order[2 * tiles - 1 - question], payable)) {
          return question;
        }
      }
    }
    return 2 * tiles;
  }

  private boolean canLeave(int player, int cell) {
    for (int step : IceMap.STEP) {
      if (board.canStep(player, cell, cell + step)) {
        return true;
      }
    }
    return false;
  }

  /** Whether there is an answer other than nothing, if a unit of level {@code payable} is one. */
  private boolean isWorthAsking(int player, int cell, int payable) {
    if (board.owner[cell] == player) {
      return board.level[cell] == 0
          && board.building[cell] == IceBoard.NO_BUILDING
          && board.active[cell]
          && (board.canBuild(player, IceBoard.MINE, cell) || isNear(1 - player, cell));
    }
    return board.touchesActive(player, cell) && board.levelNeeded(player, cell) <= payable;
  }

  /** Whether a player owns a cell within two steps, over whatever lies between. */
  private boolean isNear(int player, int cell) {
    for (int step : DIAMOND) {
      if (board.owner[cell + step] == player) {
        return true;
      }
    }
    return false;
  }

  boolean legal(int action) {
    if (action == IceActions.NOTHING) {
      return true;
    }
    int question = next();
    return !isOver(question) && legal(action, cell(question));
  }

  private boolean legal(int action, int cell) {
    int player = match.actingSeat();
    if (asksAboutUnit()) {
      return action < IceActions.TRAIN
          && board.canStep(player, cell, cell + IceActions.step(player, action));
    }
    return switch (action) {
      case IceActions.MINE -> board.canBuild(player, IceBoard.MINE, cell);
      case IceActions.TOWER -> board.canBuild(player, IceBoard.TOWER, cell);
      default ->
          action >= IceActions.TRAIN && board.canTrain(player, action - IceActions.TRAIN + 1, cell);
    };
  }

  void mask(boolean[] destination, int offset) {
    Arrays.fill(destination, offset, offset + IceActions.COUNT, false);
    destination[offset + IceActions.NOTHING] = true;
    int question = next();
    if (isOver(question)) {
      return;
    }
    int player = match.actingSeat();
    int cell = cell(question);
    if (question < board.map.tiles) {
      int level = board.level[cell];
      for (int side = 0; side < 4; side++) {
        int to = cell + IceMap.STEP[IceActions.direction(player, side)];
        destination[offset + IceActions.STEP + side] = board.levelNeeded(player, to) <= level;
      }
      return;
    }
    // The cells that are asked about are the seat's own active land, or beside it.
    int highest = Math.min(board.league.topLevel, board.gold[player] / IceBoard.cost(1));
    for (int level = board.levelNeeded(player, cell); level <= highest; level++) {
      destination[offset + IceActions.TRAIN + level - 1] = true;
    }
    destination[offset + IceActions.MINE] = board.canBuild(player, IceBoard.MINE, cell);
    destination[offset + IceActions.TOWER] = board.canBuild(player, IceBoard.TOWER, cell);
  }

  /** Carries out an answer; the board itself refuses an illegal one. */
  void answer(int action) {
    int question = next();
    if (isOver(question)) {
      match.endTurn();
      return;
    }
    if (action != IceActions.NOTHING) {
      carryOut(action, cell(question));
    }
    passed = question + 1;
    next = UNKNOWN;
    if (match.over() || isOver(next())) {
      match.endTurn();
    }
  }

  private void carryOut(int action, int cell) {
    if (action < IceActions.TRAIN) {
      board.step(match.actingSeat(), cell, cell + IceActions.step(match.actingSeat(), action));
    } else if (action < IceActions.MINE) {
      board.train(match.actingSeat(), action - IceActions.TRAIN + 1, cell);
    } else {
      board.build(
          match.actingSeat(), action == IceActions.MINE ? IceBoard.MINE : IceBoard.TOWER, cell);
    }
  }

  void copyFrom(IceQuestions from) {
    passed = from.passed;
    next = from.next;
  }

  void save(DataOutput out) throws IOException {
    out.writeShort(passed);
  }

  void load(DataInput in) throws IOException {
    passed = in.readShort();
    next = UNKNOWN;
  }
}
