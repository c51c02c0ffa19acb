package aurum.env.iceandfire;

import aurum.env.Checks;
import aurum.env.Match;
import aurum.env.referee.RefereeMatch;
import aurum.env.scene.Drawable;
import aurum.env.scene.Scene;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * One match of A Code of Ice and Fire: turns, the two doors, the end; the numbers in comments are
 * the sections of RULES.md. What lies on the island, and what a command changes there, is {@link
 * IceBoard}'s.
 */
public final class IceMatch implements RefereeMatch, Drawable {
  private final IceAndFire game;

  /** What lies on the island. */
  final IceBoard board;

  int turn;

  /** The player who could not be understood or was too late, or -1. */
  private int culprit;

  /** The questions of the turn in progress. */
  final IceQuestions questions;

  /** What a seat sees; no part of the state. */
  final IceFeatures features;

  IceMatch(IceAndFire game) {
    this.game = game;
    board = new IceBoard(game.league());
    questions = new IceQuestions(this);
    features = new IceFeatures(this);
  }

  @Override
  public IceAndFire game() {
    return game;
  }

  @Override
  public void reset(long seed) {
    start(game.map(seed));
  }

  /** Starts a match on a given map, at player 0's first turn. */
  void start(IceMap map) {
    clear(map);
    board.place(IceMap.HQ[0], 0, true, 0, IceBoard.HQ);
    board.place(IceMap.HQ[1], 1, true, 0, IceBoard.HQ);
    board.place(IceMap.SECOND_START, 1, true, 0, IceBoard.NO_BUILDING);
    board.gold[0] = game.startGold();
    board.gold[1] = game.startGold();
    beginTurn();
  }

  /** An empty board. */
  void clear(IceMap map) {
    board.clear(map);
    turn = 0;
    culprit = -1;
  }

  // How things stand.

  @Override
  public boolean over() {
    return loser() >= 0 || turn >= 2 * game.rounds();
  }

  /** The player who has lost before the last turn, or -1. */
  private int loser() {
    return culprit >= 0 ? culprit : board.fallen;
  }

  @Override
  public int actingSeat() {
    return turn & 1;
  }

  @Override
  public int turn() {
    return turn;
  }

  @Override
  public boolean disqualified(int seat) {
    return seat == culprit;
  }

  /** Section 8: gold and units, or -1 for who has lost. */
  @Override
  public int score(int seat) {
    return seat == loser() ? -1 : board.gold[seat] + board.army[seat];
  }

  @Override
  public int measure(int index, int seat) {
    return switch (index) {
      case IceAndFire.GOLD -> board.gold[seat];
      case IceAndFire.YIELD -> earned(seat);
      case IceAndFire.UPKEEP -> earned(seat) - board.income[seat];
      case IceAndFire.TERRITORY -> board.territory[seat];
      case IceAndFire.UNITS -> board.units[seat];
      case IceAndFire.ARMY -> board.army[seat];
      default -> throw new IllegalArgumentException("no measure " + index);
    };
  }

  private int earned(int seat) {
    return board.territory[seat] + IceBoard.MINE_YIELD * board.activeMines(seat);
  }

  /** What lies on the island; it must be changed by who plays alone. */
  public IceBoard board() {
    return board;
  }

  int rounds() {
    return game.rounds();
  }

  // Turns (4).

  private void beginTurn() {
    board.pay(actingSeat());
    startMoving();
  }

  /** 4.1f: the seat's units may move. */
  void startMoving() {
    board.setAble(actingSeat(), true);
    questions.begin();
  }

  /** Ends the turn in progress, whatever might still be asked. */
  public void endTurn() {
    board.setAble(actingSeat(), false);
    turn++;
    if (!over()) {
      beginTurn();
    }
  }

  // The text door.

  @Override
  public void playLine(String line) {
    Checks.requireStarted(board.map != null);
    if (over()) {
      return;
    }
    IceOrder[] orders = IceOrder.parse(line);
    if (orders == null) {
      playTimeout();
      return;
    }
    // 5: numbers of units are looked up before anything is carried out.
    int newIds = board.nextId;
    for (int i = 0; i < orders.length && !over(); i++) {
      obey(orders[i], newIds);
    }
    endTurn();
  }

  private void obey(IceOrder order, int newIds) {
    if (!board.map.hasTile(order.x(), order.y())) {
      return;
    }
    int target = IceMap.cell(order.x(), order.y());
    switch (order.kind()) {
      case MOVE -> {
        if (order.number() < newIds) {
          move(order.number(), target);
        }
      }
      case TRAIN -> {
        if (order.number() > 0) {
          board.train(actingSeat(), order.number(), target);
        }
      }
      case MINE -> board.build(actingSeat(), IceBoard.MINE, target);
      case TOWER -> board.build(actingSeat(), IceBoard.TOWER, target);
    }
  }

  /** Section 6, MOVE: a step to the first neighbour that is nearer and can be taken. */
  private void move(int id, int target) {
    int player = actingSeat();
    int slot = board.slotOf(player, id);
    if (slot < 0) {
      return;
    }
    int from = board.unitCell[player][slot];
    byte[] distance = board.map.distancesTo(target);
    for (int i = 0; i < 4; i++) {
      int to = from + IceMap.STEP[IceActions.direction(player, i)];
      if (board.map.tile[to]
          && distance[to] == distance[from] - 1
          && board.step(player, from, to)) {
        return;
      }
    }
  }

  @Override
  public void playTimeout() {
    Checks.requireStarted(board.map != null);
    if (!over()) {
      culprit = actingSeat();
      endTurn();
    }
  }

  @Override
  public void playInactive() {
    // The match has ended with the disqualification.
    Checks.requireStarted(board.map != null);
  }

  // Decisions.

  @Override
  public boolean legal(int action) {
    return action >= 0 && action < IceActions.COUNT && (over() || questions.legal(action));
  }

  @Override
  public void mask(boolean[] destination, int offset) {
    if (over()) {
      Arrays.fill(destination, offset, offset + IceActions.COUNT, true);
    } else {
      questions.mask(destination, offset);
    }
  }

  @Override
  public void play(int action) {
    if (Checks.requirePlayable(this, board.map != null, action)) {
      questions.answer(action);
    }
  }

  /**
   * The cell that the seat to act is asked about: that of one of its units that may move, or one
   * where it may train or build. The own HQ if nothing can be done; then there is only one answer.
   */
  public int subject() {
    return questions.subject();
  }

  /** Whether the seat to act is asked about a unit. */
  public boolean asksAboutUnit() {
    return questions.asksAboutUnit();
  }

  /**
   * What the rules say of the position beyond what lies there, as the seat to act sees it. The same
   * object at every call.
   */
  public IceOutlook outlook() {
    IceOutlook outlook = features.outlook;
    outlook.look(actingSeat());
    return outlook;
  }

  @Override
  public void writeMap(StringBuilder out) {
    IceMatch first = new IceMatch(game);
    first.start(board.map);
    IceText.writeStart(first, out);
    IceText.writeTurn(first, out);
  }

  @Override
  public void writeStart(int seat, StringBuilder out) {
    IceText.writeStart(this, out);
  }

  @Override
  public void writeTurn(StringBuilder out) {
    IceText.writeTurn(this, out);
  }

  @Override
  public void writeCommand(int action, StringBuilder line) {
    IceText.writeCommand(this, action, line);
  }

  @Override
  public Scene scene() {
    return IceScene.of(this);
  }

  // Copies.

  @Override
  public void copyFrom(Match other) {
    IceMatch from = (IceMatch) other;
    board.copyFrom(from.board);
    turn = from.turn;
    culprit = from.culprit;
    questions.copyFrom(from.questions);
  }

  @Override
  public void save(DataOutput out) throws IOException {
    board.save(out);
    out.writeInt(turn);
    out.writeInt(culprit);
    questions.save(out);
  }

  @Override
  public void load(DataInput in) throws IOException {
    board.load(in);
    turn = in.readInt();
    culprit = in.readInt();
    questions.load(in);
  }
}
