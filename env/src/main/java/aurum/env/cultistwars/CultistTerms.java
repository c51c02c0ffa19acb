package aurum.env.cultistwars;

import java.util.stream.IntStream;

/**
 * The words that both layouts share. They are no part of {@link CultistLayout}, so that an exported
 * bot contains one layout.
 */
final class CultistTerms {
  static final String[] DIRECTIONS = {"north", "east", "south", "west"};

  // The ends of the meanings of shares.
  static final String OF_LIFE = " / " + CultistWars.FULL_LIFE;
  static final String OF_DAMAGE = " / " + CultistWars.RANGE;
  static final String OF_UNITS = " / " + CultistLayout.MAXIMUM_UNITS;

  private CultistTerms() {}

  /** The names of slots: numbers from 1, as in the names of actions. */
  static String[] slots(int count) {
    return IntStream.rangeClosed(1, count).mapToObj(Integer::toString).toArray(String[]::new);
  }
}
