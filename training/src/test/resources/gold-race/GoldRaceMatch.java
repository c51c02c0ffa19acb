package aurum.env.goldrace;

import aurum.env.Checks;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.SplitMix;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** One race. The numbers in comments are the sections of RULES.md. */
public final class GoldRaceMatch implements Match {
  private final GoldRace game;
  private final SplitMix random = new SplitMix(0); // Of the line alone: no part of the state.
  final int[] heap = new int[GoldRace.CELLS];
  final int[] cell = new int[2];
  final int[] gold = new int[2];
  int turn;
  private boolean started;

  GoldRaceMatch(GoldRace game) {
    this.game = game;
  }

  @Override
  public Game game() {
    return game;
  }

  @Override
  public void reset(long seed) {
    start();
    random.setState(seed);
    int last = GoldRace.CELLS - 1;
    for (int i = 0; i <= last / 2; i++) {
      heap[i] = heap[last - i] = random.nextInt(GoldRace.MOST + 1);
    }
  }

  void start() {
    started = true;
    turn = 0;
    for (int seat = 0; seat < 2; seat++) {
      cell[seat] = seat * (GoldRace.CELLS - 1);
      gold[seat] = 0;
    }
  }

  @Override
  public boolean over() {
    return turn >= GoldRace.TURNS;
  }

  @Override
  public int seat() {
    return turn & 1;
  }

  @Override
  public int turn() {
    return turn;
  }

  @Override
  public int score(int seat) {
    return gold[seat];
  }

  @Override
  public int measure(int index, int seat) {
    if (index != 0) {
      throw new IllegalArgumentException("no measure " + index);
    }
    return gold[seat];
  }

  @Override
  public boolean disqualified(int seat) {
    return false;
  }

  // Decisions, in the seat's own view.

  /** The gold that an action takes; -1 if it is a step that cannot be made. */
  public int taken(int action) {
    int to = target(action);
    return action == GoldRace.WAIT ? 0 : isFree(to) ? heap[to] : -1;
  }

  private int target(int action) {
    int forth = seat() == 0 ? 1 : -1;
    return cell[seat()] + (action == GoldRace.FORTH ? forth : action == GoldRace.BACK ? -forth : 0);
  }

  private boolean isFree(int to) {
    return to >= 0 && to < GoldRace.CELLS && to != cell[0] && to != cell[1];
  }

  @Override
  public boolean legal(int action) {
    return over() || action == GoldRace.WAIT || isFree(target(action));
  }

  @Override
  public void mask(boolean[] destination, int offset) {
    for (int action = 0; action < game.actions(); action++) {
      destination[offset + action] = legal(action);
    }
  }

  @Override
  public void play(int action) {
    if (Checks.admit(this, started, action)) {
      playTurn(target(action));
    }
  }

  /** 2: whoever cannot step there waits. */
  private void playTurn(int to) {
    if (over()) {
      return;
    }
    if (isFree(to)) {
      cell[seat()] = to;
      gold[seat()] += heap[to];
      heap[to] = 0;
    }
    turn++;
  }

  @Override
  public void observe(int seat, float[] destination, int offset) {
    int last = GoldRace.CELLS - 1;
    for (int i = 0; i <= last; i++) {
      destination[offset + i] = heap[seat == 0 ? i : last - i] / (float) GoldRace.MOST;
    }
    int p = offset + GoldRace.CELLS;
    for (int i = 0; i < 2; i++) {
      int at = cell[seat ^ i];
      destination[p + i] = (seat == 0 ? at : last - at) / (float) last;
    }
    int lead = gold[seat] - gold[1 - seat];
    destination[p + 2] = (GoldRace.TURNS - turn) / (float) GoldRace.TURNS;
    destination[p + 3] = lead / (Math.abs(lead) + 10f);
  }

  // Text (3).

  @Override
  public void writeMap(StringBuilder out) {
    for (int h : heap) {
      out.append(h);
    }
    out.append('\n');
  }

  @Override
  public void writeStart(int seat, StringBuilder out) {
    out.append(seat).append('\n');
  }

  @Override
  public void writeTurn(StringBuilder out) {
    writeMap(out);
    for (int seat = 0; seat < 2; seat++) {
      out.append(cell[seat]).append(' ').append(gold[seat]).append('\n');
    }
  }

  @Override
  public void writeOrder(int action, StringBuilder line) {
    int step = target(action) - cell[seat()];
    line.append(step == 0 ? "WAIT" : step < 0 ? "LEFT" : "RIGHT");
  }

  @Override
  public void playLine(String line) {
    Checks.requireStarted(started);
    int step = line.equals("LEFT") ? -1 : line.equals("RIGHT") ? 1 : 0;
    playTurn(cell[seat()] + step);
  }

  @Override
  public void playTimeout() {
    playLine("WAIT");
  }

  @Override
  public void playInactive() {
    playLine("WAIT");
  }

  @Override
  public void draw(StringBuilder out) {
    for (int i = 0; i < GoldRace.CELLS; i++) {
      out.append(i == cell[0] ? '<' : i == cell[1] ? '>' : (char) ('0' + heap[i]));
    }
    out.append("  ").append(gold[0]).append(' ').append(gold[1]).append('\n');
  }

  // Copies.

  @Override
  public void copyFrom(Match other) {
    GoldRaceMatch from = (GoldRaceMatch) other;
    started = from.started;
    turn = from.turn;
    System.arraycopy(from.heap, 0, heap, 0, heap.length);
    System.arraycopy(from.cell, 0, cell, 0, 2);
    System.arraycopy(from.gold, 0, gold, 0, 2);
  }

  @Override
  public void save(DataOutput out) throws IOException {
    out.writeByte(turn);
    for (int h : heap) {
      out.writeByte(h);
    }
    for (int seat = 0; seat < 2; seat++) {
      out.writeByte(cell[seat]);
      out.writeShort(gold[seat]);
    }
  }

  @Override
  public void load(DataInput in) throws IOException {
    start();
    turn = in.readByte();
    for (int i = 0; i < heap.length; i++) {
      heap[i] = in.readByte();
    }
    for (int seat = 0; seat < 2; seat++) {
      cell[seat] = in.readByte();
      gold[seat] = in.readShort();
    }
  }
}
