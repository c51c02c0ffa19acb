package aurum.env;

import aurum.env.base.SplitMix;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * A small game without a referee's text: walkers in a corridor take the coins on the cells that
 * they step on. A turn is up to two steps, so unlike in Vindinium a decision is not a turn. Small
 * enough to be solved by enumeration.
 *
 * <pre>
 *   cell    0 1 2 3 4 5 6
 *   coins   1 0 0 . 0 0 4      seat 0 starts in the middle, seat 1 beside it
 * </pre>
 */
public final class Corridor implements Game {
  public static final int END = 0;
  public static final int LEFT = 1;
  public static final int RIGHT = 2;

  static final int CELLS = 7;
  private static final int START = 3;
  private static final int STEPS = 2;

  private final GameInfo info;

  public Corridor(int seats, int rounds) {
    info =
        new GameInfo(
            "corridor",
            "test",
            Map.of(),
            seats,
            rounds * seats,
            List.of("END", "LEFT", "RIGHT"),
            END,
            List.of("coins", "cell"),
            /* hasSingleActionTurns= */ false,
            /* hasHiddenRandomness= */ false);
  }

  @Override
  public GameInfo info() {
    return info;
  }

  /** The coins on every cell of a match, from cell 0 to 6, such as {@code 2000005}. */
  public static String coins(Match match) {
    StringBuilder coins = new StringBuilder();
    for (int c : ((Walk) match).coins) {
      coins.append(c);
    }
    return coins.toString();
  }

  /** The coins, the cell of each seat from the seat's own on, and the steps left. */
  @Override
  public List<ObservationSpec> observations() {
    ObservationLayout.Builder layout = ObservationLayout.vector("numbers", 0, 9);
    ObservationLayout.Group group = layout.group("");
    for (int i = 0; i < CELLS + seats() + 1; i++) {
      group.add(Integer.toString(i), 0, 9, "entry " + i);
    }
    return List.of(
        new ObservationSpec(
            layout.build(),
            () -> (match, seat, out, offset) -> ((Walk) match).encode(seat, out, offset)));
  }

  @Override
  public Match newMatch() {
    return new Walk(this);
  }

  private static final class Walk implements Match {
    private final Corridor game;
    private final int[] coins = new int[CELLS];
    private final int[] cell;
    private final int[] taken;
    private final SplitMix random = new SplitMix(0); // Draws the map alone: not part of the state.
    private int turn;
    private int stepsLeft;
    private boolean started;

    Walk(Corridor game) {
      this.game = game;
      cell = new int[game.seats()];
      taken = new int[game.seats()];
    }

    @Override
    public Game game() {
      return game;
    }

    @Override
    public void reset(long seed) {
      random.setState(seed);
      Arrays.fill(coins, 0);
      coins[0] = 1 + random.nextInt(2);
      coins[CELLS - 1] = 3 + random.nextInt(3);
      for (int seat = 0; seat < cell.length; seat++) {
        cell[seat] = START + seat;
      }
      Arrays.fill(taken, 0);
      turn = 0;
      stepsLeft = STEPS;
      started = true;
    }

    @Override
    public boolean over() {
      return turn >= game.maximumTurns();
    }

    @Override
    public int actingSeat() {
      return turn % game.seats();
    }

    @Override
    public int turn() {
      return turn;
    }

    @Override
    public boolean legal(int action) {
      return action >= 0
          && action < 3
          && (over()
              || action == END
              || (action == LEFT && cell[actingSeat()] > 0)
              || (action == RIGHT && cell[actingSeat()] < CELLS - 1));
    }

    @Override
    public void mask(boolean[] destination, int offset) {
      for (int action = 0; action < 3; action++) {
        destination[offset + action] = legal(action);
      }
    }

    @Override
    public void play(int action) {
      requireStarted();
      if (action < 0 || action > 2) {
        throw new IllegalArgumentException("no action " + action + "; actions are 0 to 2");
      }
      if (!legal(action)) {
        throw new IllegalArgumentException(game.actionName(action) + " leads out of the corridor");
      }
      if (over()) {
        return;
      }
      int seat = actingSeat();
      cell[seat] += action == LEFT ? -1 : action == RIGHT ? 1 : 0;
      taken[seat] += coins[cell[seat]];
      coins[cell[seat]] = 0;
      stepsLeft = action == END ? 0 : stepsLeft - 1;
      if (stepsLeft == 0) {
        turn++;
        stepsLeft = STEPS;
      }
    }

    private void requireStarted() {
      if (!started) {
        throw new IllegalStateException("call reset first");
      }
    }

    @Override
    public int score(int seat) {
      return taken[seat];
    }

    @Override
    public int measure(int index, int seat) {
      return switch (index) {
        case 0 -> taken[seat];
        case 1 -> cell[seat];
        default -> throw new IllegalArgumentException("no measure " + index);
      };
    }

    private void encode(int seat, float[] destination, int offset) {
      for (int i = 0; i < CELLS; i++) {
        destination[offset + i] = coins[i];
      }
      for (int i = 0; i < cell.length; i++) {
        destination[offset + CELLS + i] = cell[(seat + i) % cell.length];
      }
      destination[offset + CELLS + cell.length] = stepsLeft;
    }

    @Override
    public void copyFrom(Match other) {
      Walk from = (Walk) other;
      System.arraycopy(from.coins, 0, coins, 0, CELLS);
      System.arraycopy(from.cell, 0, cell, 0, cell.length);
      System.arraycopy(from.taken, 0, taken, 0, taken.length);
      turn = from.turn;
      stepsLeft = from.stepsLeft;
      started = from.started;
    }

    @Override
    public void save(DataOutput out) throws IOException {
      for (int c : coins) {
        out.writeByte(c);
      }
      for (int seat = 0; seat < cell.length; seat++) {
        out.writeByte(cell[seat]);
        out.writeByte(taken[seat]);
      }
      out.writeInt(turn);
      out.writeByte(stepsLeft);
    }

    @Override
    public void load(DataInput in) throws IOException {
      for (int i = 0; i < CELLS; i++) {
        coins[i] = in.readByte();
      }
      for (int seat = 0; seat < cell.length; seat++) {
        cell[seat] = in.readByte();
        taken[seat] = in.readByte();
      }
      turn = in.readInt();
      stepsLeft = in.readByte();
      started = true;
    }
  }
}
