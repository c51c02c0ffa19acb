package aurum.env;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.function.IntSupplier;

/**
 * A match whose seats decide {@linkplain GameInfo#hasSimultaneousTurns at once}: it keeps the
 * choices of the round, and the game's class has the position and the rules. A turn of a seat is
 * one choice, or several, such as one for each of its units.
 *
 * <p>The game's class changes its position in {@link #resolve} only, and computes everything that
 * it reports for a seat from the position and that seat's own choices. So the order in which seats
 * are asked cannot matter, and no seat learns what another has chosen.
 *
 * <pre>{@code
 * protected boolean decides(int seat) {
 *   return choices(seat) < units(seat); // One choice for each unit.
 * }
 *
 * protected boolean legal(int seat, int action) {
 *   return isFree(unit(seat, choices(seat)).neighbour(action));
 * }
 *
 * protected void resolve() {
 *   for (int seat = 0; seat < game().seats(); seat++) {
 *     for (int unit = 0; unit < choices(seat); unit++) {
 *       move(seat, unit, choice(seat, unit));
 *     }
 *   }
 *   ...
 * }
 * }</pre>
 */
public abstract class SimultaneousMatch implements Match {
  /** The choices of each seat in this round; the first {@link #count} of each array. */
  private final int[][] choice;

  private final int[] count;
  private int round;

  /** Turns of earlier rounds. */
  private int earlierTurns;

  private int actingSeat;
  private boolean started;

  /** Whether choices are made to be read and taken back: {@link #choicesOf}. */
  private boolean isTrial;

  /**
   * @param seats the number of seats
   */
  protected SimultaneousMatch(int seats) {
    choice = new int[seats][8];
    count = new int[seats];
  }

  /** Starts the position of a seed. */
  protected abstract void resetPosition(long seed);

  /**
   * Whether a seat has another choice to make in this round. It depends on the position and on the
   * seat's own {@link #choice choices}; false from the start of the round for a seat that does not
   * play in it. Before the end at least one seat has a choice at the start of a round.
   */
  protected abstract boolean decides(int seat);

  /**
   * Whether a seat's next choice may be {@code action}, by the position and the seat's own choices.
   * Called before the end only, with an action that exists, for a seat that {@link #decides}.
   */
  protected abstract boolean legal(int seat, int action);

  /** Plays the round by the choices of all seats. Called once they have all been made. */
  protected abstract void resolve();

  /** Copies the position of another match, without choices. */
  protected abstract void copyPosition(SimultaneousMatch other);

  /** Writes the position, without choices. */
  protected abstract void savePosition(DataOutput out) throws IOException;

  /** Reads what {@link #savePosition} wrote. */
  protected abstract void loadPosition(DataInput in) throws IOException;

  /** The number of choices that a seat has made in this round. */
  protected final int choices(int seat) {
    return count[seat];
  }

  /**
   * A choice of a seat in this round.
   *
   * @param index from 0 to {@link #choices} - 1
   */
  protected final int choice(int seat, int index) {
    return choice[seat][index];
  }

  /**
   * Makes the next choice of the acting seat, and resolves the round if it is the last one. A game
   * plays lines of text by it. After the end it does nothing.
   *
   * @param chosen an action, or a number that means something else to the game, such as a reply
   *     that came too late
   * @throws IllegalStateException before the first reset
   */
  protected final void choose(int chosen) {
    if (!Checks.requirePlayable(this, started)) {
      return;
    }
    int seat = actingSeat;
    if (count[seat] == choice[seat].length) {
      choice[seat] = Arrays.copyOf(choice[seat], 2 * count[seat]);
    }
    choice[seat][count[seat]++] = chosen;
    if (!decides(seat) && !isTrial && !findActingSeat()) {
      earlierTurns = turn();
      resolve();
      round++;
      Arrays.fill(count, 0);
      beginRound();
    }
  }

  /**
   * Makes the rest of the acting seat's choices in this round. After the end it does nothing.
   *
   * @param chosen gives each of them, once those before it have been made
   * @throws IllegalStateException before the first reset
   */
  protected final void chooseAll(IntSupplier chosen) {
    if (!Checks.requirePlayable(this, started)) {
      return;
    }
    int seat = actingSeat;
    int current = round;
    do {
      choose(chosen.getAsInt());
    } while (round == current && decides(seat));
  }

  /**
   * The choices by which the acting seat plays the rest of its turn. They are made and taken back:
   * the match stays as it is.
   *
   * @param turn plays it, for example as a line of text
   * @return in their order; a number that is no legal action means something else to the game
   */
  public final int[] choicesOf(Runnable turn) {
    int seat = actingSeat;
    int before = count[seat];
    isTrial = true;
    try {
      turn.run();
      return Arrays.copyOfRange(choice[seat], before, count[seat]);
    } finally {
      isTrial = false;
      count[seat] = before;
    }
  }

  /**
   * Begins a round without choices, for a reader that has rebuilt the position from text.
   *
   * @param number the number of rounds that have been resolved before
   * @param seat acts first if it decides in the round
   */
  protected final void beginRound(int number, int seat) {
    Arrays.fill(count, 0);
    round = number;
    earlierTurns = number * count.length;
    beginRound();
    ask(seat);
  }

  private void beginRound() {
    actingSeat = 0;
    if (!over() && !findActingSeat()) {
      throw new IllegalStateException("no seat has a choice in round " + round);
    }
  }

  /** Makes the lowest seat that has not finished the acting one; false if there is none. */
  private boolean findActingSeat() {
    for (int seat = 0; seat < count.length; seat++) {
      if (decides(seat)) {
        actingSeat = seat;
        return true;
      }
    }
    return false;
  }

  @Override
  public final void reset(long seed) {
    Arrays.fill(count, 0);
    round = 0;
    earlierTurns = 0;
    resetPosition(seed);
    started = true;
    beginRound();
  }

  @Override
  public final int actingSeat() {
    return actingSeat;
  }

  @Override
  public final int turn() {
    int turns = earlierTurns;
    for (int seat = 0; seat < count.length; seat++) {
      turns += count[seat] > 0 && !decides(seat) ? 1 : 0;
    }
    return turns;
  }

  @Override
  public final int round() {
    return round;
  }

  @Override
  public final boolean ask(int seat) {
    if (!over() && decides(seat)) {
      actingSeat = seat;
    }
    return actingSeat == seat;
  }

  @Override
  public final void forget(int seat) {
    int own = count[seat];
    Arrays.fill(count, 0);
    count[seat] = own;
    if (!over() && !ask(seat)) {
      findActingSeat();
    }
  }

  @Override
  public final boolean legal(int action) {
    return action >= 0 && action < game().actions() && (over() || legal(actingSeat, action));
  }

  @Override
  public void mask(boolean[] destination, int offset) {
    for (int action = 0; action < game().actions(); action++) {
      destination[offset + action] = legal(action);
    }
  }

  @Override
  public final void play(int action) {
    if (Checks.requirePlayable(this, started, action)) {
      choose(action);
    }
  }

  @Override
  public final void copyFrom(Match other) {
    SimultaneousMatch from = (SimultaneousMatch) other;
    copyPosition(from);
    for (int seat = 0; seat < count.length; seat++) {
      int made = from.count[seat];
      if (made > choice[seat].length) {
        choice[seat] = new int[from.choice[seat].length];
      }
      System.arraycopy(from.choice[seat], 0, choice[seat], 0, made);
      count[seat] = made;
    }
    round = from.round;
    earlierTurns = from.earlierTurns;
    actingSeat = from.actingSeat;
    started = from.started;
  }

  @Override
  public final void save(DataOutput out) throws IOException {
    savePosition(out);
    out.writeInt(round);
    out.writeInt(earlierTurns);
    out.writeInt(actingSeat);
    for (int seat = 0; seat < count.length; seat++) {
      out.writeInt(count[seat]);
      for (int k = 0; k < count[seat]; k++) {
        out.writeInt(choice[seat][k]);
      }
    }
  }

  @Override
  public final void load(DataInput in) throws IOException {
    loadPosition(in);
    round = in.readInt();
    earlierTurns = in.readInt();
    actingSeat = in.readInt();
    for (int seat = 0; seat < count.length; seat++) {
      count[seat] = in.readInt();
      choice[seat] = new int[Math.max(choice[seat].length, count[seat])];
      for (int k = 0; k < count[seat]; k++) {
        choice[seat][k] = in.readInt();
      }
    }
    started = true;
  }
}
