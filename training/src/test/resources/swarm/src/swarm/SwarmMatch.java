package swarm;

import aurum.env.Checks;
import aurum.env.SimultaneousMatch;
import aurum.env.referee.RefereeMatch;
import aurum.env.referee.RefereeReader.Lines;
import aurum.env.scene.ActionDrawing;
import aurum.env.scene.Drawable;
import aurum.env.scene.Scene;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;

/**
 * A match: the board after a round, and the commands that seats have chosen for the next one. A
 * turn of a seat is one choice for each of its living units, in the order of their numbers.
 */
final class SwarmMatch extends SimultaneousMatch implements RefereeMatch, Drawable {
  /** The choice of a seat that is excluded; it has no further one. */
  private static final int FAULT = -1;

  private final Swarm game;
  private final SwarmBoard board = new SwarmBoard();
  private final SwarmMapGenerator generator = new SwarmMapGenerator();
  private final int[] commands = new int[SwarmBoard.ALL_UNITS];
  private final SwarmFields fields = new SwarmFields();
  private boolean hasFields;

  SwarmMatch(Swarm game) {
    super(SwarmBoard.SEATS);
    this.game = game;
  }

  @Override
  public Swarm game() {
    return game;
  }

  /** The board before the round that is decided now. */
  SwarmBoard board() {
    return board;
  }

  /** The distances on the board, which are found when an observation of the round needs them. */
  SwarmFields fields() {
    if (!hasFields) {
      fields.find(board);
      hasFields = true;
    }
    return fields;
  }

  @Override
  protected void resetPosition(long seed) {
    generator.generate(seed, board);
    hasFields = false;
  }

  @Override
  public boolean over() {
    return board.isOver();
  }

  @Override
  protected boolean decides(int seat) {
    return choices(seat) < board.living(seat) && !isFaulty(seat);
  }

  private boolean isFaulty(int seat) {
    return choices(seat) > 0 && choice(seat, choices(seat) - 1) == FAULT;
  }

  /** The unit for which a seat decides next, or {@link SwarmBoard#NONE}. */
  int decidingUnit(int seat) {
    return !over() && decides(seat) ? board.livingUnit(seat, choices(seat)) : SwarmBoard.NONE;
  }

  /** Writes the commands, on the board, that a seat has chosen at the indices of their units. */
  void writeChosen(int seat, int[] destination) {
    for (int index = 0; index < choices(seat); index++) {
      if (choice(seat, index) != FAULT) {
        int command = SwarmView.command(seat, choice(seat, index));
        destination[board.livingUnit(seat, index)] = command;
      }
    }
  }

  @Override
  protected boolean legal(int seat, int action) {
    writeChosen(seat, commands);
    int unit = board.livingUnit(seat, choices(seat));
    return board.isLegal(unit, SwarmView.command(seat, action), commands);
  }

  /** As {@link #legal}, of all actions: the earlier commands are written once. */
  @Override
  public void mask(boolean[] destination, int offset) {
    int unit = decidingUnit(actingSeat());
    if (unit == SwarmBoard.NONE) {
      super.mask(destination, offset); // After the end.
      return;
    }
    writeChosen(actingSeat(), commands);
    for (int action = 0; action < SwarmCommand.COUNT; action++) {
      int command = SwarmView.command(actingSeat(), action);
      destination[offset + action] = board.isLegal(unit, command, commands);
    }
  }

  /** RULES.md, 4: After an exclusion the round is not played. */
  @Override
  protected void resolve() {
    hasFields = false;
    boolean isPlayed = true;
    for (int seat = 0; seat < SwarmBoard.SEATS; seat++) {
      writeChosen(seat, commands);
      if (isFaulty(seat)) {
        board.exclude(seat);
        isPlayed = false;
      }
    }
    if (isPlayed) {
      board.resolve(commands);
    }
  }

  @Override
  public int score(int seat) {
    return board.score(seat);
  }

  @Override
  public int measure(int index, int seat) {
    return switch (index) {
      case 0 -> Math.max(board.score(seat), 0);
      case 1 -> board.carried(seat);
      case 2 -> board.living(seat);
      case 3 -> board.hitPoints(seat);
      default -> throw Checks.noMeasure(game, index);
    };
  }

  @Override
  protected void copyPosition(SimultaneousMatch other) {
    board.copyFrom(((SwarmMatch) other).board);
    hasFields = false;
  }

  @Override
  protected void savePosition(DataOutput out) throws IOException {
    board.save(out);
  }

  @Override
  protected void loadPosition(DataInput in) throws IOException {
    board.load(in);
    hasFields = false;
  }

  @Override
  public Scene scene() {
    return SwarmScene.of(this);
  }

  @Override
  public ActionDrawing draw(int action) {
    return SwarmScene.draw(this, action);
  }

  // The referee's text.

  @Override
  public void writeMap(StringBuilder out) {
    writeStart(0, out);
    writeTurn(out);
  }

  @Override
  public void writeStart(int seat, StringBuilder out) {
    SwarmText.writeStart(board, seat, out);
  }

  @Override
  public void writeTurn(StringBuilder out) {
    SwarmText.writeTurn(board, out);
  }

  /** Reads the lines before a seat's first turn. Returns the seat. */
  int readStart(Lines lines) {
    reset(0); // Any position: the lines of a turn replace it.
    return SwarmText.readStart(lines, board);
  }

  /** Reads the lines of a seat's turn, in which it has not chosen yet. */
  void readTurn(int seat, Lines lines) {
    SwarmText.readTurn(lines, board);
    hasFields = false;
    beginRound(board.rounds(), seat);
  }

  @Override
  public int replyLines() {
    return Math.max(1, board.living(actingSeat()));
  }

  @Override
  public void writeCommand(int action, StringBuilder line) {
    line.append(line.isEmpty() ? "" : "\n");
    line.append(SwarmCommand.NAMES.get(SwarmView.command(actingSeat(), action)));
  }

  @Override
  public void playLine(String line) {
    if (over() || !refusal(line).isEmpty()) {
      choose(FAULT);
      return;
    }
    int seat = actingSeat();
    List<String> lines = game.commands(line);
    chooseAll(
        () -> {
          int command = SwarmCommand.of(lines.get(choices(seat)));
          int action = SwarmView.command(seat, command);
          return legal(seat, action) ? action : SwarmCommand.WAIT;
        });
  }

  @Override
  public String refusal(String line) {
    List<String> lines = game.commands(line);
    int living = board.living(actingSeat());
    for (String each : lines.subList(0, Math.min(living, lines.size()))) {
      if (SwarmCommand.of(each) == SwarmCommand.NONE) {
        return "'" + each + "' is not UP, RIGHT, DOWN, LEFT, HIT or WAIT";
      }
    }
    return lines.size() < living ? lines.size() + " lines for " + living + " units" : "";
  }

  @Override
  public void playTimeout() {
    choose(FAULT);
  }

  @Override
  public boolean disqualified(int seat) {
    return board.score(seat) < 0;
  }
}
