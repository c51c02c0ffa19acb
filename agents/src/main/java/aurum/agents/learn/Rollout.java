package aurum.agents.learn;

import aurum.env.ObservationEncoder;
import aurum.env.base.InvalidInputException;
import aurum.env.gym.ObservationRows;
import aurum.env.gym.VectorEnv;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;

/**
 * The transitions of a batch of matches over some steps, in arrays with one row per transition. The
 * public arrays have one entry per row unless their shape is given. A transition is one decision of
 * one seat. It is opened when the seat decides, accumulates the rewards that arrive while other
 * seats act, and is closed at the seat's next decision, its successor, or at the end of the
 * episode. A transition that is open at the end of a rollout is kept in the next.
 *
 * <pre>
 *   rows   seats x matches rows for the transitions that the previous rollout left open
 *          then, for each step, one row per match: {@link #row}
 *          then one row per match for the positions after the last step
 * </pre>
 *
 * <p>In self-play the observations and masks are the ring of a {@link VectorEnv}, which writes them
 * here. A row without a decision of a learner seat is unused.
 *
 * <p>Threads may write different matches concurrently.
 */
public final class Rollout {
  /** Instead of a row, if a seat has no open transition. */
  private static final int NONE = -1;

  private final int matches;
  private final int seats;
  private final int steps;
  private final int observationSize;
  private final int actions;

  /** The observations, one in each row. */
  public final ObservationRows observations;

  /** Action masks, rows x actions. */
  public final boolean[] mask;

  /** The chosen actions. */
  public final int[] action;

  /** The logarithm of each action's probability under the policy that chose it. */
  public final float[] logProbability;

  /** The critic's estimate when the action was chosen. */
  public final float[] value;

  /** The sum of the rewards until the successor, discounted by the turns since the decision. */
  public final float[] reward;

  /** Gamma to the power of the turns until the successor. */
  public final float[] discount;

  /** The advantages that {@link #computeAdvantages} estimated. */
  public final float[] advantage;

  /**
   * For closed transitions, the row of the same seat's next decision, or {@link Gae#TERMINATED} or
   * {@link Gae#TRUNCATED}.
   */
  final int[] next;

  /** The critic's estimate of the value after transitions that {@link #closeTruncated} closed. */
  final float[] nextValue;

  private final boolean[] closed;

  /** Whether a turn has ended between a decision and its successor. */
  private final boolean[] endsTurn;

  /** The row of the open transition of each seat, matches x seats; or {@link #NONE}. */
  private final int[] openRow;

  /** The numbers of an open row beside its observation, mask and action. */
  private final List<float[]> numbers;

  /**
   * An empty rollout for decisions that the caller writes.
   *
   * @param encoder of the observations, each of {@code observationSize} entries
   * @throws InvalidInputException if it does not fit into memory
   */
  Rollout(
      int matches,
      int seats,
      int steps,
      ObservationEncoder encoder,
      int observationSize,
      int actions) {
    this(
        matches,
        seats,
        steps,
        observationSize,
        actions,
        rows -> ObservationRows.of(encoder, observationSize, rows),
        null);
  }

  /**
   * An empty rollout for the steps of an environment.
   *
   * @param env its ring, of {@link #ring} steps, becomes the observations and masks
   * @throws InvalidInputException if the rollout does not fit into memory
   */
  Rollout(VectorEnv env, int steps) {
    this(
        env.matches(),
        env.game().seats(),
        steps,
        env.observationSize(),
        env.game().actions(),
        rows -> env.observationRows(),
        env.masks());
  }

  private Rollout(
      int matches,
      int seats,
      int steps,
      int observationSize,
      int actions,
      IntFunction<ObservationRows> observations,
      boolean[] masks) {
    this.matches = matches;
    this.seats = seats;
    this.steps = steps;
    this.observationSize = observationSize;
    this.actions = actions;
    try {
      int rows = Math.multiplyExact(matches, ring(seats, steps));
      int flags = Math.multiplyExact(rows, actions);
      this.observations = observations.apply(rows);
      mask = masks == null ? new boolean[flags] : masks;
      action = new int[rows];
      logProbability = new float[rows];
      value = new float[rows];
      reward = new float[rows];
      discount = new float[rows];
      next = new int[rows];
      nextValue = new float[rows];
      closed = new boolean[rows];
      endsTurn = new boolean[rows];
      advantage = new float[rows];
      openRow = new int[matches * seats];
    } catch (OutOfMemoryError | ArithmeticException e) {
      throw tooLarge(matches, steps, e);
    }
    Arrays.fill(openRow, NONE);
    numbers = List.of(logProbability, value, reward, discount);
  }

  /**
   * The length of the ring: a slot for each seat (open transitions of the previous rollout), one
   * for each step ({@link #slot}), one for the positions after the last step.
   */
  static int ring(int seats, int steps) {
    return (int) Math.min(Integer.MAX_VALUE, seats + steps + 1L);
  }

  /** The error that a rollout does not fit into memory. */
  static InvalidInputException tooLarge(int matches, int steps, Throwable cause) {
    return new InvalidInputException(
        String.format(
            Locale.ROOT,
            "a rollout of %d matches, %d steps each, does not fit into memory; use fewer of either",
            matches,
            steps),
        cause);
  }

  /** The number of steps. */
  public int steps() {
    return steps;
  }

  /** The number of entries of one observation. */
  public int observationSize() {
    return observationSize;
  }

  /** The number of actions. */
  public int actions() {
    return actions;
  }

  /** The slot of the environment's ring with a step, from 0 to {@link #steps}. */
  int slot(int step) {
    return seats + step;
  }

  /** The row of a match at a step, from 0 to {@link #steps}. */
  public int row(int step, int match) {
    return slot(step) * matches + match;
  }

  /** The match of a row. */
  public int matchOf(int row) {
    return row % matches;
  }

  /**
   * Opens a seat's transition in a row and closes its previous open transition. The caller writes
   * the action, its log-probability and the value.
   */
  void openTransition(int row, int match, int seat) {
    closeTransition(match, seat, row, 0);
    openRow[match * seats + seat] = row;
    reward[row] = 0;
    discount[row] = 1;
    closed[row] = false;
    endsTurn[row] = false;
  }

  /**
   * Adds every seat's reward for one step to its open transition, then multiplies the discount of
   * the open transitions.
   *
   * @param rewards one number per seat from {@code offset} on
   * @param elapsed the number of turns that the step finished; of rounds, where seats decide at
   *     once
   * @param turnDiscount gamma to the power of {@code elapsed}
   */
  void addRewards(int match, float[] rewards, int offset, int elapsed, double turnDiscount) {
    for (int seat = 0; seat < seats; seat++) {
      int row = openRow[match * seats + seat];
      if (row != NONE) {
        reward[row] += discount[row] * rewards[offset + seat];
        discount[row] *= (float) turnDiscount;
        endsTurn[row] |= elapsed > 0;
      }
    }
  }

  /** Whether a seat has an open transition. */
  boolean hasOpenTransition(int match, int seat) {
    return openRow[match * seats + seat] != NONE;
  }

  /** Closes a seat's transition, if it has one open: the match has ended by its rules. */
  void closeTerminated(int match, int seat) {
    closeTransition(match, seat, Gae.TERMINATED, 0);
  }

  /**
   * Closes a seat's transition, if it has one open: the episode was cut off.
   *
   * @param value the critic's estimate of the value after it
   */
  void closeTruncated(int match, int seat, float value) {
    closeTransition(match, seat, Gae.TRUNCATED, value);
  }

  private void closeTransition(int match, int seat, int nextRow, float valueAfter) {
    int row = openRow[match * seats + seat];
    if (row != NONE) {
      next[row] = nextRow;
      nextValue[row] = valueAfter;
      closed[row] = true;
      openRow[match * seats + seat] = NONE;
    }
  }

  /** Discards the open transitions of a match, whose episode is left out. */
  void discardOpenTransitions(int match) {
    Arrays.fill(openRow, match * seats, (match + 1) * seats, NONE);
  }

  /** The rows of the open transitions of a match in ascending order, which is the order of time. */
  private int[] openRows(int match) {
    return Arrays.stream(openRow, match * seats, (match + 1) * seats)
        .filter(row -> row != NONE)
        .sorted()
        .toArray();
  }

  /**
   * Computes the advantages of all closed transitions: {@link Gae}.
   *
   * @param byTurn whether lambda applies once a turn instead of once a decision
   */
  void computeAdvantages(double lambda, boolean byTurn) {
    Gae.advantages(
        row(steps, 0),
        next,
        reward,
        discount,
        value,
        nextValue,
        closed,
        lambda,
        byTurn ? endsTurn : null,
        advantage);
  }

  /** The rows of all closed transitions, match by match, in the order of time; a fresh array. */
  public int[] closedRows() {
    int[] rows = new int[row(steps, 0)];
    int count = 0;
    for (int match = 0; match < matches; match++) {
      for (int row = match; row < row(steps, 0); row += matches) {
        count = addIfClosed(row, rows, count);
      }
    }
    return Arrays.copyOf(rows, count);
  }

  private int addIfClosed(int row, int[] rows, int count) {
    rows[count] = row;
    return closed[row] ? count + 1 : count;
  }

  /** Discards the closed transitions, and moves the open ones to the rows before step 0. */
  void startNext() {
    for (int match = 0; match < matches; match++) {
      int[] before = openRows(match);
      for (int k = 0; k < before.length; k++) {
        move(before[k], k * matches + match);
      }
      for (int i = match * seats; i < (match + 1) * seats; i++) {
        if (openRow[i] != NONE) {
          openRow[i] = Arrays.binarySearch(before, openRow[i]) * matches + match;
        }
      }
    }
    Arrays.fill(closed, false);
  }

  private void move(int from, int to) {
    observations.copy(observations, from, to);
    System.arraycopy(mask, from * actions, mask, to * actions, actions);
    action[to] = action[from];
    endsTurn[to] = endsTurn[from];
    for (float[] each : numbers) {
      each[to] = each[from];
    }
  }

  /** Writes the open transitions. To be called after {@link #startNext}. */
  void save(DataOutput out) throws IOException {
    for (int match = 0; match < matches; match++) {
      for (int seat = 0; seat < seats; seat++) {
        out.writeInt(openRow[match * seats + seat]);
      }
      for (int row : openRows(match)) {
        observations.save(row, out);
        for (int i = row * actions; i < (row + 1) * actions; i++) {
          out.writeBoolean(mask[i]);
        }
        out.writeInt(action[row]);
        out.writeBoolean(endsTurn[row]);
        for (float[] each : numbers) {
          out.writeFloat(each[row]);
        }
      }
    }
  }

  /** Reads what {@link #save} wrote, into a rollout of the same size. */
  void load(DataInput in) throws IOException {
    Arrays.fill(closed, false);
    for (int match = 0; match < matches; match++) {
      for (int seat = 0; seat < seats; seat++) {
        openRow[match * seats + seat] = in.readInt();
      }
      for (int row : openRows(match)) {
        observations.load(row, in);
        for (int i = row * actions; i < (row + 1) * actions; i++) {
          mask[i] = in.readBoolean();
        }
        action[row] = in.readInt();
        endsTurn[row] = in.readBoolean();
        for (float[] each : numbers) {
          each[row] = in.readFloat();
        }
      }
    }
  }
}
