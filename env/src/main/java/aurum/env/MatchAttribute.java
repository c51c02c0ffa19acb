package aurum.env;

import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * A property of the first position of a match, such as the size of its map. Results are grouped by
 * attributes, which shows on which maps an agent wins. The value is a function of the game, its
 * options and the seed.
 *
 * @param name lower-case words that are joined by hyphens, such as {@code size}; not {@code seat}
 *     and not {@code turns}, which every match has
 * @param meaning what the value is, with its unit
 * @param value of a match that has just been reset, which it does not change: a number or a word
 */
public record MatchAttribute(String name, String meaning, Function<Match, ?> value) {
  /** An attribute whose values are numbers. Their quotients are rounded to two decimals. */
  public static MatchAttribute number(String name, String meaning, ToDoubleFunction<Match> value) {
    return new MatchAttribute(name, meaning, match -> number(value.applyAsDouble(match)));
  }

  /** The attribute's value of a match that has just been reset, as text without blanks. */
  public String text(Match match) {
    return String.valueOf(value.apply(match));
  }

  private static String number(double value) {
    double rounded = Math.round(value * 100) / 100.0;
    return rounded == Math.rint(rounded) ? Long.toString((long) rounded) : Double.toString(rounded);
  }
}
