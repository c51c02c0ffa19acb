package nim;

import aurum.env.Checks;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.base.SplitMix;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** The state and rules of one match. */
final class NimMatch implements Match {
  private final Nim game;
  final int[] sticks = new int[Nim.HEAPS];
  private final SplitMix random = new SplitMix(0); // Used by reset alone: not part of the state.
  private int turn;
  private boolean started;

  NimMatch(Nim game) {
    this.game = game;
  }

  static int heap(int action) {
    return action / Nim.MOST_TAKEN;
  }

  static int taken(int action) {
    return action % Nim.MOST_TAKEN + 1;
  }

  @Override
  public Game game() {
    return game;
  }

  @Override
  public void reset(long seed) {
    random.setState(seed);
    for (int heap = 0; heap < Nim.HEAPS; heap++) {
      sticks[heap] = 1 + random.nextInt(Nim.MOST_STICKS);
    }
    turn = 0;
    started = true;
  }

  @Override
  public boolean over() {
    return sticks[0] + sticks[1] + sticks[2] == 0;
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
  public boolean legal(int action) {
    return action >= 0
        && action < game.actions()
        && (over() || taken(action) <= sticks[heap(action)]);
  }

  @Override
  public void mask(boolean[] destination, int offset) {
    for (int action = 0; action < game.actions(); action++) {
      destination[offset + action] = legal(action);
    }
  }

  @Override
  public void play(int action) {
    if (Checks.requirePlayable(this, started, action)) {
      sticks[heap(action)] -= taken(action);
      turn++;
    }
  }

  /** 1 for the player who has taken the last stick. */
  @Override
  public int score(int seat) {
    return over() && seat != actingSeat() ? 1 : 0;
  }

  @Override
  public int measure(int index, int seat) {
    throw new IllegalArgumentException("no measure " + index + "; nim has no measures");
  }

  @Override
  public void copyFrom(Match other) {
    NimMatch from = (NimMatch) other;
    System.arraycopy(from.sticks, 0, sticks, 0, Nim.HEAPS);
    turn = from.turn;
    started = from.started;
  }

  @Override
  public void save(DataOutput out) throws IOException {
    out.writeInt(turn);
    for (int heap : sticks) {
      out.writeByte(heap);
    }
  }

  @Override
  public void load(DataInput in) throws IOException {
    turn = in.readInt();
    for (int heap = 0; heap < Nim.HEAPS; heap++) {
      sticks[heap] = in.readByte();
    }
    started = true;
  }
}
