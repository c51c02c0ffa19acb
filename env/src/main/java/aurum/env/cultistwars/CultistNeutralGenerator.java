package aurum.env.cultistwars;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * The random number generator of the neutral step, which follows the action of either seat
 * (RULES.md, 8), and that step. Not thread-safe.
 */
final class CultistNeutralGenerator {
  /** The generator's first state, the same in every match. */
  static final int FIRST_STATE = 42;

  /** The bound of the drawn unit index, independent of the number of neutral units. */
  private static final int UNIT_BOUND = 12;

  private int state;

  /** Whether the players know the state, because it follows from their texts. */
  boolean known;

  void start() {
    set(FIRST_STATE);
  }

  void copyFrom(CultistNeutralGenerator other) {
    state = other.state;
    known = other.known;
  }

  /** Sets the state, which the players know. */
  void set(int state) {
    this.state = state;
    known = true;
  }

  /** Marks the state as unknown to the players. */
  void forget() {
    known = false;
  }

  int state() {
    return state;
  }

  /** Sets the state if the players do not know it. */
  void reseed(long seed) {
    if (!known) {
      state = (int) seed & Integer.MAX_VALUE;
    }
  }

  /** Writes the state, which has 31 bits; its complement if it is unknown. */
  void save(DataOutput out) throws IOException {
    out.writeInt(known ? state : ~state);
  }

  void load(DataInput in) throws IOException {
    int saved = in.readInt();
    known = saved >= 0;
    state = known ? saved : ~saved;
  }

  /** Moves the drawn neutral cultist to the drawn free neighbour, if both exist. */
  void play(CultistPosition position) {
    if (position.neutralCount == 0) {
      return;
    }
    state = next(state);
    int index = index(state);
    if (index < position.neutralCount) {
      int unit = position.neutrals[index];
      if (position.life[unit] > 0) {
        step(unit, position);
      }
    }
  }

  private void step(int unit, CultistPosition position) {
    int cell = position.cell[unit];
    // The directions of the free neighbours, two bits each, the first in the lowest bits. A branch
    // on a free neighbour would be mispredicted, and after a comparison HotSpot cannot schedule its
    // code and compiles the caller a second time ("retry without subsuming loads").
    int directions = 0;
    int free = 0;
    for (int direction = 0; direction < CultistMap.DIRECTIONS; direction++) {
      // The sign: only the content of free cells is negative.
      int isFree = position.board[CultistMap.neighbour(cell, direction)] >>> Integer.SIZE - 1;
      directions |= direction * isFree << 2 * free;
      free += isFree;
    }
    // The referee draws even if there is no free neighbour.
    state = next(state);
    int chosen = state % Math.max(1, free);
    if (free > 0) {
      position.move(unit, CultistMap.neighbour(cell, directions >> 2 * chosen & 3));
    }
  }

  /** The state after a draw. */
  static int next(int state) {
    return (state * 1103515245 + 12345) & 0x7fffffff;
  }

  /** The index of the unit that is drawn with a state; it may be greater than any unit's. */
  static int index(int state) {
    return state % UNIT_BOUND;
  }
}
