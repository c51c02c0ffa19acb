package aurum.comparison;

import aurum.env.Game;
import aurum.env.Match;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/** A match of {@link NoOpGame}. */
final class NoOpMatch implements Match {
  private final NoOpGame game;
  private int first;
  private int turn;

  NoOpMatch(NoOpGame game) {
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
    return turn == NoOpGame.TURNS;
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
    return action >= 0 && action < NoOpGame.ACTIONS;
  }

  @Override
  public void mask(boolean[] destination, int offset) {
    Arrays.fill(destination, offset, offset + NoOpGame.ACTIONS, true);
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

  /** A pseudo-random number from 0 to 7. */
  @Override
  public int measure(int index, int seat) {
    return (first + turn) * 0x9e3779b9 >>> 29;
  }

  static void encode(Match match, int seat, float[] destination, int offset) {
    NoOpMatch noOp = (NoOpMatch) match;
    int from = (noOp.first + noOp.turn & NoOpGame.TABLE - 1) * NoOpGame.INPUTS;
    System.arraycopy(noOp.game.observations, from, destination, offset, NoOpGame.INPUTS);
  }

  @Override
  public void copyFrom(Match other) {
    first = ((NoOpMatch) other).first;
    turn = ((NoOpMatch) other).turn;
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
