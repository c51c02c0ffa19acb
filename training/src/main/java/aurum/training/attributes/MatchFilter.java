package aurum.training.attributes;

import static aurum.env.base.Requirement.require;

import aurum.env.base.NearestName;
import aurum.env.base.PrintableText;
import aurum.training.arena.AttributeValues;
import aurum.training.arena.Ranking;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Selects matches by their attributes: all of its conditions must hold. A condition is {@code
 * NAME=VALUE} or, for numbers, {@code NAME=LOW..HIGH}, one of whose ends may be left out.
 */
public final class MatchFilter {
  private static final String OPTION = "--where";
  private static final String RANGE = "..";

  /**
   * A condition.
   *
   * @param low the least number; NaN if a word is meant
   * @param high the greatest number
   */
  private record Condition(String name, String text, double low, double high) {
    boolean holds(String value) {
      if (value == null) {
        return false;
      }
      double number = number(value);
      return number >= low && number <= high || value.equals(text);
    }

    boolean isRange() {
      return text.contains(RANGE) && !Double.isNaN(low);
    }

    @Override
    public String toString() {
      return name + "=" + text;
    }
  }

  private final List<Condition> conditions = new ArrayList<>();

  /**
   * Parses conditions.
   *
   * @param words empty to select all matches
   * @throws aurum.env.base.InvalidInputException if one is not a condition
   */
  public MatchFilter(List<String> words) {
    for (String word : words) {
      int equals = word.indexOf('=');
      require(
          equals > 0 && equals < word.length() - 1,
          OPTION + " must be NAME=VALUE or NAME=LOW..HIGH, such as size=10..14",
          PrintableText.line(word));
      conditions.add(condition(word.substring(0, equals), word.substring(equals + 1)));
    }
  }

  private static Condition condition(String name, String text) {
    int dots = text.indexOf(RANGE);
    if (dots < 0) {
      return new Condition(name, text, number(text), number(text));
    }
    String from = text.substring(0, dots);
    String to = text.substring(dots + RANGE.length());
    double low = from.isEmpty() ? Double.NEGATIVE_INFINITY : number(from);
    double high = to.isEmpty() ? Double.POSITIVE_INFINITY : number(to);
    String word = PrintableText.line(name + "=" + text);
    require(
        !Double.isNaN(low) && !Double.isNaN(high) && !text.equals(RANGE),
        OPTION + " " + word + " must have numbers as the ends of its range, as in size=10..14");
    require(
        low <= high,
        OPTION
            + " "
            + word
            + " is an empty range; write the smaller number first, as in size=10..14");
    return new Condition(name, text, low, high);
  }

  /** The number that a text is; NaN if it is a word. */
  static double number(String text) {
    try {
      double number = Double.parseDouble(text);
      // Java also reads "1f" and "Infinity".
      return text.matches("[-+]?[0-9.]+(e[-+]?[0-9]+)?") ? number : Double.NaN;
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }

  /** Whether every match passes. */
  public boolean isEmpty() {
    return conditions.isEmpty();
  }

  /** Whether it depends on the seat of an agent. */
  public boolean hasSeat() {
    return conditions.stream().anyMatch(each -> each.name.equals(AttributeValues.SEAT));
  }

  /** Whether a match passes for the agent in one of its seats. */
  public boolean test(AttributeValues match, int seat) {
    return conditions.stream().allMatch(each -> each.holds(match.of(each.name, seat)));
  }

  /** Whether a match has not all attributes of the conditions, so that it does not pass. */
  public boolean isUnknown(AttributeValues match) {
    return conditions.stream().anyMatch(each -> match.of(each.name, 0) == null);
  }

  /**
   * Whether a match passes for an agent, in one of its seats.
   *
   * @param agent its name; null for any agent
   */
  public boolean test(Ranking<String> match, String agent) {
    return isEmpty()
        || !hasSeat() && test(match.attributes(), 0)
        || IntStream.range(0, match.seats())
            .filter(seat -> agent == null || match.agents().get(seat).equals(agent))
            .anyMatch(seat -> test(match.attributes(), seat));
  }

  /**
   * Checks the conditions against the matches to which they are applied.
   *
   * @param matches their attributes
   * @param seats the greatest number of seats of a match
   * @param declared the names of other attributes that may be meant
   * @throws aurum.env.base.InvalidInputException if no match has an attribute of a condition, or
   *     all its values are of another kind
   */
  public void requireKnown(
      Collection<AttributeValues> matches, int seats, Collection<String> declared) {
    SortedSet<String> names = new TreeSet<>(declared);
    matches.stream().flatMap(AttributeValues::names).forEach(names::add);
    for (Condition each : conditions) {
      require(
          names.contains(each.name),
          PrintableText.line(
              "%s %s: there is no attribute '%s'; available: %s"
                  .formatted(OPTION, each, each.name, NearestName.available(each.name, names))));
      requireKind(
          each,
          each.name.equals(AttributeValues.SEAT)
              ? IntStream.range(0, seats).mapToObj(Integer::toString)
              : values(matches, each.name));
    }
  }

  private static Stream<String> values(Collection<AttributeValues> matches, String name) {
    return matches.stream().map(each -> each.of(name, 0)).filter(each -> each != null);
  }

  private static void requireKind(Condition condition, Stream<String> all) {
    List<String> values = all.distinct().toList();
    if (values.isEmpty()) {
      return;
    }
    double[] numbers = values.stream().mapToDouble(MatchFilter::number).sorted().toArray();
    boolean areNumbers = !Double.isNaN(numbers[numbers.length - 1]); // NaN is the greatest.
    if (areNumbers) {
      String range =
          String.format(
              Locale.ROOT, "%s to %s", text(numbers[0]), text(numbers[numbers.length - 1]));
      require(
          !Double.isNaN(condition.low),
          PrintableText.line(
              "%s %s: '%s' is a number from %s in these matches; write %s=NUMBER or %s=LOW..HIGH"
                  .formatted(
                      OPTION, condition, condition.name, range, condition.name, condition.name)));
      require(
          values.stream().anyMatch(condition::holds),
          PrintableText.line(
              "%s %s selects no match; '%s' is from %s in these matches"
                  .formatted(OPTION, condition, condition.name, range)));
    } else {
      List<String> some = values.stream().sorted().limit(10).toList();
      require(
          !condition.isRange() && values.stream().anyMatch(condition::holds),
          PrintableText.line(
              "%s %s selects no match; values of '%s' in these matches: %s%s"
                  .formatted(
                      OPTION,
                      condition,
                      condition.name,
                      String.join(", ", some),
                      some.size() < values.size() ? ", ..." : "")));
    }
  }

  /** A number as attributes are written. */
  static String text(double number) {
    return number == Math.rint(number)
        ? String.format(Locale.ROOT, "%.0f", number)
        : Double.toString(number);
  }

  /** The conditions as a user writes them. */
  @Override
  public String toString() {
    return String.join(" ", conditions.stream().map(Condition::toString).toList());
  }
}
