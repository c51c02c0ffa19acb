package aurum.agents.learn;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * The transitions of some matches over some steps, in flat arrays. A transition is one decision of
 * one seat: it is opened when the seat decides, gathers the rewards that arrive while others move,
 * and is closed at the seat's next decision or at the end. What is still open at the end of a
 * rollout moves on into the next.
 *
 * <p>Match {@code m} owns the rows from {@code m * rowsPerMatch} on, in the order of time.
 * Different matches may be written by different threads.
 */
final class Rollout {
  private static final int NONE = -1;

  /** What every JVM can hold in one array. */
  private static final int MAXIMUM_ENTRIES = Integer.MAX_VALUE - 8;

  final int matches;
  final int seats;
  final int rowsPerMatch;
  final int observationSize;
  final int actions;

  final float[] observation;
  final boolean[] mask;
  final int[] action;
  final float[] logProbability;
  final float[] value;
  final float[] reward;
  final float[] discount;
  final int[] next;
  final float[] nextValue;
  final boolean[] closed;
  final float[] advantage;

  /** How many rows of each match are filled. */
  private final int[] filled;

  /** The open row of each seat of each match, or {@link #NONE}. */
  private final int[] open;

  /**
   * @throws IllegalArgumentException if there are too many observations for one array
   */
  Rollout(int matches, int seats, int steps, int observationSize, int actions) {
    if ((long) matches * (steps + seats) * Math.max(observationSize, actions) > MAXIMUM_ENTRIES) {
      throw tooLarge(matches, steps);
    }
    this.matches = matches;
    this.seats = seats;
    this.observationSize = observationSize;
    this.actions = actions;
    rowsPerMatch = steps + seats;
    int rows = matches * rowsPerMatch;
    try {
      observation = new float[rows * observationSize];
    } catch (OutOfMemoryError e) { // Of planes, a few thousand are gigabytes.
      throw tooLarge(matches, steps);
    }
    mask = new boolean[rows * actions];
    action = new int[rows];
    logProbability = new float[rows];
    value = new float[rows];
    reward = new float[rows];
    discount = new float[rows];
    next = new int[rows];
    nextValue = new float[rows];
    closed = new boolean[rows];
    advantage = new float[rows];
    filled = new int[matches];
    open = new int[matches * seats];
    Arrays.fill(open, NONE);
  }

  private static IllegalArgumentException tooLarge(int matches, int steps) {
    return new IllegalArgumentException(
        "a rollout of %d matches, %d steps each, does not fit into memory: play fewer of either"
            .formatted(matches, steps));
  }

  /**
   * Opens a transition for a seat, closing the one it has open, and returns its row for the caller
   * to fill.
   */
  int open(int match, int seat) {
    int row = match * rowsPerMatch + filled[match]++;
    int before = open[match * seats + seat];
    if (before != NONE) {
      next[before] = row;
      closed[before] = true;
    }
    open[match * seats + seat] = row;
    reward[row] = 0;
    discount[row] = 1;
    closed[row] = false;
    return row;
  }

  /**
   * Hands every seat's reward for one step to its open transition; then lets {@code turnDiscount}
   * pass.
   */
  void add(int match, float[] rewards, int offset, double turnDiscount) {
    for (int seat = 0; seat < seats; seat++) {
      int row = open[match * seats + seat];
      if (row != NONE) {
        reward[row] += discount[row] * rewards[offset + seat];
        discount[row] *= (float) turnDiscount;
      }
    }
  }

  boolean isOpen(int match, int seat) {
    return open[match * seats + seat] != NONE;
  }

  /** Closes a seat's transition because its match has ended. */
  void end(int match, int seat) {
    close(match, seat, Gae.ENDED, 0);
  }

  /**
   * Closes a seat's transition because its episode was cut off; {@code value} stands for what would
   * have come.
   */
  void cutOff(int match, int seat, float value) {
    close(match, seat, Gae.CUT_OFF, value);
  }

  private void close(int match, int seat, int how, float valueAfter) {
    int row = open[match * seats + seat];
    if (row != NONE) {
      next[row] = how;
      nextValue[row] = valueAfter;
      closed[row] = true;
      open[match * seats + seat] = NONE;
    }
  }

  /** Computes the advantages of one match's transitions. */
  void computeAdvantages(int match, double lambda) {
    int from = match * rowsPerMatch;
    Gae.advantages(
        from,
        from + filled[match],
        next,
        reward,
        discount,
        value,
        nextValue,
        closed,
        lambda,
        advantage);
  }

  /** The rows of all closed transitions, match by match. */
  int[] closedRows() {
    int[] rows = new int[matches * rowsPerMatch];
    int count = 0;
    for (int match = 0; match < matches; match++) {
      int from = match * rowsPerMatch;
      for (int row = from; row < from + filled[match]; row++) {
        if (closed[row]) {
          rows[count++] = row;
        }
      }
    }
    return Arrays.copyOf(rows, count);
  }

  /** Forgets the closed transitions and moves the open ones to the front. */
  void startNext() {
    for (int match = 0; match < matches; match++) {
      int from = match * rowsPerMatch;
      int kept = 0;
      for (int row = from; row < from + filled[match]; row++) {
        if (!closed[row]) {
          move(row, from + kept++);
          for (int seat = 0; seat < seats; seat++) {
            if (open[match * seats + seat] == row) {
              open[match * seats + seat] = from + kept - 1;
              break;
            }
          }
        }
      }
      filled[match] = kept;
    }
  }

  private void move(int from, int to) {
    System.arraycopy(
        observation, from * observationSize, observation, to * observationSize, observationSize);
    System.arraycopy(mask, from * actions, mask, to * actions, actions);
    action[to] = action[from];
    logProbability[to] = logProbability[from];
    value[to] = value[from];
    reward[to] = reward[from];
    discount[to] = discount[from];
    closed[to] = false;
  }

  /** Writes the open transitions; called after {@link #startNext}, when there are no others. */
  void save(DataOutput out) throws IOException {
    for (int match = 0; match < matches; match++) {
      out.writeInt(filled[match]);
      for (int seat = 0; seat < seats; seat++) {
        out.writeInt(open[match * seats + seat]);
      }
      for (int row = match * rowsPerMatch; row < match * rowsPerMatch + filled[match]; row++) {
        for (int i = row * observationSize; i < (row + 1) * observationSize; i++) {
          out.writeFloat(observation[i]);
        }
        for (int i = row * actions; i < (row + 1) * actions; i++) {
          out.writeBoolean(mask[i]);
        }
        out.writeInt(action[row]);
        out.writeFloat(logProbability[row]);
        out.writeFloat(value[row]);
        out.writeFloat(reward[row]);
        out.writeFloat(discount[row]);
      }
    }
  }

  void load(DataInput in) throws IOException {
    for (int match = 0; match < matches; match++) {
      filled[match] = in.readInt();
      for (int seat = 0; seat < seats; seat++) {
        open[match * seats + seat] = in.readInt();
      }
      for (int row = match * rowsPerMatch; row < match * rowsPerMatch + filled[match]; row++) {
        for (int i = row * observationSize; i < (row + 1) * observationSize; i++) {
          observation[i] = in.readFloat();
        }
        for (int i = row * actions; i < (row + 1) * actions; i++) {
          mask[i] = in.readBoolean();
        }
        action[row] = in.readInt();
        logProbability[row] = in.readFloat();
        value[row] = in.readFloat();
        reward[row] = in.readFloat();
        discount[row] = in.readFloat();
        closed[row] = false;
      }
    }
  }
}
