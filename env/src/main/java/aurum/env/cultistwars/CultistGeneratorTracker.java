package aurum.env.cultistwars;

/**
 * Follows the generator of the neutral step (RULES.md, 8) through the referee's text, which does
 * not contain it. Its first state is the same in every match, and its draws follow from the neutral
 * units. Where the text leaves several possibilities open, for example which seat killed a unit,
 * all are followed until a step of a neutral unit contradicts them. Allocates nothing after its
 * construction.
 */
final class CultistGeneratorTracker {
  /** The maximum number of possibilities that are followed. */
  private static final int MAXIMUM_POSSIBILITIES = 64;

  private static final int CULTISTS = (1 << CultistWars.UNITS) - (1 << CultistWars.FIRST_CULTIST);

  // The possibilities before the next action: the generator's state, and the neutral units as bits,
  // including units that died while neutral. None if the text contradicts all.
  private int[] states = new int[MAXIMUM_POSSIBILITIES];
  private int[] neutrals = new int[MAXIMUM_POSSIBILITIES];
  private int count;

  /** Whether there were more possibilities than are followed. */
  private boolean incomplete;

  private int[] lastStates = new int[MAXIMUM_POSSIBILITIES];
  private int[] lastNeutrals = new int[MAXIMUM_POSSIBILITIES];

  private CultistPosition before;
  private CultistPosition now;

  /** Whether a unit has been killed between the two positions. */
  private boolean killed;

  /** Starts a match. */
  void start() {
    states[0] = CultistNeutralGenerator.FIRST_STATE;
    neutrals[0] = CULTISTS;
    count = 1;
    incomplete = false;
  }

  /** Whether exactly one possibility is left, which is then the match's. */
  boolean known() {
    return count == 1 && !incomplete;
  }

  /** The generator's state, by the first possibility; of an earlier position if none is left. */
  int state() {
    return states[0];
  }

  /** Whether a unit is neutral or died while neutral, by the first possibility. */
  boolean isNeutral(int unit) {
    return (neutrals[0] >> unit & 1) != 0;
  }

  /**
   * Processes the first action of a match.
   *
   * @param now the position after it; there were no cultists that could kill a unit
   */
  void firstAction(CultistPosition now) {
    neutrals[0] = neutralsAfter(neutrals[0], now);
    int state = CultistNeutralGenerator.next(states[0]);
    boolean moves = drawn(state, neutrals[0]) != CultistPosition.NONE;
    states[0] = moves ? CultistNeutralGenerator.next(state) : state;
  }

  /**
   * Processes an action of each seat.
   *
   * @param before the position before the action of the seat
   * @param now the position after that of the other seat
   */
  void actions(CultistPosition before, CultistPosition now, int seat) {
    this.before = before;
    this.now = now;
    killed = false;
    for (int unit = 0; unit < CultistWars.UNITS; unit++) {
      killed |= before.life[unit] > 0 && now.life[unit] == 0;
    }
    int[] swap = lastStates;
    lastStates = states;
    states = swap;
    swap = lastNeutrals;
    lastNeutrals = neutrals;
    neutrals = swap;
    int lastCount = count;
    count = 0;
    for (int i = 0; i < lastCount; i++) {
      ownAction(lastStates[i], lastNeutrals[i], seat);
    }
  }

  private void ownAction(int state, int units, int seat) {
    for (int rest = units; rest != 0; rest &= rest - 1) {
      int unit = Integer.numberOfTrailingZeros(rest);
      if (now.life[unit] > 0 && now.owner[unit] == seat) {
        ownStep(state, units & ~(1 << unit)); // The seat has converted the unit.
        return;
      }
    }
    ownStep(state, units);
    for (int rest = units; rest != 0; rest &= rest - 1) {
      int unit = Integer.numberOfTrailingZeros(rest);
      // The leader of the seat may have converted a unit beside it that the other seat then
      // converted, or killed by a shot, whose greatest damage equals the range.
      boolean lost =
          now.life[unit] > 0
              ? now.owner[unit] == 1 - seat
              : before.life[unit] > 0 && before.life[unit] <= CultistWars.RANGE;
      boolean isBeside = CultistMap.distance(before.cell[seat], before.cell[unit]) == 1;
      if (lost && isBeside && before.life[seat] > 0) {
        ownStep(state, units & ~(1 << unit));
      }
    }
  }

  /** The neutral step after the seat's action. */
  private void ownStep(int state, int units) {
    if (units == 0) {
      otherStep(state, units, CultistPosition.NONE);
      return;
    }
    int next = CultistNeutralGenerator.next(state);
    int unit = drawn(next, units);
    if (unit == CultistPosition.NONE || now.life[unit] == 0) {
      // No unit, or one that was dead or that the seat has killed.
      otherStep(next, units, CultistPosition.NONE);
    }
    if (unit != CultistPosition.NONE && before.life[unit] > 0) {
      otherStep(CultistNeutralGenerator.next(next), units, unit);
    }
  }

  /**
   * The neutral step after the other seat's action.
   *
   * @param first the unit that was drawn in the step before, or {@link CultistPosition#NONE}
   */
  private void otherStep(int state, int before, int first) {
    int units = neutralsAfter(before, now);
    if (units == 0) {
      add(state, units, first, CultistPosition.NONE);
      return;
    }
    int next = CultistNeutralGenerator.next(state);
    int unit = drawn(next, units);
    if (unit != CultistPosition.NONE && now.life[unit] > 0) {
      add(CultistNeutralGenerator.next(next), units, first, unit);
    } else {
      add(next, units, first, CultistPosition.NONE);
    }
  }

  /** The units that are still neutral in a position, or died while they were. */
  private static int neutralsAfter(int units, CultistPosition position) {
    int left = units;
    for (int rest = units; rest != 0; rest &= rest - 1) {
      int unit = Integer.numberOfTrailingZeros(rest);
      if (position.life[unit] > 0 && position.owner[unit] != CultistWars.NEUTRAL) {
        left &= ~(1 << unit);
      }
    }
    return left;
  }

  /** The unit that a state draws, or {@link CultistPosition#NONE}. */
  private static int drawn(int state, int units) {
    int index = CultistNeutralGenerator.index(state);
    int rest = units;
    for (; rest != 0 && index > 0; index--) {
      rest &= rest - 1;
    }
    return rest == 0 ? CultistPosition.NONE : Integer.numberOfTrailingZeros(rest);
  }

  /** Adds a possibility if the neutral units that have moved are those that were drawn. */
  private void add(int state, int units, int first, int second) {
    for (int rest = units; rest != 0; rest &= rest - 1) {
      int unit = Integer.numberOfTrailingZeros(rest);
      if (now.life[unit] > 0 && contradicts(unit, first, second)) {
        return;
      }
    }
    for (int i = 0; i < count; i++) {
      if (states[i] == state && neutrals[i] == units) {
        return;
      }
    }
    incomplete |= count == MAXIMUM_POSSIBILITIES;
    if (count < MAXIMUM_POSSIBILITIES) {
      states[count] = state;
      neutrals[count] = units;
      count++;
    }
  }

  private boolean contradicts(int unit, int first, int second) {
    if (before.cell[unit] != now.cell[unit]) {
      return unit != first && unit != second;
    }
    // A unit that was drawn twice may be back on its cell.
    boolean drawnOnce = (unit == first) != (unit == second);
    return drawnOnce && couldMove(unit);
  }

  /** Whether a cell beside a unit that has not moved has certainly been free all the time. */
  private boolean couldMove(int unit) {
    if (killed) {
      return false; // The killed unit may have moved beside this one and blocked its cell.
    }
    for (int direction = 0; direction < CultistMap.DIRECTIONS; direction++) {
      int at = CultistMap.neighbour(now.cell[unit], direction);
      if (before.isFree(at) && now.isFree(at)) {
        return true;
      }
    }
    return false;
  }
}
