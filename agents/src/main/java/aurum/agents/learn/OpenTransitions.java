package aurum.agents.learn;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * The row of the open transition of each seat of each match in a {@link Rollout}. Between two
 * rollouts, the open transitions of match {@code m} are in the first of the rows {@code m}, {@code
 * m + matches} and so on.
 */
final class OpenTransitions {
  /** Instead of a row, if a seat has no open transition. */
  static final int NONE = -1;

  private final int matches;
  private final int seats;

  /** By match, then seat. */
  private final int[] row;

  OpenTransitions(int matches, int seats) {
    this.matches = matches;
    this.seats = seats;
    row = new int[matches * seats];
    Arrays.fill(row, NONE);
  }

  int row(int match, int seat) {
    return row[match * seats + seat];
  }

  void set(int match, int seat, int newRow) {
    row[match * seats + seat] = newRow;
  }

  /** Removes all of a match. */
  void clear(int match) {
    Arrays.fill(row, match * seats, (match + 1) * seats, NONE);
  }

  /** The rows of a match in ascending order, which is the order of time. */
  int[] rows(int match) {
    return Arrays.stream(row, match * seats, (match + 1) * seats)
        .filter(r -> r != NONE)
        .sorted()
        .toArray();
  }

  /**
   * Moves the open transitions of a match to the first rows of the match.
   *
   * @return the rows before, in the order of the rows now
   */
  int[] moveToFirstRows(int match) {
    int first = match * seats;
    int[] before = rows(match);
    for (int i = first; i < first + seats; i++) {
      if (row[i] != NONE) {
        row[i] = Arrays.binarySearch(before, row[i]) * matches + match;
      }
    }
    return before;
  }

  /** Writes the number of open transitions of a match, and the row of each seat. */
  void save(int match, DataOutput out) throws IOException {
    out.writeInt(rows(match).length);
    for (int seat = 0; seat < seats; seat++) {
      out.writeInt(row(match, seat));
    }
  }

  /** Reads what {@link #save} wrote. */
  void load(int match, DataInput in) throws IOException {
    in.readInt(); // The rows tell how many there are; the number is a part of the format.
    for (int seat = 0; seat < seats; seat++) {
      set(match, seat, in.readInt());
    }
  }
}
