package aurum.agents.search;

import static aurum.env.base.Requirement.require;

import aurum.agents.policy.SearchSettings;
import aurum.env.base.InvalidInputException;
import java.util.function.LongSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How long a search may take in each turn: a time, or a number of playouts. The other one is 0.
 *
 * @param nanoseconds from the first line of the turn to the reply. The search itself ends earlier,
 *     by a fifth of the time but at most 8 ms, because the operating system may delay the reply
 * @param playouts of all candidates together
 */
public record SearchLimit(long nanoseconds, int playouts) {
  /** No search. */
  public static final SearchLimit NONE = new SearchLimit(0, 0);

  /** Share of the time that is reserved for the reply: 1/5, at most 8 ms. */
  private static final int REPLY_DIVISOR = 5;

  private static final long MAXIMUM_REPLY = 8_000_000;

  private static final Pattern TEXT = Pattern.compile("([1-9][0-9]{0,7})(ms)?");

  /**
   * Reads a limit: {@code 40ms}, or {@code 2000} for a number of playouts.
   *
   * @throws InvalidInputException if the text is neither
   */
  public static SearchLimit parse(String text) {
    Matcher matcher = TEXT.matcher(text);
    require(
        matcher.matches(),
        "'%s' does not limit a search; use a time such as 40ms, or a number of playouts such as 2000"
            .formatted(text));
    int number = Integer.parseInt(matcher.group(1));
    return matcher.group(2) == null
        ? new SearchLimit(0, number)
        : new SearchLimit(number * 1_000_000L, 0);
  }

  /** Whether the result of a search depends on the speed of the machine. */
  public boolean isTime() {
    return nanoseconds > 0;
  }

  /**
   * The settings with at most half as many candidates as playouts, but at least 2, so that each
   * candidate has two playouts. Unchanged if the limit is a time.
   */
  public SearchSettings restrict(SearchSettings settings) {
    return isTime() ? settings : settings.withCandidates(Math.max(2, playouts / 2));
  }

  /**
   * The budget of the turns of one match; the first begins now.
   *
   * @param clock in nanoseconds
   */
  public Budget newBudget(LongSupplier clock) {
    return isTime()
        ? new Deadline(clock, nanoseconds - Math.min(nanoseconds / REPLY_DIVISOR, MAXIMUM_REPLY))
        : new PlayoutLimit(playouts);
  }
}
