package aurum.env.vindinium;

import aurum.env.Match;
import aurum.env.Mistake;
import java.util.List;

/** The mistakes of a hero that a review looks for. */
final class VindiniumMistakes {
  /** With more life than this a beer does not give all that it could. */
  private static final int NEEDS_NO_BEER = VindiniumState.FULL_LIFE - VindiniumMatch.BEER_LIFE + 20;

  static final List<Mistake> ALL =
      List.of(
          Mistake.of(
              "is killed by another hero",
              "The hero dies after its turn and before its next one, and loses its mines.",
              (before, after, next) -> rises(Vindinium.DEATHS, before, after, next)),
          Mistake.of(
              "dies at a mine",
              "The hero attacks a mine, and the guardian kills it.",
              (before, after, next) -> rises(Vindinium.DEATHS, before, before, after)),
          Mistake.of(
              "buys a beer without need",
              "The hero drinks with more than " + NEEDS_NO_BEER + " of 100 life.",
              (before, after, next) ->
                  before.measure(Vindinium.LIFE, before.actingSeat()) > NEEDS_NO_BEER
                      && Vindinium.drinks(before, after) > 0),
          Mistake.circles(
              "walks in circles",
              "The hero has been on the same cell after two of its eleven turns before, has left it"
                  + " in between, and has as many mines and deaths as then.",
              VindiniumMistakes::place));

  private VindiniumMistakes() {}

  /** Whether a measure of the seat that acts before the turn rises between two positions. */
  private static boolean rises(int measure, Match before, Match from, Match to) {
    int hero = before.actingSeat();
    return to.measure(measure, hero) > from.measure(measure, hero);
  }

  private static long place(Match match, int hero) {
    VindiniumMatch position = (VindiniumMatch) match;
    long gained = position.mines[hero] * 1024L + position.deaths[hero];
    return gained << 32 | position.cell[hero];
  }
}
