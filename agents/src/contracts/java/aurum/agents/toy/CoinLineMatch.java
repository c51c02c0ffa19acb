package aurum.agents.toy;

import aurum.env.Game;
import aurum.env.Match;
import aurum.env.base.SplitMix;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** The state and rules of one match of {@link CoinLine}. */
final class CoinLineMatch implements Match {
  private final CoinLine game;
  private final SplitMix random = new SplitMix(0);
  private final int[] cell = new int[2];
  private final int[] coins = new int[2];
  private int coin;
  private int turn;

  /** In this turn. */
  private int stepsTaken;

  private boolean started;

  CoinLineMatch(CoinLine game) {
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
    cell[1] = CoinLine.CELLS - 1;
    coins[0] = coins[1] = 0;
    turn = stepsTaken = 0;
    started = true;
    coin = 1 + random.nextInt(CoinLine.CELLS - 2);
  }

  @Override
  public void reseed(long seed) {
    random.setState(seed);
  }

  @Override
  public boolean over() {
    return turn == game.maximumTurns();
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
    int to = cell[actingSeat()] + direction(action);
    return action >= 0 && action < game.actions() && (over() || (to >= 0 && to < CoinLine.CELLS));
  }

  private int direction(int action) {
    int forth = actingSeat() == 0 ? 1 : -1;
    return action == CoinLine.END ? 0 : action == CoinLine.FORTH ? forth : -forth;
  }

  @Override
  public void mask(boolean[] destination, int offset) {
    for (int action = 0; action < game.actions(); action++) {
      destination[offset + action] = legal(action);
    }
  }

  @Override
  public void play(int action) {
    if (!started) {
      throw new IllegalStateException("call reset first");
    }
    if (!legal(action)) {
      throw new IllegalArgumentException("not a legal action: " + action);
    }
    if (over()) {
      return;
    }
    game.beforeAction();
    int seat = actingSeat();
    cell[seat] += direction(action);
    if (cell[seat] == coin) {
      coins[seat]++;
      coin = (coin + 1 + random.nextInt(CoinLine.CELLS - 1)) % CoinLine.CELLS;
    }
    stepsTaken++;
    if (action == CoinLine.END || stepsTaken == game.steps()) {
      turn++;
      stepsTaken = 0;
    }
  }

  @Override
  public int score(int seat) {
    return coins[seat];
  }

  @Override
  public int measure(int index, int seat) {
    return coins[seat];
  }

  void encode(int seat, float[] out, int offset) {
    float scale = (seat == 0 ? 1f : -1f) / (CoinLine.CELLS - 1);
    out[offset + CoinLine.COIN] = (coin - cell[seat]) * scale;
    out[offset + CoinLine.OTHER] = (cell[1 - seat] - cell[seat]) * scale;
    out[offset + CoinLine.OTHERS_COIN] = (coin - cell[1 - seat]) * scale;
    out[offset + CoinLine.TURNS_LEFT] = (game.maximumTurns() - turn) / (float) game.maximumTurns();
    out[offset + CoinLine.STEPS_LEFT] =
        seat == actingSeat() ? (game.steps() - stepsTaken) / (float) game.steps() : 0;
  }

  int towardsCoin() {
    int distance = coin - cell[actingSeat()];
    boolean forth = (actingSeat() == 0) == distance > 0;
    return distance == 0 ? CoinLine.END : forth ? CoinLine.FORTH : CoinLine.BACK;
  }

  @Override
  public void copyFrom(Match other) {
    CoinLineMatch from = (CoinLineMatch) other;
    random.setState(from.random.state());
    System.arraycopy(from.cell, 0, cell, 0, 2);
    System.arraycopy(from.coins, 0, coins, 0, 2);
    coin = from.coin;
    turn = from.turn;
    stepsTaken = from.stepsTaken;
    started = from.started;
  }

  @Override
  public void save(DataOutput out) throws IOException {
    out.writeLong(random.state());
    for (int number : new int[] {cell[0], cell[1], coins[0], coins[1], coin, turn, stepsTaken}) {
      out.writeInt(number);
    }
  }

  @Override
  public void load(DataInput in) throws IOException {
    random.setState(in.readLong());
    cell[0] = in.readInt();
    cell[1] = in.readInt();
    coins[0] = in.readInt();
    coins[1] = in.readInt();
    coin = in.readInt();
    turn = in.readInt();
    stepsTaken = in.readInt();
    started = true;
  }
}
