package aurum.env;

import aurum.env.base.SplitMix;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import aurum.env.referee.RefereeReader;
import aurum.env.referee.TraceStyle;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * A small game whose seats decide at once: each has two walkers in a corridor with coins, and moves
 * both. A walker that is alone on its cell after the round takes the coin there; walkers of several
 * seats that meet are out. A seat without walkers does not decide any more.
 *
 * <p>A reply is one line with a word for each walker; in the variant {@link #LINES} a line for
 * each. A walker without a word stays, further words are ignored, and an unknown word, or a reply
 * that comes too late, disqualifies the seat.
 */
public final class Scramble implements RefereeGame {
  /** The variant with a line for each walker. */
  public static final String LINES = "lines";

  static final int STAY = 0;
  static final int LEFT = 1;
  static final int RIGHT = 2;
  static final int CELLS = 12;
  static final int WALKERS = 2;
  private static final int OUT = -1;
  private static final int FAULT = -1;

  private final GameInfo info;

  public Scramble(int seats, int rounds) {
    this(seats, rounds, "test");
  }

  public Scramble(String variant, Map<String, String> options) {
    this(3, 12, variant);
  }

  private Scramble(int seats, int rounds, String variant) {
    info =
        new GameInfo(
            "scramble",
            variant,
            Map.of(),
            seats,
            rounds * seats,
            List.of("STAY", "LEFT", "RIGHT"),
            STAY,
            List.of("coins", "walkers"),
            /* hasSingleActionTurns= */ false,
            /* hasHiddenRandomness= */ false,
            /* hasSimultaneousTurns= */ true);
  }

  @Override
  public GameInfo info() {
    return info;
  }

  /** The coins, the cells of all walkers from the seat's own on, its first own choice. */
  @Override
  public List<ObservationSpec> observations() {
    ObservationLayout.Builder layout = ObservationLayout.vector("numbers", -1, 99);
    ObservationLayout.Group group = layout.group("");
    for (int i = 0; i < CELLS + WALKERS * seats() + 1; i++) {
      group.add(Integer.toString(i), -1, 99, "entry " + i);
    }
    return List.of(
        new ObservationSpec(
            layout.build(),
            () -> (match, seat, out, offset) -> ((Corridor) match).encode(seat, out, offset)));
  }

  @Override
  public List<String> commands(String line) {
    return List.of(line.trim().split(hasLines() ? "\n" : " +"));
  }

  private boolean hasLines() {
    return variant().equals(LINES);
  }

  @Override
  public TraceStyle traceStyle() {
    return new TraceStyle(0, 0, seats(), "!timeout");
  }

  @Override
  public RefereeMatch newMatch() {
    return new Corridor(this);
  }

  @Override
  public RefereeReader newReader() {
    Corridor match = new Corridor(this);
    return new RefereeReader() {
      private int seat;

      @Override
      public void readStart(Lines lines) {
        match.reset(0);
        seat = Integer.parseInt(lines.next());
      }

      @Override
      public void readTurn(Lines lines) {
        match.read(seat, lines);
      }

      @Override
      public RefereeMatch match() {
        return match;
      }
    };
  }

  private static final class Corridor extends SimultaneousMatch implements RefereeMatch {
    private final Scramble game;
    private final int[] coins = new int[CELLS];

    /** The cell of walker {@code w} of seat {@code s} at {@code s * WALKERS + w}. */
    private final int[] cell;

    private final int[] taken;
    private final boolean[] disqualified;
    private int played;
    private final SplitMix random = new SplitMix(0);
    private final int[] walkersOn = new int[CELLS];

    Corridor(Scramble game) {
      super(game.seats());
      this.game = game;
      cell = new int[WALKERS * game.seats()];
      taken = new int[game.seats()];
      disqualified = new boolean[game.seats()];
    }

    @Override
    public Scramble game() {
      return game;
    }

    @Override
    protected void resetPosition(long seed) {
      random.setState(seed);
      for (int c = 0; c < CELLS; c++) {
        coins[c] = random.nextInt(5);
      }
      for (int w = 0; w < cell.length; w++) {
        cell[w] = w * CELLS / cell.length;
      }
      Arrays.fill(taken, 0);
      Arrays.fill(disqualified, false);
      played = 0;
    }

    @Override
    public boolean over() {
      return played * game.seats() >= game.maximumTurns() || seatsWithWalkers() == 0;
    }

    private int seatsWithWalkers() {
      int seats = 0;
      for (int seat = 0; seat < game.seats(); seat++) {
        seats += walkers(seat) > 0 ? 1 : 0;
      }
      return seats;
    }

    private int walkers(int seat) {
      int walkers = 0;
      for (int w = seat * WALKERS; w < (seat + 1) * WALKERS; w++) {
        walkers += cell[w] == OUT ? 0 : 1;
      }
      return walkers;
    }

    /** The walker that moves by a choice. */
    private int walker(int seat, int index) {
      int first = seat * WALKERS;
      return first + (walkers(seat) == WALKERS || cell[first] != OUT ? index : 1);
    }

    @Override
    protected boolean decides(int seat) {
      int made = choices(seat);
      return made < walkers(seat) && (made == 0 || choice(seat, made - 1) != FAULT);
    }

    @Override
    protected boolean legal(int seat, int action) {
      int from = cell[walker(seat, choices(seat))];
      return action == STAY || (action == LEFT ? from > 0 : from < CELLS - 1);
    }

    @Override
    protected void resolve() {
      for (int seat = 0; seat < game.seats(); seat++) {
        for (int k = 0; k < choices(seat); k++) {
          int chosen = choice(seat, k);
          disqualified[seat] |= chosen == FAULT;
          if (chosen != FAULT) {
            cell[walker(seat, k)] += chosen == LEFT ? -1 : chosen == RIGHT ? 1 : 0;
          }
        }
      }
      for (int seat = 0; seat < game.seats(); seat++) {
        if (disqualified[seat]) {
          Arrays.fill(cell, seat * WALKERS, (seat + 1) * WALKERS, OUT);
        }
      }
      meet();
      played++;
    }

    private void meet() {
      Arrays.fill(walkersOn, 0);
      for (int c : cell) {
        if (c != OUT) {
          walkersOn[c]++;
        }
      }
      for (int w = 0; w < cell.length; w++) {
        int at = cell[w];
        if (at != OUT && walkersOn[at] == 1) {
          taken[w / WALKERS] += coins[at];
          coins[at] = 0;
        } else if (at != OUT && !hasAll(w / WALKERS, at)) {
          cell[w] = OUT;
        }
      }
    }

    /** Whether all walkers on a cell are a seat's. */
    private boolean hasAll(int seat, int at) {
      int own = 0;
      for (int w = seat * WALKERS; w < (seat + 1) * WALKERS; w++) {
        own += cell[w] == at ? 1 : 0;
      }
      return own == walkersOn[at];
    }

    @Override
    public int score(int seat) {
      return taken[seat];
    }

    @Override
    public int measure(int index, int seat) {
      return switch (index) {
        case 0 -> taken[seat];
        case 1 -> walkers(seat);
        default -> throw Checks.noMeasure(game, index);
      };
    }

    private void encode(int seat, float[] out, int offset) {
      for (int c = 0; c < CELLS; c++) {
        out[offset + c] = coins[c];
      }
      for (int w = 0; w < cell.length; w++) {
        out[offset + CELLS + w] = cell[(seat * WALKERS + w) % cell.length];
      }
      out[offset + CELLS + cell.length] = choices(seat) == 0 ? -1 : choice(seat, 0);
    }

    @Override
    public void writeMap(StringBuilder out) {
      writeTurn(out);
    }

    @Override
    public void writeStart(int seat, StringBuilder out) {
      out.append(seat).append('\n');
    }

    @Override
    public void writeTurn(StringBuilder out) {
      out.append(played);
      for (int[] numbers : new int[][] {coins, cell, taken}) {
        for (int number : numbers) {
          out.append(' ').append(number);
        }
      }
      out.append('\n');
    }

    private void read(int seat, RefereeReader.Lines lines) {
      String[] words = lines.next().split(" ");
      reset(0);
      int at = 0;
      played = Integer.parseInt(words[at++]);
      for (int[] numbers : new int[][] {coins, cell, taken}) {
        for (int i = 0; i < numbers.length; i++) {
          numbers[i] = Integer.parseInt(words[at++]);
        }
      }
      beginRound(played, seat);
    }

    @Override
    public void writeCommand(int action, StringBuilder line) {
      line.append(line.isEmpty() ? "" : game.hasLines() ? "\n" : " ");
      line.append(game.actionName(action));
    }

    @Override
    public int replyLines() {
      return game.hasLines() ? Math.max(1, walkers(actingSeat())) : 1;
    }

    @Override
    public void playLine(String line) {
      if (!refusal(line).isEmpty()) {
        choose(FAULT);
        return;
      }
      Iterator<String> words = game.commands(line).iterator();
      chooseAll(
          () -> {
            int action = words.hasNext() ? game.info().actionNames().indexOf(words.next()) : STAY;
            return action >= 0 && legal(action) ? action : STAY;
          });
    }

    @Override
    public String refusal(String line) {
      for (String word : game.commands(line)) {
        if (!word.isBlank() && !game.info().actionNames().contains(word)) {
          return "there is no command " + word;
        }
      }
      return "";
    }

    @Override
    public void playTimeout() {
      choose(FAULT);
    }

    @Override
    public boolean disqualified(int seat) {
      return disqualified[seat];
    }

    @Override
    protected void copyPosition(SimultaneousMatch other) {
      Corridor from = (Corridor) other;
      System.arraycopy(from.coins, 0, coins, 0, CELLS);
      System.arraycopy(from.cell, 0, cell, 0, cell.length);
      System.arraycopy(from.taken, 0, taken, 0, taken.length);
      System.arraycopy(from.disqualified, 0, disqualified, 0, taken.length);
      played = from.played;
    }

    @Override
    protected void savePosition(DataOutput out) throws IOException {
      for (int[] numbers : new int[][] {coins, cell, taken}) {
        for (int number : numbers) {
          out.writeInt(number);
        }
      }
      for (boolean each : disqualified) {
        out.writeBoolean(each);
      }
      out.writeInt(played);
    }

    @Override
    protected void loadPosition(DataInput in) throws IOException {
      for (int[] numbers : new int[][] {coins, cell, taken}) {
        for (int i = 0; i < numbers.length; i++) {
          numbers[i] = in.readInt();
        }
      }
      for (int seat = 0; seat < disqualified.length; seat++) {
        disqualified[seat] = in.readBoolean();
      }
      played = in.readInt();
    }
  }
}
