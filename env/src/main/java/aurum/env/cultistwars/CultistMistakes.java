package aurum.env.cultistwars;

import aurum.env.Match;
import aurum.env.Mistake;
import java.util.List;

/** The mistakes of a seat that a review looks for. */
final class CultistMistakes {
  static final List<Mistake> ALL =
      List.of(
          Mistake.of(
              "lets its leader be hit",
              "The leader loses life between this turn and the seat's next one.",
              (before, after, next) ->
                  next.measure(CultistWars.LEADER, before.actingSeat())
                      < after.measure(CultistWars.LEADER, before.actingSeat())),
          Mistake.of(
              "shoots its own unit",
              "A shot of the seat hits one of its own units.",
              (before, after, next) ->
                  after.measure(CultistWars.LIFE, before.actingSeat())
                      < before.measure(CultistWars.LIFE, before.actingSeat())),
          Mistake.of(
              "does not convert",
              "The leader stands beside a unit that it could convert, and the seat does something"
                  + " else.",
              (before, after, next) ->
                  canConvert(before)
                      && after.measure(CultistWars.CONVERSIONS, before.actingSeat())
                          == before.measure(CultistWars.CONVERSIONS, before.actingSeat())),
          Mistake.circles(
              "repeats the position",
              "All units of both seats are as after two of the seat's eleven turns before, while a"
                  + " neutral unit can be converted.",
              Match::repetitionHash));

  private CultistMistakes() {}

  private static boolean canConvert(Match match) {
    for (int action = CultistActions.FIRST_CONVERSION;
        action < CultistActions.FIRST_CULTIST_STEP;
        action++) {
      if (match.legal(action)) {
        return true;
      }
    }
    return false;
  }
}
