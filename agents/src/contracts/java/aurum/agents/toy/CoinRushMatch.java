package aurum.agents.toy;

import aurum.env.Checks;
import aurum.env.Game;
import aurum.env.SimultaneousMatch;
import aurum.env.base.SplitMix;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** The position and rules of one match of {@link CoinRush}. */
final class CoinRushMatch extends SimultaneousMatch {
  private static final float SCALE = 1f / (CoinRush.CELLS - 1);

  private final CoinRush game;
  private final SplitMix random = new SplitMix(0);

  /** The cell of runner {@code r} of seat {@code s} at {@code s * RUNNERS + r}. */
  private final int[] cell = new int[2 * CoinRush.RUNNERS];

  private final int[] coins = new int[2];
  private int coin;
  private int played;

  CoinRushMatch(CoinRush game) {
    super(2);
    this.game = game;
  }

  @Override
  public Game game() {
    return game;
  }

  @Override
  protected void resetPosition(long seed) {
    random.setState(seed);
    for (int runner = 0; runner < CoinRush.RUNNERS; runner++) {
      cell[runner] = runner;
      cell[CoinRush.RUNNERS + runner] = CoinRush.CELLS - 1 - runner;
    }
    coins[0] = coins[1] = 0;
    played = 0;
    coin = 2 + random.nextInt(CoinRush.CELLS - 4);
  }

  @Override
  public void reseed(long seed) {
    random.setState(seed);
  }

  @Override
  public boolean over() {
    return 2 * played == game.maximumTurns();
  }

  @Override
  protected boolean decides(int seat) {
    return choices(seat) < CoinRush.RUNNERS;
  }

  /** The place of the runner that moves next; that of the first one after the turn. */
  private int runner(int seat) {
    return seat * CoinRush.RUNNERS + choices(seat) % CoinRush.RUNNERS;
  }

  private static int direction(int seat, int action) {
    int forth = seat == 0 ? 1 : -1;
    return action == CoinRush.STAY ? 0 : action == CoinRush.FORTH ? forth : -forth;
  }

  @Override
  protected boolean legal(int seat, int action) {
    int to = cell[runner(seat)] + direction(seat, action);
    return to >= 0 && to < CoinRush.CELLS;
  }

  @Override
  protected void resolve() {
    boolean[] reaches = new boolean[2];
    for (int seat = 0; seat < 2; seat++) {
      for (int runner = 0; runner < CoinRush.RUNNERS; runner++) {
        int at = seat * CoinRush.RUNNERS + runner;
        cell[at] += direction(seat, choice(seat, runner));
        reaches[seat] |= cell[at] == coin;
      }
    }
    if (reaches[0] || reaches[1]) {
      if (reaches[0] != reaches[1]) {
        coins[reaches[0] ? 0 : 1]++;
      }
      coin = (coin + 1 + random.nextInt(CoinRush.CELLS - 1)) % CoinRush.CELLS;
    }
    played++;
  }

  @Override
  public int score(int seat) {
    return coins[seat];
  }

  @Override
  public int measure(int index, int seat) {
    if (index != 0) {
      throw Checks.noMeasure(game, index);
    }
    return coins[seat];
  }

  void encode(int seat, float[] out, int offset) {
    float forth = seat == 0 ? SCALE : -SCALE;
    int moving = runner(seat);
    int fellow = seat * CoinRush.RUNNERS + 1 - choices(seat) % CoinRush.RUNNERS;
    int nearest = CoinRush.CELLS;
    for (int runner = 0; runner < CoinRush.RUNNERS; runner++) {
      nearest = Math.min(nearest, Math.abs(cell[(1 - seat) * CoinRush.RUNNERS + runner] - coin));
    }
    out[offset + CoinRush.COIN] = (coin - cell[moving]) * forth;
    out[offset + CoinRush.FELLOW] = (coin - cell[fellow]) * forth;
    out[offset + CoinRush.NEAREST] = nearest * SCALE;
    out[offset + CoinRush.RUNNER] = choices(seat) % CoinRush.RUNNERS;
    out[offset + CoinRush.ROUNDS_LEFT] = 1 - 2f * played / game.maximumTurns();
  }

  int towardsCoin() {
    int seat = actingSeat();
    int distance = coin - cell[runner(seat)];
    boolean forth = (seat == 0) == distance > 0;
    return distance == 0 ? CoinRush.STAY : forth ? CoinRush.FORTH : CoinRush.BACK;
  }

  @Override
  protected void copyPosition(SimultaneousMatch other) {
    CoinRushMatch from = (CoinRushMatch) other;
    random.setState(from.random.state());
    System.arraycopy(from.cell, 0, cell, 0, cell.length);
    System.arraycopy(from.coins, 0, coins, 0, 2);
    coin = from.coin;
    played = from.played;
  }

  @Override
  protected void savePosition(DataOutput out) throws IOException {
    out.writeLong(random.state());
    for (int each : cell) {
      out.writeInt(each);
    }
    for (int number : new int[] {coins[0], coins[1], coin, played}) {
      out.writeInt(number);
    }
  }

  @Override
  protected void loadPosition(DataInput in) throws IOException {
    random.setState(in.readLong());
    for (int runner = 0; runner < cell.length; runner++) {
      cell[runner] = in.readInt();
    }
    coins[0] = in.readInt();
    coins[1] = in.readInt();
    coin = in.readInt();
    played = in.readInt();
  }
}
