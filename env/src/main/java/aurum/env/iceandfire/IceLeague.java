package aurum.env.iceandfire;

import java.util.Map;

/** What the four leagues allow (RULES.md, section 1). */
enum IceLeague {
  WOOD3("wood3", 1, 1, false, false),
  WOOD2("wood2", 2, 3, false, false),
  WOOD1("wood1", 3, 3, true, false),
  BRONZE("bronze", 4, 3, true, true);

  private static final String OPTION = "league";

  final String variant;

  /** The number by which the referee's engine calls it. */
  final int number;

  /** The highest level of a unit; who has it kills every other. */
  final int topLevel;

  final boolean mines;
  final boolean towers;

  IceLeague(String variant, int number, int topLevel, boolean mines, boolean towers) {
    this.variant = variant;
    this.number = number;
    this.topLevel = topLevel;
    this.mines = mines;
    this.towers = towers;
  }

  /** The league that a variant is. */
  static IceLeague of(String variant) {
    for (IceLeague league : values()) {
      if (league.variant.equals(variant)) {
        return league;
      }
    }
    throw new IllegalArgumentException("ice-and-fire has no variant '" + variant + "'");
  }

  /**
   * The variant that the option {@code league=1..4} names, or null if it is not given.
   *
   * @throws IllegalArgumentException if an option is not the game's, or no such league
   */
  static String variantOf(Map<String, String> options) {
    String variant = null;
    for (Map.Entry<String, String> option : options.entrySet()) {
      if (!option.getKey().equals(OPTION)) {
        throw new IllegalArgumentException(
            "ice-and-fire has no option '" + option.getKey() + "'; there is " + OPTION);
      }
      for (IceLeague league : values()) {
        if (option.getValue().equals(Integer.toString(league.number))) {
          variant = league.variant;
        }
      }
      if (variant == null) {
        throw new IllegalArgumentException(
            "league must be 1 (wood3), 2 (wood2), 3 (wood1) or 4 (bronze), not '"
                + option.getValue()
                + "'");
      }
    }
    return variant;
  }
}
