package aurum.training.arena;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.math3.stat.descriptive.rank.Percentile;

/**
 * Response times of an external program in milliseconds, from sending the input of a turn to
 * receiving the end of the line. The first turn of a match is separate, because it usually has a
 * longer time limit.
 *
 * @param firstMaximum the slowest reply to the first turn of a match
 * @param laterTurns the number of replies to all other turns
 * @param median of the later turns; this and the following are 0 if there are none
 * @param percentile99 of the later turns
 * @param percentile999 the 99.9th percentile of the later turns
 * @param maximum of the later turns
 */
public record ResponseTimes(
    double firstMaximum,
    int laterTurns,
    double median,
    double percentile99,
    double percentile999,
    double maximum) {
  private static final double NANOS_PER_MILLI = 1e6;

  /**
   * The times of all matches.
   *
   * @param matches the nanoseconds of each match's replies, from its first turn on
   * @return null if there is no reply
   */
  public static ResponseTimes of(List<long[]> matches) {
    List<long[]> replied = matches.stream().filter(match -> match.length > 0).toList();
    if (replied.isEmpty()) {
      return null;
    }
    double first =
        replied.stream().mapToDouble(match -> match[0] / NANOS_PER_MILLI).max().orElseThrow();
    double[] later =
        replied.stream()
            .flatMapToLong(match -> Arrays.stream(match).skip(1))
            .mapToDouble(nanos -> nanos / NANOS_PER_MILLI)
            .toArray();
    if (later.length == 0) {
      return new ResponseTimes(first, 0, 0, 0, 0, 0);
    }
    Percentile percentile = new Percentile();
    percentile.setData(later);
    return new ResponseTimes(
        first,
        later.length,
        percentile.evaluate(50),
        percentile.evaluate(99),
        percentile.evaluate(99.9),
        percentile.evaluate(100));
  }
}
