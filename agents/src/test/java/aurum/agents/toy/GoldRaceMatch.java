package aurum.agents.toy;

import aurum.env.Game;
import aurum.env.Match;
import aurum.env.SplitMix;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** One {@link GoldRace} in progress. */
final class GoldRaceMatch implements Match {
  private final GoldRace game;
  private final SplitMix random = new SplitMix(0);
  private final int[] cell = new int[2];
  private final int[] gold = new int[2];
  private int coin;
  private int turn;

  /** Steps taken in this turn. */
  private int taken;

  GoldRaceMatch(GoldRace game) {
    this.game = game;
  }

  @Override
  public Game game() {
    return game;
  }

  @Override
  public void reset(long seed) {
    random.setState(seed);
    cell[0] = 0;
    cell[1] = GoldRace.CELLS - 1;
    gold[0] = gold[1] = 0;
    turn = taken = 0;
    coin = 1 + random.nextInt(GoldRace.CELLS - 2);
  }

  @Override
  public boolean over() {
    return turn == game.turns;
  }

  @Override
  public int seat() {
    return turn % 2;
  }

  @Override
  public int turn() {
    return turn;
  }

  @Override
  public boolean legal(int action) {
    int to = cell[seat()] + direction(action);
    return over() || (to >= 0 && to < GoldRace.CELLS);
  }

  private int direction(int action) {
    int forth = seat() == 0 ? 1 : -1;
    return action == GoldRace.END ? 0 : action == GoldRace.FORTH ? forth : -forth;
  }

  @Override
  public void mask(boolean[] destination, int offset) {
    for (int action = 0; action < game.actions(); action++) {
      destination[offset + action] = legal(action);
    }
  }

  @Override
  public void play(int action) {
    if (action < 0 || action >= game.actions() || !legal(action)) {
      throw new IllegalArgumentException("no legal action: " + action);
    }
    if (over()) {
      return;
    }
    int seat = seat();
    cell[seat] += direction(action);
    if (cell[seat] == coin) {
      gold[seat]++;
      coin = (coin + 1 + random.nextInt(GoldRace.CELLS - 1)) % GoldRace.CELLS;
    }
    taken++;
    if (action == GoldRace.END || taken == game.steps) {
      turn++;
      taken = 0;
    }
  }

  @Override
  public int score(int seat) {
    return gold[seat];
  }

  @Override
  public int measure(int index, int seat) {
    return gold[seat];
  }

  /** Where coin and opponent lie from here, where the coin lies from there; and the time. */
  @Override
  public void observe(int seat, float[] destination, int offset) {
    float scale = (seat == 0 ? 1f : -1f) / (GoldRace.CELLS - 1);
    destination[offset] = (coin - cell[seat]) * scale;
    destination[offset + 1] = (cell[1 - seat] - cell[seat]) * scale;
    destination[offset + 2] = (coin - cell[1 - seat]) * scale;
    destination[offset + 3] = (game.turns - turn) / (float) game.turns;
    destination[offset + 4] = seat == seat() ? (game.steps - taken) / (float) game.steps : 0;
  }

  @Override
  public void copyFrom(Match other) {
    GoldRaceMatch race = (GoldRaceMatch) other;
    random.setState(race.random.state());
    System.arraycopy(race.cell, 0, cell, 0, 2);
    System.arraycopy(race.gold, 0, gold, 0, 2);
    coin = race.coin;
    turn = race.turn;
    taken = race.taken;
  }

  @Override
  public void save(DataOutput out) throws IOException {
    out.writeLong(random.state());
    for (int number : new int[] {cell[0], cell[1], gold[0], gold[1], coin, turn, taken}) {
      out.writeInt(number);
    }
  }

  @Override
  public void load(DataInput in) throws IOException {
    random.setState(in.readLong());
    cell[0] = in.readInt();
    cell[1] = in.readInt();
    gold[0] = in.readInt();
    gold[1] = in.readInt();
    coin = in.readInt();
    turn = in.readInt();
    taken = in.readInt();
  }

  // A race has no text.

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
