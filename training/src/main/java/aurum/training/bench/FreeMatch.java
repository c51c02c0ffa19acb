package aurum.training.bench;

import aurum.env.Game;
import aurum.env.Match;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/** One {@link FreeGame} in progress. */
final class FreeMatch implements Match {
  private final FreeGame game;
  private int first;
  private int turn;

  FreeMatch(FreeGame game) {
    this.game = game;
  }

  @Override
  public Game game() {
    return game;
  }

  @Override
  public void reset(long seed) {
    first = (int) seed;
    turn = 0;
  }

  @Override
  public boolean over() {
    return turn == FreeGame.TURNS;
  }

  @Override
  public int actingSeat() {
    return 0;
  }

  @Override
  public int turn() {
    return turn;
  }

  @Override
  public boolean legal(int action) {
    return action >= 0 && action < FreeGame.ACTIONS;
  }

  @Override
  public void mask(boolean[] destination, int offset) {
    Arrays.fill(destination, offset, offset + FreeGame.ACTIONS, true);
  }

  @Override
  public void play(int action) {
    if (!over()) {
      turn++;
    }
  }

  @Override
  public int score(int seat) {
    return 0;
  }

  /** From 0 to 7, without pattern. */
  @Override
  public int measure(int index, int seat) {
    return (first + turn) * 0x9e3779b9 >>> 29;
  }

  static void encode(Match match, int seat, float[] destination, int offset) {
    FreeMatch free = (FreeMatch) match;
    int from = (free.first + free.turn & FreeGame.TABLE - 1) * FreeGame.INPUTS;
    System.arraycopy(free.game.observations, from, destination, offset, FreeGame.INPUTS);
  }

  @Override
  public void copyFrom(Match other) {
    first = ((FreeMatch) other).first;
    turn = ((FreeMatch) other).turn;
  }

  @Override
  public void save(DataOutput out) throws IOException {
    out.writeInt(first);
    out.writeInt(turn);
  }

  @Override
  public void load(DataInput in) throws IOException {
    first = in.readInt();
    turn = in.readInt();
  }
}
