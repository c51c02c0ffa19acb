package goldrace;

import aurum.env.Checks;
import aurum.env.Match;
import aurum.env.referee.RefereeMatch;
import aurum.env.scene.ActionDrawing;
import aurum.env.scene.Drawable;
import aurum.env.scene.Scene;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** The state and rules of one race. Numbers in comments are sections of RULES.md. */
public final class GoldRaceMatch implements RefereeMatch, Drawable {
  private final GoldRace game;
  private final int mostGold;
  private final GoldRaceMapGenerator generator = new GoldRaceMapGenerator();

  /** The gold of each cell. */
  final int[] gold = new int[GoldRace.CELLS];

  /** The cell of each seat. */
  final int[] cell = new int[2];

  /** The gold of each seat. */
  final int[] score = new int[2];

  int turn;
  private boolean started;

  GoldRaceMatch(GoldRace game) {
    this.game = game;
    mostGold = game.mostGold();
  }

  @Override
  public GoldRace game() {
    return game;
  }

  @Override
  public void reset(long seed) {
    start();
    generator.generate(seed, mostGold, gold);
  }

  /** Sets everything but the gold of the cells to the start of a race. */
  void start() {
    started = true;
    turn = 0;
    for (int seat = 0; seat < 2; seat++) {
      cell[seat] = seat * (GoldRace.CELLS - 1);
      score[seat] = 0;
    }
  }

  @Override
  public boolean over() {
    return turn >= GoldRace.TURNS;
  }

  @Override
  public int actingSeat() {
    return turn % 2;
  }

  @Override
  public int turn() {
    return turn;
  }

  @Override
  public int score(int seat) {
    return score[seat];
  }

  @Override
  public int measure(int index, int seat) {
    if (index != 0) {
      throw new IllegalArgumentException("no measure " + index + "; the only measure is 0");
    }
    return score[seat];
  }

  /** The gold that an action of the acting seat takes; -1 if the action is not legal. */
  int goldOf(int action) {
    int to = target(action);
    return !legal(action) ? -1 : to == cell[actingSeat()] ? 0 : gold[to];
  }

  private int target(int action) {
    return cell[actingSeat()] + GoldRaceActions.step(action, actingSeat());
  }

  private boolean isFree(int to) {
    return to >= 0 && to < GoldRace.CELLS && to != cell[0] && to != cell[1];
  }

  @Override
  public boolean legal(int action) {
    return action >= 0
        && action < GoldRaceActions.COUNT
        && (over() || action == GoldRaceActions.WAIT || isFree(target(action)));
  }

  @Override
  public void mask(boolean[] destination, int offset) {
    for (int action = 0; action < GoldRaceActions.COUNT; action++) {
      destination[offset + action] = legal(action);
    }
  }

  @Override
  public void play(int action) {
    if (Checks.requirePlayable(this, started, action)) {
      moveTo(target(action));
    }
  }

  /** 2: A runner that cannot step there waits. */
  private void moveTo(int to) {
    if (over()) {
      return;
    }
    int seat = actingSeat();
    if (isFree(to)) {
      cell[seat] = to;
      score[seat] += gold[to];
      gold[to] = 0;
    }
    turn++;
  }

  @Override
  public void copyFrom(Match other) {
    GoldRaceMatch from = (GoldRaceMatch) other;
    started = from.started;
    turn = from.turn;
    System.arraycopy(from.gold, 0, gold, 0, gold.length);
    System.arraycopy(from.cell, 0, cell, 0, 2);
    System.arraycopy(from.score, 0, score, 0, 2);
  }

  @Override
  public void save(DataOutput out) throws IOException {
    out.writeByte(turn);
    for (int g : gold) {
      out.writeByte(g);
    }
    for (int seat = 0; seat < 2; seat++) {
      out.writeByte(cell[seat]);
      out.writeShort(score[seat]);
    }
  }

  @Override
  public void load(DataInput in) throws IOException {
    start();
    turn = in.readByte();
    for (int i = 0; i < gold.length; i++) {
      gold[i] = in.readByte();
    }
    for (int seat = 0; seat < 2; seat++) {
      cell[seat] = in.readByte();
      score[seat] = in.readShort();
    }
  }

  @Override
  public Scene scene() {
    return GoldRaceScene.of(this);
  }

  @Override
  public ActionDrawing draw(int action) {
    return GoldRaceScene.draw(this, action);
  }

  // The referee's text.

  @Override
  public void writeMap(StringBuilder out) {
    GoldRaceText.writeLine(gold, out);
  }

  @Override
  public void writeStart(int seat, StringBuilder out) {
    out.append(seat).append('\n');
  }

  @Override
  public void writeTurn(StringBuilder out) {
    GoldRaceText.writeTurn(this, out);
  }

  @Override
  public void writeCommand(int action, StringBuilder line) {
    line.append(GoldRaceCommand.ofStep(GoldRaceActions.step(action, actingSeat())));
  }

  @Override
  public void playLine(String line) {
    Checks.requireStarted(started);
    moveTo(cell[actingSeat()] + GoldRaceCommand.step(line));
  }

  @Override
  public void playTimeout() {
    playLine("");
  }

  @Override
  public boolean disqualified(int seat) {
    return false;
  }

  @Override
  public void playInactive() {
    playLine("");
  }
}
