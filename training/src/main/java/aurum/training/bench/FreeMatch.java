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
  public int seat() {
    return 0;
  }

  @Override
  public int turn() {
    return turn;
  }

  @Override
  public boolean legal(int action) {
    return true;
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

  @Override
  public void observe(int seat, float[] destination, int offset) {
    int from = (first + turn & FreeGame.STORE - 1) * FreeGame.INPUTS;
    System.arraycopy(game.observations, from, destination, offset, FreeGame.INPUTS);
  }

  // Learning from it needs nothing else.

  @Override
  public void copyFrom(Match other) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void save(DataOutput out) throws IOException {
    throw new UnsupportedOperationException();
  }

  @Override
  public void load(DataInput in) throws IOException {
    throw new UnsupportedOperationException();
  }

  @Override
  public void writeMap(StringBuilder out) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void writeStart(int seat, StringBuilder out) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void writeTurn(StringBuilder out) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void writeOrder(int action, StringBuilder line) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void playLine(String line) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void playTimeout() {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean disqualified(int seat) {
    return false;
  }

  @Override
  public void playInactive() {
    throw new UnsupportedOperationException();
  }

  @Override
  public void draw(StringBuilder out) {
    throw new UnsupportedOperationException();
  }
}
