package aurum.env.iceandfire;

import aurum.env.Checks;
import aurum.env.Match;
import aurum.env.referee.RefereeMatch;
import aurum.env.scene.ActionDrawing;
import aurum.env.scene.Drawable;
import aurum.env.scene.Scene;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;

/**
 * The state of one match: the board, the turn and the choices of the turn in progress. Numbers in
 * comments are sections of RULES.md.
 *
 * <p>A turn is played either as a sequence of choices, each an action ({@link #play}), or as a line
 * of commands ({@link #playLine}). {@link IceRules} executes both.
 */
public final class IceMatch implements RefereeMatch, Drawable {
  private final IceAndFire game;
  final IceBoard board;
  final IceRules rules;
  final IceChoices choices;

  int turn;

  /** The seat that was disqualified for an invalid line or a time-out, or -1. */
  private int disqualifiedSeat;

  IceMatch(IceAndFire game) {
    this.game = game;
    board = new IceBoard(game.league());
    rules = new IceRules(board);
    choices = new IceChoices(this);
  }

  @Override
  public IceAndFire game() {
    return game;
  }

  @Override
  public void reset(long seed) {
    start(game.map(seed));
  }

  /** Starts a match on a map, at the first turn of seat 0. */
  void start(IceMap map) {
    clear(map);
    board.place(IceMap.HQ[0], 0, true, 0, IceBoard.HQ);
    board.place(IceMap.HQ[1], 1, true, 0, IceBoard.HQ);
    board.place(IceMap.SECOND_START, 1, true, 0, IceBoard.NO_BUILDING);
    board.setGold(0, game.startGold());
    board.setGold(1, game.startGold());
    beginTurn();
  }

  /** Clears the board and sets the turn to 0. */
  void clear(IceMap map) {
    board.clear(map);
    turn = 0;
    disqualifiedSeat = -1;
  }

  // State.

  @Override
  public boolean over() {
    return loser() >= 0 || turn >= game.maximumTurns();
  }

  /** The seat that has lost its HQ or was disqualified, or -1. */
  private int loser() {
    return disqualifiedSeat >= 0 ? disqualifiedSeat : board.capturedHq;
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
    return seat == disqualifiedSeat;
  }

  /** 8: gold and the cost of units, or -1 for the seat that has lost. */
  @Override
  public int score(int seat) {
    return seat == loser() ? -1 : board.gold[seat] + board.units[seat].cost;
  }

  @Override
  public int measure(int index, int seat) {
    return switch (index) {
      case IceAndFire.GOLD -> board.gold[seat];
      case IceAndFire.YIELD -> grossIncome(seat);
      case IceAndFire.UPKEEP -> grossIncome(seat) - board.income[seat];
      case IceAndFire.TERRITORY -> board.territory[seat];
      case IceAndFire.UNITS -> board.units[seat].count;
      case IceAndFire.ARMY -> board.units[seat].cost;
      default -> throw Checks.noMeasure(game, index);
    };
  }

  private int grossIncome(int seat) {
    return board.territory[seat] + IceEconomy.MINE_INCOME * board.activeMines(seat);
  }

  /** The board. Must not be changed. */
  public IceBoard board() {
    return board;
  }

  /** The choices of the turn in progress. */
  public IceChoices choices() {
    return choices;
  }

  /** The rules. */
  public IceRules rules() {
    return rules;
  }

  // Turns (4).

  private void beginTurn() {
    rules.pay(actingSeat());
    beginChoices();
  }

  /** 4.1f: the acting seat's units may move. */
  void beginChoices() {
    rules.setMovable(actingSeat(), true);
    choices.begin();
  }

  /** Ends the turn in progress, even if it has further choices. */
  public void endTurn() {
    rules.setMovable(actingSeat(), false);
    turn++;
    if (!over()) {
      beginTurn();
    }
  }

  // Choices.

  @Override
  public boolean legal(int action) {
    return action >= 0 && action < IceActions.COUNT && (choices.legalActions() >> action & 1) != 0;
  }

  @Override
  public void mask(boolean[] destination, int offset) {
    int legal = choices.legalActions();
    for (int action = 0; action < IceActions.COUNT; action++) {
      destination[offset + action] = (legal >> action & 1) != 0;
    }
  }

  @Override
  public void play(int action) {
    if (Checks.requirePlayable(this, board.map != null, action)) {
      choices.play(action);
    }
  }

  /**
   * The subject of the next choice: the cell of a unit of the acting seat, or a cell where the seat
   * may train or build. The seat's HQ if the turn has no subject.
   */
  public int subject() {
    return choices.subject();
  }

  /** Whether the next choice is about the unit on the subject cell. */
  public boolean subjectIsUnit() {
    return choices.subjectIsUnit();
  }

  // Lines of commands (5, 6).

  @Override
  public void playLine(String line) {
    if (!Checks.requirePlayable(this, board.map != null)) {
      return;
    }
    List<IceCommand> commands = IceCommand.parse(line);
    if (commands == null) {
      playTimeout();
      return;
    }
    for (IceCommand command : commands) {
      if (!over() && board.map.hasTile(command.x(), command.y())) {
        execute(command, IceMap.cell(command.x(), command.y()));
      }
    }
    endTurn();
  }

  @Override
  public String refusal(String line) {
    String part = IceCommand.unrecognised(line);
    return part == null
        ? ""
        : "'"
            + part
            + "' is no command; commands are MOVE ID X Y, TRAIN LEVEL X Y, BUILD MINE X Y, BUILD"
            + " TOWER X Y, WAIT and MSG TEXT, with ; between two of them";
  }

  private void execute(IceCommand command, int target) {
    switch (command.kind()) {
      case MOVE -> move(command.number(), target);
      case TRAIN -> rules.train(actingSeat(), command.number(), target);
      case BUILD -> rules.build(actingSeat(), command.number(), target);
    }
  }

  /**
   * 6, MOVE: a step to the first neighbour that is nearer to the target and can be entered. The
   * referee ignores ids of units that the same line trains (5), which cannot move anyway.
   */
  private void move(int id, int target) {
    int seat = actingSeat();
    int unit = board.units[seat].indexOf(id);
    if (unit < 0) {
      return;
    }
    int from = board.units[seat].cell[unit];
    byte[] distance = board.map.distancesTo(target);
    for (int i = 0; i < 4; i++) {
      int to = from + IceMap.NEIGHBOURS[IceActions.direction(seat, i)];
      if (board.map.tile[to] && distance[to] == distance[from] - 1 && rules.step(seat, from, to)) {
        return;
      }
    }
  }

  @Override
  public void playTimeout() {
    if (Checks.requirePlayable(this, board.map != null)) {
      disqualifiedSeat = actingSeat();
      endTurn();
    }
  }

  // Text.

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

  @Override
  public ActionDrawing draw(int action) {
    return IceScene.draw(this, action);
  }

  // Copies.

  @Override
  public void copyFrom(Match other) {
    IceMatch from = (IceMatch) other;
    board.copyFrom(from.board);
    turn = from.turn;
    disqualifiedSeat = from.disqualifiedSeat;
    choices.copyFrom(from.choices);
  }

  @Override
  public void save(DataOutput out) throws IOException {
    board.save(out);
    out.writeInt(turn);
    out.writeInt(disqualifiedSeat);
    choices.save(out);
  }

  @Override
  public void load(DataInput in) throws IOException {
    board.load(in);
    turn = in.readInt();
    disqualifiedSeat = in.readInt();
    choices.load(in);
  }
}
