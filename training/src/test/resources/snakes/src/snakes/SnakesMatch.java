package snakes;

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

/** A match: the board after a round, and the directions that seats have chosen for the next one. */
final class SnakesMatch extends SimultaneousMatch implements RefereeMatch, Drawable {
  private final Snakes game;
  private final SnakesBoard board;
  private final SnakesMapGenerator generator = new SnakesMapGenerator();
  private final int[] commands;

  SnakesMatch(Snakes game) {
    super(game.seats());
    this.game = game;
    board = new SnakesBoard(game.seats());
    commands = new int[game.seats()];
  }

  @Override
  public Snakes game() {
    return game;
  }

  /** The board before the round that is decided now. */
  SnakesBoard board() {
    return board;
  }

  @Override
  protected void resetPosition(long seed) {
    generator.generate(seed, board);
  }

  @Override
  public boolean over() {
    return board.isOver();
  }

  /** A living snake has one choice: an action, or {@link SnakesBoard#EXCLUDED}. */
  @Override
  protected boolean decides(int seat) {
    return board.isAlive(seat) && choices(seat) == 0;
  }

  @Override
  protected boolean legal(int seat, int action) {
    return board.isLegal(seat, SnakesView.direction(seat, action));
  }

  @Override
  protected void resolve() {
    for (int seat = 0; seat < commands.length; seat++) {
      int chosen = choices(seat) > 0 ? choice(seat, 0) : SnakesBoard.EXCLUDED;
      commands[seat] = chosen == SnakesBoard.EXCLUDED ? chosen : SnakesView.direction(seat, chosen);
    }
    board.resolve(commands);
  }

  @Override
  public int score(int seat) {
    return board.score(seat);
  }

  @Override
  public int measure(int index, int seat) {
    return switch (index) {
      case 0 -> board.length(seat);
      case 1 -> board.isAlive(seat) ? 1 : 0;
      default -> throw Checks.noMeasure(game, index);
    };
  }

  @Override
  protected void copyPosition(SimultaneousMatch other) {
    board.copyFrom(((SnakesMatch) other).board);
  }

  @Override
  protected void savePosition(DataOutput out) throws IOException {
    board.save(out);
  }

  @Override
  protected void loadPosition(DataInput in) throws IOException {
    board.load(in);
  }

  @Override
  public Scene scene() {
    return SnakesScene.of(this);
  }

  @Override
  public ActionDrawing draw(int action) {
    return SnakesScene.draw(this, action);
  }

  // The referee's text.

  @Override
  public void writeMap(StringBuilder out) {
    writeStart(0, out);
    writeTurn(out);
  }

  @Override
  public void writeStart(int seat, StringBuilder out) {
    SnakesText.writeStart(board, seat, out);
  }

  @Override
  public void writeTurn(StringBuilder out) {
    SnakesText.writeTurn(board, out);
  }

  /** This match, or one with another number of players. */
  SnakesMatch withPlayers(int players) {
    return players == game.seats() ? this : new SnakesMatch(game.withPlayers(players));
  }

  /** Reads the lines before a seat's first turn that follow the number of players. */
  void readStart(Lines lines) {
    reset(0); // Any position: the lines of a turn replace it.
    SnakesText.readMap(lines, board);
  }

  /** Reads the lines of a seat's turn, in which it has not chosen yet. */
  void readTurn(int seat, Lines lines) {
    SnakesText.readTurn(lines, board);
    beginRound(board.rounds(), seat);
  }

  @Override
  public void writeCommand(int action, StringBuilder line) {
    line.append(SnakesDirection.NAMES.get(SnakesView.direction(actingSeat(), action)));
  }

  @Override
  public void playLine(String line) {
    int direction = SnakesDirection.of(line);
    boolean isNone = direction == SnakesDirection.NONE;
    choose(isNone ? SnakesBoard.EXCLUDED : SnakesView.direction(actingSeat(), direction));
  }

  @Override
  public String refusal(String line) {
    int direction = SnakesDirection.of(line);
    return direction == SnakesDirection.NONE
        ? "not UP, RIGHT, DOWN or LEFT"
        : board.isLegal(actingSeat(), direction) ? "" : "leads back to the neck";
  }

  @Override
  public void playTimeout() {
    choose(SnakesBoard.EXCLUDED);
  }

  @Override
  public boolean disqualified(int seat) {
    return board.score(seat) < 0;
  }
}
