package aurum.env.iceandfire;

import aurum.env.base.InvalidInputException;
import aurum.env.base.Requirement;
import java.util.List;
import java.util.Map;

/** The four leagues and their rules (RULES.md, section 1). */
enum IceLeague {
  WOOD3("wood3", 1, 1, false, false),
  WOOD2("wood2", 2, 3, false, false),
  WOOD1("wood1", 3, 3, true, false),
  BRONZE("bronze", 4, 3, true, true);

  private static final String OPTION = "league";

  final String variant;

  /** The referee's number of the league. */
  final int number;

  /** The highest level of a unit; such a unit kills every other. */
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

  /**
   * The league of a variant.
   *
   * @throws InvalidInputException if there is no such variant
   */
  static IceLeague of(String variant) {
    for (IceLeague league : values()) {
      if (league.variant.equals(variant)) {
        return league;
      }
    }
    throw new InvalidInputException(
        "no variant '%s' of ice-and-fire; available: %s"
            .formatted(variant, String.join(", ", IceAndFire.VARIANTS)));
  }

  /**
   * The variant that the option {@code league} names by the referee's number, or null if the option
   * is absent.
   *
   * @throws InvalidInputException if there is another option or no such league
   */
  static String variantOf(Map<String, String> options) {
    Requirement.requireOptions(IceAndFire.NAME, options.keySet(), List.of(OPTION));
    String value = options.get(OPTION);
    for (IceLeague league : values()) {
      if (Integer.toString(league.number).equals(value)) {
        return league.variant;
      }
    }
    Requirement.require(
        value == null,
        "league must be 1 (wood3), 2 (wood2), 3 (wood1) or 4 (bronze), not '" + value + "'");
    return null;
  }
}
