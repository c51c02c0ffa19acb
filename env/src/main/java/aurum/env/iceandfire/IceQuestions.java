package aurum.env.iceandfire;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

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

  /** How many of the turn's possible questions have been passed: units first, then cells. */
  private int passed;

  /** The next question as far as it has been looked for; no part of the state. */
  private int next = UNKNOWN;

  IceQuestions(IceMatch match) {
    this.match = match;
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
    return question == 2 * match.map.tiles;
  }

  boolean asksAboutUnit() {
    return next() < match.map.tiles;
  }

  /** Whether there is anything to decide. */
  boolean asks() {
    return !match.over() && !isOver(next());
  }

  int subject() {
    int question = next();
    return isOver(question) ? IceMap.HQ[match.seat()] : cell(question);
  }

  /** There and back again over the tiles, beginning beside the enemy HQ. */
  private int cell(int question) {
    int tiles = match.map.tiles;
    int[] order = match.map.byDistance[1 - match.seat()];
    return order[question < tiles ? question : 2 * tiles - 1 - question];
  }

  private int find() {
    int player = match.seat();
    int tiles = match.map.tiles;
    int[] order = match.map.byDistance[1 - player];
    int question = passed;
    for (; question < tiles; question++) {
      int cell = order[question];
      if (match.able[cell] && canLeave(player, cell)) {
        return question;
      }
    }
    int payable = Math.min(match.league.topLevel, match.gold[player] / IceMatch.cost(1));
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
      if (match.canStep(player, cell, cell + step)) {
        return true;
      }
    }
    return false;
  }

  /** Whether there is an answer other than nothing, if a unit of level {@code payable} is one. */
  private boolean isWorthAsking(int player, int cell, int payable) {
    if (match.owner[cell] == player) {
      return match.level[cell] == 0
          && match.building[cell] == IceMatch.NO_BUILDING
          && match.active[cell]
          && (match.canBuild(player, IceMatch.MINE, cell) || isNear(1 - player, cell));
    }
    return match.touchesActive(player, cell) && match.levelNeeded(player, cell) <= payable;
  }

  /** Whether a player owns a cell within two steps, over whatever lies between. */
  private boolean isNear(int player, int cell) {
    for (int step : DIAMOND) {
      if (match.owner[cell + step] == player) {
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
    return action > IceActions.NOTHING
        && action < IceActions.COUNT
        && !isOver(question)
        && legal(action, cell(question));
  }

  private boolean legal(int action, int cell) {
    int player = match.seat();
    if (asksAboutUnit()) {
      return action < IceActions.TRAIN
          && match.canStep(player, cell, cell + IceActions.step(player, action));
    }
    return switch (action) {
      case IceActions.MINE -> match.canBuild(player, IceMatch.MINE, cell);
      case IceActions.TOWER -> match.canBuild(player, IceMatch.TOWER, cell);
      default ->
          action >= IceActions.TRAIN && match.canTrain(player, action - IceActions.TRAIN + 1, cell);
    };
  }

  void mask(boolean[] destination, int offset) {
    for (int action = 0; action < IceActions.COUNT; action++) {
      destination[offset + action] = legal(action);
    }
  }

  /** Carries out an answer; an illegal one does what the rules make of it, which is nothing. */
  void answer(int action) {
    int question = next();
    if (isOver(question)) {
      match.endTurn();
      return;
    }
    if (action != IceActions.NOTHING && legal(action)) {
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
      match.step(cell, cell + IceActions.step(match.seat(), action));
    } else if (action < IceActions.MINE) {
      match.train(action - IceActions.TRAIN + 1, cell);
    } else {
      match.build(action == IceActions.MINE ? IceMatch.MINE : IceMatch.TOWER, cell);
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
