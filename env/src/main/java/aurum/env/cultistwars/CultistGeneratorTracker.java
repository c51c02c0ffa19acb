package aurum.env.cultistwars;

import java.util.ArrayList;
import java.util.List;

/**
 * Follows the generator of the neutral step (RULES.md, 8) through the referee's text, which does
 * not contain it. Its first state is the same in every match, and its draws follow from the neutral
 * units. Where the text leaves several hypotheses open, for example which seat killed a unit, all
 * are followed until a step of a neutral unit contradicts them.
 */
final class CultistGeneratorTracker {
  private static final int MAXIMUM_HYPOTHESES = 64;

  private static final int CULTISTS = (1 << CultistWars.UNITS) - (1 << CultistWars.FIRST_CULTIST);

  /**
   * A possible state of the generator before the next action.
   *
   * @param neutrals the neutral units as bits, including units that died while neutral
   */
  private record Hypothesis(int state, int neutrals) {
    boolean isNeutral(int unit) {
      return (neutrals >> unit & 1) != 0;
    }

    /** The unit that the next neutral step draws, or {@link CultistPosition#NONE}. */
    int drawn() {
      int rest = neutrals;
      for (int index = CultistNeutralGenerator.index(CultistNeutralGenerator.next(state));
          rest != 0 && index > 0;
          index--) {
        rest &= rest - 1;
      }
      return rest == 0 ? CultistPosition.NONE : Integer.numberOfTrailingZeros(rest);
    }

    /** After a neutral step, which draws once more if the drawn unit lives and so may move. */
    Hypothesis afterStep(boolean mayMove) {
      if (neutrals == 0) {
        return this;
      }
      int next = CultistNeutralGenerator.next(state);
      return new Hypothesis(mayMove ? CultistNeutralGenerator.next(next) : next, neutrals);
    }

    /** Compares the components one by one: see the rule of exported code. */
    boolean isIn(List<Hypothesis> others) {
      for (Hypothesis other : others) {
        if (other.state == state && other.neutrals == neutrals) {
          return true;
        }
      }
      return false;
    }

    Hypothesis without(int unit) {
      return new Hypothesis(state, neutrals & ~(1 << unit));
    }

    /** Without the units that a seat owns in a position. */
    Hypothesis withoutUnitsOfSeats(CultistPosition position) {
      int left = neutrals;
      for (int unit = CultistWars.FIRST_CULTIST; unit < CultistWars.UNITS; unit++) {
        if (position.life[unit] > 0 && position.owner[unit] != CultistWars.NEUTRAL) {
          left &= ~(1 << unit);
        }
      }
      return new Hypothesis(state, left);
    }
  }

  /** Empty if the text contradicts all. */
  private List<Hypothesis> hypotheses;

  /** The first hypothesis; that of an earlier position if none is left. */
  private Hypothesis first;

  /** Whether there were more hypotheses than are followed. */
  private boolean incomplete;

  private CultistPosition before;
  private CultistPosition now;

  /** Whether a unit has been killed between the two positions. */
  private boolean killed;

  /** Starts a match. */
  void start() {
    incomplete = false;
    follow(List.of(new Hypothesis(CultistNeutralGenerator.FIRST_STATE, CULTISTS)));
  }

  private void follow(List<Hypothesis> possible) {
    hypotheses = possible;
    first = possible.isEmpty() ? first : possible.get(0);
  }

  /** Whether exactly one hypothesis is left, which is then the match's state. */
  boolean known() {
    return hypotheses.size() == 1 && !incomplete;
  }

  /** The generator's state, by the first hypothesis. */
  int state() {
    return first.state();
  }

  /** Whether a unit is neutral or died while neutral, by the first hypothesis. */
  boolean isNeutral(int unit) {
    return first.isNeutral(unit);
  }

  /**
   * Processes the first action of a match.
   *
   * @param now the position after it; there were no cultists that could kill a unit
   */
  void firstAction(CultistPosition now) {
    Hypothesis after = first.withoutUnitsOfSeats(now);
    follow(List.of(after.afterStep(after.drawn() != CultistPosition.NONE)));
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
    List<Hypothesis> possible = new ArrayList<>();
    for (Hypothesis hypothesis : hypotheses) {
      for (Hypothesis afterAction : afterOwnAction(hypothesis, seat)) {
        addSteps(afterAction, possible);
      }
    }
    follow(possible);
  }

  /** The hypotheses after the seat's action, which differ in the unit that it has converted. */
  private List<Hypothesis> afterOwnAction(Hypothesis hypothesis, int seat) {
    List<Hypothesis> possible = new ArrayList<>(List.of(hypothesis));
    for (int unit = CultistWars.FIRST_CULTIST; unit < CultistWars.UNITS; unit++) {
      if (!hypothesis.isNeutral(unit)) {
        continue;
      }
      if (now.life[unit] > 0 && now.owner[unit] == seat) {
        return List.of(hypothesis.without(unit));
      }
      // The leader of the seat may have converted a unit beside it that the other seat then
      // converted, or killed by a shot, whose greatest damage equals the range.
      boolean lost =
          now.life[unit] > 0
              ? now.owner[unit] == 1 - seat
              : before.life[unit] > 0 && before.life[unit] <= CultistWars.RANGE;
      boolean isBeside = CultistMap.distance(before.cell[seat], before.cell[unit]) == 1;
      if (lost && isBeside && before.life[seat] > 0) {
        possible.add(hypothesis.without(unit));
      }
    }
    return possible;
  }

  /** Adds what is possible after the neutral step that follows the seat's action, and the next. */
  private void addSteps(Hypothesis hypothesis, List<Hypothesis> possible) {
    int unit = hypothesis.drawn();
    if (unit == CultistPosition.NONE || now.life[unit] == 0) {
      // No unit, or one that was dead or that the seat has killed.
      addLastStep(hypothesis.afterStep(false), CultistPosition.NONE, possible);
    }
    if (unit != CultistPosition.NONE && before.life[unit] > 0) {
      addLastStep(hypothesis.afterStep(true), unit, possible);
    }
  }

  /**
   * Adds what is possible after the neutral step that follows the other seat's action, if the
   * neutral units that have moved are those that were drawn.
   *
   * @param firstDrawn the unit that was drawn in the step before, or {@link CultistPosition#NONE}
   */
  private void addLastStep(Hypothesis hypothesis, int firstDrawn, List<Hypothesis> possible) {
    Hypothesis afterAction = hypothesis.withoutUnitsOfSeats(now);
    int drawn = afterAction.drawn();
    int secondDrawn =
        drawn == CultistPosition.NONE || now.life[drawn] == 0 ? CultistPosition.NONE : drawn;
    for (int unit = CultistWars.FIRST_CULTIST; unit < CultistWars.UNITS; unit++) {
      if (afterAction.isNeutral(unit)
          && now.life[unit] > 0
          && contradicts(unit, firstDrawn, secondDrawn)) {
        return;
      }
    }
    Hypothesis after = afterAction.afterStep(secondDrawn != CultistPosition.NONE);
    if (!after.isIn(possible)) {
      if (possible.size() < MAXIMUM_HYPOTHESES) {
        possible.add(after);
      } else {
        incomplete = true;
      }
    }
  }

  private boolean contradicts(int unit, int firstDrawn, int secondDrawn) {
    if (before.cell[unit] != now.cell[unit]) {
      return unit != firstDrawn && unit != secondDrawn;
    }
    // A unit that was drawn twice may be back on its cell.
    boolean drawnOnce = (unit == firstDrawn) != (unit == secondDrawn);
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
